import { useId, useState } from 'react';
import { formatMoney } from '~/domain/money/money.ts';
import { amountOf, readAmount } from '~/domain/money/read-amount.ts';
import { numberOf } from '../search/criteria.ts';
import { nearestStop } from './price-stops.ts';
import { useDraft } from './use-draft.ts';
import type { Search } from '../results/use-search.ts';

interface PriceRangeProps {
  /** Where the slider stops, in reais, rising. */
  stops: readonly number[];
  search: Search;
  /** What the address holds and could not be read, by parameter. */
  unread?: Record<string, string> | undefined;
}

/** Two fields to type in and a slider with two thumbs; the slider needs JavaScript, the fields do not. */
export function PriceRange({ stops, search, unread }: PriceRangeProps) {
  const min = numberOf(search.filters, 'preco_min');
  const max = numberOf(search.filters, 'preco_max');
  const typed = (param: string, value: number | undefined) =>
    value === undefined ? (unread?.[param] ?? '') : formatMoney(value);
  const [minText, setMinText] = useDraft(typed('preco_min', min));
  const [maxText, setMaxText] = useDraft(typed('preco_max', max));
  const [left, setLeft] = useState<readonly string[]>(Object.keys(unread ?? {}));
  const id = useId();
  const faultIn = (name: string, text: string) => (left.includes(name) ? faultOf(text) : undefined);
  const minFault = faultIn('preco_min', minText);
  const maxFault = faultIn('preco_max', maxText);

  // What cannot be read stays as it was typed, beside what is said of it.
  const apply = (param: string, text: string) => {
    setLeft((before) => [...before.filter((one) => one !== param), param]);
    if (faultOf(text) !== undefined) return;
    const read = amountOf(text, 'price');
    const value = read === undefined ? undefined : Math.round(read);
    if (value !== numberOf(search.filters, param)) search.set({ [param]: value });
  };
  const last = stops.length - 1;
  const from = nearestStop(stops, amountOf(minText, 'price') ?? 0);
  const most = amountOf(maxText, 'price');
  const to = most === undefined ? last : nearestStop(stops, most);
  const show = (stop: number, ends: number) => (stop === ends ? '' : formatMoney(stops[stop]!));
  return (
    <>
      <div className="price-fields">
        <PriceLimitField
          name="preco_min"
          faultId={minFault && id}
          onDone={apply}
          label="Preço mínimo"
          placeholder="Mínimo"
          text={minText}
          onText={setMinText}
        />
        <PriceLimitField
          name="preco_max"
          faultId={maxFault && id}
          onDone={apply}
          label="Preço máximo"
          placeholder="Máximo"
          text={maxText}
          onText={setMaxText}
        />
      </div>
      <p id={id} role="alert" className="price-fault">
        {minFault ?? maxFault}
      </p>
      <div
        className="two-thumbs"
        style={{ '--from': from / last, '--to': to / last } as React.CSSProperties}
      >
        <Thumb
          label="Preço mínimo"
          stops={stops}
          at={Math.min(from, to)}
          onMove={(stop) => setMinText(show(Math.min(stop, to), 0))}
          onDone={() => apply('preco_min', minText)}
        />
        <Thumb
          label="Preço máximo"
          stops={stops}
          at={Math.max(from, to)}
          onMove={(stop) => setMaxText(show(Math.max(stop, from), last))}
          onDone={() => apply('preco_max', maxText)}
        />
      </div>
    </>
  );
}

function faultOf(text: string): string | undefined {
  if (text.trim() === '') return undefined;
  const read = readAmount(text, 'price');
  return 'fault' in read ? read.fault : undefined;
}

interface PriceLimitFieldProps {
  name: string;
  /** Of what is said of it, where something is wrong. */
  faultId: string | undefined;
  label: string;
  placeholder: string;
  text: string;
  onText: (text: string) => void;
  onDone: (name: string, text: string) => void;
}

function PriceLimitField(props: PriceLimitFieldProps) {
  const { name, faultId, label, placeholder, text, onText, onDone } = props;
  return (
    <input
      name={name}
      aria-label={label}
      placeholder={placeholder}
      inputMode="numeric"
      autoComplete="off"
      maxLength={60}
      aria-invalid={faultId ? true : undefined}
      aria-describedby={faultId}
      value={text}
      onChange={(event) => onText(event.target.value)}
      onBlur={() => onDone(name, text)}
      onKeyDown={({ key }) => key === 'Enter' && onDone(name, text)}
    />
  );
}

interface ThumbProps {
  label: string;
  stops: readonly number[];
  at: number;
  onMove: (stop: number) => void;
  onDone: () => void;
}

// Moves show at once; the search runs when the thumb is let go.
function Thumb({ label, stops, at, onMove, onDone }: ThumbProps) {
  return (
    <input
      type="range"
      aria-label={`${label}, controle deslizante`}
      aria-valuetext={formatMoney(stops[at]!)}
      min={0}
      max={stops.length - 1}
      value={at}
      onChange={(event) => onMove(Number(event.target.value))}
      onPointerUp={onDone}
      onKeyUp={onDone}
      onBlur={onDone}
    />
  );
}
