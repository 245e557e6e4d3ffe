import { setImmediate } from 'node:timers/promises';
import type { Sql } from 'postgres';
import { importedListings } from '../../app/domain/limits/limits.ts';
import { tidyWhenLarge } from '../process/memory.ts';
import { BrokenFile } from './formats/broken-file.ts';
import type { Read } from './read/record.ts';
import { makeRows, type Row } from './read/rows.ts';

const batch = 250;
/** Of a file that comes slowly, what came is told after so long at most. */
const reportIntervalMs = 5_000;
/** For so long rows are read at a time: the same thread answers visitors. */
const turnMs = 2;

/** The run was canceled meanwhile, or waits for a person. */
export class Canceled extends Error {}

/** Asks the database, again while it is away. */
export type Ask = <T>(question: () => PromiseLike<T>) => Promise<T>;

/**
 * Says which source a run is of, and of a schedule what kind of file its feed is.
 * @param kind of the file: `vrsync`, `csv:car`
 * @param origin of a fetched file: its address or schedule
 */
export async function nameSource(
  owner: Sql,
  ask: Ask,
  run: string,
  kind: string,
  origin?: string,
): Promise<void> {
  await ask(() => owner`select private.name_import_source(${run}, ${origin ?? kind})`);
  await ask(
    () => owner`
      update private.import_schedules c set format = ${kind} from private.import_runs r
      where r.id = ${run} and c.id = r.schedule_id and c.format is distinct from ${kind}`,
  );
}

/** How much of a file has been read. */
export interface Progress {
  bytes: number;
  lines: number;
}

/** Sends the rows of a run to be compared, some at a time. */
export function rowStager(owner: Sql, ask: Ask, run: string) {
  const makeRow = makeRows();
  let waiting: (Row & { source?: unknown; mended?: boolean })[] = [];
  let listings = 0;
  let told = performance.now();
  let turn = performance.now();
  let last: Progress | undefined;
  const send = async () => {
    const rows = JSON.stringify(waiting);
    const [answer] = await ask(
      () => owner<[{ goes_on: boolean }]>`
        select private.stage_import(${run}, ${rows}::text::jsonb, ${last?.bytes ?? null}::bigint,
          ${last?.lines ?? null}::bigint) as goes_on`,
    );
    if (!answer.goes_on) throw new Canceled();
    waiting = [];
    told = performance.now();
    tidyWhenLarge();
  };
  const sendWhenMany = async () => {
    if (waiting.length >= batch || performance.now() - told > reportIntervalMs) await send();
    if (performance.now() - turn < turnMs) return;
    await setImmediate();
    turn = performance.now();
  };
  return {
    /** Listings of an XML file. Of those that are to be mended it is kept how they were read. */
    async add(reads: readonly Read[], progress: Progress) {
      listings += reads.length;
      if (listings > importedListings) throw new BrokenFile('too_many', { line: progress.lines });
      for (const read of reads) {
        const row = makeRow(read);
        waiting.push(row.faults.length > 0 ? { ...row, source: read } : row);
      }
      last = progress;
      await sendWhenMany();
    },
    /** A listing of a table, whose cells are stored under its place, or to be stored there. */
    async addLine(read: Read, line: { place: number; mended: boolean; source?: unknown }) {
      waiting.push({ ...makeRow(read), ...line });
      await sendWhenMany();
    },
    end: send,
  };
}
