import { strToU8, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { BrokenFile } from './broken-file.ts';
import { readWorkbook } from './workbook.ts';

async function* inPieces(bytes: Uint8Array) {
  for (let at = 0; at < bytes.length; at += 500) yield bytes.subarray(at, at + 500);
}

async function rowsOf(bytes: Uint8Array) {
  const sheets = await readWorkbook(inPieces(bytes), 1_000_000);
  return sheets.flatMap(({ lines }) => lines.map(({ line, cells }) => [line, ...cells]));
}

function workbook(sheet: string, after = ''): Uint8Array {
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
  const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  const files = {
    '[Content_Types].xml': `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/></Types>`,
    '_rels/.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${relations}"><sheets><sheet name="Estoque" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${relations}/styles" Target="styles.xml"/></Relationships>`,
    'xl/styles.xml': `<styleSheet xmlns="${main}"><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>`,
    'xl/worksheets/sheet1.xml': `<worksheet xmlns="${main}"><sheetData>${sheet}</sheetData>${after}</worksheet>`,
  };
  return zipSync(
    Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])),
  );
}
const text = (at: string, value: string) =>
  `<c r="${at}" t="inlineStr"><is><t>${value}</t></is></c>`;

test('cells come as a person would type them, with the number of their row', async () => {
  const sheet = `<row r="1">${text('A1', 'codigo')}${text('B1', 'valor')}</row>
    <row r="4"><c r="A4"><v>17</v></c><c r="B4"><v>52900.5</v></c><c r="C4" s="1"><v>46000</v></c><c r="D4" t="b"><v>1</v></c></row>`;
  expect(await rowsOf(workbook(sheet))).toEqual([
    [1, 'codigo', 'valor', '', ''],
    [4, '17', '52900,50', '09/12/2025', 'Sim'],
  ]);
});

test('a cell that is merged over rows of its column counts in each of them, a title over columns once', async () => {
  const sheet = `<row r="1">${text('A1', 'Estoque')}</row><row r="2">${text('A2', 'Fiat')}${text('B2', 'Uno')}</row>
    <row r="3">${text('B3', 'Argo')}</row><row r="4">${text('B4', 'Kwid')}</row>`;
  const merged = '<mergeCells><mergeCell ref="A1:B1"/><mergeCell ref="A2:A3"/></mergeCells>';
  expect(await rowsOf(workbook(sheet, merged))).toEqual([
    [1, 'Estoque', ''],
    [2, 'Fiat', 'Uno'],
    [3, 'Fiat', 'Argo'],
    [4, '', 'Kwid'],
  ]);
});

test('what is no workbook, and what would fill the memory, is refused', async () => {
  const reason = (bytes: Uint8Array) =>
    rowsOf(bytes).catch((error: unknown) => error instanceof BrokenFile && error.reason);
  expect(await reason(zipSync({ 'a.txt': strToU8('a') }))).toBe('unknown_format');
  expect(await reason(workbook('').subarray(0, 900))).toBe('unknown_format');
  const bomb = workbook(`<row r="1">${text('A1', ' '.repeat(1_100_000))}</row>`);
  expect(bomb.length).toBeLessThan(100_000);
  expect(await reason(bomb)).toBe('too_large');
});
