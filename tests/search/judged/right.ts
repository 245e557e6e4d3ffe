import type { Facts } from './facts.ts';

/** What one fact of a listing must be: that value, one of several, within bounds, or with these words in it. */
export type Must =
  | string
  | number
  | boolean
  | readonly (string | number)[]
  | { from?: number; to?: number }
  | { has: string }
  | { not: Must };

/**
 * What a right listing is, over what every visitor may read of it. It says what the person means, and knows nothing
 * of how the search works.
 */
export interface Right {
  /** Facts that all must hold. */
  facts?: { readonly [Fact in keyof Facts]?: Must };
  /** One of these must hold, too. */
  any?: readonly Right[];
  /** At most so many kilometres from the municipality, as the crow flies. */
  near?: { of: string; km: number };
  /** It is among the first fifth (at least five) of what else is right, by this fact. */
  first?: { by: 'price' | 'year' | 'km' | 'area' | 'published'; order: 'up' | 'down' };
  /** The text speaks of this market: a way to it is right. */
  elsewhere?: 'carros' | 'imoveis' | 'aluguel';
}

/** Small letters without accents, words apart by one blank. */
export function fold(text: string): string {
  const known = folded.get(text);
  if (known !== undefined) return known;
  const made = foldNew(text);
  folded.set(text, made);
  return made;
}

// The same facts are compared again and again.
const folded = new Map<string, string>();

function foldNew(text: string): string {
  const plain = text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
  return plain
    .replaceAll(/[^a-z0-9.]+|(?<!\d)\.|\.(?!\d)/g, ' ')
    .replaceAll(/ +/g, ' ')
    .trim();
}

/** The listings that are right, of all that visitors see. */
export function rightOnes(right: Right, all: readonly Facts[], places: Places): Facts[] {
  const found = all.filter((one) => holds(right, one, places));
  const { first } = right;
  if (!first) return found;
  const sign = first.order === 'up' ? 1 : -1;
  const sorted = found.toSorted((a, b) => sign * ((a[first.by] ?? 0) - (b[first.by] ?? 0)));
  const last = sorted[Math.max(5, Math.ceil(sorted.length / 5)) - 1];
  // Equals of the last one are as good.
  return last ? sorted.filter((one) => sign * (one[first.by]! - last[first.by]!) <= 0) : sorted;
}

/** Latitude and longitude of municipalities, as `Campinas, SP`. */
export type Places = ReadonlyMap<string, readonly [number, number]>;

function holds({ facts = {}, any, near }: Right, one: Facts, places: Places): boolean {
  const all = Object.entries(facts) as [keyof Facts, Must][];
  if (!all.every(([fact, must]) => fits(one[fact], must))) return false;
  if (any && !any.some((right) => holds(right, one, places))) return false;
  return !near || kmBetween(places.get(one.city), places.get(near.of)) <= near.km;
}

function fits(value: Facts[keyof Facts], must: Must): boolean {
  if (Array.isArray(must)) return must.some((one) => fits(value, one));
  if (typeof must === 'object' && 'not' in must) return !fits(value, must.not);
  if (Array.isArray(value)) return value.some((one) => fits(one, must));
  if (typeof must === 'object') {
    if ('has' in must) return ` ${fold(String(value ?? ''))} `.includes(` ${fold(must.has)} `);
    const { from = -Infinity, to = Infinity } = must as { from?: number; to?: number };
    return typeof value === 'number' && value >= from && value <= to;
  }
  if (typeof must === 'string') return fold(String(value ?? '')) === fold(must);
  return (value ?? null) === must;
}

function kmBetween(a?: readonly [number, number], b?: readonly [number, number]): number {
  if (!a || !b) return Infinity;
  const radians = Math.PI / 180;
  const [x, y] = [(b[0] - a[0]) * radians, (b[1] - a[1]) * radians];
  const chord =
    Math.sin(x / 2) ** 2 +
    Math.cos(a[0] * radians) * Math.cos(b[0] * radians) * Math.sin(y / 2) ** 2;
  return 12_742 * Math.asin(Math.sqrt(chord));
}
