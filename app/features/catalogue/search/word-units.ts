import { textOf, type Filters } from './criteria.ts';

/** Searched words, each by itself; alternatives, and a number with what it counts, are one: `4x4 ou awd`, `7 lugares`. */
export function wordUnits(words: string): string[] {
  return words.match(/(?:\d+ )?\S+(?: (?:ou|d[aeo]s?) \S+)*/g) ?? [];
}

/** A search without some of its words, given as units joined by blanks. */
export function withoutWords(filters: Filters, words: string): Filters {
  const gone = wordUnits(words);
  const { q: _, ...others } = filters;
  const kept = wordUnits(textOf(filters, 'q')).filter((unit) => !gone.includes(unit));
  return kept.length > 0 ? { ...others, q: kept.join(' ') } : others;
}
