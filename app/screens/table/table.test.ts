import { expect, test } from 'vitest';
import { csvOf } from './csv-of.ts';
import { moneyColumn, stateColumn, textColumn } from './columns.tsx';
import { withChanges } from './use-table-address.ts';

test('what is as usual stays out of the address', () => {
  expect(withChanges('q=onix&pagina=3', { pagina: null, estado: 'paused' })).toBe(
    'q=onix&estado=paused',
  );
  expect(withChanges('pagina=2', { pagina: null })).toBe('');
});

test('a CSV has amounts as spreadsheets read them, and words for states', () => {
  interface Row {
    title: string;
    price: number | null;
  }
  const columns = [
    textColumn<Row>({ id: 'titulo', header: 'Título' }, ({ title }) => title),
    moneyColumn<Row>({ id: 'preco', header: 'Preço' }, ({ price }) => price),
    stateColumn<Row>({ id: 'estado', header: 'Estado' }, () => ({ tone: 'green', label: 'Ativo' })),
  ];
  const rows = [
    { title: 'Onix; LT', price: 58_500.5 },
    { title: '=soma(A1)', price: null },
  ];
  expect(csvOf(columns, rows)).toBe(
    '\uFEFFTítulo;Preço;Estado\r\n"Onix; LT";58500,50;Ativo\r\n\'=soma(A1);;Ativo\r\n',
  );
});
