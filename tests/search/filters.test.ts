import { expect, test } from 'vitest';
import { addCar } from './support/car.ts';
import { NOW } from '../seed/support.ts';
import { useTestSite, type Vertical, verticals } from './support/market.ts';

const market = useTestSite();

test('cars by each filter', async () => {
  const found = await market.all('cars', {
    marca: ['volkswagen', 'fiat'],
    preco_min: 40_000,
    preco_max: 120_000,
    ano_min: 2017,
    ano_max: 2024,
    km_max: 120_000,
    cambio: ['manual', 'automatico-convencional'],
    combustivel: ['flex'],
    cor: ['branco', 'prata', 'preto', 'cinza'],
    categoria: ['hatch', 'sedan', 'suv'],
  });
  expect(found.length).toBeGreaterThan(3);
  for (const car of found) {
    expect(['Volkswagen', 'Fiat']).toContain(car.make);
    expect(car.price).toBeGreaterThanOrEqual(40_000);
    expect(car.price).toBeLessThanOrEqual(120_000);
    expect(car.year).toBeGreaterThanOrEqual(2017);
    expect(car.year).toBeLessThanOrEqual(2024);
    expect(car.km).toBeLessThanOrEqual(120_000);
    expect(['manual', 'automatico']).toContain(car.transmission);
    expect(car.fuel).toBe('flex');
    expect(['branco', 'prata', 'preto', 'cinza']).toContain(car.color);
    expect(['hatch', 'sedan', 'suv']).toContain(car.body_type);
  }
});

test('rentals by each filter', async () => {
  const found = await market.all('rentals', {
    mobiliado: 'sim',
    preco_max: 6000,
    area_min: 20,
    quartos_min: 1,
  });
  expect(found.length).toBeGreaterThan(3);
  for (const rental of found) {
    expect(rental.furnished).toBe('yes');
    expect(rental.price_per_month).toBeLessThanOrEqual(6000);
    expect(rental.area).toBeGreaterThanOrEqual(20);
    expect(rental.bedrooms).toBeGreaterThanOrEqual(1);
  }
  const now = await market.all('rentals', { disponivel: 'sim' });
  expect(new Set(now.map(({ availability }) => availability))).toEqual(new Set(['available']));
});

test('armoured cars by filter and in words', async () => {
  const armored = await market.available('cars', { blindado: 'sim' });
  expect(armored.length).toBeGreaterThan(0);
  expect(armored.filter((car) => !car.armored)).toEqual([]);
  const [row] = await market.db.owner`
    select count(*)::int as n from private.search_cars s join public.cars l using (id) where l.armored`;
  const { facets } = await market.count('cars');
  expect([armored.length, facets['blindado']]).toEqual([
    row!['n'],
    [{ value: 'sim', label: 'Sim', count: row!['n'] }],
  ]);
});

test('a facet that comes to a site at work finds the listings that are there', async () => {
  const undone = new Error('undone');
  const add = market.db.owner.begin(async (tx) => {
    await tx`insert into private.search_facets (vertical, place, param, kind, col, holds, label, words)
      values ('cars', 30, 'leiloado', 'flag', 'auction_history', 'true', 'Leiloado', '{leiloado}')`;
    await tx`select private.rebuild_facets()`;
    const [row] = await tx<{ found: number; there: number; blindados: number }[]>`
      select (public.count_cars('{"leiloado":"sim"}') ->> 'total')::int as found,
        (select count(*)::int from private.search_cars_source s join public.cars l using (id) where l.auction_history and not s.gone) as there,
        (public.count_cars('{"blindado":"sim"}') ->> 'total')::int as blindados`;
    expect(row!.there).toBeGreaterThan(0);
    expect(row).toMatchObject({ found: row!.there });
    throw Object.assign(undone, { blindados: row!.blindados });
  });
  await expect(add).rejects.toBe(undone);
  const { total } = await market.count('cars', { blindado: 'sim' });
  expect(undone).toMatchObject({ blindados: total });
});

