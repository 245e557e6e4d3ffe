import { useMemo, useSyncExternalStore } from 'react';
import { listingFields } from '~/domain/listings/fields/read-listing.ts';
import { priceHint, type PriceHint } from '~/domain/listings/price-hint.ts';
import { byVertical, type Vertical } from '~/domain/listings/verticals.ts';
import { useData, type Query } from '~/platform/data/query.ts';
import type { ComparablePrices } from '~/platform/answers/editor-answers.ts';
import { unwrapOrNull } from '~/platform/refusals/errors.ts';
import { useEditing } from '../editor-context.ts';

/** What the house's listings like this one ask for. */
export interface Found {
  hint: PriceHint;
  /** Reais, sorted. */
  prices: readonly number[];
  circle: ComparablePrices['circle'];
}

// Asked anew when the listing was stored: what it is decides what it is compared with, its price does not.
const comparablesOf = (
  vertical: Vertical,
  id: string,
  facts: string,
): Query<ComparablePrices | null> => ({
  key: ['editor', 'comparables', vertical, id],
  part: facts,
  ask: async ({ api }) =>
    unwrapOrNull(await api.rpc('comparable_prices', { item_type: vertical, item_id: id })),
});

// All that says what it is and where, in whatever market.
const telling = byVertical((vertical) =>
  listingFields[vertical].flatMap(({ name, step, kind }) =>
    step === 'preco' || kind === 'features' || kind === 'question' ? [] : [name],
  ),
);

/** Undefined while they are on their way, where they are too few, and where they cannot be had: none of it blocks. */
export function useComparables(): Found | undefined {
  const { vertical, listing, keeper } = useEditing();
  const { row } = useSyncExternalStore(keeper.state.subscribe, keeper.state.current);
  const facts = JSON.stringify(telling[vertical].map((name) => row[name]));
  const { data } = useData(comparablesOf(vertical, listing.id, facts));
  return useMemo(() => {
    const hint = data && priceHint(data.prices);
    return hint ? { hint, prices: data.prices, circle: data.circle } : undefined;
  }, [data]);
}
