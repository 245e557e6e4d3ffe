import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { BrokenFile } from '../formats/broken-file.ts';
import { findCityAmong } from './cities.ts';
import { typedNumber } from './numbers.ts';
import type { Line } from '../formats/csv.ts';
import { findHead } from '../table/find-head.ts';
import { judgeColumns } from '../table/judge-columns.ts';
import { readFile } from './read-file.ts';
import type { Read } from './record.ts';
import { readLine } from './table.ts';
import { headOfColumns } from '../table/link-columns.ts';
import { photoAddresses } from './labels.ts';
import { makeRows, type Row } from './rows.ts';

const findCity = findCityAmong([
  { id: 3550308, name: 'São Paulo', state: 'SP' },
  { id: 3509502, name: 'Campinas', state: 'SP' },
  { id: 3515004, name: 'Embu das Artes', state: 'SP' },
  { id: 3530607, name: 'Mogi das Cruzes', state: 'SP' },
  { id: 3545803, name: "Santa Bárbara d'Oeste", state: 'SP' },
  { id: 3303807, name: 'Paraty', state: 'RJ' },
  { id: 5300108, name: 'Brasília', state: 'DF' },
  { id: 4317103, name: "Sant'Ana do Livramento", state: 'RS' },
  { id: 5107008, name: 'Poxoréu', state: 'MT' },
  { id: 3122900, name: 'Dona Euzébia', state: 'MG' },
  { id: 1708254, name: 'Tabocão', state: 'TO' },
]);

async function rowsOf(bytes: Uint8Array, pieceSize = 37, mostBytes = 1e9): Promise<Row[]> {
  async function* chunks() {
    for (let at = 0; at < bytes.length; at += pieceSize) yield bytes.subarray(at, at + pieceSize);
  }
  const makeRow = makeRows();
  const rows: Row[] = [];
  const table: Line[] = [];
  for await (const piece of readFile(chunks(), { findCity, mostBytes })) {
    if ('table' in piece) table.push(...piece.table);
    else rows.push(...piece.reads.map(makeRow));
  }
  return table.length === 0 ? rows : tableRows(table).map(makeRow);
}

/** The rows of a table whose columns are linked as they are judged. */
function tableRows(lines: readonly Line[]): Read[] {
  const { of, at } = findHead(lines);
  const head = headOfColumns(judgeColumns(of, lines, at, { findCity, storeCity: '' }));
  return lines.slice(at + 1).flatMap(({ cells, line }) => readLine(head, cells, line, findCity));
}
const ofText = (text: string) => rowsOf(Buffer.from(text));
const refusal = async (text: string) => {
  const error = await ofText(text).catch((failure: unknown) => failure);
  return error instanceof BrokenFile ? [error.reason, error.place.line] : error;
};

const description = 'Apartamento claro e silencioso, perto do metrô e do parque, com vista livre.';
const listing = (inner = '', { code = 'AP-1', price = '500000' } = {}) => `
  <Listing><ListingID>${code}</ListingID><Title>Apartamento no centro</Title>
  <TransactionType>For Sale</TransactionType>
  <Location displayAddress="Street"><State abbreviation="SP">São Paulo</State><City>Campinas</City>
  <Neighborhood>Centro</Neighborhood><PostalCode>13010-100</PostalCode></Location>
  <Details><PropertyType>Residential / Apartment</PropertyType><ListPrice currency="BRL">${price}</ListPrice>
  <LivingArea unit="square metres">80</LivingArea><Bedrooms>2</Bedrooms><Bathrooms>1</Bathrooms>
  <Description><![CDATA[${description}]]></Description>${inner}</Details></Listing>`;
const feed = (listings: string, root = 'xmlns="http://www.vivareal.com/schemas/1.0/VRSync"') =>
  `<?xml version="1.0" encoding="UTF-8"?><ListingDataFeed ${root}>
  <Header><Provider>X</Provider></Header><Listings>${listings}</Listings></ListingDataFeed>`;

