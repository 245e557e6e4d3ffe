import { useState } from 'react';
import { countOf, formatNumber } from '~/domain/numbers.ts';
import { Button } from '~/ui/button.tsx';
import { ReasonButton } from '~/ui/signed/reason-button.tsx';
import { tellFailure } from '../failure.ts';
import type { TableOptions } from './types.ts';
import type { TableModel } from './use-table-model.ts';

interface BulkBarProps<Row extends object> extends TableOptions<Row> {
  model: TableModel<Row>;
  total: number;
  all: (() => Promise<readonly Row[]>) | undefined;
}

/** As many rows are chosen at once, at most: one answer of the API holds no more. */
const mostAtOnce = 1000;

/** What can be done with the chosen rows; at hand at the window's foot. */
export function BulkBar<Row extends object>({ bulk, model, total, all }: BulkBarProps<Row>) {
  const { chosen } = model;
  const [busy, setBusy] = useState(false);
  const count = chosen.rows.length;
  if (!bulk || count === 0) return null;
  const run = async (act: () => Promise<unknown>, failure: string) => {
    setBusy(true);
    await act().catch((error: unknown) => tellFailure(failure, error));
    setBusy(false);
  };
  return (
    <div className="sticky bottom-0 z-10 flex flex-wrap items-center gap-2 border-t border-line bg-green-soft px-4 py-3">
      <output className="mr-2 font-semibold">
        {countOf(count, 'selecionado', 'selecionados')}
      </output>
      {bulk(chosen.rows).map(({ label, tone, reason, onSelect }) => (
        <ReasonButton
          key={label}
          size="compact"
          tone={tone ?? 'outlined'}
          reason={reason}
          disabled={busy}
          onClick={() =>
            void run(
              async () => (await onSelect(chosen.rows)) && chosen.clear(),
              `Não deu para ${label.toLowerCase()}`,
            )
          }
        >
          {label}
        </ReasonButton>
      ))}
      {all && count < total && total <= mostAtOnce ? (
        <Button
          size="compact"
          tone="bare"
          busy={busy && 'Selecionando...'}
          onClick={() => void run(async () => chosen.choose(await all()), 'Erro ao selecionar')}
        >
          Selecionar os {formatNumber(total)}
        </Button>
      ) : null}
      <Button size="compact" tone="bare" className="md:ml-auto" onClick={chosen.clear}>
        Limpar seleção
      </Button>
    </div>
  );
}
