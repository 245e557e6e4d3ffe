import type { Random } from '@patio/demo/random';
import { drawFilters } from './filters.ts';
import { draw, type Scenario } from './scenario.ts';

const sorts = ['relevancia', 'relevancia', 'menor-preco', 'maior-preco', 'mais-recentes'];

/** A page of results, mostly the first, by filters without text. */
export const items: Scenario = {
  name: 'Página de resultados com filtros',
  limits: { 10_000: 10, 100_000: 10, 1_000_000: 25 },
  actions: (random: Random) =>
    draw(150, (vertical) => {
      const own = vertical === 'cars' ? 'menor-km' : 'maior-area';
      const sort = random.chance(0.1) ? own : random.pick(sorts);
      const page = random.chance(0.75) ? 1 : random.int(2, 20);
      return [{ name: `search_${vertical}`, args: [drawFilters(random, vertical), sort, page] }];
    }),
};
