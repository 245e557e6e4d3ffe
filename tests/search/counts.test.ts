import { expect, test } from 'vitest';
import type { SearchPage } from '../../app/platform/answers/search-types.ts';
import { useTestSite, type Vertical } from './support/market.ts';

const market = useTestSite();

const searches: [Vertical, Record<string, unknown>][] = [
  ['cars', {}],
  ['cars', { uf: 'SP' }],
  ['cars', { marca: ['volkswagen', 'fiat'], cambio: ['manual'] }],
  ['cars', { marca: ['volkswagen'], modelo: ['polo'], preco_max: 120_000, ano_min: 2019 }],
  ['cars', { categoria: ['suv'], combustivel: ['flex'], cor: ['branco', 'preto'], km_max: 80_000 }],
  ['cars', { cambio: ['automatico'], ano_min: 2018 }],
  ['cars', { q: 'civic', cidade: 'São Paulo' }],
  ['properties', {}],
  ['properties', { tipo: ['casa', 'cobertura'], quartos_min: 3, vagas_min: 2 }],
  ['properties', { quartos_min: 5, preco_max: 5_000_000 }],
  ['properties', { q: 'apartamento', banheiros_min: 2, area_min: 60, area_max: 150 }],
  ['rentals', {}],
  ['rentals', { tipo: ['longo-prazo'], mobiliado: 'sim', pets: 'sim' }],
  ['rentals', { disponivel: 'sim', quartos_min: 2, preco_max: 4000 }],
];

test.each(searches)('%s %j: the total is how many the pages hold', async (vertical, filters) => {
  const count = await market.count(vertical, filters);
  expect(count.exact).toBe(true);
  const cards = await market.all(vertical, filters);
  const gone = cards.filter(({ availability }) => ['sold', 'rented'].includes(availability));
  expect(count.gone).toBe(gone.length);
  expect(count.total).toBe(cards.length - gone.length);
});

test.each(searches)(
  '%s %j: a page that is counted says the same of both',
  async (vertical, filters) => {
    const more = { ...filters, mais: 'sim' };
    const { count, ...page } = await market.call<SearchPage<object>>(
      `search_${vertical}`,
      more,
      'relevancia',
      1,
      true,
    );
    expect(count).toEqual(await market.count(vertical, more));
    expect(page).toEqual(await market.search(vertical, filters));
  },
);

test.each(searches)(
  '%s %j: each option counts what choosing it alone would find',
  async (vertical, filters) => {
    const { facets } = await market.count(vertical, filters);
    expect(Object.keys(facets).length).toBeGreaterThan(2);
    for (const [param, options] of Object.entries(facets)) {
      for (const { value, count } of options.slice(0, 4)) {
        const choice = value === 'sim' || param.endsWith('_min') ? value : [value];
        const { total } = await market.count(vertical, { ...filters, [param]: choice });
        expect({ [`${param}=${value}`]: total }).toEqual({ [`${param}=${value}`]: count });
      }
    }
  },
);

test('options of a closed list stand in its order, makes by how many there are', async () => {
  const { facets } = await market.count('cars');
  const types = facets['categoria']!.map(({ value }) => value);
  expect(types).toEqual(
    ['hatch', 'sedan', 'suv', 'pickup', 'conversivel', 'utilitario'].filter((t) =>
      types.includes(t),
    ),
  );
  const makes = facets['marca']!;
  expect(makes.map(({ count }) => count)).toEqual(
    makes.map(({ count }) => count).toSorted((a, b) => b! - a!),
  );
  expect(makes).toContainEqual({
    value: 'volkswagen',
    label: 'Volkswagen',
    count: expect.any(Number),
  });
});

test('models are counted once a make is chosen', async () => {
  expect((await market.count('cars')).facets).not.toHaveProperty('modelo');
  const { facets } = await market.count('cars', { marca: ['honda'] });
  expect(facets['modelo']!.map(({ value }) => value)).toContain('civic');
  expect(facets['modelo']!.map(({ value }) => value)).not.toContain('polo');
});

test('a model of another make finds nothing, one of the make finds what it finds alone', async () => {
  const polo = await market.count('cars', { modelo: ['polo'] });
  expect(polo.total).toBeGreaterThan(0);
  const of = (make: string) => market.count('cars', { marca: [make], modelo: ['polo'] });
  expect(await of('fiat')).toMatchObject({ total: 0, exact: true });
  const volkswagen = await of('volkswagen');
  expect(volkswagen.total).toBe(polo.total);
  expect(volkswagen.facets['marca']).toEqual(polo.facets['marca']);
});

