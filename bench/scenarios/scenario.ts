import type { Random } from '@patio/demo/random';

/** Listings per vertical that a bench runs on. */
export type Size = 10_000 | 100_000 | 1_000_000;

export type Vertical = 'cars' | 'properties' | 'rentals';

/** One call of a function that visitors may call, with its arguments in order. */
export interface Call {
  name: string;
  args: unknown[];
}

/** Something a visitor does: the calls that it takes, one after the other. */
export type Action = Call[];

/** A named kind of action with what it may take. */
export interface Scenario {
  name: string;
  /** What the 95th percentile may be, in milliseconds (design: numbers to hold). */
  limits: Record<Size, number>;
  /** Actions as different as visitors' are; the same ones for the same random. */
  actions(random: Random): Action[];
}

/** `count` actions, drawn for the three verticals in turn. */
export function draw(count: number, make: (vertical: Vertical) => Action): Action[] {
  const verticals: Vertical[] = ['cars', 'properties', 'rentals'];
  return Array.from({ length: count }, (_, index) => make(verticals[index % verticals.length]!));
}
