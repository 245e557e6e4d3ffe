import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import type { ImportColumns, ImportRows } from '../../app/platform/answers/import-answers.ts';
import { allVerticals } from '../../app/domain/listings/verticals.ts';
import { exportHomes } from '../../server/imports/export/export-homes.ts';
import { exportTable } from '../../server/imports/export/export-table.ts';
import { modelCsv, modelXlsx } from '../../server/imports/export/model-files.ts';
import { loadPlaces } from '../../server/imports/read/cities.ts';
import { readInto } from '../../server/imports/read-into.ts';
import { mendRows, mendWish } from '../../server/imports/table/mend-row.ts';
import { relink } from '../../server/imports/table/relink.ts';
import { applyImport } from '../../server/imports/worker.ts';
import { rows } from '../policies/support/cast.ts';
import { ownWorld } from '../policies/support/own-world.ts';

// A table whose columns are linked, whose rows are mended, and the stock as a table.
const db = await ownWorld();
const store = rows.store.replaceAll("'", '');
beforeAll(async () => {
  await db.owner`update public.customers set plan_type = 'pro', phone = '+5519981124470',
    city = 'Campinas', state = 'SP' where id = ${store}`;
});

async function read(bytes: string | Uint8Array): Promise<string> {
  const run = randomUUID();
  await db.owner`update private.import_runs set state = 'canceled' where customer_id = ${store}
    and state in ('columns', 'ready')`;
  await db.owner`insert into private.import_runs (id, customer_id, name, state)
    values (${run}, ${store}, 'estoque.csv', 'reading')`;
  async function* chunks() {
    yield Buffer.from(bytes);
  }
  await readInto(db.owner, run, chunks());
  return run;
}

async function look(run: string) {
  const [row] = await db.owner<
    [
      {
        answer: {
          state: string;
          failure: { reason: string } | null;
          counts: Record<string, number>;
          columns: ImportColumns | null;
        };
      },
    ]
  >`select private.import_run_result(r) as answer from private.import_runs r where r.id = ${run}`;
  return row.answer;
}

async function tableOf(run: string) {
  const places = await loadPlaces(db.owner, run);
  return {
    owner: db.owner,
    ask: async <T>(question: () => PromiseLike<T>) => question(),
    run,
    places,
  };
}

async function apply(run: string) {
  await db.owner`update private.import_runs set state = 'applying' where id = ${run}`;
  await applyImport(db.owner, run);
}

const head =
  'Placa;Marca;Modelo;Ano/Modelo;KM;Câmbio;Cor;Comb.;Valor;Carroceria;Obs.;Vlr. custo;Dt. entr.';
const car = (plate: string, price: string, model = 'NIVUS COMFORTLINE') =>
  `${plate};VW;${model};21/22;44100;Automática;Cinza;Álc/Gas;${price};SUV;único dono;84.000,00;12/09/2026`;
const list = [
  head,
  car('FGH2J41', '118.700,00'),
  car('RVC8D20', 'R$ 97.900'),
  car('GJX4B77', '89,9'),
].join('\n');

