/**
 * A part of the country that people name and no map of states has: `ABC Paulista`, `nordeste`, `DDD 11`. What it is
 * made of adds up; `except` is taken off at the end.
 */
export interface Region {
  /** As addresses have it (`regiao=abc`). */
  code: string;
  label: string;
  /** What people call it, folded; the label's own words are known without being said here. */
  words: readonly string[];
  /** Municipalities of `uf`, as their slugs without the state, between blanks. */
  cities?: string;
  uf?: string;
  /** Whole states. */
  states?: readonly string[];
  /** All that have one of these area codes. */
  areaCodes?: readonly number[];
  /** Codes of other regions, all of whose municipalities belong to it. */
  regions?: readonly string[];
  /** Codes of regions whose municipalities do not belong to it. */
  except?: readonly string[];
}

/** What a region is told of a municipality. */
export interface Municipality {
  /** IBGE's code. */
  id: number;
  slug: string;
  state: string;
  latitude: number;
  longitude: number;
}
