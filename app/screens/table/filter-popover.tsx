import { Popover } from '@base-ui/react/popover';
import { ChevronDown, X } from '~/ui/icons.ts';
import { useRef, useState, type ReactNode } from 'react';
import { buttonClass } from '~/ui/button.tsx';
import { cx } from '~/ui/cx.ts';
import { popupClass, positionerClass } from '~/ui/signed/popup.ts';
import { useMedia } from '~/ui/browser/use-media.ts';
import { readAmount, type AmountOf } from '~/domain/money/read-amount.ts';
import { Input } from '~/ui/forms/field.tsx';
import type { FilterAddress } from './use-table-address.ts';

interface FilterPopoverProps {
  /** "Preço". */
  label: string;
  /** The accessible name of the button; "Filtro Preço" by default. */
  name?: string;
  /** What is chosen: "2008 a 2024". */
  chosen: string | undefined;
  onClear: () => void;
  /** Before the label. */
  icon?: ReactNode;
  /** Its fields. */
  children: ReactNode;
}

/**
 * A filter of a table behind a button, which says what is chosen and takes it back. On the phone its fields stand open:
 * they are in a sheet of their own there.
 */
export function FilterPopover(props: FilterPopoverProps) {
  const { label, name = `Filtro ${label}`, chosen, onClear, icon, children } = props;
  const isPhone = useMedia('(max-width: 47.99rem)');
  const button = useRef<HTMLButtonElement>(null);
  if (isPhone) return children;
  const clear = () => {
    onClear();
    button.current?.focus();
  };
  return (
    <Popover.Root>
      <div className="relative flex">
        <Popover.Trigger
          ref={button}
          aria-label={chosen === undefined ? name : `${name}: ${chosen}`}
          className={cx(
            buttonClass('outlined', 'compact'),
            chosen === undefined
              ? 'border-field!'
              : 'border-green! bg-green-soft! pr-9! text-green-text!',
          )}
        >
          {icon}
          <span className="max-w-44 truncate">{chosen ?? label}</span>
          {chosen === undefined && !icon ? (
            <ChevronDown size={16} aria-hidden="true" className="text-ink-3" />
          ) : null}
        </Popover.Trigger>
        {chosen === undefined ? null : (
          <button
            type="button"
            aria-label={`Limpar ${chosen}`}
            onClick={clear}
            className="absolute inset-y-0 right-0 grid w-9 place-items-center rounded-control text-green-text hover:text-ink"
          >
            <X size={16} aria-hidden="true" />
          </button>
        )}
      </div>
      <Popover.Portal>
        <Popover.Positioner align="start" sideOffset={4} className={positionerClass}>
          <Popover.Popup className={cx(popupClass, 'grid w-72 gap-3 p-4!')}>
            <Popover.Title className="text-meta font-semibold">{label}</Popover.Title>
            {children}
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}

interface RangeFilterProps<Filter extends string> {
  address: FilterAddress<Filter>;
  /** Its parameters in the address: the least and the most. */
  names: readonly [from: Filter, to: Filter];
  /** "Preço". */
  label: string;
  /** How a bound is read, as people type it. */
  of: AmountOf;
  /** Formats a bound: "R$ 50 mil". */
  say: (bound: number) => string;
}

/** Two bounds; the address changes when a field is left, or on Enter. */
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
  // The address changed: filters were cleared, or Back was used.
  if (value !== seen) {
    setSeen(value);
    setText(value);
    setFault(undefined);
  }
  const send = () => {
    const read = text.trim() === '' ? undefined : readAmount(text, of);
    // Text that is no number stays.
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