test('land is found by its total area', async () => {
  const found = await market.all('properties', { tipo: ['terreno'], area_min: 300 });
  expect(found.length).toBeGreaterThan(0);
  for (const { total_area } of found) expect(total_area).toBeGreaterThanOrEqual(300);
});

test.each([
  ['Campinas', 'Campinas', 'SP'],
  ['campinas - sp', 'Campinas', 'SP'],
  ['CAMPINAS, SP', 'Campinas', 'SP'],
  ['campinaz', 'Campinas', 'SP'],
  ['sao paulo', 'São Paulo', 'SP'],
])('cidade=%s is %s', async (cidade, city, state) => {
  const found = await market.all('cars', { cidade });
  expect(found.length).toBeGreaterThan(0);
  for (const car of found) expect(car).toMatchObject({ city, state });
});

test('a state by name, by letters and by its own parameter', async () => {
  const [name, letters, uf] = await Promise.all(
    [{ cidade: 'Minas Gerais' }, { cidade: 'mg' }, { uf: 'MG' }].map((f) =>
      market.count('cars', f),
    ),
  );
  expect(name!.total).toBeGreaterThan(0);
  expect(letters).toEqual(name);
  expect(uf).toEqual(name);
});

test('a place that nobody knows finds nothing', async () => {
  expect((await market.count('cars', { cidade: 'Xyzzylândia' })).total).toBe(0);
});

test('a make that nobody sells finds nothing', async () => {
  expect((await market.count('cars', { marca: ['x'] })).total).toBe(0);
});

const junk: [string, unknown][] = [
  ['no object', [1, 2]],
  ['a text', 'x'],
  ['wrong types', { q: 5, marca: { a: 1 }, cidade: [1], uf: 7, preco_max: [], mobiliado: true }],
  [
    'huge numbers',
    { preco_max: '9'.repeat(400), ano_min: 1e300, km_max: 99_999_999_999, quartos_min: 1e15 },
  ],
  ['negative numbers', { preco_min: -5, area_min: '-1', ano_max: -2020 }],
  ['no numbers', { preco_max: 'abc', ano_min: '', km_max: null, area_max: 'NaN' }],
  [
    'unknown codes',
    { categoria: ['zzz', null, 3], cambio: 'x', tipo: ["';drop table cars"], cor: [[]] },
  ],
  ['quotes', { q: `'"\\'; drop table cars; --`, cidade: `O'Brien %s %I $1`, marca: ["'"] }],
  ['query syntax', { q: '!&|():*<-> & | ! (' }],
  ['ten kilobytes', { q: 'áéí çõ-x.1,9 '.repeat(800) }],
  ['one word 2,000 times', { q: 'civic '.repeat(2000) }],
  ['one letter 10,000 times', { q: 'a'.repeat(10_000), cidade: 'b'.repeat(10_000) }],
  ['numbers only', { q: '1 2 3 4 5 6 7 8 9 10 11 12 13 14 ate 15 mil entre 3 e 4 a partir de' }],
  ['ends early', { q: 'ate' }],
  ['a large number', { q: 'ate 9999999999 milhoes 99999999999999 mil km 1e9' }],
  ['emoji', { q: '🚗💨 \u202e\u0300', cidade: '🏠' }],
  ['many values', { marca: Array.from({ length: 5000 }, (_, i) => `m${i}`) }],
  ['unknown names', { foo: 'bar', constructor: {}, __proto__: null }],
];

test.each(junk)('junk never fails: %s', async (_, filters) => {
  for (const vertical of verticals) {
    const { items } = await market.search(vertical, filters, '; drop table', 999_999_999);
    expect(items).toEqual([]);
    const count = await market.count(vertical, filters);
    expect(count.total).toBeGreaterThanOrEqual(0);
    expect(await market.search(vertical, filters, null, null)).toHaveProperty('items');
  }
});