describe('VRSync', () => {
  test('a listing is read as the editor would read it', async () => {
    const [row] = await ofText(
      feed(
        listing(`<Suites>1</Suites><Garage>2</Garage><Iptu period="Monthly">90</Iptu>
        <PropertyAdministrationFee>650,50</PropertyAdministrationFee><UnitFloor>3</UnitFloor>
        <Features><Feature>Pool</Feature><Feature>Pets Allowed</Feature><Feature>Churrasqueira</Feature></Features>`),
      ),
    );
    expect(row).toMatchObject({
      item_type: 'property',
      external_id: 'AP-1',
      line: 3,
      faults: [],
      content: {
        title: 'Apartamento no centro',
        price: 500_000,
        area: 80,
        bedrooms: 2,
        suites: 1,
        parking: 2,
        floor: 3,
        iptu: 90,
        iptu_period: 'monthly',
        monthly_fees: 650.5,
        municipality_id: 3509502,
        zip_code: '13010100',
        address_display: 'street',
        features: ['Piscina', 'Churrasqueira'],
        pets_allowed: true,
        description,
      },
    });
    // What the format cannot say stays as the seller left it.
    expect(Object.keys(row!.content)).not.toContain('negotiable');
  });

  test('the known faults of real files are borne', async () => {
    const real =
      `<ns:ListingDataFeed xmlns:ns="http://example.com/other"><ns:Heading/><ns:Listings><ns:Listing>
      <ns:ListingId> 77 </ns:ListingId><ns:Title>Casa t\u00e9rrea</ns:Title><ns:TransactionType>Sale/Rent</ns:TransactionType>
      <ns:Location><ns:State>São Paulo</ns:State><ns:City>Campinas</ns:City></ns:Location>
      <ns:Media><ns:Item medium="image">
        https://a.example/1.jpg
      </ns:Item><ns:Item medium="image" url="https://a.example/3.jpg">Sala</ns:Item>
      <ns:Item medium="image"><ns:Url>//a.example/4.jpg</ns:Url><ns:Caption>Quarto</ns:Caption></ns:Item>
      <ns:Item medium="video">https://a.example/v</ns:Item><ns:Item medium="image" primary="true">https://a.example/2.jpg</ns:Item></ns:Media>
      <ns:Details><ns:PropertyType>Casa</ns:PropertyType><ns:ListPrice>1.250.000,00</ns:ListPrice>
      <ns:RentalPrice period="Monthly">3,500.00</ns:RentalPrice><ns:CondominiumFee>0</ns:CondominiumFee>
      <ns:LivingArea>120.00</ns:LivingArea><ns:Bedrooms>3.0</ns:Bedrooms><ns:Bathrooms>2</ns:Bathrooms>
      <ns:Description>&lt;![CDATA[${description}&nbsp;<br/>Agende.]]&gt;</ns:Description></ns:Details>
      </ns:Listing></ns:Listings></ns:ListingDataFeed>`.replace('<br/>', '&lt;br/&gt;');
    const rows = await rowsOf(
      Buffer.from(`<?xml version="1.0" encoding="ISO-8859-1"?>${real}`, 'latin1'),
    );
    expect(rows.map(({ item_type, faults }) => [item_type, faults])).toEqual([
      ['property', []],
      ['rental', []],
    ]);
    const [sale, rent] = rows;
    expect(sale).toMatchObject({
      external_id: '77',
      photos: ['2', '1', '3', '4'].map((n) => `https://a.example/${n}.jpg`),
      content: { title: 'Casa térrea', price: 1_250_000, bedrooms: 3, area: 120, monthly_fees: 0 },
    });
    expect(sale!.content['description']).toBe(`${description}\nAgende.`);
    expect(rent!.content).toMatchObject({ price_per_month: 3500, rental_type: 'longo-prazo' });
  });

  test('lines are counted from the first of the file, also where it begins with empty ones', async () => {
    const [row] = await ofText(` \r\n\n${feed(listing())}`);
    expect(row!.line).toBe(5);
  });

  test('what is wrong is said at its line and field, and the others come in', async () => {
    const rows = await ofText(
      feed(
        [
          listing('', { price: '1.250.000,00-' }),
          listing('<LotArea>60</LotArea>', { code: 'AP-2' }),
          listing('', { code: 'AP-1' }),
          listing('', { code: 'AP-4' })
            .replace(description, 'Curta.')
            .replace('13010-100', '1301-100'),
          listing('', { code: '' }).replace('Campinas', 'Atlântida'),
          listing('', { code: 'AP-6' }).replace('Residential / Apartment', 'Castle'),
          listing('', { code: 'AP-7' }),
        ].join(''),
      ),
    );
    expect(
      rows.map(({ external_id, refused, faults, notes }) => [
        external_id,
        refused,
        faults.map((f) => f.field),
        notes.map((f) => f.field),
      ]),
    ).toEqual([
      ['AP-1', false, ['ListPrice'], []],
      ['AP-2', false, ['LivingArea'], []],
      ['AP-1', true, ['ListingID'], []],
      ['AP-4', false, [], ['Description', 'PostalCode']],
      [null, true, ['ListingID', 'City'], []],
      ['AP-6', false, ['PropertyType'], []],
      ['AP-7', false, [], []],
    ]);
    expect(rows[2]!.faults[0]!.message).toBe('Repetido: já aparece na linha 3.');
    const other = listing().replaceAll('ListingID', 'ListingId').replaceAll('PostalCode', 'Zip');
    expect((await ofText(feed(other + other)))[1]!.faults).toMatchObject([{ field: 'ListingId' }]);
  });

  test('what agencies sell beside homes has its kind, by its category and where it must by its title', async () => {
    const of = (type: string, title = 'Imóvel à venda', more = '') =>
      listing(more, { code: `${type} ${title}` })
        .replace('Residential / Apartment', type)
        .replace('Apartamento no centro', title);
    const rows = await ofText(
      feed(
        [
          of('Commercial / Office'),
          of('Commercial / Business'),
          of('Commercial / Industrial'),
          of('Commercial / Edificio Comercial'),
          of('Commercial / Land Lot'),
          of('Residential / Land Lot'),
          of('Residential / Farm Ranch', 'Chácara', '<LotArea unit="square metres">900</LotArea>'),
          of('Residential / Agricultural', 'Sítio', '<LotArea unit="hectares">4,84</LotArea>'),
          of('Residential / Agricultural', 'Haras', '<LotArea>200000</LotArea>'),
        ].join(''),
      ),
    );
    expect(
      rows.map(({ content, faults }) => [
        content['property_type'],
        content['area'],
        content['total_area'],
        content['bedrooms'],
        faults,
      ]),
    ).toEqual([
      ['sala', 80, null, null, []],
      ['loja', 80, null, null, []],
      ['galpao', 80, null, null, []],
      ['predio', 80, null, null, []],
      ['terreno-comercial', null, 80, null, []],
      ['terreno', null, 80, null, []],
      ['chacara', 80, 900, 2, []],
      ['sitio', 80, 48_400, 2, []],
      ['fazenda', 80, 200_000, 2, []],
    ]);
  });

  test('entities, bombs and what breaks off are refused, with their line', async () => {
    const bomb = `<?xml version="1.0"?>\n<!DOCTYPE x [<!ENTITY a "${'a'.repeat(99)}"><!ENTITY b "&a;&a;">]><x>&b;</x>`;
    expect(await refusal(bomb)).toEqual(['doctype', 2]);
    await expect(ofText(feed(listing()).slice(0, -60))).rejects.toMatchObject({
      place: { text: expect.stringContaining('com vista livre') },
    });
    expect(await refusal(feed(listing()).slice(0, -60))).toEqual(['not_whole', 9]);
    expect(await refusal('<html><body>Erro 500</body></html>')).toEqual(['no_listings', undefined]);
    expect(await refusal('%PDF-1.4\u0000\u0001')).toEqual(['unknown_format', undefined]);
    const zipOf = (name: string) =>
      `PK\u0003\u0004${'\u0000'.repeat(22)}${String.fromCharCode(name.length)}\u0000\u0000\u0000${name}`;
    expect(await refusal(zipOf('AP-1/'))).toEqual(['photos_zip', undefined]);
    expect(await refusal(zipOf('frente.JPG'))).toEqual(['photos_zip', undefined]);
    expect(await refusal(feed(listing('<X>'.repeat(60) + '</X>'.repeat(60))))).toEqual([
      'too_deep',
      9,
    ]);
    expect(await refusal(feed(listing(`<X>${'x'.repeat(600_000)}</X>`)))).toEqual(['too_long', 9]);
    const long = 'x'.repeat(600_000);
    for (const endless of [`<${long}`, `<Listing ${long}`, `<Listing a="${long}`, `<!--${long}`])
      expect(await refusal(`<ListingDataFeed><Listings>${endless}`)).toEqual(['too_long', 1]);
    await expect(rowsOf(Buffer.from(feed(listing())), 37, 500)).rejects.toThrow('too_large');
  });
});

