import { describe, expect, test } from 'vitest';
import { BrokenFile } from '../formats/broken-file.ts';
import { findCityAmong } from './cities.ts';
import { readFile } from './read-file.ts';
import { makeRows, type Row } from './rows.ts';

const findCity = findCityAmong([{ id: 3509502, name: 'Campinas', state: 'SP' }]);

async function read(text: string, pieceSize = 29): Promise<{ rows: Row[]; kind: string }> {
  const bytes = Buffer.from(text);
  async function* chunks() {
    for (let at = 0; at < bytes.length; at += pieceSize) yield bytes.subarray(at, at + pieceSize);
  }
  const makeRow = makeRows();
  const rows: Row[] = [];
  let kind = '';
  const base = 'https://loja.example/estoque/carros.xml';
  for await (const piece of readFile(chunks(), { findCity, mostBytes: 1e7, base })) {
    if (!('reads' in piece)) continue;
    rows.push(...piece.reads.map(makeRow));
    kind = piece.kind;
  }
  return { rows, kind };
}
const refusal = (text: string) =>
  read(text).then(
    () => 'read',
    (error: unknown) => (error instanceof BrokenFile ? error.reason : error),
  );

const xml = `<?xml version="1.0" encoding="UTF-8"?>
<veiculos><veiculo><codigo>V-1</codigo><marca>Toyota</marca><modelo>Corolla</modelo><versao>2.0 XEi</versao>
<ano_fabricacao>2021</ano_fabricacao><ano_modelo>2022</ano_modelo><km>38.400</km><cambio>Automático</cambio>
<combustivel>Flex</combustivel><carroceria>Sedan</carroceria><cor>Prata</cor><portas>4</portas><placa>ABC1D23</placa><preco>119900.00</preco>
<cidade>Campinas</cidade><uf>SP</uf><opcionais><opcional>Ar-condicionado</opcional><opcional>Airbag</opcional></opcionais>
<descricao><![CDATA[Único dono, &eacute; revisado.]]></descricao>
<fotos><foto>fotos/1.jpg</foto><foto url="//cdn.example/2.jpg"/><foto>https://a.example/3.jpg</foto></fotos></veiculo></veiculos>`;

const corolla = {
  make: 'Toyota',
  model: 'Corolla',
  version: '2.0 XEi',
  year_fabrication: 2021,
  year: 2022,
  km: 38_400,
  transmission: 'automatico',
  fuel: 'flex',
  color: 'prata',
  price: 119_900,
  municipality_id: 3_509_502,
};
const photos = [
  'https://loja.example/estoque/fotos/1.jpg',
  'https://cdn.example/2.jpg',
  'https://a.example/3.jpg',
];

describe('cars as XML', () => {
  test('in our own format', async () => {
    const { rows, kind } = await read(xml);
    expect(kind).toBe('patio:car');
    expect(rows).toMatchObject([
      {
        item_type: 'car',
        external_id: 'V-1',
        faults: [],
        content: { ...corolla, plate: 'ABC1D23' },
        photos,
      },
    ]);
    expect(rows[0]!.content['features']).toEqual(['Ar-condicionado', 'Airbag']);
    expect(rows[0]!.content['description']).toBe('Único dono, é revisado.');
  });

  test('as stock systems name the same things, with a number as attribute', async () => {
    const { rows } =
      await read(`<estoque><veiculo id="77"><tipoveiculo>carro</tipoveiculo><zerokm>N</zerokm>
      <marca>Toyota</marca><modelo>Corolla</modelo><versao>2.0 XEi</versao><anofabricacao>2021</anofabricacao>
      <anomodelo>2022</anomodelo><cambio>AUT</cambio><km>38400</km><cor>PRATA</cor><combustivel>FLEX</combustivel>
      <preco>119.900,00</preco><cidade>Campinas</cidade><uf>SP</uf><observacao>Impecável.</observacao>
      <opcionais><opcional nome="Airbag"/></opcionais></veiculo></estoque>`);
    expect(rows).toMatchObject([
      {
        external_id: '77',
        content: { ...corolla, features: ['Airbag'], description: 'Impecável.' },
      },
    ]);
  });

  test('as aggregators read it: ads with nested pictures', async () => {
    const { rows } =
      await read(`<cars><ad><id>9</id><url>https://x.example/9</url><title>Corolla</title>
      <content>Revisado na concessionária.</content><price>119900</price><make>Toyota</make><model>Corolla</model>
      <version>2.0 XEi</version><color>Prata</color><year>2022</year><mileage>38400</mileage><fuel>Flex</fuel>
      <transmission>Automatic</transmission><city>Campinas</city><region>SP</region>
      <pictures><picture><picture_url>https://a.example/1.jpg</picture_url><picture_title>Frente</picture_title></picture>
      <picture><picture_url>https://a.example/2.jpg</picture_url></picture></pictures></ad></cars>`);
    const { year_fabrication: _, ...rest } = corolla;
    expect(rows).toMatchObject([
      {
        external_id: '9',
        content: rest,
        photos: ['https://a.example/1.jpg', 'https://a.example/2.jpg'],
      },
    ]);
  });
});

