import { beforeAll, expect, test } from 'vitest';
import { addCar } from './support/car.ts';
import { useTestSite, verticals } from './support/market.ts';

// What is sold or let stays visible, behind everything that can be had, and is in no figure.
const market = useTestSite();
const isUnavailable = ({ availability }: { availability: string }) =>
  availability === 'sold' || availability === 'rented';
const hide = { cars: 'sem_vendidos', properties: 'sem_vendidos', rentals: 'sem_alugados' } as const;

// 30 that can be had and 30 that are sold, mixed in price, age and kilometres: a page ends in their midst.
beforeAll(async () => {
  for (let i = 0; i < 60; i += 1) {
    await addCar(market.db.owner, {
      title: 'Gurgel Supermini',
      make: 'Gurgel',
      model: 'Supermini',
      price: 10_000 + i * 100,
      km: 90_000 - i,
      published_at: new Date(Date.UTC(2026, 9, 1, i)),
      availability: i % 2 === 0 ? 'sold' : 'available',
      highlighted_until: i < 2 ? new Date('2030-01-01T00:00:00Z') : null,
      transmission: i % 4 === 0 ? 'cvt' : 'manual',
    });
  }
});

const sorts = ['relevancia', 'menor-preco', 'maior-preco', 'mais-recentes', 'menor-km'];

test.each(sorts)('by %s it comes after everything available, each once', async (sort) => {
  for (const filters of [{ marca: ['gurgel'] }, { q: 'supermini' }]) {
    const cards = await market.all('cars', filters, sort);
    expect(cards.map(isUnavailable)).toEqual([...Array(30).fill(false), ...Array(30).fill(true)]);
    expect(new Set(cards.map(({ id }) => id)).size).toBe(60);
    if (sort !== 'menor-preco') continue;
    const gone = cards.filter(isUnavailable).map(({ price }) => price);
    expect(gone).toEqual(gone.toSorted((a, b) => a - b));
  }
});

test('each page is full until the last, and the one behind it is empty', async () => {
  const sizes = [];
  for (let page = 1; page <= 4; page += 1) {
    const found = await market.search('cars', { marca: ['gurgel'] }, 'menor-preco', page);
    sizes.push(found.items.length + (page === 1 ? found.featured.length : 0));
  }
  expect(sizes).toEqual([24, 24, 12, 0]);
});

test('it is no highlighted one, in no total and in no facet', async () => {
  const { featured } = await market.search('cars', { marca: ['gurgel'] });
  expect(featured.map(isUnavailable)).toEqual([false]);
  const count = await market.count('cars', { marca: ['gurgel'] });
  expect(count).toMatchObject({ total: 30, gone: 30, exact: true });
  expect(count.facets['cambio']).toEqual([{ value: 'manual', label: 'Manual', count: 30 }]);
});

test.each(verticals)('%s: a filter hides it', async (vertical) => {
  const all = await market.all(vertical);
  expect(all.some(isUnavailable)).toBe(true);
  const filters = { [hide[vertical]]: 'sim' };
  const left = await market.all(vertical, filters);
  expect(left.map(({ id }) => id)).toEqual(
    all.filter((card) => !isUnavailable(card)).map(({ id }) => id),
  );
  const [shown, hidden] = [await market.count(vertical), await market.count(vertical, filters)];
  expect(hidden).toMatchObject({ total: left.length, gone: 0, facets: shown.facets });
  expect(shown).toMatchObject({ total: left.length, gone: all.length - left.length });
});

test('what is sold moves behind at once, and back when it is not', async () => {
  const id = await addCar(market.db.owner, { make: 'Puma', model: 'GTB', price: 1000 });
  await addCar(market.db.owner, { make: 'Puma', model: 'GTB', price: 2000 });
  const first = async () => (await market.cards('cars', { marca: ['puma'] }, 'menor-preco'))[0]!.id;
  expect(await first()).toBe(id);
  await market.db.owner`update public.cars set availability = 'sold' where id = ${id}`;
  expect(await first()).not.toBe(id);
  expect(await market.count('cars', { marca: ['puma'] })).toMatchObject({ total: 1, gone: 1 });
  await market.db.owner`update public.cars set availability = 'available' where id = ${id}`;
  expect(await first()).toBe(id);
});

test('a store counts what can be had, on its page and in its figures', async () => {
  const { owner } = market.db;
  const [store] = await owner`select id from public.customers where is_active order by id limit 1`;
  const listings = await market.call<{ counts: object; gone: object }>(
    'store_listings',
    store!['id'],
    null,
    { car: { q: 'supermini' } },
  );
  expect(listings).toMatchObject({ counts: { car: 30 }, gone: { car: 30 } });
  const figures = async () => {
    const [row] = await owner`
      select n.cars, (select count(*)::int from public.cars c where c.customer_id = n.customer_id
        and c.status = 'published' and c.availability <> 'sold') as available
      from private.store_counts n where n.customer_id = ${store!['id']}`;
    return row as unknown as { cars: number; available: number };
  };
  const before = await figures();
  expect(before.cars).toBe(before.available);
  await owner`update public.cars set availability = 'sold'
    where model = 'Supermini' and availability = 'available'`;
  expect(await figures()).toEqual({ cars: before.cars - 30, available: before.available - 30 });
});
