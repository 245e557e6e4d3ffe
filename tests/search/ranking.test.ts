import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import { pointsSaid } from '../../app/domain/listings/quality/quality.ts';
import type { Vertical } from '../../app/domain/listings/verticals.ts';
import { addCar } from './support/car.ts';
import { useTestSite } from './support/market.ts';

const market = useTestSite();

const common = {
  title: 'x',
  municipality_id: 3509502,
  city: 'Campinas',
  state: 'SP',
  neighborhood: 'Cambuí',
  features: ['a', 'b', 'c', 'd', 'e'],
  description: `${'á'.repeat(300)} \n`,
};
const home = {
  ...common,
  property_type: 'casa',
  area: 80,
  total_area: 0,
  bedrooms: 0,
  bathrooms: 1,
  parking: 0,
  floor: 0,
  furnished: 'no',
  pets_allowed: false,
  monthly_fees: 0,
  iptu: 0,
  iptu_period: 'yearly',
};
const rental = {
  ...home,
  price_per_month: 900,
  rental_type: 'longo-prazo',
  duration: '12 meses',
  available_from: '2026-12-01',
  guarantees: ['caucao'],
};
const questions = [
  'ipva_paid',
  'licensed',
  'has_debts',
  'has_lien',
  'auction_history',
  'single_owner',
];
const car = {
  ...common,
  make: 'Fiat',
  model: 'Uno',
  version: 'Mille',
  price: 1,
  ...Object.fromEntries(questions.map((question) => [question, false])),
  answered: questions,
  year: 2020,
  year_fabrication: 2020,
  km: 0,
  fuel: 'flex',
  transmission: 'manual',
  color: 'prata',
  doors: 4,
  body_type: 'hatch',
  plate: 'ABC1D23',
  fipe_code: '001004-9',
};

const full: [Vertical, string, Record<string, unknown>][] = [
  ['car', 'cars', car],
  ['property', 'properties', { ...home, price: 1 }],
  ['property', 'properties', { ...home, price: 1, property_type: 'terreno' }],
  ['property', 'properties', { ...home, price: 1, property_type: 'galpao' }],
  ['property', 'properties', { ...home, price: 1, property_type: 'sitio' }],
  ['rental', 'rentals', rental],
  ['rental', 'rentals', { ...rental, property_type: 'loja' }],
];

const empty: Record<string, unknown> = {
  features: ['a', 'b', 'c', 'd'],
  guarantees: [],
  answered: ['licensed'],
};
// Columns of codes and days hold no empty text.
const codes = /_type$|^(?:fuel|transmission|color|furnished|available_from)$/;
const blank = (name: string, value: unknown) =>
  empty[name] ?? (typeof value === 'string' && !codes.test(name) ? '' : null);

describe('what a listing says of itself', () => {
  test.each(full)(
    '%s: its seller and the order of results count the same points',
    async (vertical, table, all) => {
      const names = Object.keys(all).filter(
        (name) => !/^price|^title/.test(name) && !questions.includes(name),
      );
      const rows = [
        all,
        { ...all, answered: null },
        { ...all, price: 0, price_per_month: 0 },
        { ...all, description: ` ${'x'.repeat(299)} ` },
        ...names.map((name) => ({ ...all, [name]: blank(name, all[name]) })),
      ];
      const points = rows.map((row) => pointsSaid(vertical, row));
      const counted = await market.db.owner.unsafe(
        `select private.${table}_quality(jsonb_populate_record(null::public.${table}, r)) as points
       from jsonb_array_elements($1::text::jsonb) with ordinality rows (r, place) order by place`,
        [JSON.stringify(rows)],
      );
      expect(points[0]).toBe(72);
      expect(counted.map((row, at) => [rows[at], row['points']])).toEqual(
        points.map((expected, at) => [rows[at], expected]),
      );
    },
  );
});

