import { pipeline, Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { BrokenFile } from './broken-file.ts';
import {
  carElements,
  homeElement,
  isCar,
  readCarObject,
  readElement,
  readObjects,
} from './cars.ts';
import { type Line, readCsv } from './csv.ts';
import type { FindCity, Read } from './record.ts';
import { Source } from './source.ts';
import { decodeText } from './text-decoder.ts';
import { readVrsync } from './vrsync.ts';
import { readWorkbook } from './workbook.ts';
import { type Element, readRecords } from './xml.ts';

/** What stands in a piece of a file: listings, or lines of a table, whose columns are to be linked first. */
type Piece = ({ reads: Read[]; kind: string } | { table: Line[] }) & {
  /** Of the file, by now. */
  bytes: number;
  lines: number;
};

interface ReadOptions {
  findCity: FindCity;
  /** Bytes of the whole file at most, also once it is unpacked. */
  mostBytes: number;
  /** The address that it comes from, to which addresses of photos may be relative. */
  base?: string | undefined;
  /** Whether a line has the titles of a table of listings: of a workbook the first sheet with such a line is read, and those with the same. */
  isHead?: (cells: readonly string[]) => boolean;
}

const gzip = [0x1f, 0x8b];
const zip = [0x50, 0x4b, 0x03, 0x04];
/** Of Excel before 2007, and of one with a password. */
const container = [0xd0, 0xcf, 0x11, 0xe0];
/** Titles, dates and empty lines may stand before the head, but not more. */
export const linesBeforeHead = 20;
const linesAtOnce = 200;
/** Lines of a sheet that are held while it is not known whether another one has the listings. */
const mostHeld = 20_000;

/**
 * Reads a file of listings as it comes and keeps no more of it than a few of them: VRSync XML, cars as XML or JSON, or a
 * table of cars or of homes as CSV or XLSX, in any usual encoding, also packed by gzip. Of a workbook the first sheet with
 * listings is read.
 * @param chunks its bytes
 * @throws BrokenFile where it cannot be read on, and whatever fails in `chunks`
 */
export async function* readFile(
  chunks: AsyncIterable<Uint8Array>,
  options: ReadOptions,
): AsyncGenerator<Piece> {
  let source = new Source(chunks, options.mostBytes);
  if (await begins(source, gzip)) source = new Source(gunzipped(source), options.mostBytes);
  if (await begins(source, zip)) {
    yield* tablePieces(readWorkbook(source), source, options);
    return;
  }
  if (await begins(source, container)) throw new BrokenFile('old_or_locked');
  const texts = decodeText(source);
  const first = await beginningOf(texts);
  // eslint-disable-next-line no-control-regex
  if (first.startsWith('%PDF') || /[\u0000-\u0006]/.test(first.slice(0, 4_000)))
    throw new BrokenFile('unknown_format');
  const all = joined(first, texts);
  const [begin] = first.trimStart();
  if (begin === '<') yield* xmlPieces(all, source, options);
  else if (begin === '{' || begin === '[') yield* jsonPieces(all, source, options);
  else yield* tablePieces(readCsv(all, first), source, options);
}

/** @throws BrokenFile where the packing is damaged or cut off, and whatever fails in the source */
async function* gunzipped(source: Source): AsyncGenerator<Uint8Array> {
  const unpacked = createGunzip();
  // Whatever fails comes out of what is unpacked.
  pipeline(Readable.from(source), unpacked, () => {});
  try {
    yield* unpacked;
  } catch (error) {
    const isDamaged = String((error as { code?: unknown }).code).startsWith('Z_');
    throw isDamaged ? new BrokenFile('not_whole') : error;
  }
}

async function begins(source: Source, signature: readonly number[]): Promise<boolean> {
  const start = await source.peek(signature.length);
  return signature.every((byte, at) => start[at] === byte);
}

/** White space before anything else, at most: a server may send it without end. */
const mostBlank = 1_000_000;

/** A text up to the first piece that holds more than white space. @throws BrokenFile where there is none */
async function beginningOf(texts: AsyncGenerator<string>): Promise<string> {
  let blank = '';
  while (blank.length < mostBlank) {
    const { value, done } = await texts.next();
    if (done) break;
    blank += value;
    if (value.trim() !== '') return blank;
  }
  throw new BrokenFile('empty');
}

async function* joined(first: string, texts: AsyncGenerator<string>) {
  yield first;
  yield* texts;
}

/** The element of one home in VRSync; cars have names of their own. */
const home = 'listing';

async function* xmlPieces(
  texts: AsyncIterable<string>,
  source: Source,
  { findCity, base }: ReadOptions,
): AsyncGenerator<Piece> {
  const records = readRecords([home, homeElement, ...carElements]);
  let kind = 'vrsync';
  let any = false;
  const readAll = (elements: Element[]) =>
    elements.flatMap((element) => {
      if (element.name.toLowerCase() === home) return readVrsync(element, findCity, base);
      if (element.name.toLowerCase() === homeElement)
        return readElement('home', element, findCity, base);
      if (!isCar(element)) return [];
      kind = carKind;
      return readElement('car', element, findCity, base);
    });
  for await (const text of texts) {
    const reads = readAll(records.write(text));
    any ||= reads.length > 0;
    if (reads.length > 0) yield { reads, bytes: source.bytes, lines: records.line, kind };
  }
  const reads = readAll(records.end());
  if (!any && reads.length === 0) throw new BrokenFile('no_listings');
  yield { reads, bytes: source.bytes, lines: records.line, kind };
}

const carKind = 'patio:car';

async function* jsonPieces(
  texts: AsyncIterable<string>,
  source: Source,
  { findCity, base }: ReadOptions,
): AsyncGenerator<Piece> {
  let reads: Read[] = [];
  let lines = 0;
  const piece = () => ({ reads, bytes: source.bytes, lines, kind: carKind });
  for await (const { object, line } of readObjects(texts)) {
    lines = line;
    reads.push(readCarObject(object, line, findCity, base));
    if (reads.length < linesAtOnce) continue;
    yield piece();
    reads = [];
  }
  if (lines === 0) throw new BrokenFile('no_listings');
  yield piece();
}

const nameOfHead = (cells: readonly string[]) => cells.join('\n').trim().toLowerCase();

async function* tablePieces(
  rows: AsyncIterable<Line & { sheet?: number }>,
  source: Source,
  { isHead = () => false }: ReadOptions,
): AsyncGenerator<Piece> {
  let held: (Line & { sheet?: number })[] = [];
  let first: Line[] | undefined;
  let isChosen = false;
  let head = '';
  let isBelowHead = true;
  let sheet: number | undefined;
  const piece = (table: Line[]) => ({ table, bytes: source.bytes, lines: table.at(-1)?.last ?? 0 });
  for await (const row of rows) {
    if (row.sheet !== sheet) {
      if (isChosen && held.length > 0) yield piece(held);
      else if (held.length > 0) first ??= held;
      sheet = row.sheet;
      isBelowHead = !isChosen;
      held = [];
    }
    // Of further sheets only what stands below the same titles belongs to the table.
    if (!isBelowHead) {
      isBelowHead = nameOfHead(row.cells) === head;
      continue;
    }
    held.push(row);
    const isLookedAt: boolean = !isChosen && held.length <= linesBeforeHead;
    if (!isChosen && isLookedAt && isHead(row.cells)) {
      isChosen = true;
      head = nameOfHead(row.cells);
    }
    isChosen ||= !isLookedAt && row.sheet === undefined;
    if (isChosen && held.length >= linesAtOnce) {
      yield piece(held.slice(0, -1));
      held = held.slice(-1);
    }
    if (held.length > mostHeld) throw new BrokenFile('unknown_columns', { line: row.line });
  }
  const rest = isChosen ? held : (first ?? held);
  if (rest.length > 0) yield piece(rest);
  else if (!isChosen) throw new BrokenFile('no_listings');
}