test('the columns of a table are asked about, remembered, and asked again when one is new', async () => {
  const run = await read(list);
  const { state, columns } = await look(run);
  expect(state).toBe('columns');
  expect(columns!.columns.map(({ link, state: sure }) => [link, sure])).toEqual([
    ['plate', 'certain'],
    ['make', 'certain'],
    ['model', 'certain'],
    ['years', 'certain'],
    ['km', 'certain'],
    ['transmission', 'certain'],
    ['color', 'certain'],
    ['fuel', 'certain'],
    ['price', 'likely'],
    ['body_type', 'certain'],
    ['description', 'likely'],
    [null, 'private'],
    [null, 'unused'],
  ]);
  expect(columns!.translations).toContainEqual(
    expect.objectContaining({ field: 'make', written: 'VW', means: 'Volkswagen', rows: 3 }),
  );
  expect(columns!.missing).toContainEqual({
    label: 'Cidade',
    from: 'A da loja: Campinas, SP',
    rows: 3,
  });

  const table = await tableOf(run);
  // Without a city it is that of the store, unless the state or the CEP is another one's.
  const ofZip = (zip: string) => table.places.findCity('', '', zip)?.name;
  expect(['', '13010-100', '80420-000'].map(ofZip)).toEqual(['Campinas', 'Campinas', undefined]);
  const ofState = (uf: string) => table.places.findCity('', uf)?.name;
  expect(['SP', 'PR'].map(ofState)).toEqual(['Campinas', undefined]);
  expect(table.places.findCity('Barão Geraldo', 'SP', '13083-970')?.name).toBe('Campinas');
  const links = columns!.columns.map(({ link }) => link);
  const twice = links.with(12, 'km');
  expect(await relink(table, { links: twice, values: {}, remember: false })).toBe(
    'import_columns_twice',
  );
  const without = links.map((link) => (link === 'price' ? link : null));
  expect(await relink(table, { links: without, values: {}, remember: false })).toBe(
    'import_columns_code',
  );
  const values = { fuel: { 'Álc/Gas': 'gasolina' } };
  expect(await relink(table, { links, values, remember: true })).toBeUndefined();
  expect(await look(run)).toMatchObject({
    state: 'ready',
    counts: { created: 2, draft: 1, mend: 1 },
  });
  const [row] =
    await db.owner`select content from private.import_rows where run_id = ${run} order by place`;
  expect(row!['content']).toMatchObject({
    make: 'Volkswagen',
    model: 'Nivus',
    version: 'COMFORTLINE',
    fuel: 'gasolina',
    year_fabrication: 2021,
    year: 2022,
  });

  // The same columns again, in another order, skip the step; a new one asks.
  const swapped = list
    .split('\n')
    .map((line) => line.split(';').toReversed().join(';'))
    .join('\n');
  expect(await look(await read(swapped))).toMatchObject({
    state: 'ready',
    columns: { remembered: true },
  });
  const more = list
    .split('\n')
    .map((line, at) => `${line};${at === 0 ? 'Pátio' : 'B2'}`)
    .join('\n');
  const asked = await look(await read(more));
  expect(asked.state).toBe('columns');
  expect(
    asked.columns!.columns.filter(({ state: sure }) => sure !== 'certain').map(({ name }) => name),
  ).toEqual(['Vlr. custo', 'Dt. entr.', 'Pátio']);

  // A second list of the source with names of its own leaves the first one known, and so does one with fewer columns.
  const second = await read('Nº;Carro;Anos;Grana;Rodados\nP-1;VW Gol 1.0;18/19;42.900;61200');
  await relink(await tableOf(second), {
    links: ['code', 'vehicle', 'years', 'price', 'km'],
    values: {},
    remember: true,
  });
  for (const file of [
    list,
    'Nº;Carro;Grana\nP-1;VW Gol 1.0;42.900',
    list.replaceAll(/;[^;\n]*$/gm, ''),
  ]) {
    expect(await look(await read(file))).toMatchObject({
      state: 'ready',
      columns: { remembered: true },
    });
  }
});

test('a row is mended in place, the figures follow, and the same file again changes nothing', async () => {
  const run = await read(list);
  const table = await tableOf(run);
  const [faulty] = await db.owner<{ place: number; faults: { name: string }[] }[]>`
    select place, faults from private.import_rows where run_id = ${run} and faults <> '[]'`;
  expect(faulty!.faults.map(({ name }) => name)).toEqual(['price']);
  const { place } = faulty!;
  const wrong = await mendRows(table, { place, texts: { price: 'barato' } });
  expect(wrong!.faults).toMatchObject([{ name: 'price', value: 'barato' }]);
  expect((await mendRows(table, { place, texts: { price: '89.900' } }))!.faults).toEqual([]);
  expect(await look(run)).toMatchObject({ counts: { created: 3, mend: 1 } });
  await mendRows(table, { place, texts: { price: null } });
  expect(await look(run)).toMatchObject({ counts: { created: 2, draft: 1, mend: 1 } });
  await mendRows(table, { place, texts: { price: '89.900' } });
  // With other columns the corrections stay.
  const links = (await look(run)).columns!.columns.map(({ link }) => link);
  await relink(table, { links, values: {}, remember: true });
  expect(await look(run)).toMatchObject({ counts: { created: 3, mend: 1 } });
  await apply(run);
  const stock = () => db.owner`
    select plate, price::integer from public.cars
    where customer_id = ${store} and model = 'Nivus' order by plate`;
  const written = [
    { plate: 'FGH2J41', price: 118_700 },
    { plate: 'GJX4B77', price: 89_900 },
    { plate: 'RVC8D20', price: 97_900 },
  ];
  expect(await stock()).toEqual(written);
  const again = await read(list);
  expect((await look(again)).counts).toMatchObject({ same: 3 });
  await apply(again);
  expect(await stock()).toEqual(written);
  expect(
    await db.owner`select from private.import_lines where run_id in (${run}, ${again})`,
  ).toEqual([]);
});