test('null is no filter', async () => {
  expect(await market.call('count_cars', null)).toEqual(await market.count('cars'));
  expect(await market.call('count_properties', null)).toEqual(await market.count('properties'));
  expect(await market.call('count_rentals', null)).toEqual(await market.count('rentals'));
});

test.each([
  ['cars', 'categoria'],
  ['cars', 'cambio'],
  ['cars', 'combustivel'],
  ['cars', 'cor'],
  ['properties', 'tipo'],
  ['rentals', 'tipo'],
] as const)('of %s, a code of %s that nothing has finds nothing', async (vertical, param) => {
  const unknown: unknown[] = ['roxo', ['roxo', 'dourado'], 'Branco', ['constructor'], [3], 7];
  for (const value of unknown) {
    const { total, gone } = await market.count(vertical, { [param]: value });
    expect({ value, total, gone }).toEqual({ value, total: 0, gone: 0 });
    expect(await market.cards(vertical, { [param]: value })).toEqual([]);
  }
  const all = await market.count(vertical);
  for (const nothing of [null, '', []]) {
    expect((await market.count(vertical, { [param]: nothing })).total).toBe(all.total);
  }
  const [known] = all.facets[param]!;
  const mixed = await market.count(vertical, { [param]: [known!.value, 'roxo'] });
  expect(mixed.total).toBe(known!.count);
});

test('a state that is none finds nothing', async () => {
  for (const uf of ['XX', 'São Paulo', 7])
    expect((await market.count('cars', { uf })).total).toBe(0);
  const all = await market.count('cars');
  for (const uf of [null, '']) expect((await market.count('cars', { uf })).total).toBe(all.total);
});

test('a new colour is a row: it is held, found, counted and named, and is no other', async () => {
  const before = await market.count('cars');
  await market.db.owner.begin(async (tx) => {
    await tx`insert into private.search_codes (list, code, label, place, number, numbers)
      select 'cor', 'roxo', 'Roxo', max(place) + 1, max(number) + 1, array[max(number) + 1]
      from private.search_codes where list = 'cor'`;
    await tx`select private.rebuild_code_functions(), private.add_code_constraints('cars')`;
  });
  const id = await addCar(market.db.owner, { color: 'roxo' });
  expect((await market.all('cars', { cor: ['roxo'] })).map((car) => car.id)).toEqual([id]);
  const { total, facets } = await market.count('cars');
  expect(total).toBe(before.total + 1);
  expect(facets['cor']).toEqual([
    ...before.facets['cor']!,
    { value: 'roxo', label: 'Roxo', count: 1 },
  ]);
  await expect(addCar(market.db.owner, { color: 'furta-cor' })).rejects.toThrow('cars_color_check');
});

// What the API says of a listing, against what a filter finds of them.
// The market is as old as the present of its demo.
const recent = 7 + Math.ceil((Date.now() - NOW.getTime()) / 86_400_000);

