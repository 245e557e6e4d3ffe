import type { KeyboardEvent } from 'react';
import { labelOf } from '~/domain/listings/terms.ts';
import { controlClass } from '~/ui/forms/field.tsx';
import { cx } from '~/ui/cx.ts';
import { fieldOf, type Mend } from './mends.ts';

interface MendInputProps {
  mend: Mend;
  text: string;
  onChange: (text: string) => void;
  onEscape: () => void;
  problem: string | undefined;
}

const answers = [
  { value: 'Sim', label: 'Sim' },
  { value: 'Não', label: 'Não' },
];

/** A field for what a value should be, of the kind that its listing has. */
export function MendInput({ mend, text, onChange, onEscape, problem }: MendInputProps) {
  const field = fieldOf(mend);
  const { terms, kind, unit } = field ?? {};
  const options =
    kind === 'question' || kind === 'switch'
      ? answers
      : kind === 'code' && terms
        ? Object.keys(terms).map((code) => ({ value: code, label: labelOf(terms, code)! }))
        : undefined;
  const shared = {
    'aria-label': `${mend.called}: valor novo`,
    'aria-describedby': 'motivo-da-correcao',
    'aria-invalid': problem === undefined ? undefined : true,
    onKeyDown: ({ key }: KeyboardEvent) => {
      if (key === 'Escape') onEscape();
    },
  } as const;
  if (options) {
    const isKnown = options.some(({ value }) => value === text);
    return (
      <select
        {...shared}
        value={isKnown ? text : ''}
        onChange={(event) => onChange(event.currentTarget.value)}
        className={cx(
          controlClass(true, problem !== undefined),
          'chevron min-w-0 appearance-none pr-9',
        )}
      >
        {isKnown ? null : <option value="">Escolha</option>}
        {options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    );
  }
  return (
    <>
      {kind === 'money' ? <span className="text-ink-2">R$</span> : null}
      <input
        {...shared}
        value={text}
        autoComplete="off"
        inputMode={
          kind === 'money' || kind === 'decimal'
            ? 'decimal'
            : kind === 'whole' || kind === 'year'
              ? 'numeric'
              : 'text'
        }
        placeholder={kind === 'place' ? 'Campinas - SP' : undefined}
        onChange={(event) => onChange(event.currentTarget.value)}
        className={cx(controlClass(true, problem !== undefined), 'min-w-0')}
      />
      {unit ? <span className="text-ink-2">{unit}</span> : null}
    </>
  );
}
