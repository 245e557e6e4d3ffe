import { useState } from 'react';
import { readAmount, type AmountOf } from '~/domain/money/read-amount.ts';
import { Input } from '~/ui/forms/field.tsx';
import { FilterPopover } from './filter-popover.tsx';
import type { FilterAddress } from './use-table-address.ts';

interface RangeFilterProps<Filter extends string> {
  address: FilterAddress<Filter>;
  /** Its parameters in the address: the least and the most. */
  names: readonly [from: Filter, to: Filter];
  /** "Preço". */
  label: string;
  /** How a bound is read, as people type it. */
  of: AmountOf;
  /** How a bound is said: "R$ 50 mil". */
  say: (bound: number) => string;
}

/** Whole numbers from and to: the address follows when a field is left, or on Enter. */
export function RangeFilter<Filter extends string>(props: RangeFilterProps<Filter>) {
  const { address, names, label, of, say } = props;
  const bounds = names.map((name) => address.filters[name] ?? '');
  return (
    <FilterPopover
      label={label}
      chosen={saidOf(bounds, say)}
      onClear={() => {
        const none = Object.fromEntries(names.map((name) => [name, null]));
        address.filterAll(none as Partial<Record<Filter, null>>);
      }}
    >
      <div className="grid gap-3 md:grid-cols-2">
        {names.map((name, at) => (
          <Bound
            key={name}
            label={`${label} ${at === 0 ? 'de' : 'até'}`}
            of={of}
            value={bounds[at] ?? ''}
            onChange={(value) => address.filter(name, value || null)}
          />
        ))}
      </div>
    </FilterPopover>
  );
}

/** "2008 a 2024", "desde 2008", "até 2024"; nothing without bounds. */
function saidOf(bounds: readonly string[], say: (bound: number) => string): string | undefined {
  const [from, to] = bounds.map((bound) => (bound === '' ? undefined : say(Number(bound))));
  if (from !== undefined && to !== undefined) return from === to ? from : `${from} a ${to}`;
  return from === undefined ? to && `até ${to}` : `desde ${from}`;
}

interface BoundProps {
  of: AmountOf;
  label: string;
  value: string;
  onChange: (value: string) => void;
}

function Bound({ label, of, value, onChange }: BoundProps) {
  const [text, setText] = useState(value);
  const [fault, setFault] = useState<string>();
  const [seen, setSeen] = useState(value);
  // The filters were cleared, or one went back.
  if (value !== seen) {
    setSeen(value);
    setText(value);
    setFault(undefined);
  }
  const send = () => {
    const read = text.trim() === '' ? undefined : readAmount(text, of);
    // What cannot be read stays as it was typed.
    if (read && 'fault' in read) return setFault(read.fault);
    const digits = read === undefined ? '' : `${Math.round(read.value)}`;
    setFault(undefined);
    setText(digits);
    if (digits !== value) onChange(digits);
  };
  return (
    <Input
      label={label}
      hideLabel
      placeholder={label}
      compact
      inputMode="numeric"
      error={fault}
      value={text}
      onChange={(event) => setText(event.target.value)}
      onBlur={send}
      onKeyDown={(event) => {
        if (event.key === 'Enter') send();
      }}
    />
  );
}
