import type { ComponentProps } from 'react';
import { textOf, type FieldKind } from '~/domain/listings/fields/field.ts';
import { isRural } from '~/domain/listings/fields/property-kinds.ts';
import { Input, Select } from '~/ui/forms/field.tsx';
import { useField } from './use-field.ts';

const modes: Partial<Record<FieldKind, ComponentProps<'input'>['inputMode']>> = {
  whole: 'numeric',
  decimal: 'decimal',
  money: 'decimal',
  renavam: 'numeric',
  fipe: 'numeric',
  zip: 'numeric',
  phone: 'tel',
};

// How a phone's keyboard should write it, and what a browser may fill in.
const letters: Partial<Record<FieldKind, Partial<ComponentProps<'input'>>>> = {
  plate: { autoCapitalize: 'characters', spellCheck: false, className: 'uppercase' },
  zip: { autoComplete: 'postal-code' },
};

export interface FieldProps {
  name: string;
  className?: string | undefined;
}

/** A field of one line. */
export function TextField({ name, className }: FieldProps) {
  const { field, value, typed, own, type, leave, isAsked } = useField(name);
  if (!isAsked) return null;
  const sign = field.kind === 'money' ? 'R$' : undefined;
  // The area of a farm is typed with its unit.
  const isMetres = field.kind === 'ground' && !isRural(textOf(typed, 'property_type'));
  const unit = isMetres ? 'm²' : field.unit;
  return (
    <div className={className}>
      <div className="relative">
        <Input
          {...own}
          autoComplete="off"
          type={field.kind === 'date' ? 'date' : 'text'}
          inputMode={isMetres ? 'decimal' : modes[field.kind]}
          {...letters[field.kind]}
          icon={sign ? <span className="text-body">{sign}</span> : undefined}
          {...(sign && { className: 'pl-11!' })}
          {...(unit && { className: 'pr-11!' })}
          value={value}
          onChange={({ target }) => type(target.value)}
          onBlur={leave}
        />
        {unit ? (
          <span
            aria-hidden="true"
            className="pointer-events-none absolute top-[2.35rem] right-3 text-meta text-ink-3"
          >
            {unit}
          </span>
        ) : null}
      </div>
    </div>
  );
}

/** One of a list. @param options instead of the field's own, by code */
export function ChoiceField({
  name,
  className,
  options,
}: FieldProps & { options?: readonly string[] }) {
  const { field, value, own, type, leave, isAsked } = useField(name);
  if (!isAsked) return null;
  const entries = options
    ? options.map((code) => [code, code] as const)
    : Object.entries(field.terms ?? {});
  // What is stored and in no list (an older year) stays to be seen.
  const all =
    value === '' || entries.some(([code]) => code === value)
      ? entries
      : [...entries, [value, value] as const];
  return (
    <div className={className}>
      <Select {...own} value={value} onChange={({ target }) => type(target.value)} onBlur={leave}>
        {field.empty === undefined || value === '' ? <option value="">Escolha</option> : null}
        {all.map(([code, label]) => (
          <option key={code} value={code}>
            {label}
          </option>
        ))}
      </Select>
    </div>
  );
}