test('one answer mends all rows that lack the same, is tried before it is stored, and is taken back', async () => {
  const gol = (plate: string, price: string) =>
    `${plate};VW;GOL 1.6;2020/2021;44100;Cinza;Flex;${price};Hatch`;
  const lines = ['Placa;Marca;Modelo;Ano/Modelo;KM;Cor;Comb.;Valor;Carroceria'];
  const run = await read(
    [...lines, gol('AAA1A11', '50.000'), gol('AAA1A12', '-1'), gol('AAA1A13', '51.000')].join('\n'),
  );
  const table = await tableOf(run);
  await relink(table, {
    links: (await look(run)).columns!.columns.map(({ link }) => link),
    values: {},
    remember: false,
  });
  const apart = async () => {
    const [row] = await db.owner<[{ found: ImportRows }]>`
      select private.import_rows_to_mend(r, 10, 0, true) as found from private.import_runs r where r.id = ${run}`;
    return row.found;
  };
  const { alike, rows: others } = await apart();
  expect(alike).toMatchObject([{ name: 'transmission', rows: 3, outcome: 'draft' }]);
  expect(others).toHaveLength(1);
  const wish = (text: string | null, problem = alike![0]!) =>
    mendWish.parse({ alike: problem, text });
  const wrong = await mendRows(table, wish('de pedal'));
  expect(wrong!.faults.map(({ name }) => name)).toContain('transmission');
  expect((await look(run)).counts).toEqual({ draft: 3, mend: 3 });
  await mendRows(table, wish('Manual'));
  expect((await look(run)).counts).toEqual({ created: 2, draft: 1, mend: 3 });
  const { alike: mended } = await apart();
  expect(mended).toMatchObject([{ name: 'transmission', text: 'Manual', rows: 3 }]);
  await mendRows(table, wish(null, mended![0]));
  expect((await look(run)).counts).toEqual({ draft: 3, mend: 3 });
});

test('rows without a code and repeated ones are mended too, in XML as in tables', async () => {
  const home = (
    code: string,
    price: string,
  ) => `<Listing><ListingID>${code}</ListingID><Title>Casa ${code}</Title>
    <TransactionType>For Sale</TransactionType><Location><State abbreviation="SP"/><City>Campinas</City></Location>
    <Details><PropertyType>Residential / Home</PropertyType><ListPrice>${price}</ListPrice>
    <LivingArea>90</LivingArea><Bedrooms>2</Bedrooms><Bathrooms>1</Bathrooms></Details></Listing>`;
  const feed = [
    home('A', '500000'),
    home('', '400000'),
    home('A', '300000'),
    home('B', 'consulte'),
  ].join('\n');
  const run = await read(`<ListingDataFeed><Listings>${feed}</Listings></ListingDataFeed>`);
  const table = await tableOf(run);
  expect(await look(run)).toMatchObject({
    state: 'ready',
    counts: { created: 1, refused: 2, draft: 1, mend: 3 },
  });
  expect((await mendRows(table, { place: 3, texts: { code: 'B' } }))!.refused).toBe(true);
  await mendRows(table, { place: 2, texts: { code: 'C' } });
  await mendRows(table, { place: 3, texts: { code: 'D' } });
  await mendRows(table, { place: 4, texts: { price: '350.000' } });
  expect((await look(run)).counts).toEqual({ created: 4, mend: 3 });
  const [{ without_code: without }] = await db.owner<[{ without_code: number }]>`
    select without_code from private.import_runs where id = ${run}`;
  expect(without).toBe(0);
});

test('where no line is surely the head, a person says which one', async () => {
  const text = `Loja Sol;;;\nCarro;Chapa;Valor pedido;Rodagem\nGol;ABC1D23;R$ 30.000;90.000 km\nUno;ABC1D24;R$ 20.000;80.000 km`;
  const run = await read(text);
  expect(await look(run)).toMatchObject({
    state: 'columns',
    columns: { lines: expect.any(Array) },
  });
  expect(await relink(await tableOf(run), { head: 1, of: 'car' })).toBeUndefined();
  const { columns } = await look(run);
  expect(columns!.columns.map(({ name, link }) => [name, link])).toEqual([
    ['Carro', 'vehicle'],
    ['Chapa', 'plate'],
    ['Valor pedido', 'price'],
    ['Rodagem', 'km'],
  ]);
  expect((await look(await read('um texto\nsem tabela'))).failure).toMatchObject({
    reason: 'unknown_columns',
  });
});

