// Reads a workbook off the main thread: unpacking one takes seconds, and what a hostile one takes ends with this thread.
import { parentPort, workerData } from 'node:worker_threads';
import { strFromU8, Unzip, UnzipInflate, unzipSync } from 'fflate';
import readWorkbook, { type CellValue } from 'read-excel-file/node';

const { bytes, mostBytes } = workerData as { bytes: Uint8Array; mostBytes: number };
const rowsAtOnce = 500;

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
const send = (message: unknown) => parentPort!.postMessage(message);

if (unpackedSize() > mostBytes) send({ failure: 'too_large' });
else {
  const sheets = await readWorkbook(Buffer.from(bytes));
  const merged = mergedCells();
  for (const [sheet, { sheet: name, data }] of sheets.entries()) {
    fillDown(data, merged[sheet] ?? []);
    send({ sheet, name, line: 1, rows: [] });
    for (let at = 0; at < data.length; at += rowsAtOnce) {
      const rows = data.slice(at, at + rowsAtOnce).map((row) => row.map(textOf));
      send({ sheet, name, line: at + 1, rows });
    }
  }
  send({ done: true });
}

/** What the archive says of its size may be wrong: it is unpacked and counted, and no further than is allowed. */
function unpackedSize(): number {
  let size = 0;
  const isTooLarge = () => size > mostBytes;
  const unzip = new Unzip((file) => {
    file.ondata = (error, chunk) => {
      if (error) throw error;
      size += chunk.length;
      if (isTooLarge()) file.terminate();
    };
    if (!isTooLarge()) file.start();
  });
  unzip.register(UnzipInflate);
  const piece = 65_536;
  for (let at = 0; at < bytes.length && !isTooLarge(); at += piece)
    unzip.push(bytes.subarray(at, at + piece), at + piece >= bytes.length);
  return size;
}

/** The merged cells of each sheet, in the order of the workbook: the library keeps only the first cell of each. */
function mergedCells(): string[][] {
  const parts = unzipSync(bytes, {
    filter: ({ name }) => /^xl\/(?:workbook\.xml|_rels\/|worksheets\/[^/]+$)/.test(name),
  });
  const textOfPart = (name: string) => (parts[name] ? strFromU8(parts[name]) : '');
  const targets = new Map(
    [...textOfPart('xl/_rels/workbook.xml.rels').matchAll(/<Relationship\s[^<>]*>/g)].map(
      ([relation]) => [attributeOf(relation, 'Id'), attributeOf(relation, 'Target')],
    ),
  );
  return [...textOfPart('xl/workbook.xml').matchAll(/<sheet\s[^<>]*>/g)].map(([sheet]) => {
    const target = targets.get(attributeOf(sheet, 'r:id')) ?? '';
    const xml = textOfPart(target.startsWith('/') ? target.slice(1) : `xl/${target}`);
    return [...xml.matchAll(/<mergeCell\s[^<>]*>/g)].map(([cell]) => attributeOf(cell, 'ref'));
  });
}

function attributeOf(tag: string, name: string): string {
  return new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1] ?? '';
}

/** A cell that is merged over the rows of one column counts in each of them: a make that stands once for its cars. */
function fillDown(rows: (CellValue | null)[][], merged: readonly string[]): void {
  for (const ref of merged) {
    const [, column = '', from, to] = /^([A-Z]+)(\d+):\1(\d+)$/.exec(ref) ?? [];
    const at = [...column].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
    const value = rows[Number(from) - 1]?.[at];
    if (value === undefined || value === null) continue;
    for (const row of rows.slice(Number(from), Number(to))) row[at] = value;
  }
}

/** A cell as a person would type it. */
function textOf(value: CellValue | null): string {
  if (value === null) return '';
  if (value instanceof Date)
    return value.toISOString().slice(0, 10).split('-').toReversed().join('/');
  if (typeof value === 'boolean') return value ? 'Sim' : 'Não';
  if (typeof value !== 'number') return String(value);
  return Number.isInteger(value) ? String(value) : value.toFixed(2).replace('.', ',');
}