describe('tables', () => {
  const head =
    'Código;Marca;Modelo;Versão;Ano;KM;Câmbio;Combustível;Carroceria;Preço;Cidade;UF;Opcionais;IPVA pago;Fotos';

  test('cars, in the letters of old spreadsheets', async () => {
    const text = `${head}\r\nC-1;Volkswagen;Gol;1.0 "Track";2019/2020;48.500 km;Manual;Flex;Hatch;R$ 52.900,00;São Paulo;SP;Alarme|Rodas de liga leve;Sim;https://a.example/1.jpg|https://a.example/2.jpg\r\n`;
    const [row] = await rowsOf(Buffer.from(text, 'latin1'));
    expect(row).toMatchObject({
      item_type: 'car',
      line: 2,
      faults: [],
      photos: ['https://a.example/1.jpg', 'https://a.example/2.jpg'],
      content: {
        title: 'Volkswagen Gol 1.0 "Track"',
        year: 2020,
        year_fabrication: 2019,
        km: 48_500,
        price: 52_900,
        features: ['Alarme', 'Rodas de liga leve'],
        ipva_paid: true,
        municipality_id: 3550308,
      },
    });
  });

  test('homes for sale and for rent, with commas, and what is wrong', async () => {
    const text = `id,negocio,tipo,área útil,quartos,banheiros,preco,aluguel,tipo de aluguel,cidade,estado
1,Venda,Casa,"96,5",3,2,"450.000,00",,,Campinas,SP
2,Locação,Kitnet,28,,,,"1.200",Longo prazo,Campinas,SP
3,Venda,Castelo,96,3,2,400000,,,Campinas,SP`;
    const rows = await ofText(text);
    expect(
      rows.map(({ item_type, content, faults }) => [item_type, content['area'], faults]),
    ).toEqual([
      ['property', 96.5, []],
      ['rental', 28, []],
      ['property', 96, [expect.objectContaining({ field: 'tipo', value: 'Castelo' })]],
    ]);
    const twice = await ofText(`${text}\n1,Venda,Casa,96,3,2,500000,,,Campinas,SP`);
    expect(twice[3]!.faults).toMatchObject([{ field: 'id', value: '1' }]);
    expect(await refusal('um texto\nde duas linhas')).toEqual(['unknown_columns', 1]);
  });

  test('farms by the unit of their column or cell, and a number without one is asked about', async () => {
    const rows = await ofText(`id,tipo,area total (ha),preco,cidade,estado
1,Fazenda,20,900000,Campinas,SP
2,Sítio,2 alqueires paulistas,900000,Campinas,SP
3,Chácara,5.000 m²,900000,Campinas,SP
4,Sítio,3 alqueires,900000,Campinas,SP
7,Sítio,1,900000,Campinas,SP`);
    const plain = await ofText(`id,tipo,area total,preco,cidade,estado
5,Fazenda,20,900000,Campinas,SP
6,Chácara,1500,900000,Campinas,SP`);
    const told = [...rows, ...plain].map(({ content, faults }) => [
      content['total_area'],
      faults.map(({ message }) => message),
    ]);
    expect(told).toEqual([
      [200_000, []],
      [48_400, []],
      [5000, []],
      [
        undefined,
        [
          'Há vários alqueires: escreva 3 alqueires paulistas (2,42 ha cada) ou mineiros (4,84 ha cada).',
        ],
      ],
      [10_000, []],
      [undefined, ['Escreva a unidade: 20 ha ou 20 m².']],
      [1500, []],
    ]);
  });
});

