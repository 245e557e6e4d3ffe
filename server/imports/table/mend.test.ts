import { expect, test } from 'vitest';
import { sameYear } from '../../../app/domain/imports/table-fields.ts';
import { findCityAmong } from '../read/cities.ts';
import { makeRows } from '../read/rows.ts';
import { headOf } from '../read/head.ts';
import { readLine } from '../read/table.ts';
import { mended } from './mend.ts';

const findCity = findCityAmong([{ id: 3509502, name: 'Campinas', state: 'SP' }]);

test('corrections are read as the cells of the file are, both years of one column too', () => {
  const names = ['Placa', 'Marca', 'Modelo', 'Ano/Modelo', 'Câmbio', 'Cidade'];
  const links = ['plate', 'make', 'model', 'years', 'transmission', 'city'];
  const cells = ['ABC1D23', 'VW', 'GOL', '2022/2021', 'de pedal', 'Campina'];
  const read = readLine(headOf('car', names, links), cells, 2, findCity)[0]!;
  const before = makeRows()(read);
  expect(before.faults).toContainEqual(
    expect.objectContaining({ name: 'year', field: 'Ano/Modelo', value: '2022/2021' }),
  );
  const texts = { year: '21/22', transmission: 'Automática', municipality_id: 'Campinas - SP' };
  const corrections = Object.fromEntries(
    Object.entries(texts).map(([name, text]) => [name, { text }]),
  );
  const { content, faults } = makeRows()(mended(read, corrections, findCity));
  expect(content).toMatchObject({
    year_fabrication: 2021,
    year: 2022,
    transmission: 'automatico',
    municipality_id: 3509502,
  });
  expect(faults.map(({ name }) => name)).not.toContain('year');
});

test('where a file has one year, the one of fabrication may be the same', () => {
  const cells = ['ABC1D23', 'VW', 'GOL', '2019'];
  const head = headOf(
    'car',
    ['Placa', 'Marca', 'Modelo', 'Ano'],
    ['plate', 'make', 'model', 'year'],
  );
  const read = readLine(head, cells, 2, findCity)[0]!;
  expect(makeRows()(read).faults.map(({ name }) => name)).toContain('year_fabrication');
  const corrected = mended(read, { year_fabrication: { text: sameYear } }, findCity);
  expect(makeRows()(corrected).content).toMatchObject({ year: 2019, year_fabrication: 2019 });
});
