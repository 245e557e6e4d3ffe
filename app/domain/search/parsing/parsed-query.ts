import type { Vertical } from '../../listings/verticals.ts';

/** Parameters of a search's address with their values, as the search pages take them. */
export type ReadFilters = Readonly<Record<string, string | number | readonly string[]>>;

/** How words came to their meaning: as written, by their sound, with a slip of the hand, or because it is likely. */
export type FoundBy = 'exact' | 'sound' | 'slip' | 'guess';

/** What else words may mean: another place of the name. */
export interface OtherMeaning {
  meaning: string;
  filters: ReadFilters;
}

/** A place that a word of a text begins, which is searched as it stands. */
export interface OfferedPlace extends OtherMeaning {
  /** The word, folded. */
  words: string;
}

/** Words of a text with what they were taken for. */
export interface QueryPart {
  /** As they were typed, text.slice(start, end). */
  words: string;
  start: number;
  end: number;
  /** As a chip says it, in Portuguese: `Até R$ 90 mil`. */
  meaning: string;
  /** What it sets; empty where it is an order alone. */
  filters: ReadFilters;
  /** The make of a model, where the text names another one and that would leave the model out: "honda ou corolla". */
  brings?: { marca: readonly string[] };
  /** The order it asks for ("mais barato"), a code of the vertical's sorts. */
  sort?: string;
  foundBy: FoundBy;
  /** 0 to 1; under 0.8 it is shown as a guess. */
  sure: number;
  /** Where it is one of several, what else is meant by them; the likelier first. */
  others?: readonly OtherMeaning[];
  /** What else they may mean where this finds nothing; the likelier first. */
  fallbacks?: readonly OtherMeaning[];
  /** A town that few know, whose words mean something else as well. */
  isFewKnown?: true;
  /** The page searches one of its further meanings, which this is. */
  isSecond?: true;
  /** The name of a place that is far from what was typed, so that a sentence says it. */
  corrects?: true;
}

/** A parsed text. What stands in no list below was filler. */
export interface ParsedQuery {
  vertical: Vertical;
  text: string;
  pieces: readonly QueryPart[];
  /** The filters of all pieces together. */
  filters: ReadFilters;
  sort?: string;
  /** What listings are searched for word by word: the parameter `q`. */
  rest: string;
  /** Words that no listing and no list knows, as typed. */
  unknown: readonly string[];
  /** What is said not to be recognised ("sem fiador" where no listing tells), as typed. */
  notUnderstood: readonly string[];
  /** Places that may be meant by a word of it. */
  offers?: readonly OfferedPlace[];
  /** The vertical that the text speaks of, where it is another ("apartamento" among cars). */
  elsewhere?: Vertical;
}
