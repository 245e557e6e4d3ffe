import { allVerticals, type Vertical } from '../../../listings/verticals.ts';
import type { Entry } from '../lexicon.ts';
import { littleWords } from './spelling.ts';
import { tradeWords } from './trade-words.ts';

/** Entries that are written with the same letters, whatever blanks are between them. */
export interface Name {
  /** Folded, without blanks. */
  key: string;
  /** The weightiest first. */
  entries: readonly Entry[];
  /** A model with its make before it: known when written in one word, or begun. */
  withMake: boolean;
}

/** How often each folded word stands in the listings of a vertical. */
export type Frequencies = Readonly<Record<Vertical, ReadonlyMap<string, number>>>;

export const keyOf = (words: string): string => words.replaceAll(' ', '');

export const fits = ({ verticals }: Entry, vertical: Vertical): boolean =>
  verticals === undefined || verticals.includes(vertical);

/** The first of those that are one thing under several names, as many as are wanted. */
export function distinct<T>(found: readonly T[], entryOf: (one: T) => Entry, most = Infinity): T[] {
  const seen = new Set<string>();
  const kept: T[] = [];
  for (const one of found) {
    if (kept.length >= most) break;
    const { kind, value, of, param } = entryOf(one);
    const key = `${kind}\n${value}\n${of ?? param}`;
    if (!seen.has(key)) kept.push(one);
    seen.add(key);
  }
  return kept;
}

/** Names by their letters. @param entries in any order */
export function namesOf(entries: readonly Entry[]): Name[] {
  const byKey = new Map<string, Entry[]>();
  const withMake = new Map<string, Entry[]>();
  const add = (names: Map<string, Entry[]>, key: string, entry: Entry) => {
    const before = names.get(key);
    if (before) before.push(entry);
    else names.set(key, [entry]);
  };
  for (const entry of entries) {
    if (entry.words === '') continue;
    add(byKey, keyOf(entry.words), entry);
    if (entry.kind === 'model' && entry.of)
      add(withMake, entry.of.replaceAll('-', '') + keyOf(entry.words), entry);
  }
  const sorted = (own: Entry[]) => own.toSorted((a, b) => b.weight - a.weight);
  return [
    ...[...byKey].map(([key, own]) => ({ key, entries: sorted(own), withMake: false })),
    ...[...withMake]
      .filter(([key]) => !byKey.has(key))
      .map(([key, own]) => ({ key, entries: sorted(own), withMake: true })),
  ];
}

/** Tells whether listings, names or the trade know a word. */
export function knownWords(
  entries: readonly Entry[],
  frequencies: Frequencies,
): (word: string) => boolean {
  const parts = new Set(entries.flatMap(({ words }) => words.split(' ')));
  return (word) =>
    littleWords.has(word) ||
    tradeWords.has(word) ||
    parts.has(word) ||
    allVerticals.some((vertical) => (frequencies[vertical].get(word) ?? 0) > 0);
}