describe('quotes in tables', () => {
  const head = 'codigo;marca;modelo;preco;cidade;uf;descricao';
  const row = (code: string, text: string) => `${code};Fiat;Uno;"29.900,00";Campinas;SP;${text}`;
  const table = (...rows: string[]) => [head, ...rows].join('\r\n');

  test('separators, line breaks and quotes within quotes are of the text, and so are inches', async () => {
    const text = '"Rodas 15""; único dono\ncom duas linhas; e mais; outras; palavras; ditas; aqui"';
    const rows = await ofText(table(row('C1', text), row('C2', 'Aro 16" novo'), row('C3', '""')));
    expect(rows.map(({ external_id: code }) => code)).toEqual(['C1', 'C2', 'C3']);
    expect(rows[0]!.content['description']).toContain('Rodas 15"; único dono');
    expect(rows[1]!.content['description']).toBe('Aro 16" novo');
  });

  test('one that is not closed is a letter of its text: what follows comes in', async () => {
    const open = row('C2', '"Bom, único dono');
    const ends = [
      [row('C3', 'Bom')],
      [row('C3', '"Bom"'), row('C4', 'Bom')],
      [row('C3', 'Bom'), row('C4', '"Bom" e barato')],
      [row('C3', '"Bom ""mesmo"""'), row('C4', 'Bom'), row('C5', '""')],
    ];
    for (const rest of ends) {
      const rows = await ofText(table(row('C1', '"Bom"'), open, ...rest));
      expect(rows.map(({ external_id: code, line }) => [code, line])).toEqual(
        rows.map((_, at) => [`C${at + 1}`, at + 2]),
      );
      expect(rows.length).toBe(rest.length + 2);
      expect(rows[1]!.content['description']).toBe('Bom, único dono');
      expect(rows.map(({ notes }) => notes.length)).toEqual(rows.map((_, at) => Number(at === 1)));
    }
    const [, last] = await ofText(table(row('C1', 'Bom'), 'C2;"Fiat'));
    expect(last!.content['make']).toBe('Fiat');
    const [between] = await ofText(
      `${head};cor\n${row('C1', '"Bom; único dono')};Prata\n${row('C2', 'x')};Azul`,
    );
    expect(between!.content).toMatchObject({ description: 'Bom; único dono', color: 'prata' });
  });

  test.each(['\n', '\r\n', '\r'])(
    'a row of several lines is named by its first (%j)',
    async (br) => {
      const texts = [`"um${br}dois${br}três"`, 'x', `"a${br}${br}b"`, 'y'];
      const lines = [head, ...texts.map((text, at) => row(`C${at}`, text))];
      lines.splice(2, 0, '', '');
      const rows = await ofText(['', '', ...lines].join(br));
      expect(rows.map(({ line }) => line)).toEqual([4, 9, 10, 13]);
      const again = [...lines, row('C0', 'z')].join(br);
      const { faults } = (await ofText(again)).at(-1)!;
      expect(faults.find(({ field }) => field === 'codigo')!.message).toBe(
        'Repetido: já aparece na linha 2.',
      );
      const open = await ofText([...lines, '', row('C9', '"a'), row('C10', 'b')].join(br));
      expect(open.slice(-2).map(({ line }) => line)).toEqual([13, 14]);
    },
  );

  test('a line without end is too long, and said where it is', async () => {
    const long = row('C2', 'x'.repeat(600_000));
    expect(await refusal(table(row('C1', 'Bom'), long))).toEqual(['too_long', 3]);
  });
});