test('records of any name, by what stands in them', async () => {
  const card = (code: string, more = '') =>
    `<Ficha>${code && `<Referencia>${code}</Referencia>`}<TipoImovel>SOBRADO</TipoImovel><Aluguel>9.350,00</Aluguel>
    <Dorms>3</Dorms><Banhos>3</Banhos><AreaUtil>244m2</AreaUtil><Local><Municipio>CAMPINAS</Municipio>
    <Estado>São Paulo</Estado><CEP>13010-100</CEP></Local><Itens><item>Piscina</item></Itens>${more}</Ficha>`;
  const agency = '<Empresa><Codigo>1</Codigo><Tipo>x</Tipo><Cidade>y</Cidade></Empresa>';
  for (const around of ['Locacoes', 'Export><Lista'])
    for (const cards of [
      [card('A'), card('B')],
      // The first one without a code.
      [card('', '<Garagens>1</Garagens>'), card('A'), card('B')],
    ]) {
      const end = around.split('><').toReversed().join('></');
      const { rows, kind } = await read(`<${around}>${agency}${cards.join('\n')}</${end}>`);
      expect(kind).toBe('vrsync');
      expect(rows.slice(-2)).toMatchObject([
        { item_type: 'rental', external_id: 'A', faults: [], content: { price_per_month: 9350 } },
        { item_type: 'rental', external_id: 'B', faults: [], content: { area: 244 } },
      ]);
      expect(rows.length).toBe(cards.length);
    }
});