/** Puts so many cars of a new make into the sample, which then stands for 32 times as many. */
const copies = (make: string, n: number) =>
  market.db.owner.begin(async (tx) => {
    const [car] = await tx`select * from private.search_cars order by id limit 1`;
    const [model] = await tx`insert into private.search_models (make_slug, model_slug, make, model)
      values (${make}, 'x', ${make}, 'X') returning id`;
    await tx`insert into private.search_cars_sample
      select r.* from (
        select md5(${make} || g)::uuid as id from generate_series(1, ${n * 40}::integer) g
        where uuid_hash(md5(${make} || g)::uuid) & 31 = 0 limit ${n}
      ) sampled, lateral jsonb_populate_record(null::private.search_cars_sample,
        ${tx.json({ ...car, document: '' } as never)}::jsonb
        || jsonb_build_object('id', sampled.id, 'model_id', ${model!['id']}::int)) r`;
  });

test('of a large table, what surely matches more than 10,000 is estimated and says so, the rest is counted', async () => {
  // So many of the sample as stand for more than 10,000, but not surely.
  await copies('perto', 370);
  await copies('muitos', 380);
  await market.db.owner`select pg_restore_relation_stats(
    'schemaname', 'private', 'relname', 'search_cars', 'reltuples', 300000::real)`;
  const km_max = 900_000;
  expect(await market.count('cars', { marca: ['perto'], km_max })).toMatchObject({
    exact: true,
    total: 0,
  });
  // Makes alone are known of groups, at any size.
  expect(await market.count('cars', { marca: ['muitos'] })).toMatchObject({
    exact: true,
    total: 0,
  });
  const broad = await market.count('cars', { marca: ['muitos'], km_max });
  expect(broad).toMatchObject({ exact: false, total: 380 * 32 });
  expect(await market.count('cars', { marca: ['tesla'] })).toMatchObject({ exact: true, total: 0 });
  // Each facet that is set counts without itself: what is many is estimated, what is few is counted.
  const most = { count: 380 * 32 };
  const [color, fuel] = ['cor', 'combustivel'].map((param) => broad.facets[param]![0]!.value);
  expect(broad.facets['cor']).toMatchObject([most]);
  const other = fuel === 'diesel' ? 'flex' : 'diesel';
  const set = { marca: ['muitos'], km_max, cor: [color], combustivel: [other] };
  const none = await market.count('cars', set);
  expect(none).toMatchObject({ exact: true, total: 0, facets: { combustivel: [most] } });
  expect(none.facets['cor'] ?? []).toEqual([]);
  expect(await market.count('cars', { ...set, combustivel: [fuel] })).toMatchObject({
    exact: false,
    total: 380 * 32,
    facets: { cor: [most], combustivel: [most], categoria: [most] },
  });
  // How a page of so many is found is weighed by order and bounds.
  const broadly = { marca: ['muitos'], preco_max: 1_000_000, km_max: 200_000 };
  for (const sort of ['relevancia', 'menor-preco', 'maior-preco', 'menor-km', 'mais-recentes']) {
    expect((await market.search('cars', broadly, sort)).items).toEqual([]);
  }
});

test('of a large table, few rows of the sample are enough for what very many match', async () => {
  await copies('demais', 9_000);
  const km_max = 900_000;
  const { gone } = await market.count('cars', { km_max, q: 'fiat' });
  expect(gone).toBeGreaterThan(0);
  const broad = await market.count('cars', { km_max });
  expect(broad.exact).toBe(false);
  // One in 256 was read, which is as good an estimate.
  expect(broad.total % 256).toBe(0);
  expect(Math.abs(broad.total / ((9_000 + 370 + 380) * 32) - 1)).toBeLessThan(0.1);
  expect(broad.facets['marca']![0]).toMatchObject({ value: 'demais' });
  // Pages end long before what is sold.
  expect(broad.gone).toBe(0);
});

test('whoever keeps counts is told when what they count changes, and of nothing else', async () => {
  const { owner } = market.db;
  const told: string[] = [];
  const listening = await owner.listen('patio_search', (table) => told.push(table));
  const one = owner`id = (select id from public.rentals where status = 'published' order by id limit 1)`;
  await owner`update public.rentals set views_count = views_count + 1 where ${one}`;
  await owner`update public.rentals set price_per_month = price_per_month + 1 where ${one}`;
  await expect.poll(() => told).toEqual(['rentals']);
  await owner.begin(async (tx) => {
    await tx`update public.cars set price = price + 1 where status = 'published'`;
    await tx`update public.customers set is_active = not is_active where id = (
      select customer_id from public.cars where status = 'published' limit 1)`;
  });
  await expect.poll(() => new Set(told)).toEqual(new Set(['rentals', 'cars', 'properties']));
  await listening.unlisten();
});
