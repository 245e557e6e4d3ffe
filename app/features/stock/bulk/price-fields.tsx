import type { ReactNode } from 'react';
import { roundings } from '~/domain/listings/bulk/price-change.ts';
import { Checkbox, Segmented } from '~/ui/forms/choice.tsx';
import { Input } from '~/ui/forms/field.tsx';
import { Select } from '~/ui/signed/select.tsx';
import type { EditDraft, EditFormProps } from './edit-draft.ts';

const directions = [
  { value: 'less', label: 'Baixar' },
  { value: 'more', label: 'Subir' },
  { value: 'to', label: 'Fixar' },
];
const units = [
  { value: 'reais', label: 'R$' },
  { value: 'percent', label: '%' },
] as const;

const Named = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="grid content-start gap-1.5">
    <span aria-hidden="true" className="text-meta font-semibold">
      {name}
    </span>
    {children}
  </div>
);

/** How much prices fall or rise, or what they become. */
export function PriceFields({ draft, set, fault }: EditFormProps) {
  const isShare = draft.unit === 'percent' && draft.direction !== 'to';
  return (
    <div className="grid items-start gap-4 md:grid-cols-[auto_13rem_14rem_auto]">
      <Named name="O que fazer">
        <Segmented
          legend="O que fazer"
          name="direction"
          segments={directions}
          value={draft.direction}
          onChange={(value) => set({ direction: value as EditDraft['direction'] })}
        />
      </Named>
      <div className="flex items-start gap-2">
        <Input
          label="Quanto"
          fieldClassName="min-w-0 grow"
          inputMode="decimal"
          autoComplete="off"
          error={fault}
          icon={isShare ? undefined : <span className="text-body">R$</span>}
          className={isShare ? undefined : 'pl-11!'}
          placeholder={isShare ? '5' : '5.000'}
          value={draft.amount}
          onChange={({ target }) => set({ amount: target.value })}
        />
        {draft.direction === 'to' ? null : (
          <div className="w-20 shrink-0 pt-[1.65rem]">
            <Select
              aria-label="Em reais ou por cento"
              options={units}
              value={draft.unit}
              onChange={(unit) => set({ unit })}
            />
          </div>
        )}
      </div>
      <Select
        label="Arredondar"
        options={roundings}
        value={draft.rounding}
        onChange={(rounding) => set({ rounding })}
      />
      <Checkbox
        label="Avisar quem favoritou"
        rowClassName="whitespace-nowrap md:pt-8"
        checked={draft.tells}
        onChange={({ target }) => set({ tells: target.checked })}
      />
    </div>
  );
}
