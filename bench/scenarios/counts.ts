import type { Random } from '@patio/demo/random';
import { drawFilters } from './filters.ts';
import { draw, type Scenario } from './scenario.ts';

/** The total and the counts of every facet, by filters without text. */
export const counts: Scenario = {
  name: 'Total e contagens com filtros',
  limits: { 10_000: 60, 100_000: 60, 1_000_000: 120 },
  actions: (random: Random) =>
    draw(150, (vertical) => [{ name: `count_${vertical}`, args: [drawFilters(random, vertical)] }]),
};
