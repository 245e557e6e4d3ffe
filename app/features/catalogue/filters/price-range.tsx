import { useId, useState } from 'react';
import { formatMoney } from '~/domain/money/money.ts';
import { amountOf, readAmount } from '~/domain/money/read-amount.ts';
import { numberOf } from '../search/criteria.ts';
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
  const ends = [
    {
      param: 'preco_min',
      label: 'Preço mínimo',
      placeholder: 'Mínimo',
      text: minText,
      setText: setMinText,
      fault: minFault,
      at: Math.min(from, to),
      move: (stop: number) => setMinText(show(Math.min(stop, to), 0)),
    },
    {
      param: 'preco_max',
      label: 'Preço máximo',
      placeholder: 'Máximo',
      text: maxText,
      setText: setMaxText,
      fault: maxFault,
      at: Math.max(from, to),
      move: (stop: number) => setMaxText(show(Math.max(stop, from), last)),
    },
  ];
  return (
    <>
      <div className="price-fields">
        {ends.map(({ param, label, placeholder, text, setText, fault }) => (
          <input
            key={param}
            name={param}
            aria-label={label}
            placeholder={placeholder}
            inputMode="numeric"
            autoComplete="off"
            maxLength={60}
            aria-invalid={fault ? true : undefined}
            aria-describedby={fault && id}
            value={text}
            onChange={(event) => setText(event.target.value)}
            onBlur={() => apply(param, text)}
            onKeyDown={({ key }) => key === 'Enter' && apply(param, text)}
          />
        ))}
      </div>
      <p id={id} role="alert" className="price-fault">
        {minFault ?? maxFault}
      </p>
      <div
        className="two-thumbs"
        style={{ '--from': from / last, '--to': to / last } as React.CSSProperties}
      >
        {ends.map(({ param, label, text, at, move }) => (
          // Moves show at once; the search runs when the thumb is let go.
          <input
            key={param}
            type="range"
            aria-label={`${label}, controle deslizante`}
            aria-valuetext={formatMoney(stops[at]!)}
            min={0}
            max={last}
            value={at}
            onChange={(event) => move(Number(event.target.value))}
            onPointerUp={() => apply(param, text)}
            onKeyUp={() => apply(param, text)}
            onBlur={() => apply(param, text)}
          />
        ))}
      </div>
    </>
  );
}

function faultOf(text: string): string | undefined {
  if (text.trim() === '') return undefined;
  const read = readAmount(text, 'price');
  return 'fault' in read ? read.fault : undefined;
}

/** The stop of a slider that is nearest to an amount. @param stops in reais, rising */
export function nearestStop(stops: readonly number[], amount: number): number {
  const distances = stops.map((stop) => Math.abs(stop - amount));
  return distances.indexOf(Math.min(...distances));
}
