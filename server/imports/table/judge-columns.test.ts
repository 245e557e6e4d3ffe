import { expect, test } from 'vitest';
import { findCityAmong } from '../read/cities.ts';
import type { Line } from '../formats/csv.ts';
import { judgeColumns } from './judge-columns.ts';

const findCity = findCityAmong([{ id: 3509502, name: 'Campinas', state: 'SP' }]);
const judged = (...rows: string[]) => {
  const lines: Line[] = rows.map((row, at) => ({
    cells: row.split(';'),
    line: at + 1,
    last: at + 1,
  }));
  const { columns } = judgeColumns('car', lines, 0, { findCity, storeCity: '' });
  return columns.map(({ link, state }) => `${link ?? '-'} ${state}`);
};

test('a column is linked by its name and its values', () => {
  expect(
    judged(
      'Cód;Valor anunciado;Chapa;Preço;CPF do cliente;Vlr. custo;Qualquer;;Motor;Fotos 1;Fotos 2',
      '1;R$ 90.000;ABC1D23;consulte;12345678909;80.000;Flex;;1.0;https://a.example/1.jpg;',
      '2;R$ 80.000;ABC1D24;a combinar;12345678909;70.000;Gasolina;;2.0;https://a.example/2.jpg;',
    ),
  ).toEqual([
    'code certain',
    'price likely',
    'plate likely',
    '- unused',
    '- private',
    '- private',
    'fuel likely',
    '- empty',
    '- unused',
    'photos certain',
    'photos certain',
  ]);
});

test('only a column whose values are none of what it is called asks for an answer', () => {
  expect(judged('Placa;Valor;Comb;Box', 'ABC1D23;90.000;85.000;A1')).toEqual([
    'plate certain',
    'price certain',
    '- unknown',
    '- unused',
  ]);
});

test('FIPE is a code or a price, as its values are', () => {
  const fipe = (value: string) => judged('Placa;FIPE;Código FIPE', `ABC1D23;${value};${value}`);
  for (const price of ['R$ 85.000,00', '85.432', '85432'])
    expect(fipe(price)).toEqual(['plate certain', '- unused', '- unused']);
  expect(fipe('002112-1').slice(0, 2)).toEqual(['plate certain', 'fipe_code certain']);
  expect(fipe('2112-A')[1]).toBe('- unknown');
});

test('of two columns for one field the surer one has it', () => {
  expect(judged('Placa;Valor;Valor à vista', 'ABC1D23;90.000;85.000')).toEqual([
    'plate certain',
    'price certain',
    '- unused',
  ]);
});

test('columns of dealers’ programs by their own names; the page of a listing is no photo', () => {
  expect(
    judged(
      'Cód.;Descrição do veículo;Fabricante;Nº portas;Valor (R$);Acessórios;Tipo de câmbio;Link',
      '1;VW/POLO TSI;VW;4;R$ 72.900,00;Ar, Airbag;Automática sequencial;https://portal.example/1',
    ),
  ).toEqual([
    'code certain',
    'vehicle certain',
    'make certain',
    'doors certain',
    'price certain',
    'features certain',
    'transmission certain',
    '- unused',
  ]);
});

test('cars and towns are known by their values where no column is called so', () => {
  expect(
    judged(
      'Cód;MARCA;DESCRIÇÃO;R$;Filial;Data da venda',
      '1;FIAT;UNO 1.0 VIVACE MANUAL;24.400,00;Campinas - SP;',
      '2;RENAULT;DUSTER 1.6 DYNAMIQUE;45.000,00;Campinas - SP;12/11/2026',
    ),
  ).toEqual([
    'code certain',
    'make certain',
    'vehicle likely',
    'price certain',
    'city likely',
    'status certain',
  ]);
});