const isTrue: [Vertical, object, string][] = [
  ['cars', { verificado: 'sim' }, 'l.is_verified'],
  ['cars', { com_fotos: 'sim' }, 'l.photo_count > 0'],
  ['cars', { unico_dono: 'sim', ipva_pago: 'sim' }, 'l.single_owner and l.ipva_paid'],
  ['cars', { laudo: 'sim' }, `l.inspection_report = 'approved'`],
  ['cars', { troca: 'sim' }, 'l.accepts_trade'],
  ['cars', { vendedor: ['loja'] }, 'length(s.tax_id) = 14'],
  ['cars', { vendedor: ['particular'] }, 'coalesce(length(s.tax_id), 0) <> 14'],
  ['cars', { final_placa: ['0', '7'] }, 'l.plate_end in (0, 7)'],
  ['cars', { portas_min: 4 }, 'l.doors >= 4'],
  ['cars', { publicado: recent }, `l.published_at >= now() - interval '${recent} days'`],
  [
    'cars',
    { opcionais: ['teto-solar', 'bluetooth'] },
    `l.features @> '{Teto solar,Som com Bluetooth}'`,
  ],
  ['properties', { financiamento: 'sim' }, 'l.accepts_financing'],
  ['properties', { situacao: ['novo', 'obra'] }, `l.building_stage in ('novo', 'obra')`],
  ['properties', { condominio_max: 0 }, 'l.monthly_fees = 0'],
  ['properties', { condominio_max: 700 }, 'l.monthly_fees <= 700'],
  [
    'properties',
    { m2_max: 7000 },
    `l.price / case when l.property_type in ('sitio', 'chacara', 'fazenda') then l.total_area
    else coalesce(l.area, l.total_area) end <= 7000`,
  ],
  ['properties', { estrutura: ['poco'] }, `l.features @> '{Poço}'`],
  ['properties', { pe_direito: ['6'] }, 'l.ceiling_height >= 6'],
  ['properties', { tipo: ['fazenda', 'galpao'] }, `l.property_type in ('fazenda', 'galpao')`],
  ['properties', { comodidades: 'piscina,elevador' }, `l.features @> '{Piscina,Elevador}'`],
  ['properties', { quartos_min: 2, quartos_max: 2 }, 'l.bedrooms = 2'],
  ['properties', { quartos_min: 5, quartos_max: 6 }, 'l.bedrooms between 5 and 6'],
  ['properties', { suites_max: 0 }, 'coalesce(l.suites, 0) = 0'],
  ['rentals', { imovel: ['apartamento', 'casa'] }, `l.property_type in ('apartamento', 'casa')`],
  ['rentals', { garantia: ['caucao', 'titulo'] }, `l.guarantees && '{caucao,titulo}'`],
  ['rentals', { mobiliado: ['semi', 'nao'] }, `l.furnished in ('semi', 'no')`],
  ['rentals', { mobiliado: 'sim' }, `l.furnished = 'yes'`],
  [
    'rentals',
    { disponivel_ate: '2026-12-15' },
    `l.availability = 'available' and (l.available_from is null or l.available_from <= '2026-12-15')`,
  ],
];

test.each(isTrue)('%s %j', async (vertical, filters, condition) => {
  const taken = vertical === 'rentals' ? 'rented' : 'sold';
  const expected = await market.db.owner.unsafe<{ id: string }[]>(
    `select l.id from public.${vertical} l join public.customers s on s.id = l.customer_id and s.is_active
     where l.status = 'published' and l.availability <> '${taken}' and ${condition} order by 1`,
  );
  expect(expected.length).toBeGreaterThan(0);
  const found = await market.available(vertical, filters);
  expect(found.map(({ id }) => id).toSorted()).toEqual(expected.map(({ id }) => id));
  expect((await market.count(vertical, filters)).total).toBe(found.length);
});

test('a code that no listing has, a day that is none and a radius without a city', async () => {
  const total = async (vertical: Vertical, filters: object) =>
    (await market.count(vertical, filters)).total;
  expect(await total('cars', { opcionais: ['teto-solar', 'asas'] })).toBe(0);
  expect(await total('cars', { vendedor: ['ninguem'] })).toBe(0);
  expect(await total('cars', { bairro: ['lugar-nenhum'] })).toBe(0);
  expect(await total('cars', { regiao: ['atlantida'] })).toBe(0);
  const all = await total('rentals', {});
  for (const nothing of [
    { disponivel_ate: '2026-02-30' },
    { publicado: 'ontem' },
    { raio: 50 },
    { raio: 50, uf: null },
  ]) {
    expect(await total('rentals', nothing)).toBe(all);
  }
});

test('options of lists are counted where they are asked for', async () => {
  const plain = await market.count('cars', { marca: ['honda'] });
  expect(plain.facets).not.toHaveProperty('opcionais');
  const { facets } = await market.count('cars', { marca: ['honda'], mais: 'sim' });
  for (const param of ['opcionais', 'vendedor', 'unico_dono', 'final_placa']) {
    const { value, count } = facets[param]!.find((option) => option.count !== 0)!;
    const filters = { marca: ['honda'], [param]: value === 'sim' ? value : [value] };
    expect((await market.count('cars', filters)).total).toBe(count);
  }
  // A choice of several adds to what is chosen, and so counts without it.
  const chosen = { marca: ['honda'], vendedor: ['loja'], mais: 'sim' };
  expect((await market.count('cars', chosen)).facets['vendedor']).toEqual(facets['vendedor']);
});

