import type { Sql } from 'postgres';
import type { ImportColumns } from '../../../app/platform/answers/import-answers.ts';
import { shorten } from '../../../app/domain/text/text.ts';
import { BrokenFile } from '../formats/broken-file.ts';
import type { Places } from '../read/cities.ts';
import type { Line } from '../formats/csv.ts';
import { linesBeforeHead } from '../read/read-file.ts';
import { findHead } from './find-head.ts';
import { judgeColumns } from './judge-columns.ts';
import { headOf } from '../read/head.ts';
import { readLine } from '../read/table.ts';
import { isSchedule } from '../schedules/access.ts';
import { type Ask, Canceled, nameSource, rowStager } from '../stage-rows.ts';
import { mended } from './mend.ts';
import { type Known, placeOfLine, storedLines } from './stored-lines.ts';

/** A run of a table, and what its lines are read with. */
export interface TableRun {
  owner: Sql;
  ask: Ask;
  run: string;
  places: Places;
  /** Of a fetched file: its address or schedule. */
  origin?: string | undefined;
  /** The address to which addresses of photos may be relative. */
  base?: string | undefined;
}

/**
 * Links the columns of a table that was stored. Its lines are compared with the stock, unless a person is to say first
 * what its columns are.
 * @param first its first lines
 * @param whole how many lines it has, and which sheets of its workbook are left out
 * @throws BrokenFile where it is no table of listings
 */
export async function linkColumns(
  table: TableRun,
  first: readonly Line[],
  { count, left }: { count: number; left?: string[] | undefined },
  known: readonly Known[],
): Promise<void> {
  const { owner, ask, run, places, origin } = table;
  const said = known.map((one) => one.said);
  const { of, at, sure, remembered } = findHead(first, said);
  const ofSource = known.find((one) => one.origin === (origin ?? `csv:${of}`))?.said;
  const judged = judgeColumns(of, first, at, places, remembered ?? ofSource);
  if (judged.rows === 0) throw new BrokenFile('no_listings');
  // Nobody is there to ask when a schedule reads: what is not recognised stays out.
  const isScheduled = origin !== undefined && isSchedule(origin);
  if (isScheduled && !sure) throw new BrokenFile('unknown_columns');
  const settled = sure && (judged.settled || isScheduled);
  const total = count - at - 1;
  const columns = {
    ...judged,
    total,
    settled,
    ...(left?.length && { left }),
    ...(!sure && { lines: headChoices(first) }),
  };
  await nameSource(owner, ask, run, `csv:${of}`, origin);
  await ask(
    () => owner`
      select private.set_import_columns(${run}, ${owner.json(columns as never)}, ${settled ? 'reading' : 'columns'})`,
  );
  if (!settled) throw new Canceled();
  await stageLines(table, columns);
}

/** Among which lines a person says which one has the titles. */
export const headChoices = (lines: readonly Line[]): NonNullable<ImportColumns['lines']> =>
  lines.slice(0, linesBeforeHead).map(({ cells, line }, place) => ({
    place,
    line,
    text: shorten(cells.filter((cell) => cell.trim() !== '').join(' | '), 100),
  }));

/** Compares the stored lines of a table with the stock, with the columns and corrections that were said. */
export async function stageLines(
  { owner, ask, run, places, base }: TableRun,
  columns: ImportColumns,
): Promise<void> {
  const head = headOfColumns(columns);
  const rows = rowStager(owner, ask, run);
  for await (const { content, line, place, mended: own, twin } of storedLines(
    owner,
    ask,
    run,
    placeOfLine(columns.head),
  )) {
    const reads = readLine(head, content as string[], line, places.findCity, base);
    for (const [at, read] of reads.entries()) {
      const corrections = (at === 0 ? own : twin) ?? {};
      // oxlint-disable-next-line no-await-in-loop
      await rows.addLine(mended(read, corrections, places.findCity), {
        place: place + at,
        mended: Object.keys(corrections).length > 0,
        // The second listing of a line has corrections of its own.
        ...(at > 0 && { source: content }),
      });
    }
  }
  await rows.end();
}

/** How the lines of a table are read whose columns are linked so. */
export const headOfColumns = ({ of, columns, values }: ImportColumns) =>
  headOf(
    of,
    columns.map(({ name }) => name),
    columns.map(({ link }) => link),
    values,
  );
