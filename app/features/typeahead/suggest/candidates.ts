import type { Begun } from './begun-names.ts';
import { kindOf } from './of-entry.ts';
import type { SuggestionKind } from '../suggestion.ts';

/** A name that may be suggested. */
export interface Candidate extends Begun {
  /** Words that were typed before it and say something else. */
  before: string;
}

/** In this order where nothing else tells which group fits better; how many of each. */
const groups: Record<SuggestionKind, number> = {
  make: 2,
  model: 3,
  code: 2,
  feature: 3,
  municipality: 3,
  state: 1,
  region: 2,
  quarter: 2,
  store: 2,
};
const order = Object.keys(groups) as SuggestionKind[];

/** In all; beside other words, whose meaning is less sure, fewer. */
const most = 9;
const mostBeside = 4;
/** The best of each kind, kinds together: the kind of the best name first. @param best the best first */
export function inGroups(best: readonly Candidate[]): Candidate[] {
  const kept = order
    .map((kind) =>
      firstOf(
        best.filter(({ entry }) => kindOf(entry) === kind),
        groups[kind],
      ),
    )
    .filter((group) => group.length > 0);
  // The first of each group before the second of any.
  const ranks = kept.flatMap((group) => group.map((_, rank) => rank)).toSorted((a, b) => a - b);
  const room = best.some(({ before }) => before !== '') ? mostBeside : most;
  const last = ranks[room] ?? Infinity;
  return kept
    .map((group) => group.slice(0, Math.max(last, 1)))
    .toSorted((a, b) => b[0]!.fit - a[0]!.fit)
    .flat();
}

// One thing under several of its names is one suggestion.
function firstOf(found: readonly Candidate[], count: number): Candidate[] {
  const seen = new Set<string>();
  return found
    .filter(({ entry: { value, of, param } }) => {
      const key = [value, of, param].join('\n');
      return !seen.has(key) && seen.add(key);
    })
    .slice(0, count);
}
