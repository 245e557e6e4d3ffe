import type { Sql } from 'postgres';
import { BrokenFile } from './read/broken-file.ts';
import { importedFile, importedListings } from '../../app/domain/limits/limits.ts';
import { loadCities } from './read/cities.ts';
import { NotFetched, NotModified } from './fetch-safely.ts';
import { DatabaseUnavailable, patiently } from './patiently.ts';
import { tidyWhenLarge } from '../process/memory.ts';
import { readFile } from './read/read-file.ts';
import { makeRows, type Row } from './read/rows.ts';

const batch = 250;
/** Of a file that comes slowly, what came is told after so long at most. */
const reportIntervalMs = 5_000;
/** A run that nobody holds for five minutes is given up, and one listing may take longer to come. */
const holdEveryMs = 60_000;

/** The run was canceled meanwhile. */
class Canceled extends Error {}

/** The process ends: another begins to read anew. */
export class RowsLeftOut extends Error {}

type Ask = <T>(question: () => PromiseLike<T>) => Promise<T>;

/**
 * Reads a file into a run and compares it with what its store has; the run then waits for its owner's word. What cannot
 * be read ends the run with the reason; a file that did not change since it was imported, as unchanged.
 * @param origin of a fetched file: its address or schedule; one that was sent is told apart by its kind
 * @param ending when the process ends
 * @param base the address to which addresses in it may be relative
 */
export async function readInto(
  owner: Sql,
  run: string,
  chunks: AsyncIterable<Uint8Array>,
  origin?: string,
  ending?: AbortSignal,
  base = origin,
): Promise<void> {
  const ask: Ask = (question) => patiently(question, ending);
  const hold = setInterval(() => {
    // While the database is away nobody takes it.
    holdRun(owner, run).catch(() => {});
  }, holdEveryMs);
  try {
    await ask(() => owner`select private.purge_former_import_rows(${run})`);
    await stage(owner, ask, run, chunks, { origin, base });
    await ask(() => owner`select private.finish_import_reading(${run})`);
  } catch (error) {
    if (error instanceof Canceled || error instanceof RowsLeftOut) return;
    if (error instanceof DatabaseUnavailable) throw error;
    if (error instanceof NotModified) {
      await ask(() => owner`select private.mark_unchanged_rows(${run})`);
      return;
    }
    const failure = owner.json(failureOf(error));
    await ask(() => owner`select private.fail_import(${run}, ${failure})`);
    if (!(error instanceof BrokenFile || error instanceof NotFetched) && !isBrokenOff(error))
      throw error;
  } finally {
    clearInterval(hold);
  }
}

const holdRun = (owner: Sql, run: string) => owner`
  update private.import_runs set held_until = now() + interval '5 minutes'
  where id = ${run} and state = 'reading'`;

const recordFormat = (owner: Sql, run: string, kind: string) => owner`
  update private.import_schedules c set format = ${kind} from private.import_runs r
  where r.id = ${run} and c.id = r.schedule_id and c.format is distinct from ${kind}`;

async function stage(
  owner: Sql,
  ask: Ask,
  run: string,
  chunks: AsyncIterable<Uint8Array>,
  { origin, base }: { origin: string | undefined; base: string | undefined },
) {
  const makeRow = makeRows();
  let waiting: Row[] = [];
  let named = false;
  let listings = 0;
  let told = performance.now();
  const send = async (bytes: number, lines: number) => {
    const rows = JSON.stringify(waiting);
    const [answer] = await ask(
      () => owner<[{ goes_on: boolean }]>`
        select private.stage_import(${run}, ${rows}::text::jsonb, ${bytes}, ${lines}) as goes_on`,
    );
    if (!answer.goes_on) throw new Canceled();
    waiting = [];
    told = performance.now();
    tidyWhenLarge();
  };
  let last = { bytes: 0, lines: 0 };
  const findCity = await ask(() => loadCities(owner, run));
  const file = readFile(chunks, { findCity, mostBytes: importedFile, base });
  for await (const { reads, bytes, lines, kind } of file) {
    if (!named) {
      await ask(() => owner`select private.name_import_source(${run}, ${origin ?? kind})`);
      await ask(() => recordFormat(owner, run, kind));
    }
    named = true;
    listings += reads.length;
    if (listings > importedListings) throw new BrokenFile('too_many', { line: lines });
    waiting.push(...reads.map(makeRow));
    last = { bytes, lines };
    if (waiting.length >= batch || performance.now() - told > reportIntervalMs)
      await send(bytes, lines);
  }
  await send(last.bytes, last.lines);
}

const isBrokenOff = (error: unknown) =>
  /ABORT|ECONN|terminated|PREMATURE/i.test(
    `${(error as { code?: string }).code ?? ''} ${error instanceof Error ? `${error.name} ${error.message}` : ''}`,
  );

function failureOf(error: unknown) {
  if (error instanceof BrokenFile) return { reason: error.reason, ...error.place };
  if (error instanceof NotFetched) return { reason: error.reason, ...error.answer };
  return { reason: isBrokenOff(error) ? 'broken_off' : 'unexpected' };
}