test('the weights are those of the decision', async () => {
  const text = readFileSync(
    new URL('../../docs/decisions/018-order-of-results.md', import.meta.url),
    'utf8',
  );
  const written = Object.fromEntries(
    [...text.matchAll(/^\| (-?\d+) \| `(\w+)` \|/gm)].map(([, hours, of]) => [of, Number(hours)]),
  );
  const rank = async (
    ...[published, availability, verified, photos, quality]: [
      string,
      string,
      boolean,
      number,
      number,
    ]
  ) => {
    const [row] = await market.db.owner`select private.search_rank(
      ${published}, ${availability}, ${verified}, ${photos}, ${quality}) as rank`;
    return Number(row!['rank']);
  };
  const noon = '2026-11-21T12:00:00Z';
  const least = await rank(noon, 'available', false, 0, 0);
  expect({
    published_at: (await rank('2026-11-21T13:00:00Z', 'available', false, 0, 0)) - least,
    photo_count: (await rank(noon, 'available', false, 1, 0)) - least,
    quality: (await rank(noon, 'available', false, 0, 1)) - least,
    is_verified: (await rank(noon, 'available', true, 0, 0)) - least,
    availability: (await rank(noon, 'reserved', false, 0, 0)) - least,
  }).toEqual(written);
  expect(await rank(noon, 'available', false, 9, 0)).toBe(least + 5 * written['photo_count']!);
});

describe('in a page of results', () => {
  const days = (ago: number) => new Date(Date.UTC(2026, 10, 20 - ago));
  const lasting = { make: 'Tucker', model: 'Torpedo', title: 'Tucker Torpedo' };
  const saying = {
    features: ['Rádio', 'Couro', 'Alarme', 'Engate', 'Isofix'],
    description: 'x'.repeat(300),
    neighborhood: 'Cambuí',
  };
  const ids: Record<string, string> = {};
  const named = (id: string) => Object.keys(ids).find((name) => ids[name] === id);
  const found = async (filters: object, sort?: string) =>
    (await market.cards('cars', filters, sort)).flatMap(({ id }) => named(id) ?? []);

  beforeAll(async () => {
    const cars: Record<string, object> = {
      old: { published_at: days(30), ...saying },
      full: { published_at: days(1), ...saying },
      bare: { published_at: days(0), price: 50_000 },
      text: { published_at: days(0), version: 'quimera', ...saying, neighborhood: 'Centro' },
      two: { published_at: days(20), version: 'quimera basilisco' },
      title: { published_at: days(20), title: 'Tucker Torpedo quimera' },
      paid: { published_at: days(25), highlighted_until: new Date('2126-01-01'), price: 200_000 },
    };
    for (const [name, given] of Object.entries(cars))
      ids[name] = await addCar(market.db.owner, { ...lasting, ...given });
  });

  test('who says more stands before who is a little younger, not before who is much younger', async () => {
    const order = await found({ marca: ['tucker'] });
    expect(order.filter((name) => ['full', 'bare', 'old'].includes(name))).toEqual([
      'full',
      'bare',
      'old',
    ]);
  });

  test('words in the title go before quality; who lacks one of the words is not found', async () => {
    expect((await found({ q: '=quimera' }))[0]).toBe('title');
    expect((await found({ q: '=quimera basilisco hipogrifo torpedo' }))[0]).toBe('two');
    expect(await found({ q: '=quimera basilisco alarme' })).toEqual([]);
  });

  test('a changed listing moves at once', async () => {
    ids['moved'] = await addCar(market.db.owner, { ...lasting, published_at: days(1) });
    const isFirst = async () => {
      const order = await found({ marca: ['tucker'] });
      return order.indexOf('moved') < order.indexOf('bare');
    };
    expect(await isFirst()).toBe(false);
    const { features, description, neighborhood } = saying;
    await market.db
      .owner`update public.cars set ${market.db.owner({ features, description, neighborhood })}
      where id = ${ids['moved']}`;
    expect(await isFirst()).toBe(true);
  });

  test.each(['menor-preco', 'maior-preco', 'mais-recentes'])(
    '%s: what is paid for stands apart and breaks nothing',
    async (sort) => {
      const { featured, items } = await market.search('cars', { marca: ['tucker'] }, sort);
      expect(featured.map(({ id }) => named(id))).toEqual(['paid']);
      expect(items.map(({ id }) => id)).not.toContain(ids['paid']);
      const by = items.map(({ price, published_at }) =>
        sort === 'mais-recentes'
          ? -Date.parse(published_at)
          : sort === 'menor-preco'
            ? price
            : -price,
      );
      expect(by).toEqual(by.toSorted((a, b) => a - b));
    },
  );
});
