import { expect, test } from 'vitest';
import { findHead } from '../table/find-head.ts';
import { judgeColumns } from '../table/judge-columns.ts';
import { headOfColumns } from '../table/link-columns.ts';
import { findCityAmong } from './cities.ts';
import type { Line } from '../formats/csv.ts';
import { tableReshaper } from '../table/reshape.ts';
import { readFile } from './read-file.ts';
import { makeRows, type Row } from './rows.ts';
import { readLine } from './table.ts';

// Stock lists as dealers and agencies write them, each in its own way.
const findCity = findCityAmong([
  { id: 3509502, name: 'Campinas', state: 'SP' },
  { id: 3323807, name: 'Paraty', state: 'RJ' },
  { id: 3549904, name: 'São José dos Campos', state: 'SP' },
]);

async function rowsOf(bytes: Uint8Array): Promise<Row[]> {
  async function* chunks() {
    yield bytes;
  }
  const lines: Line[] = [];
  for await (const piece of readFile(chunks(), { findCity, mostBytes: 1e9 }))
    if ('table' in piece) lines.push(...tableReshaper(piece.table, [])(piece.table));
  const { of, at } = findHead(lines);
  const head = headOfColumns(judgeColumns(of, lines, at, { findCity, storeCity: '' }));
  const makeRow = makeRows();
  return lines
    .slice(at + 1)
    .flatMap(({ cells, line }) => readLine(head, cells, line, findCity).map(makeRow));
}
const ofLines = (...lines: string[]) => rowsOf(Buffer.from(lines.join('\r\n'), 'latin1'));

test('cars: one year twice, gearboxes with their gears, Citroën in capitals, a sum that is no car', async () => {
  const rows = await ofLines(
    'Relatório: Veículos à venda;;;;;;;',
    'Cód.;Descrição do veículo;Ano/Mod;Km;Valor (R$);Combustível;Tipo de câmbio;Carroceria;Cidade',
    '1;FORD/KA SE 1.0;2018/2018;102.000;R$ 36.900,00;Gasolina/Álcool;Mecânica;Hatch;Campinas',
    '2;CITROËN/C3 AIRCROSS;14/15;99.999;R$ 35.900,00;Flex;Aut. 6 m.;Minivan;Campinas',
    'Total de veículos: 2;;;;;;;;',
  );
  expect(rows).toMatchObject([
    {
      faults: [],
      content: {
        make: 'Ford',
        model: 'Ka',
        year_fabrication: 2018,
        year: 2018,
        km: 102_000,
        transmission: 'manual',
      },
    },
    {
      faults: [],
      content: {
        make: 'Citroën',
        year_fabrication: 2014,
        year: 2015,
        transmission: 'automatico',
        body_type: 'utilitario',
      },
    },
    {
      refused: true,
      faults: [{ message: 'Não parece um anúncio.' }],
    },
  ]);
});

test('homes: the kind in two columns, rents apart from prices, a line for both is two listings', async () => {
  const rows = await ofLines(
    'Ref;Finalidade;Tipo;Subtipo;Dorms;Banh.;Área útil;Vlr. Venda;Vlr. Locação;Cidade/UF',
    'AP-1;Venda/Locação;Apartamento;Padrão;2;1;68 m2;R$ 420.000,00;R$ 2.100,00;Campinas/SP',
    'SL-2;Locação;Comercial;Sala;;1;42m²;;R$ 1.800,00;Campinas - SP',
    'CS-3;Temporada;Casa;Sobrado;3;3;160;;R$ 900,00;Paraty/RJ',
    'CO-4;Venda;Apartamento;Cobertura duplex;4;5;280;R$ 3.450.000,00;;Campinas/SP',
    'CA-5;Venda/Locação;Casa;Térrea;2;1;90;;R$ 2.500,00;Campinas/SP',
  );
  expect(rows).toMatchObject([
    {
      item_type: 'property',
      external_id: 'AP-1',
      faults: [],
      content: { price: 420_000, property_type: 'apartamento' },
    },
    { item_type: 'rental', external_id: 'AP-1', faults: [], content: { price_per_month: 2_100 } },
    {
      item_type: 'rental',
      faults: [],
      content: { price_per_month: 1_800, property_type: 'sala', rental_type: 'comercial' },
    },
    {
      item_type: 'rental',
      faults: [],
      content: { price_per_month: 900, rental_type: 'temporada' },
    },
    { item_type: 'property', faults: [], content: { property_type: 'cobertura' } },
    { item_type: 'rental', notes: [{ message: 'Entra só para alugar: falta o outro preço.' }] },
  ]);
});

