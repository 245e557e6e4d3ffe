import type { Vertical } from '../../listings/verticals.ts';
import type { FoundBy } from './parsed-query.ts';

/** What an entry names. */
export type EntryKind =
  | 'make'
  | 'model'
  | 'version'
  | 'code'
  | 'flag'
  | 'state'
  | 'region'
  | 'municipality'
  | 'quarter'
  | 'store';

/** A name that searches know: of the reference data, or learned from the listings. */
export interface Entry {
  kind: EntryKind;
  /** Folded words, joined by one blank: `s j dos campos`. */
  words: string;
  /**
   * What a filter's value is: a slug, a code, `Campinas, SP`, a state's letters; of a region `region:abc`; of a zone of
   * a city, which is several quarters, their slugs between commas.
   */
  value: string;
  /** As people read it. */
  label: string;
  /** The parameter of a code or a flag. */
  param?: string;
  /** The make's slug of a model, the state's letters of a municipality, `Campinas, SP` of a quarter. */
  of?: string;
  /** The municipalities of a region, as `Campinas, SP`. */
  members?: readonly string[];
  /** Listings of the vertical that have it; of places also thousands of inhabitants, the larger counts. */
  weight: number;
  /** Of a code that no listing has: by it nothing would be found, and its words are searched. */
  unseen?: true;
  /** Of a model: the name opens several of its make ("Tiggo" is Tiggo 5X and Tiggo 7). */
  ofFamily?: true;
  /** Of a quarter: so few listings that it is meant only where the likelier reading finds nothing. */
  rare?: true;
  /** Undefined: all. */
  verticals?: readonly Vertical[];
}

export interface NearEntry {
  entry: Entry;
  foundBy: Extract<FoundBy, 'sound' | 'slip'>;
  /** Edits of a slip; 0 by sound alone. */
  edits: number;
}

/** The names that a text is compared with. Kept in memory; every question is answered in microseconds. */
export interface Lexicon {
  /** How many words the longest name has. */
  longest: number;
  /** The names that these folded words are, also written together or apart; the weightiest first. */
  exact: (words: string, vertical: Vertical) => readonly Entry[];
  /** Those that sound like them or are a slip away; nearest first, at most 8. */
  near: (words: string, vertical: Vertical) => readonly NearEntry[];
  /** How many listings of the vertical have the folded word. */
  frequency: (word: string, vertical: Vertical) => number;
  /** All makes or models that listings of the vertical have, each once. */
  listed: (kind: 'make' | 'model', vertical: Vertical) => readonly Entry[];
  /** The models of a make, and the quarters of a city, under all their names, also such as no listing has. */
  within: (kind: 'model' | 'quarter', of: string) => readonly Entry[];
  /** Names that begin with these folded words, weightiest first. */
  startingWith: (words: string, vertical: Vertical, max: number) => readonly Entry[];
  /** The same; where none begins so, those that begin with them but for a slip. */
  nearlyStartingWith: (words: string, vertical: Vertical, max: number) => readonly Entry[];
  /** What a filter's value is called: of `modelo` and `t-cross` T-Cross; undefined where no name has it. */
  labelOf: (param: string, value: string) => string | undefined;
  /** Whether a value of a list is one that no listing of the vertical on show has: by it nothing is found. */
  isUnseen: (param: string, value: string, vertical: Vertical) => boolean;
}

/** What is known before names were read: nothing. */
export const noNames: Lexicon = {
  longest: 0,
  exact: () => [],
  near: () => [],
  frequency: () => 0,
  within: () => [],
  listed: () => [],
  startingWith: () => [],
  nearlyStartingWith: () => [],
  isUnseen: () => false,
  labelOf: () => undefined,
};

/** A word and what it is in the singular, the likeliest first: `piscinas`, `casas`, `galpoes`. */
export function singulars(word: string): string[] {
  if (word.length < 4 || !word.endsWith('s')) return [];
  const endings: [RegExp, string][] = [
    [/oes$/, 'ao'],
    [/ais$/, 'al'],
    [/eis$/, 'el'],
    [/is$/, 'il'],
    [/ns$/, 'm'],
    [/res$/, 'r'],
    [/s$/, ''],
  ];
  return endings.flatMap(([plural, singular]) =>
    plural.test(word) ? [word.replace(plural, singular)] : [],
  );
}

/** Whether listings of the vertical say a word, in one number or gender or the other. */
export function isInListings(lexicon: Lexicon, word: string, vertical: Vertical): boolean {
  const says = (one: string) => lexicon.frequency(one, vertical) > 0;
  return says(word) || singulars(word).some(says) || otherForms(word).some(says);
}

function otherForms(word: string): string[] {
  // "Compas" is no one of "compass".
  if (word.length < 4 || word.endsWith('s')) return [];
  if (word.endsWith('o')) return [`${word.slice(0, -1)}a`, `${word}s`];
  if (word.endsWith('a')) return [`${word.slice(0, -1)}o`, `${word}s`];
  return [`${word}s`];
}