test('several cities, quarters of one, and what lies around it, the nearest first', async () => {
  const cities = ['São Paulo, SP', 'Campinas, SP'];
  const [one, other] = await Promise.all(cities.map((c) => market.count('cars', { cidade: c })));
  const both = await market.count('cars', { cidade: cities });
  expect(both.total).toBe(one!.total + other!.total);
  expect(both.place).toEqual({
    kind: 'several',
    label: cities.join(' e '),
    labels: cities,
    regions: [],
  });
  const [quarter] = one!.facets['bairro']!;
  const within = await market.count('cars', { cidade: cities[0], bairro: [quarter!.value] });
  expect([within.total, within.facets['bairro']]).toEqual([quarter!.count, one!.facets['bairro']]);

  const distances = `select m.id, 12742 * asin(sqrt(sin(radians(m.latitude - c.latitude) / 2) ^ 2
    + cos(radians(m.latitude)) * cos(radians(c.latitude)) * sin(radians(m.longitude - c.longitude) / 2) ^ 2)) as km
    from public.municipalities m, public.municipalities c where c.slug = 'campinas-sp'`;
  const near = await market.db.owner.unsafe<{ id: string; km: number }[]>(
    `select l.id, d.km from public.cars l join (${distances}) d on d.id = l.municipality_id
     join public.customers s on s.id = l.customer_id and s.is_active
     where l.status = 'published' and l.availability <> 'sold' and d.km <= 90`,
  );
  const kmOf = new Map(near.map(({ id, km }) => [id, km]));
  const filters = { cidade: 'campinas', raio: 90, sem_vendidos: 'sim' };
  const { featured } = await market.search('cars', filters, 'distancia');
  const found = await market.all('cars', filters, 'distancia');
  expect(found.map(({ id }) => id).toSorted()).toEqual([...kmOf.keys()].toSorted());
  const inOrder = found.slice(featured.length).map(({ id }) => kmOf.get(id)!);
  expect(inOrder).toEqual(inOrder.toSorted((a, b) => a - b));
  expect(new Set(inOrder).size).toBeGreaterThan(1);
});

test('what became cheaper within 30 days is found, until it costs more again', async () => {
  const id = await addCar(market.db.owner, { price: 80_000 });
  // The demonstration has others.
  const found = async () =>
    (await market.all('cars', { baixou: 'sim' })).map((car) => car.id).filter((one) => one === id);
  const change = (before: number, price: number, days: number) => market.db.owner`
    insert into public.price_changes (item_type, item_id, price_before, price, changed_at)
    values ('car', ${id}, ${before}, ${price}, now() - make_interval(days => ${days}))`;
  expect(await found()).toEqual([]);
  await change(90_000, 80_000, 31);
  expect(await found()).toEqual([]);
  await change(85_000, 80_000, 3);
  expect(await found()).toEqual([id]);
  await change(80_000, 82_000, 1);
  expect(await found()).toEqual([]);
});

test('who gets a CNPJ sells as a store from then on', async () => {
  const id = await addCar(market.db.owner);
  const [seller] = await market.db.owner`
    select c.id, c.tax_id from public.customers c join public.cars l on l.customer_id = c.id where l.id = ${id}`;
  const kind = async () =>
    (await market.all('cars', { vendedor: ['loja'] })).some((car) => car.id === id);
  const was = await kind();
  await market.db.owner`update public.customers set tax_id = ${was ? null : '11222333000181'}
    where id = ${seller!['id']}`;
  expect(await kind()).toBe(!was);
  await market.db
    .owner`update public.customers set tax_id = ${seller!['tax_id']} where id = ${seller!['id']}`;
});