test('without code and plate a line is known by what it says, whatever its price is, and says so twice', async () => {
  const list = (price: string) =>
    ofLines(
      'CARRO;ANO;KM;PREÇO;CIDADE',
      `GOL 1.0 FLEX 4P MANUAL;19/20;45.000;${price};Campinas - SP`,
      'UNO WAY FLEX;2019;90.000;30.900;Campinas - SP',
      `GOL 1.0 FLEX 4P MANUAL;19/20;45000;${price};Campinas - SP`,
      'Promoção válida até sábado;;;;',
    );
  const rows = await list('52.900');
  expect(rows.map(({ refused, faults }) => [refused, faults.at(-1)?.message])).toEqual([
    [false, undefined],
    [false, 'Escolha o câmbio.'],
    [true, 'Igual à linha 2: é um anúncio só. Se são dois, dê um código a este.'],
    [true, 'Não parece um anúncio.'],
  ]);
  expect(rows[0]!.content).toMatchObject({ transmission: 'manual', fuel: 'flex', doors: 4 });
  expect(rows[0]!.external_id).toMatch(/^conteudo-/);
  expect((await list('49.900'))[0]!.external_id).toBe(rows[0]!.external_id);
});

test('what is sold or not on offer does not go on show, and marks in columns are features', async () => {
  const rows = await ofLines(
    'Placa;Marca;Modelo;Câmbio;Combustível;Ano;Km;Preço;Cidade;Status;Ar;DH;Rastreador;Site',
    'ABC1D23;Fiat;Uno;Manual;Flex;2019;45000;32.900;Campinas;DISPONÍVEL;X;x;;Sim',
    'ABC1D24;Fiat;Uno;Manual;Flex;2019;45000;32.900;Campinas;Vendido 12/11;X;;X;Sim',
    'ABC1D25;Fiat;Uno;Manual;Flex;2019;45000;32.900;Campinas;RESERVADO;;Sim;;Não',
    'ABC1D26;Fiat;Uno;Manual;Flex;2019;45000;32.900;Campinas;Inativo;Não;;;Não',
  );
  expect(
    rows.map(({ refused, faults, content: { availability, features } }) => [
      refused,
      faults.map(({ name }) => name),
      availability,
      features,
    ]),
  ).toEqual([
    [false, [], 'available', ['Ar-condicionado', 'Direção hidráulica']],
    [false, ['status'], 'sold', ['Ar-condicionado', 'Rastreador']],
    [false, [], 'reserved', ['Direção hidráulica']],
    [false, ['status'], 'available', []],
  ]);
});

test('a car in one cell with all that follows its version; columns as databases call them', async () => {
  const [car] = await ofLines(
    'CD_VEICULO;DS_VEICULO;NR_PLACA;VL_VENDA;QT_PORTAS;NM_CIDADE',
    '9;VW GOL 1.0 MPI FLEX AUT. 2019/2020 PRATA;ABC1D23;52.900;4;Campinas',
  );
  expect(car).toMatchObject({
    external_id: '9',
    content: {
      make: 'Volkswagen',
      model: 'Gol',
      version: '1.0 MPI FLEX AUT.',
      year_fabrication: 2019,
      year: 2020,
      color: 'prata',
      transmission: 'automatico',
      fuel: 'flex',
      doors: 4,
      price: 52_900,
      municipality_id: 3509502,
    },
  });
});

test('guarantees are read one by one, and what is none stays out with a note', async () => {
  const rows = await ofLines(
    'Ref;Tipo;Aluguel;Área;Cidade;Garantias',
    'A1;Casa;1.500,00;80;Campinas;Fiador / Seguro Fiança',
    'A2;Casa;1.500,00;80;Campinas;a combinar',
  );
  expect(rows.map(({ content, notes }) => [content['guarantees'], notes.length])).toEqual([
    [['fiador', 'seguro-fianca'], 0],
    [[], 1],
  ]);
});

test('a city that its CEP alone cannot name is asked for by CEP, so that one answer serves all lines of it', async () => {
  const [line] = await ofLines('Ref;Tipo;Preço;Área;CEP', 'A1;Casa;300.000;80;88330000');
  expect(line!.faults).toContainEqual({
    name: 'municipality_id',
    field: 'Cidade',
    value: 'CEP 88330000',
    message: 'Falta a cidade.',
  });
});

