import { createGunzip } from 'node:zlib';
import { BrokenFile } from '../formats/broken-file.ts';
import { type Line, readCsv } from '../formats/csv.ts';
import { isHtml, readHtmlTables } from '../formats/html-tables.ts';
import { firstLineOf, isJsonLines, readObjects } from '../formats/json-objects.ts';
import type { FindCity, Read } from './record.ts';
import { judgeElement, readElement, readObject, recordElements } from './records.ts';
import { Source } from '../formats/source.ts';
import { decodeText } from '../formats/text-decoder.ts';
import { unpack } from '../formats/unpack.ts';
import { isPhotoName } from './labels.ts';
import { readVrsync } from './vrsync.ts';
import { readWorkbook, type Sheet } from '../formats/workbook.ts';
import { type Element, longestRecord, readRecords } from '../formats/xml.ts';

/** What stands in a piece of a file: listings, or lines of a table, whose columns are to be linked first. */
type Piece = ({ reads: Read[]; kind: string } | { table: Line[]; left?: string[] }) & {
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
  /** Makes one table of the sheets of a workbook, and names those that are left out. */
  joinSheets?: (sheets: readonly Sheet[]) => { table: Line[]; left: string[] };
}

const gzip = [0x1f, 0x8b];
const zip = [0x50, 0x4b, 0x03, 0x04];
/** Of Excel before 2007, and of one with a password. */
const container = [0xd0, 0xcf, 0x11, 0xe0];
/** Titles, dates and empty lines may stand before the head, but not more. */
export const linesBeforeHead = 20;
const linesAtOnce = 200;

/**
 * Reads a file of listings as it comes and keeps no more of it than a few of them: VRSync XML, cars or homes as XML or
 * JSON, or a table of them as CSV, XLSX or HTML, in any usual encoding, also packed by gzip.
 * @param chunks its bytes
 * @throws BrokenFile where it cannot be read on, and whatever fails in `chunks`
 */
export async function* readFile(
  chunks: AsyncIterable<Uint8Array>,
  options: ReadOptions,
): AsyncGenerator<Piece> {
  let source = new Source(chunks, options.mostBytes);
  if (await begins(source, gzip))
    source = new Source(unpack(source, createGunzip()), options.mostBytes);
  if (await begins(source, zip)) {
    const first = await firstNameIn(source);
    if (isPhotoName(first) || first.endsWith('/')) throw new BrokenFile('photos_zip');
    yield* sheetPieces(await readWorkbook(source), source, options);
    return;
  }
  if (await begins(source, container)) throw new BrokenFile('old_or_locked');
  const texts = decodeText(source);
  const first = await beginningOf(texts);
  const all = joined(first, texts);
  const [begin] = first.trimStart();
  // Texts of a feed may have control characters.
  // eslint-disable-next-line no-control-regex
  if (begin !== '<' && (first.startsWith('%PDF') || /[\u0000-\u0006]/.test(first.slice(0, 4_000))))
    throw new BrokenFile('unknown_format');
  if (isHtml(first)) yield* sheetPieces(await readHtmlTables(all), source, options);
  else if (begin === '<') yield* xmlPieces(all, source, options);
  else if (begin === '{' || begin === '[') yield* jsonPieces(all, source, options);
  else yield* tablePieces(readCsv(all, first), source);
}

async function begins(source: Source, signature: readonly number[]): Promise<boolean> {
  const start = await source.peek(signature.length);
  return signature.every((byte, at) => start[at] === byte);
}

/** The name of the first file in a ZIP. */
async function firstNameIn(source: Source): Promise<string> {
  const start = Buffer.from(await source.peek(longestZipName));
  const length = start.length < 30 ? 0 : start.readUInt16LE(26);
  return start.subarray(30, 30 + length).toString('latin1');
}

/** Letters of such a name that are looked at, and what stands before it. */
const longestZipName = 330;

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

/** The element of one home in VRSync; other records have names of their own. */
const home = 'listing';

const kinds = { car: 'patio:car', home: 'patio:home' } as const;

