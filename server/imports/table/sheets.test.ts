import { expect, test } from 'vitest';
import { joinSheets } from './sheets.ts';

const sheet = (name: string, ...lines: string[]) => ({
  name,
  lines: lines.map((line, at) => ({ cells: line.split(';'), line: at + 1, last: at + 1 })),
});

test('sheets of one market are one table, and the others are named', async () => {
  const { table, left } = joinSheets(
    [
      sheet('Capa', 'Controle da loja'),
      sheet('Matriz', 'Matriz', 'Placa;Marca;Modelo;Preço', 'ABC1D23;Fiat;Uno;30.000'),
      sheet('Filial', 'Marca;Modelo;Placa;Valor;Cor', 'VW;Gol;ABC1D24;40.000;Prata'),
      sheet('Imóveis', 'Ref;Tipo;Cidade;Preço', '1;Casa;Campinas;400.000'),
      sheet('VENDIDOS', 'Placa;Marca;Modelo;Preço', 'ABC1D26;Fiat;Uno;29.000'),
      sheet('Motos', 'Placa;Marca;Modelo;Preço', 'ABC1D25;Honda;CG;9.000'),
    ],
    [],
  );
  expect(table.slice(1).map(({ cells }) => cells)).toEqual([
    ['Placa', 'Marca', 'Modelo', 'Preço', 'Cor'],
    ['ABC1D23', 'Fiat', 'Uno', '30.000'],
    ['ABC1D24', 'VW', 'Gol', '40.000', 'Prata'],
  ]);
  expect(left).toEqual([
    'A aba “Capa” ficou de fora: não tem os títulos de uma tabela de anúncios.',
    'A aba “Imóveis” ficou de fora: é de imóveis. Envie‑a em outro arquivo.',
    'A aba “VENDIDOS” ficou de fora: pelo nome, não está mais à venda.',
    'A aba “Motos” ficou de fora: aqui há só carros e imóveis.',
  ]);
});

test('tables below each other in one sheet are told apart, also without codes', () => {
  const { table, left } = joinSheets(
    [
      sheet(
        'Estoque',
        'CARROS',
        'Marca;Modelo;Ano/Modelo;Km;Preço',
        'Honda;Civic 2.0;2017/2018;79970;99900',
        'UTILITÁRIOS',
        'Modelo;Marca;Ano;Km;Preço',
        'Strada 1.3;Fiat;2021/2022;29700;89900',
        'MOTOS',
        'Modelo;Marca;Ano;Km;Preço',
        'CG 160;Honda;2021/2022;18954;15900',
      ),
    ],
    [],
  );
  expect(table.slice(2).map(({ cells }) => cells)).toEqual([
    ['Honda', 'Civic 2.0', '2017/2018', '79970', '99900'],
    ['Fiat', 'Strada 1.3', '2021/2022', '29700', '89900'],
  ]);
  expect(left).toEqual(['A aba “MOTOS” ficou de fora: aqui há só carros e imóveis.']);
});

test('what is let is told by its sheet', () => {
  const home = (n: number) => `${n};Casa;Campinas;SP;3500`;
  const { table } = joinSheets(
    [
      sheet('VENDA', 'Ref;Tipo;Cidade;UF;Valor', home(1)),
      sheet('LOCAÇÃO', 'Ref;Tipo;Cidade;UF;Valor', home(2)),
    ],
    [],
  );
  expect(table.map(({ cells }) => cells.slice(5))).toEqual([['Operação'], [], ['Aluguel']]);
});