test.each(allVerticals)(
  'the stock of %s as a table changes nothing when it is imported',
  async (vertical) => {
    // A farm in hectares, one in parts of them, a hall with its height.
    if (vertical === 'property')
      await db.owner`insert into public.properties (customer_id, status, title, price, property_type, area, total_area,
          ceiling_height, municipality_id, city, state)
        values (${store}, 'published', 'Sítio', 9, 'sitio', 120, 48400, null, ${Number(rows.campinas)}, 'Campinas', 'SP'),
          (${store}, 'published', 'Chácara', 9, 'chacara', null, 12345.5, null, ${Number(rows.campinas)}, 'Campinas', 'SP'),
          (${store}, 'published', 'Galpão', 9, 'galpao', 620, 1200, 7.5, ${Number(rows.campinas)}, 'Campinas', 'SP')`;
    const pieces: string[] = [];
    for await (const piece of exportTable(db.owner, vertical, store)) pieces.push(piece);
    const lines = pieces.join('').trim().split('\r\n').length - 1;
    expect(lines).toBeGreaterThan(0);
    const run = await read(pieces.join(''));
    const others = await db.owner`
      select outcome, title, changes, faults from private.import_rows where run_id = ${run} and outcome <> 'same'`;
    expect(others.map((row) => ({ ...row }))).toEqual([]);
    expect(await look(run)).toMatchObject({ state: 'ready', counts: { same: lines } });
  },
);

test('homes that are on show in VRSync change nothing either, of each kind', async () => {
  await db.owner`
    insert into public.properties (customer_id, status, title, description, price, property_type, area, total_area, bedrooms,
      bathrooms, ceiling_height, furnished, pets_allowed, zip_code, neighborhood, municipality_id, city, state)
    select ${store}, 'published', initcap(k.kind), 'Curta.', 9, k.kind, k.area, k.total, k.rooms, k.rooms, null, k.furnished,
      case k.furnished when 'yes' then true when 'semi' then false end, '13010100', k.quarter, ${Number(rows.campinas)}, 'Campinas', 'SP'
    from (values ('apartamento', 60.5, null::numeric, 2, 'no', 'Cambuí'), ('casa', 96, 200, 3, 'semi', ''),
      ('cobertura', 200, null, 3, 'yes', 'Centro'), ('terreno', null, 450, null, null, 'Centro'),
      ('sala', 40, null, null, 'no', 'Centro'), ('loja', 80, null, null, null, 'Centro'), ('galpao', 620, 1200, null, null, 'Centro'),
      ('predio', 900, 300, null, null, 'Centro'), ('terreno-comercial', null, 800, null, null, 'Centro'),
      ('sitio', 120, 48400, 3, null, 'Rural'), ('chacara', null, 12345.5, null, null, 'Rural'),
      ('fazenda', 300, 2420000, 4, null, 'Rural')) k (kind, area, total, rooms, furnished, quarter)`;
  // Nothing of the format says which of three it is.
  await db.owner`update public.properties set title = 'Terra boa' where property_type in ('sitio', 'fazenda', 'chacara')`;
  const pieces: Uint8Array[] = [];
  for await (const piece of exportHomes((work) => work(db.owner), store, 'https://patio.example'))
    pieces.push(piece);
  const run = await read(Buffer.concat(pieces));
  const others = await db.owner`
    select outcome, title, changes, faults from private.import_rows where run_id = ${run} and outcome <> 'same'`;
  expect(others.map((row) => ({ ...row }))).toEqual([]);
  const { counts } = await look(run);
  expect(counts['same']).toBeGreaterThan(12);
});

test.each(allVerticals)(
  'the model of %s says of itself that it is empty, and asks nothing once it is filled in',
  async (vertical) => {
    for (const file of [modelCsv(vertical), await modelXlsx(vertical)])
      expect((await look(await read(file))).failure).toMatchObject({ reason: 'no_listings' });
    const [told, titles] = modelCsv(vertical).trim().split('\r\n');
    expect(told).toContain('Obrigatório');
    const filled = `${titles}\r\nX-1${';'.repeat(titles!.split(';').length - 1)}\r\n`;
    expect(await look(await read(filled))).toMatchObject({ state: 'ready', counts: { draft: 1 } });
  },
);

