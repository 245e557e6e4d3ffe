import { beforeAll, expect, test } from 'vitest';
import { addCar } from './support/car.ts';
import { useTestSite, verticals } from './support/market.ts';

const market = useTestSite();
const ids = (cards: { id: string }[]) => cards.map(({ id }) => id);

beforeAll(() => market.db.owner`analyze`);

test.each(verticals)(
  '%s: all pages together are all that is visible, each once',
  async (vertical) => {
    const rows = await market.db.owner.unsafe(
      `select l.id from public.${vertical} l join public.customers s on s.id = l.customer_id
     where l.status = 'published' and s.is_active`,
    );
    for (const sort of ['relevancia', 'menor-preco', 'mais-recentes', 'maior-area', 'menor-km']) {
      const all = ids(await market.all(vertical, {}, sort));
      expect(new Set(all).size).toBe(all.length);
      expect(all.toSorted()).toEqual(rows.map(({ id }) => id).toSorted());
    }
  },
);

test('24 on every page, highlighted ones among them on the first', async () => {
  for (const filters of [{}, { q: 'flex' }, { uf: 'SP' }]) {
    const first = await market.search('cars', filters);
    expect(first.per_page).toBe(24);
    expect(first.featured.length).toBeLessThanOrEqual(3);
    expect(first.featured.length + first.items.length).toBe(24);
    expect(first.featured.every(({ highlighted }) => highlighted)).toBe(true);
    const second = await market.search('cars', filters, 'relevancia', 2);
    expect(second.items).toHaveLength(24);
    expect(ids(second.featured)).toEqual(ids(first.featured));
    const seen = new Set([...ids(first.featured), ...ids(first.items)]);
    expect(second.items.some(({ id }) => seen.has(id))).toBe(false);
  }
});

test('highlighting that has run out does not count', async () => {
  const id = await addCar(market.db.owner, {
    make: 'Tucker',
    model: 'Torpedo',
    highlighted_until: new Date('2020-01-01T00:00:00Z'),
  });
  const { featured, items } = await market.search('cars', { marca: ['tucker'] });
  expect(featured).toEqual([]);
  expect(items).toMatchObject([{ id, highlighted: false }]);
});

test('sorted as asked', async () => {
  const by = async (sort: string) => (await market.search('cars', { uf: 'SP' }, sort)).items;
  const cheap = (await by('menor-preco')).map(({ price }) => price);
  expect(cheap).toEqual(cheap.toSorted((a, b) => a - b));
  const dear = (await by('maior-preco')).map(({ price }) => price);
  expect(dear).toEqual(dear.toSorted((a, b) => b - a));
  const fewKm = (await by('menor-km')).map(({ km }) => km);
  expect(fewKm).toEqual(fewKm.toSorted((a, b) => a - b));
  const young = (await by('mais-novos')).map(({ year }) => year);
  expect(young).toEqual(young.toSorted((a, b) => b - a));
  const newest = (await by('mais-recentes')).map(({ published_at }) => Date.parse(published_at));
  expect(newest).toEqual(newest.toSorted((a, b) => b - a));
  const areas = (await market.search('rentals', {}, 'maior-area')).items.map(({ area }) =>
    Math.trunc(area ?? 0),
  );
  expect(areas).toEqual(areas.toSorted((a, b) => b - a));
});

test('equal prices break by id, so that pages are stable', async () => {
  const added = [];
  for (let i = 0; i < 30; i += 1) {
    added.push(await addCar(market.db.owner, { make: 'Equal', model: 'Price', price: 50_000 }));
  }
  const found = ids(await market.all('cars', { marca: ['equal'] }, 'menor-preco'));
  expect(found).toEqual(added.toSorted());
});

test('by relevance what is sold comes last', async () => {
  const sold = await addCar(market.db.owner, {
    make: 'Gurgel',
    model: 'X12',
    availability: 'sold',
  });
  const old = await addCar(market.db.owner, {
    make: 'Gurgel',
    model: 'X12',
    published_at: new Date('2024-01-01T00:00:00Z'),
  });
  expect(ids(await market.cards('cars', { marca: ['gurgel'] }))).toEqual([old, sold]);
  expect(ids(await market.cards('cars', { q: 'gurgel' }))).toEqual([old, sold]);
});

test('a page beyond the last is empty, one before the first is the first', async () => {
  expect((await market.search('cars', {}, 'relevancia', 399)).items).toEqual([]);
  expect(await market.search('cars', {}, 'relevancia', -1)).toEqual(await market.search('cars'));
  expect(await market.search('cars', {}, 'qualquer', null)).toEqual(await market.search('cars'));
});

test('deeper than 400 pages nothing is repeated', async () => {
  await addCar(market.db.owner, { make: 'Muitos', model: 'Iguais' });
  await market.db.owner`
    insert into public.cars (customer_id, title, price, status, municipality_id, make, model, version, year,
      year_fabrication, km, fuel, transmission, color, body_type, published_at)
    select customer_id, title, price, status, municipality_id, make, model, version, year, year_fabrication, km, fuel,
      transmission, color, body_type, published_at
    from public.cars, generate_series(1, 9700) where make = 'Muitos'`;
  const page = (n: number) => market.search('cars', { marca: ['muitos'] }, 'menor-preco', n);
  expect((await page(400)).items).toHaveLength(24);
  expect(await page(401)).toMatchObject({ featured: [], items: [] });
  expect(await page(2_147_483_647)).toMatchObject({ featured: [], items: [] });
});

test('cards say what the list shows', async () => {
  const [car] = await market.cards('cars', { q: 'corolla' });
  expect(car).toMatchObject({
    make: 'Toyota',
    model: 'Corolla',
    title: expect.any(String),
    price: expect.any(Number),
    negotiable: expect.any(Boolean),
    is_verified: expect.any(Boolean),
    availability: expect.any(String),
    photo_count: expect.any(Number),
    km: expect.any(Number),
    cover: {
      path: expect.any(String),
      placeholder: expect.stringMatching(/^#/),
      alt: expect.any(String),
    },
  });
  const [home] = await market.cards('properties', { tipo: ['apartamento'] });
  expect(home).toMatchObject({
    property_type: 'apartamento',
    bedrooms: expect.any(Number),
    area: expect.any(Number),
  });
  const [rental] = await market.cards('rentals', { tipo: ['temporada'] });
  expect(rental).toMatchObject({ rental_type: 'temporada', price_per_month: expect.any(Number) });
});
