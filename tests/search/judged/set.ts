import { groups } from './queries/groups.ts';
import { homes, rentals } from './queries/homes.ts';
import { mixedCars } from './queries/mixed-cars.ts';
import { mixedHomes } from './queries/mixed-homes.ts';
import { models } from './queries/models.ts';
import { negation } from './queries/negation.ts';
import { numbers } from './queries/numbers.ts';
import { elsewhere, languages, unknown } from './queries/others.ts';
import { places } from './queries/places.ts';
import { sounds } from './queries/sounds.ts';
import { wishes } from './queries/wishes.ts';
import { Random } from '@patio/demo/random';
import type { Query } from './query.ts';
import { variationsOf } from './variations.ts';

/** What people type, written by hand, by kind. */
export const written: Query[] = [
  places,
  groups,
  numbers,
  negation,
  sounds,
  wishes,
  models,
  homes,
  rentals,
  mixedCars,
  mixedHomes,
  languages,
  unknown,
  elsewhere,
].flat();

/** Those, and of each a few that mean the same, written otherwise; always the same ones. */
export const judged: Query[] = written.flatMap((query) => [query, ...variationsOf(query)]);

/**
 * Whether a query is held out: its figure is reported, its answers are not looked at while search is mended. Half
 * of them are, and a variation is where what it was made of is.
 */
export function isHeldOut({ market, text, of = text }: Query): boolean {
  return new Random(`judged ${market} ${of}`).chance(0.5);
}
