import { expect, test } from 'vitest';
import { useTestSite } from './support/market.ts';

const market = useTestSite();

interface Compared {
  wrong: number;
  lines: number;
  groups: number;
}

/** What groups and listings disagree about, and how many lines the groups have. */
async function compare() {
  const { owner } = market.db;
  const own = { cars: 'model_id', properties: 'null::integer', rentals: 'available_from' };
  const found = Object.entries(own).map(async ([vertical, column]) => {
    const day =
      vertical === 'rentals'
        ? `case when ${column} >= current_date - 1 then ${column} end`
        : column;
    const [row] = await owner.unsafe<Compared[]>(`
      with groups as (
        select municipality_id, traits, ${day} as own, sum(n)::int as n from private.search_${vertical}_groups
        group by 1, 2, 3 having sum(n) <> 0
      ), listings as (
        select p.id as municipality_id, traits, ${day} as own, count(*)::int as n
        from private.search_${vertical}, lateral (values (0), (municipality_id / 100000 * 100000)) p (id)
        group by 1, 2, 3
      )
      select (select count(*)::int from (table groups except table listings) a)
        + (select count(*)::int from (table listings except table groups) b) as wrong,
        (select count(*)::int from private.search_${vertical}_groups) as lines, (select count(*)::int from groups) as groups`);
    return row!;
  });
  return Promise.all(found);
}

test('what is kept of groups is what the listings are, as they come, change and go', async () => {
  const { owner } = market.db;
  for (const { wrong } of await compare()) expect(wrong).toBe(0);
  for (const vertical of ['cars', 'properties', 'rentals']) {
    await owner.unsafe(
      `update public.${vertical} set status = 'paused' where pg_catalog.uuid_hash(id) & 7 = 0`,
    );
    await owner.unsafe(
      `update public.${vertical} set status = 'published' where status = 'paused'`,
    );
  }
  await owner`update public.cars set color = 'verde' where pg_catalog.uuid_hash(id) & 3 = 1`;
  await owner`update public.rentals set available_from = current_date + 9 where pg_catalog.uuid_hash(id) & 3 = 1`;
  await owner`update public.customers set is_active = not is_active where pg_catalog.uuid_hash(id) & 3 = 1`;
  for (const { wrong, lines, groups } of await compare()) {
    expect(wrong).toBe(0);
    expect(lines).toBeGreaterThan(groups);
  }
  const before = await market.count('rentals', { uf: 'SP' });
  await owner`select private.refresh_search_groups()`;
  for (const { wrong, lines, groups } of await compare())
    expect({ wrong, lines }).toEqual({ wrong: 0, lines: groups });
  expect(await market.count('rentals', { uf: 'SP' })).toEqual(before);
  // Who could be had before today goes as one who can be had.
  await owner`update public.rentals set available_from = current_date - 9 where pg_catalog.uuid_hash(id) & 3 = 1`;
  await owner`select private.refresh_search_groups()`;
  await owner`update public.rentals set status = 'paused' where pg_catalog.uuid_hash(id) & 3 = 1`;
  await owner`select private.refresh_search_groups()`;
  for (const { wrong, lines, groups } of await compare())
    expect({ wrong, lines }).toEqual({ wrong: 0, lines: groups });
});