test('amounts in cents, dates for years, shortened towns, and what is gone without a status', async () => {
  const [first, ...others] = await ofLines(
    'stockId;make;model;manufactureYear;modelYear;price_cents;transmission;cidade;images;Data da venda;Obs',
    'A1;Fiat;Uno;01/01/2019;2020-01-01;5620000;manual;S. José dos Campos - SP;["https://a.example/1.jpg","https://a.example/2.jpg"];;',
    'A2;Fiat;Uno;2019;2020;5620000;manual;Campinas - SP;;12/11/2026;',
    'A3;Fiat;Uno;2019;2020;VENDIDO;manual;Campinas - SP;;;',
    'A4;Fiat;Uno;2019;2020;5620000;manual;Campinas - SP;;;vendido 12/11',
    'A5;Fiat;Uno;2019;2020;100;manual;Campinas - SP;;;',
    'stockId;make;model;manufactureYear;modelYear;price_cents;transmission;cidade;images;Data da venda;Obs',
  );
  expect(first).toMatchObject({
    content: {
      price: 56_200,
      year_fabrication: 2019,
      year: 2020,
      municipality_id: 3_549_904,
    },
    photos: ['https://a.example/1.jpg', 'https://a.example/2.jpg'],
  });
  expect(others.map(({ content, refused }) => content['availability'] ?? refused)).toEqual([
    'sold',
    'sold',
    'sold',
    false,
    true,
  ]);
  expect(others[3]!.faults.map(({ message }) => message)).toContain('Digite o preço.');
});

test('homes: several facts in one cell, below a title that names them', async () => {
  const rows = await ofLines(
    'Ref;Finalidade;Tipo;Dorm/Suíte/Vagas;Área útil/total (m²);Bairro/Cidade;Valor;Condomínio/IPTU;WC',
    'A;V;Apto garden;3/1/2;85/132;Cambuí/Campinas;320 mil;"R$ 850,00 / R$ 2.400,00";2',
    'B;L;Casa;4/2/-;210;Centro/Paraty;2.500/mês;- / R$ 900,00;3',
    'C;V;Cob duplex;3/4/5/6;90/95;Centro/Campinas;900 mil;;2',
  );
  expect(rows).toMatchObject([
    {
      item_type: 'property',
      faults: [],
      content: {
        property_type: 'apartamento',
        bedrooms: 3,
        suites: 1,
        parking: 2,
        area: 85,
        total_area: 132,
        neighborhood: 'Cambuí',
        municipality_id: 3509502,
        price: 320_000,
        monthly_fees: 850,
        iptu: 2_400,
      },
    },
    {
      item_type: 'rental',
      faults: [],
      content: {
        property_type: 'casa',
        bedrooms: 4,
        suites: 2,
        area: 210,
        municipality_id: 3323807,
        price_per_month: 2_500,
        iptu: 900,
      },
    },
    // Of four numbers below three names nobody knows which is which.
    { content: { property_type: 'cobertura' }, faults: [{ name: 'bedrooms', value: '3/4/5/6' }] },
  ]);
});

test('cars: several facts in one cell, of which one may be missing, and motorcycles among them', async () => {
  const rows = await ofLines(
    'Estoque de novembro;;;;;',
    'Veículo;Ano/Mod/Cor;KM/Placa;Preço;Câmbio - Comb.;Tipo',
    'FIAT ARGO DRIVE 1.0;2021/2022 - Branco;35.000 / RTA1B23;R$ 68.900;Man - Flex;Carro',
    'VW T-CROSS 1.4 TSI;2020 - Cinza;52.100 / QPX-2D34;119.900;Aut / Flex;Carro',
    'HONDA CG 160;2020 - Preta;15.100 / QPX-2D35;14.900;Man / Flex;Moto',
  );
  expect(rows).toMatchObject([
    {
      content: { year: 2022, km: 35_000, color: 'branco', plate: 'RTA1B23', fuel: 'flex' },
    },
    { content: { year: 2020, km: 52_100, color: 'cinza', transmission: 'automatico' } },
    { refused: true, faults: [{ message: 'Aqui há só carros e imóveis: fica fora.' }] },
  ]);
});

test('homes: what they are offered for, by letters, and the suites behind the bedrooms', async () => {
  const rows = await ofLines(
    'Ref;Operação;Tipo;Quartos;Valor venda;R$ Locação;Cidade/UF',
    '1;V/L;Sala coml;;180.000;1.200;Campinas/SP',
    '2;A;Kitnet;1;;900;Campinas/SP',
    '3;;Casa para alugar;3 (1 suíte);;1.900;Campinas/SP',
    '4;V;Gleba;;1,2 milhão;;Campinas/SP',
  );
  expect(rows).toMatchObject([
    { item_type: 'property', content: { property_type: 'sala', price: 180_000 } },
    { item_type: 'rental', content: { property_type: 'sala', price_per_month: 1_200 } },
    { item_type: 'rental', content: { price_per_month: 900 } },
    { item_type: 'rental', content: { property_type: 'casa', bedrooms: 3, suites: 1 } },
    { item_type: 'property', content: { property_type: 'terreno', price: 1_200_000 } },
  ]);
});