describe('a file that was made to be large', () => {
  test('a listing of marks without text, and marks around no listing', async () => {
    expect(await refusal(feed(listing('<a/>'.repeat(200_000))))).toEqual(['too_long', 9]);
    expect(await refusal(`<ListingDataFeed>${'<a>'.repeat(1_000)}`)).toEqual(['too_deep', 1]);
  });

  test('marks that nobody closed', async () => {
    const rows = await ofText(feed(listing()).replace(description, '<a'.repeat(200_000)));
    expect(rows).toMatchObject([{ external_id: 'AP-1' }]);
  });

  // The thread that reads it answers visitors meanwhile.
  test('a file that comes as a whole is read a few listings at a time', async () => {
    async function* whole() {
      yield Buffer.from(feed(listing().repeat(400)));
    }
    const pieces: number[] = [];
    for await (const piece of readFile(whole(), { findCity, mostBytes: 1e9 }))
      if ('reads' in piece) pieces.push(piece.reads.length);
    expect(pieces.reduce((sum, count) => sum + count, 0)).toBe(400);
    expect(Math.max(...pieces)).toBeLessThan(40);
  });

  test('a table of too many columns', async () => {
    expect(await refusal(`codigo;marca;modelo${';x'.repeat(500)}\n`)).toEqual([
      'too_many_columns',
      1,
    ]);
  });

  test('refused listings name all their faults as long as somebody reads them', async () => {
    const rows = await rowsOf(
      Buffer.from(feed('<Listing><Title>Casa</Title></Listing>'.repeat(2_100))),
      65_536,
    );
    expect(rows[1_999]!.faults.length).toBeGreaterThan(3);
    expect(rows.slice(2_000).map(({ faults }) => faults.length)).toEqual(Array(100).fill(1));
  });
});

test('numbers as files have them', () => {
  const typed = [
    '1.250.000,00',
    '1250000.00',
    '1,250,000',
    '1.250',
    '96.5',
    '3.0',
    'R$ 980',
    '45.000 km',
    'x',
  ];
  expect(['98900.000', '98900,000'].map(typedNumber)).toEqual(['98900', '98900']);
  expect(typed.map(typedNumber)).toEqual([
    '1250000',
    '1250000',
    '1250000',
    '1250',
    '96,5',
    '3',
    '980',
    '45000',
    'x',
  ]);
});

test('a packed file is unpacked, and refused where it is cut off, too large or its sending fails', async () => {
  const packed = gzipSync(Buffer.from(feed(listing())));
  expect((await rowsOf(packed)).map(({ external_id }) => external_id)).toEqual(['AP-1']);
  await expect(rowsOf(packed.subarray(0, 60))).rejects.toThrow('not_whole');
  await expect(rowsOf(gzipSync(Buffer.alloc(50_000)), 37, 10_000)).rejects.toThrow('too_large');
  await expect(rowsOf(packed, 37, 100)).rejects.toThrow('too_large');
});

