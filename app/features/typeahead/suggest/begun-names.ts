import type { NameCounts } from '~/domain/search/name-counts.ts';
import type { Entry, Lexicon } from '~/domain/search/parsing/lexicon.ts';
import { tradeWords } from '~/domain/search/parsing/lexicon/trade-words.ts';
import type { Vertical } from '~/domain/listings/verticals.ts';
import { fitOf } from './fit.ts';
import { isSuggested, isUncounted, listingsOf, type Known } from './of-entry.ts';
import { rentedKinds } from './rented-kinds.ts';

/** A name that is begun. */
export interface Begun extends Known {
  /** As fitOf says it. */
  fit: number;
}

/** One or two letters begin thousands of names, and are asked for by everybody: what they begin is kept. */
const shortText = 2;
const kept = new WeakMap<Lexicon, WeakMap<NameCounts, Map<string, readonly Begun[]>>>();

/**
 * The names that a text is the beginning of, the best first; those that have no listing left out.
 * @param typed folded
 */
export function namesBegun(
  lexicon: Lexicon,
  counts: NameCounts,
  vertical: Vertical,
  typed: string,
): readonly Begun[] {
  if (typed.length > shortText) return found(lexicon, counts, vertical, typed);
  // As long as names and figures are these.
  const byCounts = kept.get(lexicon) ?? new WeakMap<NameCounts, Map<string, readonly Begun[]>>();
  kept.set(lexicon, byCounts);
  const byText = byCounts.get(counts) ?? new Map<string, readonly Begun[]>();
  byCounts.set(counts, byText);
  const key = `${vertical} ${typed}`;
  const names = byText.get(key) ?? found(lexicon, counts, vertical, typed);
  byText.set(key, names);
  return names;
}

function found(lexicon: Lexicon, counts: NameCounts, vertical: Vertical, typed: string): Begun[] {
  // Until they are added up, nothing is known to have none.
  const isCounted = counts.cities(vertical, 1).length > 0;
  const begun = ofThese([
    ...(vertical === 'rental' ? rentedKinds(typed) : []),
    ...lexicon.nearlyStartingWith(typed, vertical, Infinity),
  ]);
  // A common word is no slip of a name; what begins none may be one as it is heard: "jimini".
  if (tradeWords.has(typed)) return begun.filter(({ fit }) => fit > 0);
  if (begun.length > 0 || typed.length < leastHeard) return begun;
  return ofThese(lexicon.near(typed, vertical).map(({ entry }) => entry));

  function ofThese(entries: readonly Entry[]): Begun[] {
    return entries
      .filter((entry) => isSuggested(entry, false))
      .map((entry) => ({ entry, listings: listingsOf(entry, vertical, counts) }))
      .filter(({ entry, listings }) => listings > 0 || isUncounted(entry) || !isCounted)
      .flatMap((known) => {
        const fit = fitOf(known.entry, typed);
        return fit === undefined ? [] : [{ ...known, fit }];
      })
      .toSorted(
        (a, b) => b.fit - a.fit || b.listings - a.listings || b.entry.weight - a.entry.weight,
      );
  }
}

/** Fewer letters sound like too many names. */
const leastHeard = 5;
