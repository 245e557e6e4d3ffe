import { formatMoney, parseMoney } from '~/domain/money.ts';
import { numberOf } from '../search/criteria.ts';
import { nearestStop } from './price-stops.ts';
import { useDraft } from './use-draft.ts';
import type { Search } from '../results/use-search.ts';

interface PriceRangeProps {
  /** Where the slider stops, in reais, rising. */
  stops: readonly number[];
  search: Search;
}

/** Two fields to type in and a slider with two thumbs; the slider needs JavaScript, the fields do not. */
export function PriceRange({ stops, search }: PriceRangeProps) {
  const min = numberOf(search.filters, 'preco_min');
  const max = numberOf(search.filters, 'preco_max');
  const [minText, setMinText] = useDraft(min === undefined ? '' : formatMoney(min));
  const [maxText, setMaxText] = useDraft(max === undefined ? '' : formatMoney(max));

  const apply = (param: string, text: string) => {
    const value = parseMoney(text);
    if (value !== numberOf(search.filters, param)) search.set({ [param]: value });
  };
  const last = stops.length - 1;
  const from = nearestStop(stops, parseMoney(minText) ?? 0);
  const to = parseMoney(maxText) === undefined ? last : nearestStop(stops, parseMoney(maxText)!);
  const show = (stop: number, ends: number) => (stop === ends ? '' : formatMoney(stops[stop]!));
  return (
    <>
      <div className="price-fields">
        <PriceField
          name="preco_min"
          label="Preço mínimo"
          placeholder="Mínimo"
          text={minText}
          onText={setMinText}
          onDone={apply}
        />
        <PriceField
          name="preco_max"
          label="Preço máximo"
          placeholder="Máximo"
          text={maxText}
          onText={setMaxText}
          onDone={apply}
        />
      </div>
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

interface PriceFieldProps {
  name: string;
  label: string;
  placeholder: string;
  text: string;
  onText: (text: string) => void;
  onDone: (name: string, text: string) => void;
}

function PriceField({ name, label, placeholder, text, onText, onDone }: PriceFieldProps) {
  return (
    <input
      name={name}
      aria-label={label}
      placeholder={placeholder}
      inputMode="numeric"
      autoComplete="off"
      maxLength={20}
      value={text}
      onChange={(event) => onText(event.target.value)}
      onBlur={() => onDone(name, text)}
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