async function* xmlPieces(
  texts: AsyncIterable<string>,
  source: Source,
  { findCity, base }: ReadOptions,
): AsyncGenerator<Piece> {
  const records = readRecords([home, ...recordElements], judgeElement);
  let kind = 'vrsync';
  let last: Read | undefined;
  const readAll = (elements: Element[]) =>
    elements.flatMap((element) => {
      if (element.name.toLowerCase() === home) return readVrsync(element, findCity, base);
      const record = readElement(element, findCity, base);
      // Homes by their own names have come under this name since before cars did.
      if (record?.of === 'car') kind = kinds.car;
      return record?.reads ?? [];
    });
  for await (const text of texts) {
    const reads = readAll(records.write(text));
    last = reads.at(-1) ?? last;
    if (reads.length > 0) yield { reads, bytes: source.bytes, lines: records.line, kind };
  }
  const reads = readAll(records.end());
  last = reads.at(-1) ?? last;
  if (!last) throw records.cut ?? new BrokenFile('no_listings');
  if (records.cut) reads.push(cutOff(last, records.cut));
  yield { reads, bytes: source.bytes, lines: records.line, kind };
}

/** Of a file that breaks off, what cannot be read: without a code, it keeps those that are missing on the site. */
const cutOff = ({ vertical }: Read, { place: { line = 0, text = '' } }: BrokenFile): Read => ({
  vertical,
  code: '',
  codeField: 'Arquivo',
  line,
  typed: {},
  origins: {},
  faults: [
    {
      field: 'Arquivo',
      value: text,
      message:
        'O arquivo termina no meio: o que vem antes foi lido. Gere‑o de novo no seu sistema.',
    },
  ],
  lacks: [],
  notes: [],
  photos: [],
});

/** A text up to the first letter of its second line, or as much as a record may have. */
async function firstLines(texts: AsyncGenerator<string>): Promise<string> {
  let first = '';
  while (firstLineOf(first)[1] === '' && first.length < longestRecord) {
    // oxlint-disable-next-line no-await-in-loop
    const { value, done } = await texts.next();
    if (done) break;
    first += value;
  }
  return first;
}

async function* jsonPieces(
  texts: AsyncGenerator<string>,
  source: Source,
  { findCity, base }: ReadOptions,
): AsyncGenerator<Piece> {
  let reads: Read[] = [];
  let lines = 0;
  let kind: string | undefined;
  const piece = () => ({ reads, bytes: source.bytes, lines, kind: kind! });
  const first = await firstLines(texts);
  for await (const { object, line } of readObjects(joined(first, texts), isJsonLines(first))) {
    const record = readObject(object, line, findCity, base);
    if (!record) continue;
    lines = line;
    kind ??= kinds[record.of];
    reads.push(...record.reads);
    if (reads.length < linesAtOnce) continue;
    yield piece();
    reads = [];
  }
  if (kind === undefined) throw new BrokenFile('no_listings');
  yield piece();
}

async function* tablePieces(rows: AsyncIterable<Line>, source: Source): AsyncGenerator<Piece> {
  let table: Line[] = [];
  const piece = () => ({ table, bytes: source.bytes, lines: table.at(-1)?.last ?? 0 });
  let any = false;
  for await (const row of rows) {
    any = true;
    table.push(row);
    if (table.length < linesAtOnce) continue;
    yield piece();
    table = [];
  }
  if (table.length > 0) yield piece();
  else if (!any) throw new BrokenFile('no_listings');
}

async function* sheetPieces(
  sheets: readonly Sheet[],
  source: Source,
  { joinSheets = ([first]) => ({ table: first?.lines ?? [], left: [] }) }: ReadOptions,
): AsyncGenerator<Piece> {
  const { table, left } = joinSheets(sheets);
  if (table.length === 0) throw new BrokenFile('no_listings');
  for (let at = 0; at < table.length; at += linesAtOnce) {
    const some = table.slice(at, at + linesAtOnce);
    yield { table: some, left, bytes: source.bytes, lines: some.at(-1)!.last };
  }
}