describe('cars as JSON', () => {
  const car = {
    codigo: 'V-1',
    marca: 'Toyota',
    modelo: 'Corolla',
    versao: '2.0 XEi',
    anoFabricacao: 2021,
    anoModelo: 2022,
    km: 38_400,
    cambio: 'Automático',
    combustivel: 'Flex',
    carroceria: 'Sedã',
    cor: 'Prata',
    preco: 119_900.5,
    local: { cidade: 'Campinas', uf: 'SP' },
    opcionais: ['Ar-condicionado', 'Airbag'],
    descricao: 'Com "aspas", chaves {e} colchetes ].',
    fotos: ['fotos/1.jpg', { url: '//cdn.example/2.jpg' }, 'https://a.example/3.jpg'],
  };
  test.each([
    ['in a list', [car]],
    ['in an object', { versao: 1, veiculos: [car] }],
  ])('%s', async (_, file) => {
    const { rows, kind } = await read(JSON.stringify(file, null, 2));
    expect(kind).toBe('patio:car');
    expect(rows).toMatchObject([
      {
        external_id: 'V-1',
        faults: [],
        content: {
          ...corolla,
          price: 119_900.5,
          description: car.descricao,
          features: car.opcionais,
        },
        photos,
      },
    ]);
  });

  test('of sites that wrap values in objects and number their photos', async () => {
    const wrapped = {
      id: 7,
      brand: { id: 3, name: 'VOLKSWAGEN' },
      model: { name: 'T-Cross' },
      price: { value: 112_900.5, currency: 'BRL' },
      fuelType: 'Flex',
      bodyStyle: 'SUV',
      colour: 'Branco',
      optionals: [{ name: 'Airbag' }],
      images: [
        { src: 'https://a.example/2.jpg', order: 1 },
        { src: 'https://a.example/1.jpg', order: 0 },
      ],
    };
    const { rows } = await read(JSON.stringify({ total: 1, data: [wrapped] }));
    expect(rows).toMatchObject([
      {
        external_id: '7',
        content: {
          make: 'Volkswagen',
          model: 'T-Cross',
          price: 112_900.5,
          fuel: 'flex',
          body_type: 'suv',
          color: 'branco',
          features: ['Airbag'],
        },
        photos: ['https://a.example/1.jpg', 'https://a.example/2.jpg'],
      },
    ]);
  });

  test('with a large photo beside its thumb, and with a thumb alone', async () => {
    const [large, thumb] = ['https://a.example/1.jpg', 'https://a.example/1t.jpg'];
    const fotos = [{ grande: large, thumb }, { thumb }];
    const { rows } = await read(JSON.stringify([{ ...car, fotos }]));
    expect(rows).toMatchObject([{ photos: [large, thumb] }]);
  });

  test.each(['\n', '\r\n', ',\n', '\n\n'])('as an object a line (%j)', async (br) => {
    const one = { ...car, preco: 119_900 };
    const lines = [one, { ...one, codigo: 'V-2', local: undefined, cidade: 'Campinas/SP' }, one];
    const { rows } = await read(lines.map((line) => JSON.stringify(line)).join(br) + br);
    expect(rows).toMatchObject([
      { external_id: 'V-1', line: 1, faults: [], content: corolla },
      { external_id: 'V-2', faults: [], content: corolla },
      { external_id: 'V-1', refused: true },
    ]);
    const text = lines.map((line) => JSON.stringify(line)).join(br);
    expect(await refusal(text.slice(0, -20))).toBe('not_whole');
  });

  test('that break off, hold none or are too long say so', async () => {
    const text = JSON.stringify([car, car]);
    expect(await refusal(text.slice(0, -20))).toBe('not_whole');
    expect(await refusal(`[${JSON.stringify(car).slice(0, -1)},}]`)).toBe('not_whole');
    expect(await refusal('{"veiculos": []}')).toBe('no_listings');
    expect(await refusal(`[{"a":${'{"b":'.repeat(3_000)}1${'}'.repeat(3_001)}]`)).toBe('too_deep');
    expect(await refusal('<trovit><ad><id>1</id><rooms>2</rooms></ad></trovit>')).toBe(
      'no_listings',
    );
    expect(await refusal(`[{"a": "${'x'.repeat(600_000)}`)).toBe('too_long');
  });
});

test('costs and prices named by their kind, and homes sold and let in one record', async () => {
  const { rows } = await read(`<catalogo><unidade ref="VN1" especie="SOBRADO" situacao="DISPONÍVEL">
    <negocio><oferta modalidade="venda" valor="685000.00"/><oferta modalidade="locação" valor="2350.00"/>
    <encargo tipo="condominio">780</encargo><encargo tipo="iptu" periodo="anual">2400</encargo></negocio>
    <ficha dormitorios="3" banheiros="2" area_util="140" area_terreno="126"/>
    <endereco uf="SP" cidade="Campinas"/><chamada>Sobrado novo</chamada></unidade>
    <unidade ref="VN2" especie="CASA"><negocio><oferta modalidade="locação" valor="1100.00"/></negocio>
    <ficha dormitorios="2" banheiros="1" area_util="60"/><endereco uf="SP" cidade="Campinas"/></unidade></catalogo>`);
  const home = {
    area: 140,
    total_area: null,
    monthly_fees: 780,
    iptu: 2400,
    title: 'Sobrado novo',
  };
  expect(rows).toMatchObject([
    { item_type: 'property', faults: [], content: { ...home, price: 685_000 } },
    { item_type: 'rental', faults: [], content: { price_per_month: 2350 } },
    { item_type: 'rental', external_id: 'VN2', faults: [], content: { price_per_month: 1100 } },
  ]);
  expect(rows[0]!.notes).toMatchObject([{ name: 'total_area', value: '126' }]);
});

