import { Parser } from 'htmlparser2';
import { BrokenFile } from './broken-file.ts';
import type { Line } from './csv.ts';
import { isPhotoName } from '../read/labels.ts';
import { PlacesInText } from './places-in-text.ts';
import type { Sheet } from './workbook.ts';

/** How pages begin, also those that programs save as `.xls`. */
const beginning =
  /^\s*(?:<!--[^>]*-->\s*)*<(?:!doctype\s+html|html|head|meta|title|style|body|div|center|font|table)\b/i;

export const isHtml = (text: string): boolean => beginning.test(text);

/** Tables are kept in memory whole: cells that a hostile page spreads over columns take more than its letters. */
const mostCells = 5_000_000;
const mostLetters = 30_000_000;
const mostColumns = 600;
/** Open tags: the parser looks through all of them at each one. */
const deepest = 5_000;

/** Rows that one cell goes over, at most. */
const mostRows = 1_000;

interface Table {
  sheet: Sheet;
  row: Line | undefined;
  /** The text of the cell that is read, and where in it a link began. */
  cell: string | undefined;
  link: { address: string; from: number } | undefined;
  columns: number;
  /** Rows that the cell which is read goes over, and cells of rows above that go over this one, by their columns. */
  rows: number;
  held: Map<number, { text: string; rows: number }>;
}

/**
 * Reads the tables of a page as sheets, with or without end tags of rows and cells. Pictures are their addresses.
 * @throws BrokenFile where it breaks off within a table
 */
export async function readHtmlTables(texts: AsyncIterable<string>): Promise<Sheet[]> {
  const sheets: Sheet[] = [];
  /** A table may stand in a cell of another. */
  const open: Table[] = [];
  const places = new PlacesInText();
  let [letters, cells, depth] = [0, 0, 0];
  let ending = false;

  const endLink = (table: Table) => {
    const { link, cell = '' } = table;
    table.link = undefined;
    if (!link) return;
    // `foto 1` is the caption of a picture; of other links the text is what is meant.
    const isPicture = isPhotoName(link.address) || isCaption.test(cell.slice(link.from));
    if (isPicture) table.cell = `${cell.slice(0, link.from)}\n${link.address}\n`;
  };
  const endCell = (table: Table) => {
    if (table.cell === undefined) return;
    endLink(table);
    const text = textOf(table.cell);
    const own = table.row?.cells ?? [];
    for (let column = 0; column < table.columns; column += 1) {
      const said = column === 0 ? text : '';
      if (table.rows > 1) table.held.set(own.length, { text: said, rows: table.rows - 1 });
      own.push(said);
    }
    cells += table.columns;
    if (cells > mostCells) throw new BrokenFile('too_large');
    table.cell = undefined;
  };
  /** Cells of rows above stand before the next cell of this one. */
  const addHeld = ({ row, held }: Table) => {
    if (!row) return;
    for (let place = row.cells.length; held.has(place); place += 1) {
      const { text, rows } = held.get(place)!;
      row.cells.push(text);
      cells += 1;
      if (rows > 1) held.set(place, { text, rows: rows - 1 });
      else held.delete(place);
    }
  };
  const endRow = (table: Table) => {
    endCell(table);
    addHeld(table);
    if (table.row?.cells.some((cell) => cell !== '')) table.sheet.lines.push(table.row);
    table.row = undefined;
  };
  const parser = new Parser({
    onopentag(name, attributes) {
      depth += 1;
      if (depth > deepest) throw new BrokenFile('too_deep', { line: places.line });
      const table = open.at(-1);
      if (name === 'table') {
        const sheet = { name: `Tabela ${sheets.length + 1}`, lines: [] };
        sheets.push(sheet);
        open.push({
          sheet,
          row: undefined,
          cell: undefined,
          link: undefined,
          columns: 1,
          rows: 1,
          held: new Map(),
        });
      } else if (!table) return;
      else if (name === 'tr') {
        endRow(table);
        const line = places.lineAt(parser.startIndex);
        table.row = { cells: [], line, last: line };
      } else if (name === 'td' || name === 'th') {
        endCell(table);
        addHeld(table);
        table.cell = '';
        table.rows = Math.min(mostRows, Math.max(1, Number(attributes['rowspan']) || 1));
        table.columns = Math.min(mostColumns, Math.max(1, Number(attributes['colspan']) || 1));
      } else if (table.cell !== undefined) {
        const address = addressIn(attributes[name === 'img' ? 'src' : 'href']);
        if (name === 'img' && address !== undefined) table.cell += `\n${address}\n`;
        else if (name === 'a' && address !== undefined)
          table.link = { address, from: table.cell.length };
        else if (isBreak.test(name)) table.cell += '\n';
      }
    },
    ontext(text) {
      const table = open.at(-1);
      // A break of the page's own text is a space.
      if (table?.cell !== undefined) table.cell += text.replace(/\s+/g, ' ');
    },
    onclosetag(name) {
      depth -= 1;
      const table = open.at(-1);
      if (!table) return;
      // At its end the parser closes what is open: such a page breaks off.
      if (ending) throw new BrokenFile('not_whole', { line: places.line });
      if (name === 'a') endLink(table);
      else if (name === 'td' || name === 'th') endCell(table);
      else if (name === 'tr') endRow(table);
      else if (name === 'table') {
        endRow(table);
        open.pop();
      } else if (isBreak.test(name) && table.cell !== undefined) table.cell += '\n';
    },
  });
  for await (const text of texts) {
    letters += text.length;
    if (letters > mostLetters) throw new BrokenFile('too_large');
    places.write(text);
    parser.write(text);
    places.lineAt(parser.startIndex);
  }
  ending = true;
  parser.end();
  // A title or a frame around the others is no table of its own.
  const several = sheets.filter(({ lines }) => lines.length > 1);
  return several.length > 0 ? several : sheets;
}

const isBreak = /^(?:br|p|div|li)$/;
const isCaption = /^\s*(?:(?:ver\s+)?(?:foto|imagem|image|photo|img)\s*\d*\s*)?$/i;

const addressIn = (written: string | undefined) =>
  /^(?:https?:)?\/\/./i.test(written?.trim() ?? '') ? written!.trim() : undefined;

const textOf = (cell: string) =>
  cell
    .split('\n')
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .filter(Boolean)
    .join('\n');
