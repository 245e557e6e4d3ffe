/**
 * What stands in a neighbourhood: a apartment towers, c houses on open streets, h gated houses, t plots,
 * s seaside or holiday place, u students, k shops and offices.
 */
export type Uses = string;

export interface District {
  name: string;
  /** Price of a square metre relative to the city's. */
  tier: number;
  /** A true landmark with its preposition: "da Lagoa do Taquaral", to follow "perto", "a dez minutos". */
  near: string;
  uses: Uses;
}

export interface City {
  name: string;
  state: string;
  /** Dialling code. */
  ddd: number;
  /** Asking price of a square metre of a flat in an average neighbourhood, reais. */
  metre: number;
  /** How many listings the city gets relative to the others. */
  weight: number;
  /** Ways people drive there, with preposition: "na Dom Pedro". */
  roads: string[];
  districts: District[];
}

/** One neighbourhood, short to write. */
export function d(name: string, tier: number, near: string, uses: Uses): District {
  return { name, tier, near, uses };
}
