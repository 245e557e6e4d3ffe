import { beginningOf } from '../../../app/domain/text/text.ts';
import { pipeline, Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import { BrokenFile } from './broken-file.ts';
import { readSignature, startBytes } from './decode.ts';
import type { FindCity, Read } from './record.ts';
import { readHead, readLine, type Head } from './table.ts';
import { readVrsync } from './vrsync.ts';
import { breaksIn } from './labels.ts';
import { readRecords } from './xml.ts';

/** What stands in a piece of a file. */
interface Piece {
  reads: Read[];
  /** Of the file, by now. */
  bytes: number;
  lines: number;
  /** What kind of file it is, as its source is called: known with the first piece. */
  kind: string;
}

const atOnce = 200;

/**
 * Reads a file of listings as it comes and keeps no more of it than a few of them. VRSync XML, or a table of cars or of
 * homes whose columns are called as the editor calls them; in UTF-8 or Windows-1252.
 * @param chunks its bytes
 * @param mostBytes of the whole file
 * @throws BrokenFile where it cannot be read on, and whatever fails in `chunks`
 */
export async function* readFile(
  chunks: AsyncIterable<Uint8Array>,
  findCity: FindCity,
  mostBytes: number,
): AsyncGenerator<Piece> {
  const source = counted(chunks, mostBytes);
  const start = await startOf(source);
  const { format, encoding } = readSignature(start);
  const texts = decoded(start, source, encoding);
  yield* format === 'xml'
    ? xmlPieces(texts, source, findCity)
    : tablePieces(texts, source, findCity);
}

type Source = AsyncIterable<Uint8Array> & { bytes: number };

function counted(chunks: AsyncIterable<Uint8Array>, mostBytes: number): Source {
  const iterator = chunks[Symbol.asyncIterator]();
  const source: Source & AsyncIterator<Uint8Array> = {
    bytes: 0,
    [Symbol.asyncIterator]: () => source,
    async next() {
      const next = await iterator.next();
      if (next.done) return next;
      source.bytes += next.value.byteLength;
      if (source.bytes > mostBytes) throw new BrokenFile('too_large');
      return next;
    },
    // The start is read first, and the rest after it.
    return: async () => ({ done: true, value: undefined }),
  };
  return source;
}

async function startOf(source: Source): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  for await (const part of source) {
    parts.push(part);
    if (source.bytes >= startBytes) break;
  }
  return Buffer.concat(parts);
}

async function* decoded(start: Uint8Array, rest: Source, encoding: string): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding);
  yield decoder.decode(start, { stream: true });
  for await (const part of rest) yield decoder.decode(part, { stream: true });
  yield decoder.decode();
}

async function* xmlPieces(texts: AsyncIterable<string>, source: Source, findCity: FindCity) {
  const records = readRecords('listing');
  let any = false;
  for await (const text of texts) {
    const reads = records.write(text).flatMap((record) => readVrsync(record, findCity));
    any ||= reads.length > 0;
    if (reads.length > 0) yield { reads, bytes: source.bytes, lines: records.line, kind: 'vrsync' };
  }
  const last = records.end().flatMap((record) => readVrsync(record, findCity));
  if (!any && last.length === 0) throw new BrokenFile('no_listings');
  yield { reads: last, bytes: source.bytes, lines: records.line, kind: 'vrsync' };
}

async function* tablePieces(texts: AsyncGenerator<string>, source: Source, findCity: FindCity) {
  let head: Head | undefined;
  let reads: Read[] = [];
  let lines = 0;
  const piece = () => ({ reads, bytes: source.bytes, lines, kind: `csv:${head!.of}` });
  const { separator, table } = await openTable(texts);
  for await (const { cells, line, last } of table) {
    if (head && hasSwallowed(cells, head, separator))
      throw new BrokenFile('open_quote', { line, text: textOf(cells) });
    lines = last;
    if (head) reads.push(readLine(head, cells, line, findCity));
    else head = readHead(cells, line);
    if (reads.length < atOnce) continue;
    yield piece();
    reads = [];
  }
  if (!head) throw new BrokenFile('no_listings');
  yield piece();
}

interface Place {
  /** At which it begins, and at which it ends: a text in quotes may have several. */
  line: number;
  last: number;
}

interface Line extends Place {
  cells: string[];
}

async function openTable(texts: AsyncGenerator<string>) {
  const { value: first = '' } = await texts.next();
  const separator = separatorOf(first.trimStart());
  const lines = new Lines();
  const table = parse({
    delimiter: separator,
    bom: true,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    max_record_size: 500_000,
    on_record: (cells: string[], { empty_lines }) => lines.place(cells, empty_lines),
  });
  async function* whole() {
    yield first;
    yield* texts;
  }
  // Whatever fails comes out of the table.
  pipeline(Readable.from(whole()), table, () => {});
  return { separator, table: placed(table as AsyncIterable<string[]>, lines) };
}

async function* placed(table: AsyncIterable<string[]>, lines: Lines): AsyncGenerator<Line> {
  try {
    for await (const cells of table) yield { cells, ...lines.of(cells) };
  } catch (error) {
    throw brokenTable(error, lines);
  }
}

/**
 * Where the records of a table stand, as one counts lines in the file. The parser names only the last line of each, and
 * takes a break of Windows within quotes for two.
 */
class Lines {
  readonly #places = new WeakMap<string[], Place>();
  #next = 1;
  #empty = 0;

  /** Where the record begins that is read now. @param empty lines without anything, in the file by now */
  at(empty: number): number {
    return this.#next + empty - this.#empty;
  }

  place(cells: string[], empty: number): string[] {
    const line = this.at(empty);
    const last = line + cells.reduce((sum, cell) => sum + breaksIn(cell), 0);
    this.#places.set(cells, { line, last });
    this.#next = last + 1;
    this.#empty = empty;
    return cells;
  }

  /** @param cells a record that was placed */
  of(cells: string[]): Place {
    return this.#places.get(cells)!;
  }
}

/**
 * Whether a quote that nobody closed has made the lines behind it part of a cell: of those listings nothing would come
 * in, and what is there already would count as missing. A cell that was closed has no quote of its own at its start.
 */
function hasSwallowed(record: readonly string[], { names }: Head, separator: string): boolean {
  return record.some((cell) => {
    const lines = cell.split('\n').slice(1);
    if (lines.length === 0) return false;
    const holdsRow = lines.some((line) => line.split(separator).length >= names.length);
    return cell.startsWith('"') || (holdsRow && record.length !== names.length);
  });
}

const textOf = (record: readonly string[]) => beginningOf(record.join('; '), 200);

// One kind of separator is used in a file: the one that its first line has most of.
function separatorOf(text: string): string {
  const [line = ''] = text.split('\n', 1);
  const count = (mark: string) => line.split(mark).length;
  return [';', ',', '\t'].toSorted((a, b) => count(b) - count(a))[0]!;
}

function brokenTable(error: unknown, lines: Lines): unknown {
  if (!(error instanceof CsvError)) return error;
  const reason = error.code === 'CSV_MAX_RECORD_SIZE' ? 'too_long' : 'not_whole';
  return new BrokenFile(reason, { line: lines.at(Number(error['empty_lines'])) });
}