describe('the letters of a file', () => {
  const two = feed(listing() + listing('', { code: 'AP-2' }));
  const texts = (rows: Row[]) => rows.map(({ content }) => content['description']);

  test('one bad byte costs one letter, and is noted', async () => {
    const whole = Buffer.from(two.replaceAll('com vista livre.', 'na Consolação'));
    const at = whole.lastIndexOf('Consolação');
    // The last two letters are cut within the `ç`.
    const cut = Buffer.concat([whole.subarray(0, at + 8), whole.subarray(at + 12)]);
    const rows = await rowsOf(cut);
    expect(texts(rows)).toEqual([
      expect.stringMatching(/Consolação$/),
      expect.stringMatching(/na Consola$/),
    ]);
    expect(rows.map(({ notes }) => notes.length)).toEqual([0, 1]);
  });

  test.each([1, 70_000])(
    'Windows-1252 whose first accent comes after %i letters',
    async (length) => {
      const rows = Array.from({ length: Math.ceil(length / 60) }, (_, n) => `C${n};Fiat;Uno;ok`);
      const text = ['codigo;marca;modelo;descricao', ...rows, 'CX;Fiat;Uno;único dono'].join('\n');
      const read = await rowsOf(Buffer.from(text, 'latin1'), 4_096);
      expect(read.at(-1)!.content['description']).toBe('único dono');
    },
  );

  const line = 'Situação impecável, revisão em dia, câmbio automático, única dona';
  const table = `codigo;marca;modelo;descricao\n1;Citroën;C3;${line}\n`;
  const macRoman = { á: 0x87, ã: 0x8b, â: 0x89, ç: 0x8d, é: 0x8e, ë: 0x91, ú: 0x9c };
  const cp850 = { á: 0xa0, ã: 0xc6, â: 0x83, ç: 0x87, é: 0x82, ë: 0x89, ú: 0xa3 };
  const bytesOf = (codes: Record<string, number>) =>
    Buffer.from([...table].map((sign) => codes[sign] ?? sign.codePointAt(0)!));

  test.each([
    ['UTF-8 with its mark', Buffer.from(`\ufeff${table}`)],
    ['UTF-16', Buffer.from(`\ufeff${table}`, 'utf16le')],
    ['UTF-16 without a mark', Buffer.from(table, 'utf16le')],
    ['MacRoman', bytesOf(macRoman)],
    ['CP850', bytesOf(cp850)],
    ['Windows-1252', Buffer.from(table, 'latin1')],
  ])('%s', async (_, bytes) => {
    const [row] = await rowsOf(bytes);
    expect(row!.content).toMatchObject({ make: 'Citroën', description: line });
  });

  test('an encoding that changes in mid-file, and one that is not the declared one', async () => {
    const [first, second] = [`${table}`, `2;Citroën;C4;${line}\n`];
    const mixed = Buffer.concat([Buffer.from(first), Buffer.from(second, 'latin1')]);
    expect(texts(await rowsOf(mixed))).toEqual([line, line]);
    const lying = two.replaceAll('com vista livre.', 'na Consolação');
    expect(texts(await rowsOf(Buffer.from(lying, 'latin1')))[0]).toMatch(/Consolação$/);
    const other = lying.replace('UTF-8', 'ISO-8859-1');
    expect(texts(await rowsOf(Buffer.from(other)))[0]).toMatch(/Consolação$/);
  });
});

