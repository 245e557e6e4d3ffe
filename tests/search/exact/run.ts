import type { Sql } from 'postgres';
import type { SearchCount } from '../../../app/platform/answers/search-types.ts';
import { Random } from '@patio/demo/random';
import { type Call, compare, type Compared } from './compare.ts';
import { drawCombination, type Known } from './draw.ts';

/** Draws so many combinations of filters, and compares what the search answers to each. */
export async function compareSome(
  owner: Sql,
  call: Call,
  seed: string,
  combinations: number,
): Promise<Compared> {
  const random = new Random(`exact ${seed}`);
  const known = await readKnown(owner, call);
  const all: Compared = { options: 0, pages: 0, differences: [] };
  for (let nth = 0; nth < combinations; nth += 1) {
    const one = await compare(owner, call, await drawCombination(random, known));
    all.options += one.options;
    all.pages += one.pages;
    all.differences.push(...one.differences);
  }
  return all;
}

async function readKnown(owner: Sql, call: Call): Promise<Known> {
  const rows = await owner<{ city: string; state: string }[]>`
    select m.name || ', ' || m.state as city, m.state
    from (select municipality_id, count(*) as n from (
      select municipality_id from public.cars union all select municipality_id from public.properties
      union all select municipality_id from public.rentals) l group by 1 order by n desc, 1 limit 40) l
    join public.municipalities m on m.id = l.municipality_id order by m.id`;
  return {
    cities: rows.map(({ city }) => city),
    states: [...new Set(rows.map(({ state }) => state))],
    offered: async (table, filters, param) => {
      const { facets } = await call<SearchCount>(`count_${table}`, {
        ...filters,
        mais: 'sim',
        ...(param === 'modelo' && !('marca' in filters) && { modelo: ['x'] }),
      });
      return (facets[param] ?? []).slice(0, 20).map(({ value }) => value);
    },
  };
}