test('a line for sale and to let is two listings, each with its own corrections', async () => {
  const run = await read(
    'Ref;Operação;Tipo;Quartos;Banheiros;Área útil;Preço;Aluguel;Cidade\n' +
      'L-1;Venda/Locação;Casa;2;1;;400.000;2.000;Campinas',
  );
  const table = await tableOf(run);
  expect(await look(run)).toMatchObject({ state: 'ready', counts: { draft: 2, mend: 2 } });
  const rowsOf = () => db.owner`
    select place, item_type, outcome from private.import_rows where run_id = ${run} order by place`;
  const [sale, rent] = await rowsOf();
  expect([sale!['item_type'], rent!['item_type']]).toEqual(['property', 'rental']);
  await mendRows(table, { place: rent!['place'] as number, texts: { area: '80' } });
  const mended = [
    { ...sale, outcome: 'draft' },
    { ...rent, outcome: 'created' },
  ];
  expect(await rowsOf()).toEqual(mended);
  const links = (await look(run)).columns!.columns.map(({ link }) => link);
  await relink(table, { links, values: {}, remember: false });
  expect(await rowsOf()).toEqual(mended);
});

test('what its file does not offer any more leaves the site, and returns with it; what is sold says so', async () => {
  const uno = (status: string) =>
    `Placa;Marca;Modelo;Ano/Modelo;KM;Câmbio;Cor;Combustível;Preço;Carroceria;Status
HJK2J41;Fiat;Uno;19/20;44100;Manual;Cinza;Flex;39.900;Hatch;${status}`;
  const stock = async () => {
    const [row] = await db.owner`
      select status, availability from public.cars where customer_id = ${store} and plate = 'HJK2J41'`;
    return row && `${row['status']} ${row['availability']}`;
  };
  const bring = async (status: string) => {
    await apply(await read(uno(status)));
    return stock();
  };
  expect(await bring('Pausado')).toBe('draft available');
  expect(await bring('Disponível')).toBe('pending available');
  await db.owner`update public.cars set status = 'published' where plate = 'HJK2J41'`;
  expect(await bring('Inativo')).toBe('paused available');
  expect(await bring('Reservado')).toBe('published reserved');
  expect(await bring('VENDIDO 12/11')).toBe('published sold');
});

test('a sum below a table does not keep on show what the table lacks', async () => {
  const uno = (plate: string) =>
    `${plate};Fiat;Uno;19/20;44100;Manual;Cinza;Flex;39.900;Hatch;Disponível`;
  const bring = async (...lines: string[]) => {
    const run = await read(
      [
        'Placa;Marca;Modelo;Ano/Modelo;KM;Câmbio;Cor;Combustível;Preço;Carroceria;Status',
        ...lines,
      ].join('\n'),
    );
    await apply(run);
    const [row] = await db.owner`
      select r.without_code, r.listings, i.missed from private.import_runs r
      join private.import_items i on i.source_id = r.source_id and i.external_id = 'SUM2B22' where r.id = ${run}`;
    return [row!['without_code'], row!['listings'], row!['missed']];
  };
  const sum = ';TOTAL;;;;;;;;;';
  expect(await bring(uno('SUM1A11'), uno('SUM2B22'), uno('SUM3C33'), sum)).toEqual([0, 3, 0]);
  expect(await bring(uno('SUM1A11'), uno('SUM3C33'), sum)).toEqual([0, 2, 1]);
  // This one may be the missing car.
  expect(await bring(uno('SUM1A11'), uno('SUM3C33'), ';Fiat;Uno;;;;;;39.900;;')).toEqual([1, 3, 1]);
});

test('a question that a file does not answer is open, and stays as its owner answers it', async () => {
  const bring = async (owner: string, km: number) => {
    await apply(
      await read(`Placa;Marca;Modelo;Ano/Modelo;KM;Câmbio;Cor;Combustível;Preço;Carroceria;Único dono
PER1G22;Fiat;Uno;19/20;${km};Manual;Cinza;Flex;39.900;Hatch;${owner}`),
    );
    const [row] = await db.owner`
      select answered, single_owner, km from public.cars where customer_id = ${store} and plate = 'PER1G22'`;
    return row;
  };
  expect(await bring('', 100)).toMatchObject({ answered: [], single_owner: false });
  await db.owner`update public.cars set answered = '{licensed}', licensed = true where plate = 'PER1G22'`;
  expect(await bring('', 100)).toMatchObject({ answered: ['licensed'] });
  const both = expect.arrayContaining(['licensed', 'single_owner']);
  expect(await bring('Sim', 200)).toMatchObject({ answered: both, single_owner: true, km: 200 });
});
