import { expect, test } from 'vitest';
import { toCsv } from './csv.ts';

const bom = '\uFEFF';

test('values that would break the table are quoted', () => {
  const rows = [{ nome: 'Ana; "a boa"', texto: 'uma\nduas', vazio: null, lista: ['a', 'b'] }];
  expect(toCsv(rows)).toBe(
    `${bom}nome;texto;vazio;lista\r\n"Ana; ""a boa""";"uma\nduas";;"[""a"",""b""]"\r\n`,
  );
});

test('a table without rows has its head', () => {
  expect(toCsv([], ['Data', 'Valor'])).toBe(`${bom}Data;Valor\r\n`);
});

test('formulas stay text, numbers and phones as they are', () => {
  const rows = [{ a: '=HYPERLINK("x")', b: '+5511987654321', c: -3, d: '-cmd' }];
  expect(toCsv(rows)).toBe(`${bom}a;b;c;d\r\n"'=HYPERLINK(""x"")";+5511987654321;-3;'-cmd\r\n`);
});

test.each([
  ['=1+1', "'=1+1"],
  ['+1+cmd|x', "'+1+cmd|x"],
  ['-1+2', "'-1+2"],
  ['-2e5x', "'-2e5x"],
  ['@sum(A1)', "'@sum(A1)"],
  ['\t=1', "'\t=1"],
  ['\r=1', `"'\r=1"`],
  ['\n=1', `"'\n=1"`],
  ['＝1', "'＝1"],
  ['+', "'+"],
  ['-', "'-"],
  ['-12,5', '-12,5'],
  ['+5511987654321', '+5511987654321'],
  ['-0.25', '-0.25'],
  ['+1.060,0%', '+1.060,0%'],
  ['+16,5\u00a0p.p.', '+16,5\u00a0p.p.'],
  ['+16,5 p.p.+A1', "'+16,5 p.p.+A1"],
  ['-5%|cmd', "'-5%|cmd"],
  ['a=1', 'a=1'],
])('the cell %j', (text, written) => {
  expect(toCsv([{ a: text }])).toBe(`${bom}a\r\n${written}\r\n`);
  // Names of columns come from the data, too.
  expect(toCsv([{ [text]: 1 }])).toBe(`${bom}${written}\r\n1\r\n`);
});

test('nothing is an empty table', () => {
  expect(toCsv([])).toBe(`${bom}\r\n`);
});
