import { expect, test } from 'vitest';
import { toCsv } from './csv.ts';

const bom = '\uFEFF';

test('values that would break the table are quoted', () => {
  const rows = [{ nome: 'Ana; "a boa"', texto: 'uma\nduas', vazio: null, lista: ['a', 'b'] }];
  expect(toCsv(rows)).toBe(
    `${bom}nome;texto;vazio;lista\r\n"Ana; ""a boa""";"uma\nduas";;"[""a"",""b""]"\r\n`,
  );
});

test('formulas stay text, numbers and phones as they are', () => {
  const rows = [{ a: '=HYPERLINK("x")', b: '+5511987654321', c: -3, d: '-cmd' }];
  expect(toCsv(rows)).toBe(`${bom}a;b;c;d\r\n"'=HYPERLINK(""x"")";+5511987654321;-3;'-cmd\r\n`);
});

test('nothing is an empty table', () => {
  expect(toCsv([])).toBe(`${bom}\r\n`);
});