describe('what a browser would repair', () => {
  const two = feed(`${listing()}\n${listing('', { code: 'AP-2' })}`);

  test('a file that breaks off keeps its complete listings, and says where', async () => {
    const outside = two.slice(0, two.indexOf('</Listings>'));
    for (const [text, codes] of [
      [outside, ['AP-1', 'AP-2']],
      [outside.slice(0, -60), ['AP-1']],
    ] as const) {
      const rows = await ofText(text);
      expect(rows.slice(0, -1).map(({ external_id: code }) => code)).toEqual(codes);
      // Without a code: nothing leaves the site by it.
      expect(rows.at(-1)).toMatchObject({
        external_id: null,
        refused: true,
        title: '',
        faults: [{ field: 'Arquivo', message: expect.stringContaining('termina no meio') }],
      });
    }
  });

  test('a listing without its end tag ends where the next one begins', async () => {
    const rows = await ofText(two.replace('</Listing>', ''));
    expect(rows).toMatchObject([
      { external_id: 'AP-1', faults: [] },
      { external_id: 'AP-2', faults: [] },
    ]);
    const inner = await ofText(two.replace('</Details>', ''));
    expect(inner.map(({ faults }) => faults)).toEqual([[], []]);
  });

  test('control characters at the beginning', async () => {
    const rows = await ofText(two.replace('com vista', 'com\u0003 vista'));
    expect(rows[0]!.content['description']).toBe(description);
  });

  test.each([
    ['Sala & cozinha', 'Sala & cozinha'],
    ['S &Aacute;lvaro &bull; &hellip; 80 m&sup2;', 'S Álvaro • … 80 m²'],
    ['Sala \u000b e copa', 'Sala e copa'],
    ['R&amp;D &amp;ccedil;', 'R&D ç'],
    ['a &semnome; b', 'a &semnome; b'],
  ])('%j in a description', async (written, read) => {
    const plain = feed(listing() + listing('', { code: 'AP-2' })).replaceAll(
      `<![CDATA[${description}]]>`,
      `${description} ${written}`,
    );
    const rows = await ofText(plain);
    expect(rows.map(({ content }) => content['description'])).toEqual(
      Array(2).fill(`${description} ${read}`),
    );
  });

  test('markup and entities within CDATA become text with line breaks', async () => {
    const html = `<p>${description}</p><ul><li>Suíte</li><li>2 vagas</li></ul>Condom&iacute;nio&nbsp;<b>Sol</b>`;
    const [row] = await ofText(feed(listing().replace(description, html)));
    expect(row!.content['description']).toBe(
      `${description}\n\n• Suíte\n\n• 2 vagas\n\nCondomínio Sol`,
    );
  });
});

describe('municipalities as files write them', () => {
  test.each([
    ['Sao Paulo - SP', '', 3550308],
    ['São Paulo/SP', '', 3550308],
    ['SAO PAULO (SP)', '', 3550308],
    ['Santa Bárbara Doeste', 'SP', 3545803],
    ['Embu', 'SP', 3515004],
    ['Parati', 'RJ', 3303807],
    ['Moji das Cruzes', 'SP', 3530607],
    ['Santana do Livramento', 'RS', 4317103],
    ['Poxoréo', 'MT', 5107008],
    ['Dona Eusébia', 'MG', 3122900],
    ['Fortaleza do Tabocão', 'TO', 1708254],
    ['Atlântida', 'SP', undefined],
  ])('%s %s', (city, state, id) => {
    expect(findCity(city, state)?.id).toBe(id);
  });

  test('a region of the Federal District is a quarter of Brasília', () => {
    expect(findCity('Taguatinga', 'DF')).toMatchObject({ id: 5300108, quarter: 'Taguatinga' });
    expect(findCity('Brasilia', 'DF')).toMatchObject({ name: 'Brasília' });
  });
});

