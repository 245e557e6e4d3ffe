import type { Random } from '@patio/demo/random';

/** Listings per vertical of a benchmark. */
export type Size = 10_000 | 100_000 | 1_000_000;

export type Vertical = 'cars' | 'properties' | 'rentals';

/** One call of a function that visitors may call, with its arguments in order. */
export interface Call {
  name: string;
  args: unknown[];
}

/** Something that a visitor does: its calls, one after the other. */
export type Action = Call[];

/** A named kind of action with its limits. */
export interface Scenario {
  name: string;
  /** The limit of the 95th percentile, in milliseconds. */
  limits: Record<Size, number>;
  /** Actions as varied as visitors'; the same for the same seed. */
  actions(random: Random): Action[];
}

/** `count` random actions, for the three verticals in turn. */
export function draw(count: number, make: (vertical: Vertical) => Action): Action[] {
  const verticals: Vertical[] = ['cars', 'properties', 'rentals'];
  return Array.from({ length: count }, (_, index) => make(verticals[index % verticals.length]!));
}
