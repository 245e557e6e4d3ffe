import { beforeAll, expect, test } from 'vitest';
import { useTestSite } from './support/market.ts';

const market = useTestSite();

const word = 'zircao';

beforeAll(async () => {
  const { owner } = market.db;
  // Every third says it in what tells most of it.
  await owner`update private.search_cars c set document = c.document
      || setweight(${`${word}:1`}::tsvector, case when n.nth % 3 = 0 then 'A' else 'D' end::"char")
    from (select id, row_number() over (order by id) as nth from private.search_cars) n where n.id = c.id`;
  await owner`select pg_restore_relation_stats(
    'schemaname', 'private', 'relname', 'search_cars', 'reltuples', 300000::real)`;
  await owner`truncate private.search_cars_sample`;
});

/** Lets so many of the sample say the word, automatic ones in São Paulo, each of which stands for 32. */
const sampled = async (n: number) => {
  const { items } = await market.search('cars', { uf: 'SP', cambio: ['automatico'] });
  await market.db.owner`insert into private.search_cars_sample
    select r.* from (select s from private.search_cars s where id = ${items[0]!.id}) one,
      generate_series(1, ${n}::integer) g,
      lateral jsonb_populate_record(one.s, jsonb_build_object('id', md5(g || random()::text)::uuid)) r`;
};

test('of a large table, what more than 2,000 say is estimated, and what fewer do is counted', async () => {
  await sampled(62);
  const counted = await market.count('cars', { q: word });
  expect(counted.exact).toBe(true);
  await sampled(1);
  expect(await market.count('cars', { q: word })).toMatchObject({
    exact: false,
    total: 63 * 32,
  });
  expect((await market.count('cars', { q: `${word} ou corolla` })).exact).toBe(false);
  expect(await market.count('cars', { q: '=corolla', km_max: 900_000 })).toMatchObject({
    exact: true,
  });
});

test.each([
  [{ q: word }],
  [{ q: word, cambio: ['automatico'], km_max: 900_000 }],
  [{ q: word, uf: 'SP' }],
])('%j: pages of a common word go on in one order', async (filters) => {
  await sampled(70);
  const cards = await market.available('cars', filters);
  const { q: _, ...others } = filters;
  const without = await market.available('cars', others);
  expect(cards.length).toBeGreaterThan(24);
  expect(cards.map(({ id }) => id)).toEqual(without.map(({ id }) => id));
});
