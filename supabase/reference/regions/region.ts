/**
 * A named part of the country that is no state: `ABC Paulista`, `nordeste`, `DDD 11`. Its members are the union of the
 * fields below, without `except`.
 */
export interface Region {
  /** Its code in addresses (`regiao=abc`). */
  code: string;
  label: string;
  /** Other names of it, folded; the words of the label need not be listed. */
  words: readonly string[];
  /** Municipalities of `uf`: slugs without the state, separated by blanks. */
  cities?: string;
  uf?: string;
  /** Whole states. */
  states?: readonly string[];
  /** Municipalities with one of these area codes. */
  areaCodes?: readonly number[];
  /** Codes of regions whose municipalities belong to it. */
  regions?: readonly string[];
  /** Codes of regions whose municipalities do not belong to it. */
  except?: readonly string[];
}

/** A municipality, for membersOf. */
export interface Municipality {
  /** IBGE's code. */
  id: number;
  slug: string;
  state: string;
  latitude: number;
  longitude: number;
}