test('years as one thing, cents, and what an operation in English means', async () => {
  const car = {
    id: 1,
    vehicle: {
      brand: { name: 'Renault' },
      model: { name: 'Kwid' },
      year: { fabrication: 2025, model: 2026 },
    },
    pricing: { amount_cents: 5_620_000, currency: 'BRL' },
    gearbox: 'Manual',
  };
  expect((await read(JSON.stringify([car]))).rows[0]!.content).toMatchObject({
    model: 'Kwid',
    year_fabrication: 2025,
    year: 2026,
    price: 56_200,
  });
  const home = (operation: string) =>
    `<property><id>1</id><category>Apartamento</category><operation>${operation}</operation><price>2100</price>
    <tax>200</tax><rooms>2</rooms><bathrooms>1</bathrooms><city>Campinas</city></property>`;
  const feed = await read(`<feed>${home('rent')}</feed>`);
  expect(feed.rows[0]).toMatchObject({
    item_type: 'rental',
    content: { price_per_month: 2_100, iptu: 200 },
  });
});

test('records: measures and prices by their parts, captions, a rent by its period, homes as Trovit has them', async () => {
  const { rows } = await read(`<trovit>
    <ad><id>77</id><type>For Sale</type><price>780000</price><property_type>Casa</property_type>
    <city_area>Taquaral</city_area><city>Campinas</city><region>SP</region><floor_area>180</floor_area><plot_area>300</plot_area>
    <pictures><picture><picture_url>https://im/1.jpg</picture_url><picture_title>Fachada</picture_title></picture></pictures></ad>
    <ad><id>78</id><type>For Rent</type><price period="monthly">1800</price><property_type>Apartamento</property_type>
    <city>Campinas</city><region>SP</region><areas><private>60</private><total>75</total></areas><condo>400</condo></ad></trovit>`);
  expect(rows).toMatchObject([
    {
      item_type: 'property',
      content: { price: 780_000, neighborhood: 'Taquaral', area: 180, total_area: 300 },
      rooms: { 'https://im/1.jpg': 'Fachada' },
    },
    {
      item_type: 'rental',
      content: { price_per_month: 1_800, area: 60, monthly_fees: 400 },
    },
  ]);
});

test('records: one for each line, also within a list', async () => {
  const home = (n: number) =>
    `{"id":"A-${n}","tipo":"Casa","cidade":"Campinas","uf":"SP","venda":500000,"dormitorios":3}`;
  const { rows } = await read(`{"imoveis":[${home(1)},\n${home(2)},\n${home(3)}]}`);
  expect(rows.map(({ external_id: code }) => code)).toEqual(['A-1', 'A-2', 'A-3']);
});

test('cars of a catalogue: model and version by the title, new by its condition, each photo', async () => {
  const { rows } = await read(`<rss><channel>
    <item><id>V1</id><title>2019 Jeep Compass Longitude 2.0 Flex</title><price>99.900,00 BRL</price><image_link>https://l/1.jpg</image_link>
    <additional_image_link>https://l/2.jpg</additional_image_link><brand>Jeep</brand><year>2019</year><mileage>67.000 km</mileage></item>
    <item><id>V2</id><title>Renault Kwid Zen 1.0 0km 2026</title><price>72990.00 BRL</price><image_link>https://l/3.jpg</image_link>
    <brand>Renault</brand><condition>new</condition><year>2026</year><mileage>0 km</mileage></item>
    <item><id>V3</id><title>Aproveite: único dono!</title><price>52990.00 BRL</price><brand>Fiat</brand><model>Uno</model><condition>used</condition>
    <year>2016</year><mileage>90000</mileage></item></channel></rss>`);
  expect(rows).toMatchObject([
    {
      content: { model: 'Compass', version: 'Longitude 2.0 Flex', year: 2019, fuel: 'flex' },
      photos: ['https://l/1.jpg', 'https://l/2.jpg'],
      // Which of the two years a title says, nobody knows.
      faults: expect.arrayContaining([expect.objectContaining({ name: 'year_fabrication' })]),
    },
    { content: { make: 'Renault', model: 'Kwid', version: 'Zen 1.0', km: 0, is_new: true } },
    { content: { make: 'Fiat', model: 'Uno', is_new: false } },
  ]);
});