test('homes: an address in one cell', async () => {
  const rows = await ofLines(
    'Ref;Tipo;Endereço completo;Valor;CEP',
    '1;Casa;Rua Barão de Jaguara, 1200, ap 51 - Centro - Campinas/SP;500.000;',
    '2;Casa;Av. Brasil, 55 - Jd. Chapadão, Campinas - SP, 13070-178;500.000;',
    '3;Casa;Praça da Matriz nº 7 - Centro - Paraty, RJ;500.000;',
    '4;Casa;Rua 15 de Novembro;500.000;',
  );
  expect(rows).toMatchObject([
    {
      content: {
        street: 'Rua Barão de Jaguara',
        street_number: '1200',
        complement: 'ap 51',
        neighborhood: 'Centro',
        municipality_id: 3509502,
      },
    },
    { content: { street: 'Av. Brasil', neighborhood: 'Jd. Chapadão', zip_code: '13070178' } },
    { content: { street: 'Praça da Matriz', street_number: '7', municipality_id: 3323807 } },
    { content: { street: 'Rua 15 de Novembro' }, faults: expect.anything() },
  ]);
});

test('cars: a line is known by a long name where neither code nor years stand beside it', async () => {
  const rows = await ofLines(
    'Nome do carro;Ano;Quilometragem;Valor',
    'Gol G5 1.0 2012;2012;112mil;R$ 28.500',
    'Palio Fire 1.0 flex 2010/2011;;98.000;R$ 24.500 à vista',
  );
  expect(rows).toMatchObject([
    { refused: false },
    { refused: false, content: { model: 'Palio', year: 2011, km: 98_000, price: 24_500 } },
  ]);
});

test('homes: what a title above the table says of all, two prices in one cell, and what a day costs', async () => {
  const rentals = await ofLines(
    'RELAÇÃO DE IMÓVEIS PARA LOCAÇÃO;;;;',
    'Código;Tipo;Cidade;UF;Valor',
    '1;Kitnet;Campinas;SP;1.750,00',
    '2;Casa;Campinas;SP;490/dia',
  );
  expect(rentals).toMatchObject([
    { item_type: 'rental', content: { property_type: 'kitnet', price_per_month: 1_750 } },
    {
      item_type: 'rental',
      faults: [{ name: 'area' }, { name: 'price_per_month', value: '490/dia' }],
    },
  ]);
  const [sold] = await ofLines(
    'Aluga Fácil Imóveis;;;;',
    'Código;Tipo;Cidade;UF;Valor',
    '1;Casa;Campinas;SP;450.000,00',
  );
  expect(sold).toMatchObject({ item_type: 'property', content: { price: 450_000 } });
  const rows = await ofLines(
    'Ref;Tipo;Finalidade;Valor (R$);IPTU;Cidade/UF',
    '1;Apartamento;Venda/Locação;630.000,00 / 3.200,00;R$ 150/mês;Campinas/SP',
    '2;Casa comercial;Locação;4.500;1.200/ano;Campinas/SP',
    '3;Chalé;Temporada;900;isento;Campinas/SP',
  );
  expect(rows).toMatchObject([
    { content: { price: 630_000, iptu: 150, iptu_period: 'monthly' } },
    { item_type: 'rental', content: { price_per_month: 3_200 } },
    { content: { rental_type: 'comercial', iptu: 1_200, iptu_period: 'yearly' } },
    { content: { property_type: 'casa', rental_type: 'temporada' } },
  ]);
});

test('cars: titles of two lines, a year called Modelo, abbreviations, a price after a discount, a new one', async () => {
  const two = await ofLines(
    'Veículo;Ano;;Placa;KM;Preço',
    ';Fab.;Mod.;;;',
    'HONDA CIVIC 2.0 EXL;2017;2018;ABC-1D25;79.972;R$ 99.900,00',
  );
  expect(two).toMatchObject([{ content: { year_fabrication: 2017, year: 2018 } }]);
  const rows = await ofLines(
    'Código;Veículo;Fabricação;Modelo;Cor;Km;Comb;Câmbio;De;Por;Ficha',
    'X1;Honda Civic 2.0 EXL;2017;2018;CZA;79.970;FLX;AUTO.;105.000,00;99.900,00;ok',
    'X2;Fiat Argo 1.0 Drive;2025;2026;PTA;0 km;GASOL.;MANU.;;89.900,00;ok',
    'X3;Toyota Hilux 2.8 SRX;2019;2020;BCO;61.000;DIE;AT6;;189.900,00;ok',
  );
  expect(rows).toMatchObject([
    {
      content: {
        model: 'Civic',
        year: 2018,
        color: 'cinza',
        fuel: 'flex',
        transmission: 'automatico',
        price: 99_900,
      },
    },
    // `PTA` may be preta or prata.
    {
      content: { is_new: true, km: 0, fuel: 'gasolina', transmission: 'manual' },
      notes: [{ value: 'PTA' }],
    },
    { content: { fuel: 'diesel', transmission: 'automatico', color: 'branco' } },
  ]);
  // What only the store checks is nothing that a car has.
  expect(rows.flatMap(({ content }) => content['features'])).not.toContain('Ficha');
});
