import type { Vertical } from '~/domain/listings/verticals.ts';

/**
 * What a suggestion names; suggestions of one kind stand together. A code is a category of the vertical, a feature what
 * else a listing may have: a gearbox, a colour, a pool.
 */
export type SuggestionKind =
  | 'make'
  | 'model'
  | 'code'
  | 'feature'
  | 'municipality'
  | 'state'
  | 'region'
  | 'quarter'
  | 'store';

/** Where a suggestion leads: filters that are set, a text that is searched for, or a page of its own. */
export type SuggestionTarget =
  | { filters: Readonly<Record<string, string>> }
  | { text: string }
  | { path: string };

/** One name that completes what is typed. */
export interface Suggestion {
  kind: SuggestionKind;
  /** As people read it; what was typed before it is not repeated. */
  label: string;
  /** Where it is: the state of a municipality, the municipality of a quarter. */
  detail?: string;
  /** Words that were typed before it and stay: "automático até 50 mil". */
  before?: string;
  /** Listings that it has in the vertical; undefined beside other words, whose meaning together is not known yet. */
  listings?: number;
  /** A silhouette's name. */
  drawing?: string;
  /** The whole text, as the field has it once it is completed. */
  completes: string;
  to: SuggestionTarget;
}

/** The answer of `/sugestoes`. */
export interface Suggestions {
  rows: readonly Suggestion[];
  /** Of which municipality the municipalities are near, when nothing was typed and it is known. */
  near?: string;
}

/** What is asked of `/sugestoes`. */
export interface SuggestionQuery {
  vertical: Vertical;
  /** As typed. */
  text: string;
  /** `Campinas, SP`: where its person has looked before. */
  near?: string | undefined;
}
