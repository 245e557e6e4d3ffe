import { pipeline, Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import { BrokenFile } from './broken-file.ts';
import { breaksIn } from '../read/labels.ts';

/** A record of a table, and at which line it begins and ends: a text in quotes may have several. */
export interface Line {
  cells: string[];
  line: number;
  last: number;
}

const longestRecord = 500_000;
/** Lines at the beginning that tell which separator a file has: titles may stand before the head. */
const sampleLines = 20;

/** Quotes that nobody closed, in one file, after which it is given up. */
const mostRepaired = 1_000;

/**
 * Reads a table of texts. A quote that nobody closes would swallow the lines behind it: its record is read again with the
 * quote as a letter of its text, up to the end of its cell.
 * @param first what the text begins with, for the separator
 * @throws BrokenFile
 */
export async function* readCsv(texts: AsyncIterable<string>, first: string): AsyncGenerator<Line> {
  const separator = separatorOf(first);
  const given = new GivenAgain(texts);
  const place = { columns: 0, next: 1 };
  for (let repaired = 0; ; repaired += 1) {
    // oxlint-disable-next-line no-await-in-loop -- each begins where the one before ended
    const open = yield* readUpToOpenQuote(given, separator, place);
    if (!open) return;
    const isRepaired = given.change(open.from, (text) =>
      withLiteralQuote(text, separator, place.columns),
    );
    if (!isRepaired || repaired >= mostRepaired) throw open.broken;
  }
}

/** @returns where a record begins whose quote nobody closed; undefined: all was read */
async function* readUpToOpenQuote(
  given: GivenAgain,
  separator: string,
  place: { columns: number; next: number },
): AsyncGenerator<Line, { from: number; broken: BrokenFile } | undefined> {
  const lines = new LineCounter(place.next);
  const table = parse({
    delimiter: separator,
    bom: true,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    max_record_size: longestRecord,
    on_record: (cells: string[], { bytes, empty_lines }) => lines.place(cells, empty_lines, bytes),
  });
  // Whatever fails comes out of the table.
  pipeline(Readable.from(given.texts()), table, () => {});
  let taken = 0;
  try {
    for await (const cells of table as AsyncIterable<string[]>) {
      const { line, last, end } = lines.of(cells);
      if (hasSwallowed(cells, place.columns, separator)) {
        const text = cells.join('; ').slice(0, 200);
        return { from: 0, broken: new BrokenFile('open_quote', { line, text }) };
      }
      given.take(end - taken);
      taken = end;
      place.columns = Math.max(place.columns, cells.length);
      place.next = last + 1;
      // `sep=;` is for Excel; a line of separators only is empty.
      const isEmpty = cells.every((cell) => cell.trim() === '');
      if (!isEmpty && !/^sep=/i.test(cells[0]!)) yield { cells: cells.map(unguarded), line, last };
    }
    return undefined;
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const reason = error.code === 'CSV_MAX_RECORD_SIZE' ? 'too_long' : 'not_whole';
    const line = lines.at(Number(error['empty_lines']));
    return { from: lines.end - taken, broken: new BrokenFile(reason, { line }) };
  }
}

/** A text as bytes, of which those that no record has taken yet can be changed and given again. */
class GivenAgain {
  readonly #texts: AsyncIterator<string>;
  #waiting: Buffer = Buffer.alloc(0);
  #next: Promise<IteratorResult<string>> | undefined;
  #round = 0;

  constructor(texts: AsyncIterable<string>) {
    this.#texts = texts[Symbol.asyncIterator]();
  }

  async *texts(): AsyncGenerator<Buffer> {
    const round = ++this.#round;
    if (this.#waiting.length > 0) yield this.#waiting;
    for (;;) {
      // oxlint-disable-next-line no-await-in-loop
      const { value, done } = await (this.#next ??= this.#texts.next());
      // It was begun again meanwhile: the other takes it.
      if (round !== this.#round || done) return;
      this.#next = undefined;
      const bytes = Buffer.from(value);
      this.#waiting = Buffer.concat([this.#waiting, bytes]);
      yield bytes;
    }
  }

  take(bytes: number): void {
    this.#waiting = this.#waiting.subarray(bytes);
  }

  /** Changes what waits from a byte on. @returns whether it could be */
  change(from: number, how: (text: string) => string | undefined): boolean {
    const text = how(this.#waiting.subarray(from).toString());
    if (text === undefined) return false;
    this.#waiting = Buffer.concat([this.#waiting.subarray(0, from), Buffer.from(text)]);
    return true;
  }
}

/**
 * A text whose first line has a quote that is not closed in it, with that quote as a letter: it is written twice, and its
 * cell within quotes. Separators in the cell count where the line had more cells than the table otherwise.
 */
function withLiteralQuote(text: string, separator: string, columns: number): string | undefined {
  const [whole = '', blank = '', line = ''] = /^([\r\n]*)([^\r\n]*)/.exec(text) ?? [];
  const cells = line.split(separator);
  const open = cells.findIndex((cell, at) => cell.startsWith('"') && !closes(cells.slice(at)));
  if (open < 0) return undefined;
  const many = columns > 1 ? Math.max(1, cells.length - columns + 1) : 1;
  const cell = cells.slice(open, open + many).join(separator);
  const repaired = cells.with(open, `"${cell.replaceAll('"', '""')}"`);
  repaired.splice(open + 1, many - 1);
  return blank + repaired.join(separator) + text.slice(whole.length);
}

/** Whether the quote with which the first of some cells begins is closed in one of them. */
function closes(cells: readonly string[]): boolean {
  return cells.some((cell, at) => {
    const quotes = /"*$/.exec(at === 0 ? cell.slice(1) : cell)![0].length;
    return quotes % 2 === 1;
  });
}

// What would be a formula stands behind an apostrophe (app/domain/formats/csv.ts).
const unguarded = (cell: string) => cell.replace(/^'(?=[=+\-@\t\r\n＝＋－＠])/, '');

/** The separator that Excel is told, or the one by which most lines at the beginning have the same number of cells. */
function separatorOf(text: string): string {
  const [, told] = /^\s*"?sep=(.)/i.exec(text) ?? [];
  if (told !== undefined) return told;
  const lines = text
    .trimStart()
    .replace(/"[^"]*"/g, '')
    .split(/\r\n?|\n/, sampleLines);
  const most = (separator: string) =>
    Math.max(...lines.map((line) => line.split(separator).length));
  return [';', '\t', '|', ','].toSorted(
    (a, b) => agreed(lines, b) - agreed(lines, a) || most(b) - most(a),
  )[0]!;
}

/** Cells of the lines that have as many as other lines: a text with many commas stands alone with them. */
function agreed(lines: readonly string[], separator: string): number {
  const lengths = Map.groupBy(lines, (line) => line.split(separator).length);
  const sums = [...lengths].map(([length, alike]) =>
    alike.length > 1 ? alike.length * (length - 1) : 0,
  );
  return Math.max(...sums);
}

/**
 * Where the records of a table stand, as one counts lines in the file. The parser names only the last line of each, and
 * takes a break of Windows within quotes for two.
 */
class LineCounter {
  readonly #places = new WeakMap<string[], { line: number; last: number; end: number }>();
  #next: number;
  #empty = 0;
  /** Bytes up to the end of the last record. */
  end = 0;

  /** @param next the line at which it begins */
  constructor(next: number) {
    this.#next = next;
  }

  /** Where the record begins that is read now. @param empty lines without anything, in the file by now */
  at(empty: number): number {
    return this.#next + empty - this.#empty;
  }

  place(cells: string[], empty: number, end: number): string[] {
    const line = this.at(empty);
    const last = line + cells.reduce((sum, cell) => sum + breaksIn(cell), 0);
    this.#places.set(cells, { line, last, end });
    this.#next = last + 1;
    this.#empty = empty;
    this.end = end;
    return cells;
  }

  /** @param cells a record that was placed */
  of(cells: string[]): { line: number; last: number; end: number } {
    return this.#places.get(cells)!;
  }
}

/**
 * Whether a quote that nobody closed has made the lines behind it part of a cell: of those listings nothing would come
 * in, and what is there already would count as missing. A cell that was closed has no quote of its own at its start.
 * @param columns of the records before
 */
function hasSwallowed(record: readonly string[], columns: number, separator: string): boolean {
  return record.some((cell) => {
    const lines = cell.split(/\r\n?|\n/).slice(1);
    if (lines.length === 0) return false;
    const holdsRow = columns > 1 && lines.some((line) => line.split(separator).length >= columns);
    return cell.startsWith('"') || (holdsRow && record.length !== columns);
  });
}
