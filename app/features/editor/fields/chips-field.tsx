import { Plus } from '~/ui/icons.ts';
import { useState } from 'react';
import { codesOf } from '~/domain/listings/fields/field.ts';
import { ChipBox } from '~/ui/forms/choice.tsx';
import { useEditing } from '../editor-context.ts';
import { controlId } from '../steps.ts';

interface ChipsFieldProps {
  name: string;
  legend: string;
  /** What can be marked, the most looked for first: a value and its label. */
  options: readonly (readonly [value: string, label: string])[];
  /** How many are shown before one asks for more. */
  first?: number;
}

/** Several of a list, each a chip. What is marked and in no list stays. */
export function ChipsField({ name, legend, options, first = options.length }: ChipsFieldProps) {
  const { typed, type } = useEditing();
  const [all, setAll] = useState(false);
  const marked = codesOf(typed, name);
  const known = options.map(([value]) => value);
  const others = marked
    .filter((value) => !known.includes(value))
    .map((value) => [value, value] as const);
  const shown = options.filter(([value], at) => all || at < first || marked.includes(value));
  const hidden = options.length - shown.length;
  const toggle = (value: string) =>
    type({
      [name]: marked.includes(value) ? marked.filter((one) => one !== value) : [...marked, value],
    });
  return (
    <fieldset className="flex flex-wrap gap-2">
      <legend className="sr-only">{legend}</legend>
      {[...shown, ...others].map(([value, label], at) => (
        <ChipBox
          key={value}
          id={at === 0 ? controlId(name) : undefined}
          label={label}
          checked={marked.includes(value)}
          onChange={() => toggle(value)}
        />
      ))}
      {hidden > 0 ? (
        <button
          type="button"
          onClick={() => setAll(true)}
          className="inline-flex min-h-10 items-center gap-2 rounded-control px-3.5 text-control font-semibold text-green-text hover:bg-sunken"
        >
          <Plus size={16} aria-hidden="true" />
          Mais {hidden}
        </button>
      ) : null}
    </fieldset>
  );
}
