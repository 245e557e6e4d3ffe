import { expect, test } from 'vitest';
import { makeNameCounts, type NameCount } from '../../app/domain/search/name-counts.ts';
import { useTestSite } from './support/market.ts';

const market = useTestSite();

test('what a suggestion says to have is what its search finds', async () => {
  const rows = await market.db.owner<NameCount[]>`select * from private.count_names()`;
  const counts = makeNameCounts(rows);
  const total = async (vertical: 'cars' | 'properties' | 'rentals', filters: object) =>
    (await market.count(vertical, filters)).total;
  for (const [vertical, table, param] of [
    ['car', 'cars', 'categoria'],
    ['property', 'properties', 'tipo'],
    ['rental', 'rentals', 'tipo'],
  ] as const) {
    const own = rows.filter((row) => row.vertical === vertical);
    const code = own.find(({ kind, belongs }) => kind === 'code' && belongs !== 'imovel')!;
    expect(code.belongs).toBe(param);
    expect(counts.of(vertical, 'code', code.value, param)).toBe(
      await total(table, { [param]: [code.value] }),
    );
    const [city] = counts.cities(vertical, 1);
    expect(city!.listings).toBe(await total(table, { cidade: city!.value }));
    expect(counts.of(vertical, 'state', city!.belongs!)).toBe(
      await total(table, { uf: city!.belongs }),
    );
    const store = own.find(({ kind }) => kind === 'store')!;
    const [shop] = await market.db.owner<{ n: number }[]>`
      select count(*)::int as n from public.${market.db.owner(table)} l join public.customers o on o.id = l.customer_id
      where o.slug = ${store.value} and l.status = 'published' and l.availability not in ('sold', 'rented')`;
    expect(store.listings).toBe(shop!.n);
  }
  const building = rows.find(({ belongs }) => belongs === 'imovel')!;
  expect(building.listings).toBe(await total('rentals', { imovel: [building.value] }));
  const model = rows.find(({ kind }) => kind === 'model')!;
  const filters = { marca: [model.belongs], modelo: [model.value] };
  expect(model.listings).toBe(await total('cars', filters));
  expect(counts.of('car', 'make', model.belongs!)).toBe(
    await total('cars', { marca: [model.belongs] }),
  );
});

test('nobody but the server adds them up', async () => {
  for (const role of ['anon', 'authenticated'] as const) {
    await expect(market.db.as(role, (tx) => tx`select private.count_names()`)).rejects.toThrow(
      'permission denied',
    );
  }
});
