import { createReadStream } from 'node:fs';
import { expect, test } from 'vitest';
import { findCityAmong } from './cities.ts';
import { readFile } from './read-file.ts';
import { makeRows, type Row } from './rows.ts';

// One listing as each program and portal writes it; samples/ has the files.
const findCity = findCityAmong([{ id: 3509502, name: 'Campinas', state: 'SP' }]);

async function rowsOf(name: string): Promise<Row[]> {
  const makeRow = makeRows();
  const rows: Row[] = [];
  const file = createReadStream(new URL(`samples/${name}`, import.meta.url), { highWaterMark: 61 });
  for await (const piece of readFile(file, { findCity, mostBytes: 1e6 }))
    if ('reads' in piece) rows.push(...piece.reads.map(makeRow));
  return rows;
}
const photos = ['https://a.example/1.jpg', 'https://a.example/2.jpg'];

test.each(['opennavent.xml', 'carga.xml', 'chaves-na-mao.xml', 'vista.json', 'superlogica.json'])(
  'a home for sale and to let in %s',
  async (name) => {
    const home = {
      title: 'Casa com quintal',
      description: 'Casa clara, perto do parque.',
      property_type: 'casa',
      area: 140,
      bedrooms: 3,
      bathrooms: 2,
      monthly_fees: 350,
      municipality_id: 3509502,
      neighborhood: 'Cambuí',
      zip_code: '13010100',
      features: ['Piscina'],
    };
    const rows = await rowsOf(name);
    expect(rows).toMatchObject([
      { item_type: 'property', faults: [], photos, content: { ...home, price: 640_000 } },
      { item_type: 'rental', faults: [], photos, content: { ...home, price_per_month: 2_900 } },
    ]);
    expect(new Set(rows.map(({ external_id: code }) => code)).size).toBe(1);
  },
);

test.each(['webmotors.xml', 'mobiauto.json'])('a car in %s', async (name) => {
  expect(await rowsOf(name)).toMatchObject([
    {
      item_type: 'car',
      external_id: 'WM-1',
      photos,
      content: {
        make: 'Volkswagen',
        model: 'Fox',
        year_fabrication: 2018,
        year: 2019,
        km: 112_368,
        color: 'verde',
        transmission: 'manual',
        fuel: 'flex',
        doors: 4,
        body_type: 'hatch',
        price: 52_300,
        plate: 'CTO0D29',
        single_owner: true,
        features: ['Ar condicionado', 'Isofix'],
        description: 'Em ótimo estado',
      },
    },
  ]);
});
