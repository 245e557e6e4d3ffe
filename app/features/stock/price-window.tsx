import * as z from 'zod/mini';
import { countOf } from '~/domain/formats/numbers.ts';
import type { StockRow } from '~/platform/answers/stock-types.ts';
import { DialogForm } from '~/screens/form/dialog-form.tsx';
import { SelectField, TextField } from '~/screens/form/fields.tsx';
import { useScreenForm } from '~/screens/form/use-screen-form.ts';
import { useStock } from './use-stock-actions.ts';
import { newsOfShare } from './labels.ts';

const directions = [
  { value: 'less', label: 'Baixar' },
  { value: 'more', label: 'Aumentar' },
] as const;

const fault = 'Digite uma porcentagem de 0,1 a 90.';
const schema = z.object({
  direction: z.enum(['less', 'more']),
  share: z.pipe(
    z.pipe(
      z.string(),
      z.transform((text: string) => Number(text.trim().replace('%', '').replace(',', '.'))),
    ),
    z
      .number({ error: fault })
      .check(z.minimum(0.1, { error: fault }), z.maximum(90, { error: fault })),
  ),
});

const percentOf = ({ direction, share }: z.output<typeof schema>) =>
  direction === 'less' ? -share : share;

interface PriceWindowProps {
  rows: readonly StockRow[];
  onClose: () => void;
}

/** Changes the prices of several listings by a share of each. */
export function PriceWindow({ rows, onClose }: PriceWindowProps) {
  const { act } = useStock();
  const form = useScreenForm({
    schema,
    start: { direction: 'less' as 'less' | 'more', share: '' },
    send: async (typed) => {
      await act('price_by', rows, percentOf(typed));
      onClose();
    },
  });
  const typed = schema.safeParse(form.fields.watch());
  return (
    <DialogForm
      form={form}
      open={rows.length > 0}
      onClose={onClose}
      size="small"
      title={`Preço de ${countOf(rows.length, 'anúncio', 'anúncios')}`}
      lead="Cada preço muda na mesma proporção e é arredondado para reais inteiros."
      submit="Alterar preço"
      busy="Alterando..."
      failure="Os preços não mudaram"
    >
      <div className="grid grid-cols-2 gap-4">
        <SelectField form={form} name="direction" label="O que fazer" options={directions} />
        <TextField
          form={form}
          name="share"
          label="Quanto (%)"
          inputMode="decimal"
          placeholder="5"
        />
      </div>
      <p className="mt-4 text-meta text-ink-2">
        Quem guardou um deles nos favoritos fica sabendo quando baixa 1% ou mais.
      </p>
      <output className="mt-2 block text-meta text-amber-text">
        {typed.success ? newsOfShare(rows, percentOf(typed.data)) : ''}
      </output>
    </DialogForm>
  );
}
