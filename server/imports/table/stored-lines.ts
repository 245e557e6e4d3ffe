import type { Sql } from 'postgres';
import { importedListings } from '../../../app/domain/limits/limits.ts';
import type { Mended } from '../../../app/platform/answers/import-answers.ts';
import { BrokenFile } from '../formats/broken-file.ts';
import type { Line } from '../formats/csv.ts';
import type { RememberedColumns } from './judge-columns.ts';
import type { Read } from '../read/record.ts';
import { type Ask, Canceled, type Progress } from '../stage-rows.ts';

const batch = 500;
/** Lines by which the columns of a table are judged. */
export const lookedAt = 1_000;

/** A line of a file as it is stored: the cells of a table, or how a listing of XML was read. */
export interface StoredLine {
  place: number;
  line: number;
  content: string[] | Read;
  mended: Record<string, Mended>;
  /** Corrections of the other listing of a line that has two. */
  twin?: Record<string, Mended> | null;
}

/** A line of a table may be two listings: its own place is even, that of the second follows. */
export const placeOfLine = (line: number): number => line * 2;
export const isSecond = (place: number): boolean => place % 2 === 1;

/** Stores the lines of a table under a run, so that they can be read again with other columns and corrections. */
export function lineStore(owner: Sql, ask: Ask, run: string) {
  const first: Line[] = [];
  let waiting: { place: number; line: number; content: string[] }[] = [];
  let place = 0;
  let last: Progress = { bytes: 0, lines: 0 };
  const send = async () => {
    const lines = JSON.stringify(waiting);
    const [answer] = await ask(
      () => owner<[{ goes_on: boolean }]>`
        select private.store_import_lines(${run}, ${lines}::text::jsonb, ${last.bytes}, ${last.lines}) as goes_on`,
    );
    if (!answer.goes_on) throw new Canceled();
    waiting = [];
  };
  return {
    /** The first lines. */
    first,
    count: () => place,
    async add(lines: readonly Line[], progress: Progress) {
      for (const { cells, line, last: end } of lines) {
        if (first.length < lookedAt) first.push({ cells, line, last: end });
        waiting.push({ place: placeOfLine(place++), line, content: cells.map(storable) });
      }
      if (place > importedListings) throw new BrokenFile('too_many', { line: progress.lines });
      last = progress;
      if (waiting.length >= batch) await send();
    },
    end: send,
  };
}

// The database stores no such signs in JSON.
const storable = (cell: string) => cell.replaceAll('\u0000', '').toWellFormed();

/** The stored lines of a run behind a place, in their order. */
export async function* storedLines(
  owner: Sql,
  ask: Ask,
  run: string,
  after: number,
): AsyncGenerator<StoredLine> {
  let behind = after;
  for (;;) {
    const from = behind;
    // oxlint-disable-next-line no-await-in-loop
    const lines = await ask(
      () => owner<StoredLine[]>`
        select l.place, l.line::integer, l.content, l.mended, t.mended as twin from private.import_lines l
        left join private.import_lines t on t.run_id = l.run_id and t.place = l.place + 1
        where l.run_id = ${run} and l.place > ${from} and l.place % 2 = 0 order by l.place limit ${batch}`,
    );
    yield* lines;
    if (lines.length < batch) return;
    behind = lines.at(-1)!.place;
  }
}

/** The first lines of a stored table. */
export async function firstLines(owner: Sql, run: string): Promise<Line[]> {
  const lines = await owner<{ line: number; content: string[] }[]>`
    select l.line::integer, l.content from private.import_lines l
    where l.run_id = ${run} and l.place % 2 = 0 order by l.place limit ${lookedAt}`;
  return lines.map(({ line, content }) => ({ cells: content, line, last: line }));
}

/** What was said of the columns of a source. */
export interface Known {
  origin: string;
  said: RememberedColumns;
}

/** What was said of the columns of the sources of a run's store. */
export function rememberedColumns(owner: Sql, run: string): PromiseLike<Known[]> {
  return owner<Known[]>`
    select s.origin, s.columns as said from private.import_sources s
    join private.import_runs r on r.customer_id = s.customer_id
    where r.id = ${run} and s.columns is not null order by s.id desc`;
}
