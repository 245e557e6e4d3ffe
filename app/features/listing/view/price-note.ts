import { capitalised } from '~/domain/text/text.ts';
import { formatAge } from '~/domain/time/dates.ts';
import { isUnavailable } from '~/domain/listings/availability.ts';
import { formatMoney } from '~/domain/money/money.ts';

/** What a price is followed by: what is said of it, then how it fell lately. */
export interface PriceNews {
  availability: string;
  /** The changes that visitors saw, the last one first; amounts in reais. */
  price_changes: { price_before: number; price: number; changed_at: string }[];
}

/** A drop is news for so many days. */
const newsDays = 30;

/**
 * The line below a price: "Negociável · baixou R$ 4.000 há 3 dias".
 * @param words lower case, in order; false ones are left out
 * @param amount what it costs now, in reais
 */
export function priceNote(
  words: readonly (string | false)[],
  amount: number,
  { availability, price_changes: [last] }: PriceNews,
  now: Date,
): string {
  if (isUnavailable(availability)) return '';
  const isDrop =
    last?.price === amount &&
    last.price_before > amount &&
    now.getTime() - Date.parse(last.changed_at) < newsDays * 86_400_000;
  const drop =
    isDrop &&
    `baixou ${formatMoney(last.price_before - amount)} ${formatAge(last.changed_at, now)}`;
  const note = [...words, drop].filter(Boolean).join(' · ');
  return capitalised(note);
}