test('homes: a rent by how often it is paid, a season by its letter, and a city by its English name', async () => {
  const { rows } =
    await read(`<root><property><ref>13</ref><price>2500</price><price_freq>month</price_freq><type>House</type>
    <town>Campinas</town><province>São Paulo</province><beds>3</beds><baths>2</baths><surface_area><built>150</built><plot>300</plot></surface_area></property>
    <property><ref>14</ref><transacao>T</transacao><price>900</price><type>House</type><cidade>Campinas</cidade><uf>SP</uf><beds>3</beds></property></root>`);
  expect(rows).toMatchObject([
    {
      item_type: 'rental',
      content: { price_per_month: 2_500, bedrooms: 3, area: 150, municipality_id: 3509502 },
    },
    { item_type: 'rental', content: { rental_type: 'temporada', price_per_month: 900 } },
  ]);
});

test('homes: units and periods beside, deals as kinds, prices by their amount', async () => {
  const { rows } = await read(`<imoveis>
    <imovel><referencia>R1</referencia><tipo>Fazenda</tipo><negocio>Venda</negocio><valorvenda>R$ 450.000,00</valorvenda>
    <area>1.200,5</area><unidade_area>ha</unidade_area><municipio>Campinas</municipio><estado>SP</estado></imovel>
    <imovel Codigo="R2"><Tipo>Casa</Tipo><Operacoes><Operacao tipo="Locação"><Valor>3500</Valor></Operacao></Operacoes>
    <iptu>100</iptu><iptu_frequency>monthly</iptu_frequency><AreaUtil>150</AreaUtil><AreaTotal>0</AreaTotal><Quartos>3</Quartos><Cidade>Campinas</Cidade><UF>SP</UF></imovel>
    <imovel><codigo>R3</codigo><tipo>Apartamento</tipo><precos><preco><operacao>VENDA</operacao><quantidade>450000</quantidade></preco>
    <preco><operacao>ALUGUEL</operacao><quantidade>2800</quantidade></preco></precos><cidade>Campinas</cidade><uf>SP</uf><quartos>2</quartos></imovel></imoveis>`);
  expect(rows).toMatchObject([
    { content: { total_area: 12_005_000, price: 450_000 } },
    {
      item_type: 'rental',
      content: { price_per_month: 3_500, iptu: 100, iptu_period: 'monthly', area: 150 },
      faults: [],
    },
    { item_type: 'property', content: { price: 450_000 } },
    { item_type: 'rental', content: { price_per_month: 2_800 } },
  ]);
});

test('cars: attributes by their names, codes that nobody can read, and a price below the usual one', async () => {
  const attributes = {
    BRAND: 'Honda',
    MODEL: 'Civic',
    TRIM: '2.0 EXL',
    VEHICLE_YEAR: '2018',
    KILOMETERS: '79976 km',
    FUEL_TYPE: 'Gasolina e álcool',
  };
  const named = Object.entries(attributes).map(([id, value]) => ({ id, value_name: value }));
  const { rows } = await read(
    JSON.stringify([
      { id: 'M1', title: 'Honda Civic', price: 99_900, sale_price: 97_900, attributes: named },
      { ...attributes, id: 'M2', valorvenda: '54.900,00', valorpromocao: '51.900,00' },
      { ...attributes, id: 'M3', valorvenda: '54.900,00', valorpromocao: '0,00' },
      {
        id: 'O1',
        subject: 'Renault Kwid 1.0 Zen 2022',
        price: 48_900,
        params: { vehicle_brand: '23', vehicle_model: '4', regdate: '2022', mileage: '27000' },
      },
    ]),
  );
  expect(rows).toMatchObject([
    { content: { make: 'Honda', version: '2.0 EXL', km: 79_976, fuel: 'flex', price: 97_900 } },
    { content: { price: 51_900 } },
    { content: { price: 54_900 } },
    { content: { make: 'Renault', model: 'Kwid', version: '1.0 Zen', year: 2022 } },
  ]);
});
