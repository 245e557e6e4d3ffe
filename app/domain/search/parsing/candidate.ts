import type { Vertical } from '../../listings/verticals.ts';
import type { Entry, Lexicon } from './lexicon.ts';
import type { FoundBy, OtherMeaning, ReadFilters } from './parsed-query.ts';
import type { Token } from './tokens.ts';

/** What some neighbouring words of a text may mean. Those that are chosen become pieces, or say nothing. */
export interface Candidate {
  /** Tokens from..to-1. */
  from: number;
  to: number;
  /** What it is worth against others over the same words. */
  score: number;
  /** piece: a filter or order; filler: says nothing; words: to be searched as they are; refused: not understood. */
  role: 'piece' | 'filler' | 'words' | 'refused';
  meaning: string;
  filters: ReadFilters;
  sort?: string;
  foundBy: FoundBy;
  sure: number;
  /** Where it is one of several of its words, the others. */
  others?: readonly OtherMeaning[];
  /** A place that the text itself decides: its city or state stands beside it. */
  isSettled?: true;
  /** A name so far from what was typed that a sentence says it. */
  corrects?: true;
  /** The name it is. */
  entry?: Entry;
  /** Of a distance: the city alone. */
  of?: Candidate;
  /** Of what is not wanted: the codes of its one list that are out. */
  excludes?: readonly string[];
  /** Of `words`: as they are searched, where that is not as typed. */
  words?: string;
}

/** Whether a parameter of the address takes a value; markets differ in what they can be asked for. */
export type AcceptsValue = (param: string, value: string) => boolean;

/** A text that is being read. */
export interface Scene {
  /** As typed. */
  text: string;
  vertical: Vertical;
  tokens: readonly Token[];
  /** Words joined by blanks, each number as `#`, and where each token begins in it. */
  line: string;
  places: readonly number[];
  lexicon: Lexicon;
  year: number;
  takes: AcceptsValue;
}

/** @param year that of today, for ages and short years */
export function sceneOf(
  tokens: readonly Token[],
  scene: Omit<Scene, 'tokens' | 'line' | 'places'>,
): Scene {
  const places: number[] = [];
  let line = '';
  for (const { kind, text } of tokens) {
    places.push(line.length);
    line += `${kind === 'number' ? '#' : text} `;
  }
  return { ...scene, tokens, places, line };
}

/** The tokens that a sticky pattern finds from one on; undefined where it does not end with a token. */
export function matchAt(
  { line, places }: Scene,
  pattern: RegExp,
  from: number,
): { to: number; found: RegExpExecArray } | undefined {
  const start = places[from];
  if (start === undefined) return undefined;
  pattern.lastIndex = start;
  const found = pattern.exec(line);
  if (!found || found[0].length === 0) return undefined;
  const end = start + found[0].length;
  if (line[end] !== ' ') return undefined;
  const next = places.indexOf(end + 1, from);
  return { to: next === -1 ? places.length : next, found };
}

/** The first of several ways to filter that the vertical can be asked for. */
export function firstAccepted(
  ways: readonly ReadFilters[],
  takes: AcceptsValue,
): ReadFilters | undefined {
  return ways.find((filters) =>
    Object.entries(filters).every(([param, value]) =>
      (typeof value === 'object' ? value : [value]).every((one) => takes(param, String(one))),
    ),
  );
}
