import { expect, test } from 'vitest';
import { monthOf, readFipe } from './fipe.ts';

const read = (text: string, encoding: BufferEncoding = 'utf8') =>
  readFipe(
    (async function* () {
      yield Buffer.from(text, encoding);
    })(),
  );

test('a table as it goes round, with what is no price told by line', async () => {
  const table = await read(
    'Código Fipe;Marca;Modelo;Ano Modelo;Combustível;Valor;Mês Referência\r\n' +
      '005340-6;VW;Gol 1.0;2020;Gasolina;R$ 45.312,00;novembro de 2026\r\n' +
      '5340-6;VW;Gol 1.0;32000;Gasolina;79990;11/2026\r\n' +
      'sem código;VW;Gol;2020;;1;\r\n',
    'latin1',
  );
  expect(table).toEqual({
    prices: [
      { code: '005340-6', year: 2020, fuel: 'gasolina', price: 45_312, month: '2026-11-01' },
      { code: '005340-6', year: 32_000, fuel: 'gasolina', price: 79_990, month: '2026-11-01' },
    ],
    unread: [{ line: 4, text: 'sem código; VW; Gol; 2020; ; 1; ' }],
  });
});

test('a file without the columns is no table of prices', async () => {
  expect(await read('a;b\n1;2\n')).toBeUndefined();
});

test.each([
  ['2026-11', '2026-11-01'],
  ['1/2026', '2026-01-01'],
  ['Março de 2026', '2026-03-01'],
  ['março/2026', '2026-03-01'],
  ['13/2026', undefined],
  ['', undefined],
])('the month %j is %j', (text, month) => expect(monthOf(text)).toBe(month));
