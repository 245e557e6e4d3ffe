import { expect, test } from 'vitest';
import { findHead } from '../table/find-head.ts';
import { judgeColumns } from '../table/judge-columns.ts';
import { headOfColumns } from '../table/link-columns.ts';
import { findCityAmong } from './cities.ts';
import type { Line } from './csv.ts';
import { readFile } from './read-file.ts';
import { makeRows, type Row } from './rows.ts';
import { readLine } from './table.ts';

// Stock lists as dealers and agencies write them, each in its own way.
const findCity = findCityAmong([
  { id: 3509502, name: 'Campinas', state: 'SP' },
  { id: 3323807, name: 'Paraty', state: 'RJ' },
]);

async function rowsOf(bytes: Uint8Array): Promise<Row[]> {
  async function* chunks() {
    yield bytes;
  }
  const lines: Line[] = [];
  for await (const piece of readFile(chunks(), { findCity, mostBytes: 1e9 }))
    if ('table' in piece) lines.push(...piece.table);
  const { of, at } = findHead(lines);
  const head = headOfColumns(judgeColumns(of, lines, at, { findCity, storeCity: '' }));
  const makeRow = makeRows();
  return lines
    .slice(at + 1)
    .map(({ cells, line }) => makeRow(readLine(head, cells, line, findCity)));
}
const ofLines = (...lines: string[]) => rowsOf(Buffer.from(lines.join('\r\n'), 'latin1'));

test('cars: one year twice, gearboxes with their gears, Citroën in capitals, a sum that is no car', async () => {
  const rows = await ofLines(
    'Relatório: Veículos à venda;;;;;;;',
    'Cód.;Descrição do veículo;Ano/Mod;Km;Valor (R$);Combustível;Tipo de câmbio;Carroceria;Cidade',
    '1;FORD/KA SE 1.0;2018/2018;102.000;R$ 36.900,00;Gasolina/Álcool;Mecânica;Hatch;Campinas',
    '2;CITROËN/C3 AIRCROSS;14/15;99.999;R$ 35.900,00;Flex;Aut. 6 m.;Minivan;Campinas',
    'Total de veículos: 2;;;;;;;;',
  );
  expect(rows).toMatchObject([
    {
      faults: [],
      content: {
        make: 'Ford',
        model: 'Ka',
        year_fabrication: 2018,
        year: 2018,
        km: 102_000,
        transmission: 'manual',
      },
    },
    {
      faults: [],
      content: {
        make: 'Citroën',
        year_fabrication: 2014,
        year: 2015,
        transmission: 'automatico',
        body_type: 'utilitario',
      },
    },
    {
      refused: true,
      faults: [{ message: 'Não parece um anúncio.' }],
    },
  ]);
});

test('homes: the kind in two columns, rents apart from prices, a line for both says so', async () => {
  const rows = await ofLines(
    'Ref;Finalidade;Tipo;Subtipo;Dorms;Banh.;Área útil;Vlr. Venda;Vlr. Locação;Cidade/UF',
    'AP-1;Venda/Locação;Apartamento;Padrão;2;1;68 m2;R$ 420.000,00;R$ 2.100,00;Campinas/SP',
    'SL-2;Locação;Comercial;Sala;;1;42m²;;R$ 1.800,00;Campinas - SP',
    'CS-3;Temporada;Casa;Sobrado;3;3;160;;R$ 900,00;Paraty/RJ',
    'CO-4;Venda;Apartamento;Cobertura duplex;4;5;280;R$ 3.450.000,00;;Campinas/SP',
  );
  expect(rows).toMatchObject([
    {
      item_type: 'property',
      faults: [],
      notes: [
        { message: 'Entra para vender. Para alugar também, ponha o aluguel em outra linha.' },
      ],
      content: { price: 420_000, property_type: 'apartamento' },
    },
    {
      item_type: 'rental',
      faults: [],
      content: { price_per_month: 1_800, property_type: 'sala', rental_type: 'comercial' },
    },
    {
      item_type: 'rental',
      faults: [],
      content: { price_per_month: 900, rental_type: 'temporada' },
    },
    { item_type: 'property', faults: [], content: { property_type: 'cobertura' } },
  ]);
});
