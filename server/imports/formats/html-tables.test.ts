import { expect, test } from 'vitest';
import { readHtmlTables } from './html-tables.ts';
import { findHead } from '../table/find-head.ts';
import { judgeColumns } from '../table/judge-columns.ts';
import { headOfColumns } from '../table/link-columns.ts';
import { joinSheets } from '../table/sheets.ts';
import { findCityAmong } from '../read/cities.ts';
import type { Line } from './csv.ts';
import { readFile } from '../read/read-file.ts';
import { makeRows, type Row } from '../read/rows.ts';
import { readLine } from '../read/table.ts';

// Pages that programs save as `.xls`.
const findCity = findCityAmong([{ id: 3509502, name: 'Campinas', state: 'SP' }]);

async function rowsOf(page: string, pieceSize = 37): Promise<Row[]> {
  const bytes = Buffer.from(page, 'latin1');
  async function* chunks() {
    for (let at = 0; at < bytes.length; at += pieceSize) yield bytes.subarray(at, at + pieceSize);
  }
  const lines: Line[] = [];
  const file = readFile(chunks(), {
    findCity,
    mostBytes: 1e9,
    joinSheets: (sheets) => joinSheets(sheets, []),
  });
  for await (const piece of file) if ('table' in piece) lines.push(...piece.table);
  const { of, at } = findHead(lines);
  const head = headOfColumns(judgeColumns(of, lines, at, { findCity, storeCity: '' }));
  const makeRow = makeRows();
  return lines
    .slice(at + 1)
    .flatMap(({ cells, line }) => readLine(head, cells, line, findCity).map(makeRow));
}

const head =
  '<tr><td>Cód<td>Marca<td>Modelo<td>Ano/Modelo<td>Km<td>Câmbio<td>Combustível<td>Preço<td>Cidade<td>Fotos</tr>';

test('cells without end tags, a title, a total, entities and breaks', async () => {
  const rows = await rowsOf(`<html><head><meta charset="windows-1252"></head><body>
    <table><tr><td colspan=9><b>Relatório de Estoque</b></td></tr>${head}
<tr><td>51<td>Renault<td>Duster<td>2019/2020<td>103.000<td>Autom&aacute;tica<td>Flex<td>R$&nbsp;75.700,00<td>Campinas - SP<td>https://a.example/1.jpg<br>https://a.example/2.jpg
<tr><td>52<td>Fiat<td>Uno<td>2019/2020<td>10.000<td>Manual<td>Flex<td>R$&nbsp;45.700,00<td>Campinas - SP<td></tr>
<tr><td colspan=9 align=right>Total<td>2 ve&iacute;culos</tr></table></body></html>`);
  expect(rows).toMatchObject([
    {
      external_id: '51',
      line: 3,
      faults: [],
      photos: ['https://a.example/1.jpg', 'https://a.example/2.jpg'],
      content: { price: 75_700, transmission: 'automatico', municipality_id: 3509502 },
    },
    { external_id: '52', line: 4, faults: [], content: { price: 45_700 } },
    { refused: true, faults: [{ remark: true }] },
  ]);
});

test('pictures are the addresses of links and images; other links are their text', async () => {
  const pictures =
    '<a href="https://a.example/1">foto 1</a> <a href="//a.example/2.jpg"><img src="//a.example/s.jpg"></a><img src="https://a.example/3?w=9">';
  const [row] = await rowsOf(`<!-- x --><table><tr><td>Menu</td></tr></table>
    <table><tr><td><table>${head}<tr><td>7</td><td>Fiat</td><td><a href="https://a.example/7">Uno
    Way</a></td><td>2020</td><td>1</td><td>Manual</td><td>Flex</td><td>9.000</td><td>Campinas - SP</td>
    <td>${pictures}</td></tr></table></td></tr></table>`);
  expect(row).toMatchObject({
    external_id: '7',
    content: { model: 'Uno', version: 'Way' },
    photos: ['https://a.example/1', 'https://a.example/2.jpg', 'https://a.example/3?w=9'],
  });
});

test('a page that breaks off, has no table or was made to be large is refused', async () => {
  await expect(rowsOf(`<table>${head}<tr><td>7<td>Fiat`)).rejects.toThrow('not_whole');
  await expect(rowsOf('<!DOCTYPE html><p>Erro 500</p>')).rejects.toThrow('no_listings');
  await expect(rowsOf(`<table>${'<tr><td><b>x'.repeat(5_000)}`)).rejects.toThrow('too_deep');
  const wide = `<table>${'<tr><td colspan=900>x</td>'.repeat(9_000)}`;
  await expect(rowsOf(wide, 65_536)).rejects.toThrow('too_large');
});

test('a cell that goes over rows counts in each of them', async () => {
  const page =
    '<table><tr><th rowspan=2>Veículo</th><th colspan=2>Ano</th><th rowspan="2">Preço</th></tr><tr><th>Fab.</th><th>Mod.</th></tr>' +
    '<tr><td>Uno</td><td>2017</td><td>2018</td><td>9</td></tr><tr><td>Gol</td><td rowspan=2>2019</td><td>2020</td><td>8</td></tr><tr><td>Ka</td><td>2021</td><td>7</td></tr></table>';
  async function* texts() {
    yield page;
  }
  const [sheet] = await readHtmlTables(texts());
  expect(sheet!.lines.map(({ cells }) => cells)).toEqual([
    ['Veículo', 'Ano', '', 'Preço'],
    ['Veículo', 'Fab.', 'Mod.', 'Preço'],
    ['Uno', '2017', '2018', '9'],
    ['Gol', '2019', '2020', '8'],
    ['Ka', '2019', '2021', '7'],
  ]);
});