describe("a dealer's list", () => {
  const dealer = `sep=;
Estoque da loja;;;;;;;;;;;;
;;;;;;;;;;;;
Cód.;Marca;Modelo;Versão;Ano/Modelo;Cor;Câmbio;Comb.;KM;Valor;Cidade;foto1;foto2
A1;VOLKSWAGEN;Gol;1.0;19/20;Branca;Automática;Gasolina/Álcool;48.500;R$ 52.900,00;São Paulo - SP;//a.example/1.jpg;https://a.example/2.jpg
A2;Fiat;Uno;Way;2019-2020;Prata Metálico;Mecânico;Flex;98000;98900.000;São Paulo - SP;https://a.example/3.jpg, https://a.example/4.jpg;
`;

  test('titles before the head, years, words of the trade, and photos in columns', async () => {
    const rows = await ofText(dealer);
    expect(rows.map(({ line, content, photos }) => [line, content, photos])).toEqual([
      [
        5,
        expect.objectContaining({
          year_fabrication: 2019,
          year: 2020,
          color: 'branco',
          transmission: 'automatico',
          fuel: 'flex',
          km: 48_500,
          price: 52_900,
          municipality_id: 3550308,
        }),
        ['https://a.example/1.jpg', 'https://a.example/2.jpg'],
      ],
      [
        6,
        expect.objectContaining({
          year_fabrication: 2019,
          year: 2020,
          color: 'prata',
          transmission: 'manual',
          price: 98_900,
        }),
        ['https://a.example/3.jpg', 'https://a.example/4.jpg'],
      ],
    ]);
  });

  test('make, model and version in one cell, and the body that the model tells', async () => {
    const rows = await ofText(
      `ESTOQUE, NOVEMBRO, LOJA 2, CAMPINAS, SP;;;;;;;
VEÍCULO;ANO;COR;PLACA;KM;COMB;CÂMBIO;PREÇO À VISTA;CIDADE
ONIX LT 1.0;18/19;PRATA;QQQ1A23;45.000;FLEX;MANUAL;R$ 58.900,00;São Paulo - SP
FIAT/ARGO DRIVE 1.0;21/22;BRANCA;ABC1D23;20.000;FLEX;MANUAL;72.900;São Paulo - SP`,
    );
    expect(rows.map(({ faults, external_id: code }) => [code, faults])).toEqual([
      ['QQQ1A23', []],
      ['ABC1D23', []],
    ]);
    expect(rows.map(({ content }) => content)).toMatchObject([
      { make: 'Chevrolet', model: 'Onix', version: 'LT 1.0', body_type: 'hatch', price: 58_900 },
      { make: 'Fiat', model: 'Argo', version: 'DRIVE 1.0', body_type: 'hatch', price: 72_900 },
    ]);
  });

  test('the same with other separators', async () => {
    for (const separator of ['|', '\t']) {
      const rows = await ofText(dealer.replace('sep=;\n', '').replaceAll(';', separator));
      expect(rows.map(({ content }) => content['price'])).toEqual([52_900, 98_900]);
    }
  });

  test('names of pictures without an address are noted, and relative ones have that of their file', () => {
    expect(photoAddresses(['a.jpg, b.jpg'])).toEqual({ found: [], without: ['a.jpg', 'b.jpg'] });
    expect(photoAddresses(['a.jpg, fotos/b.jpg'], 'https://a.example/x/feed.csv').found).toEqual([
      'https://a.example/x/a.jpg',
      'https://a.example/x/fotos/b.jpg',
    ]);
    const one = 'https://a.example/w_800,h_600/frente.jpg';
    expect(photoAddresses([`${one};https://a.example/frente 1.jpg`]).found).toEqual([
      one,
      'https://a.example/frente%201.jpg',
    ]);
  });

  test('an area that could be read twice is asked about', async () => {
    const [row] = await ofText(
      'id;negocio;tipo;area;preco;cidade\n1;Venda;Apartamento;62.500;450000;Campinas - SP',
    );
    expect(row!.content['area']).toBeUndefined();
    expect(row!.faults).toContainEqual(expect.objectContaining({ field: 'area', value: '62.500' }));
  });
});

test('homes of agencies’ programs come in by their own names, and one for sale and for rent is two', async () => {
  const rows =
    await ofText(`<Carga><Imoveis><Imovel><CodigoImovel>AP-1</CodigoImovel><TipoImovel>Apartamento</TipoImovel>
    <UF>SP</UF><Cidade>Campinas</Cidade><PrecoVenda>350000</PrecoVenda><PrecoLocacao>1800</PrecoLocacao>
    <AreaUtil>62</AreaUtil><QtdDormitorios>2</QtdDormitorios><QtdBanheiros>1</QtdBanheiros>
    <Fotos><Foto><NomeArquivo>1.jpg</NomeArquivo><URLArquivo>https://a.example/1.jpg</URLArquivo></Foto></Fotos></Imovel>
    <Imovel><referencia>CA-2</referencia><transacao>L</transacao><tipo>Casa</tipo><valor>2500.00</valor>
    <cidade>Campinas</cidade><estado>SP</estado><area_util>90</area_util></Imovel></Imoveis></Carga>`);
  expect(
    rows.map(({ item_type, external_id, content, photos }) => [
      item_type,
      external_id,
      content['price'] ?? content['price_per_month'],
      photos.length,
    ]),
  ).toEqual([
    ['property', 'AP-1', 350_000, 1],
    ['rental', 'AP-1', 1800, 1],
    ['rental', 'CA-2', 2500, 0],
  ]);
});

test('a sum below a table is no listing, and Modelo/Versão is the model with its version', async () => {
  const rows = await ofText(
    'Placa;Fabricante;Modelo/Versão;Ano/Mod;KM;À vista\nABC1D23;Fiat;Argo 1.0 Drive;19/20;45000;54.900\nTOTAL: 1;;;;;54.900',
  );
  expect(rows.map(({ refused }) => refused)).toEqual([false, true]);
  expect(rows[0]!.content).toMatchObject({ model: 'Argo', version: '1.0 Drive', price: 54_900 });
});
