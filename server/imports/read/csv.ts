import { pipeline, Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import { BrokenFile } from './broken-file.ts';
import { breaksIn } from './labels.ts';

/** A record of a table, and at which line it begins and ends: a text in quotes may have several. */
export interface Line {
  cells: string[];
  line: number;
  last: number;
}

const longestRecord = 500_000;
/** Lines at the beginning that tell which separator a file has: titles may stand before the head. */
const sampleLines = 20;

/**
 * Reads a table of texts.
 * @param first what the text begins with, for the separator
 * @throws BrokenFile
 */
export async function* readCsv(texts: AsyncIterable<string>, first: string): AsyncGenerator<Line> {
  const separator = separatorOf(first);
  const lines = new LineCounter();
  const table = parse({
    delimiter: separator,
    bom: true,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    max_record_size: longestRecord,
    on_record: (cells: string[], { empty_lines }) => lines.place(cells, empty_lines),
  });
  // Whatever fails comes out of the table.
  pipeline(Readable.from(texts), table, () => {});
  let columns = 0;
  try {
    for await (const cells of table as AsyncIterable<string[]>) {
      const place = lines.of(cells);
      if (hasSwallowed(cells, columns, separator))
        throw new BrokenFile('open_quote', {
          line: place.line,
          text: cells.join('; ').slice(0, 200),
        });
      columns = Math.max(columns, cells.length);
      // `sep=;` is for Excel; a line of separators only is empty.
      const isEmpty = cells.every((cell) => cell.trim() === '');
      if (!isEmpty && !/^sep=/i.test(cells[0]!)) yield { cells: cells.map(unguarded), ...place };
    }
  } catch (error) {
    throw brokenTable(error, lines);
  }
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
  readonly #places = new WeakMap<string[], Omit<Line, 'cells'>>();
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
  of(cells: string[]): Omit<Line, 'cells'> {
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
    const lines = cell.split('\n').slice(1);
    if (lines.length === 0) return false;
    const holdsRow = columns > 1 && lines.some((line) => line.split(separator).length >= columns);
    return cell.startsWith('"') || (holdsRow && record.length !== columns);
  });
}

function brokenTable(error: unknown, lines: LineCounter): unknown {
  if (!(error instanceof CsvError)) return error;
  const reason = error.code === 'CSV_MAX_RECORD_SIZE' ? 'too_long' : 'not_whole';
  return new BrokenFile(reason, { line: lines.at(Number(error['empty_lines'])) });
}
