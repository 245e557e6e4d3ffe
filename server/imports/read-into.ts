import type { Sql } from 'postgres';
import { BrokenFile } from './formats/broken-file.ts';
import { importedFile } from '../../app/domain/limits/limits.ts';
import { NotFetched, NotModified } from './fetch-safely.ts';
import { DatabaseUnavailable, patiently } from './patiently.ts';
import { loadPlaces } from './read/cities.ts';
import { readFile } from './read/read-file.ts';
import { type Ask, Canceled, nameSource, rowStager } from './stage-rows.ts';
import { linkColumns } from './table/link-columns.ts';
import { joinSheets } from './table/sheets.ts';
import { tableReshaper } from './table/reshape.ts';
import { lineStore, rememberedColumns } from './table/stored-lines.ts';

/** A run that nobody holds for five minutes is given up, and one listing may take longer to come. */
const holdEveryMs = 60_000;

/** The process ends: another begins to read anew. */
export class RowsLeftOut extends Error {}

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
  await whileHeld(owner, run, ask, async () => {
    await ask(() => owner`select private.purge_former_import_rows(${run})`);
    await stageFile(owner, ask, run, chunks, { origin, base });
    await ask(() => owner`select private.finish_import_reading(${run})`);
  });
}

/** Does what a run is read by, and ends the run where that fails. */
export async function whileHeld(
  owner: Sql,
  run: string,
  ask: Ask,
  work: () => Promise<void>,
): Promise<void> {
  const hold = setInterval(() => {
    // While the database is away nobody takes it.
    holdRun(owner, run).catch(() => {});
  }, holdEveryMs);
  try {
    await work();
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

async function stageFile(
  owner: Sql,
  ask: Ask,
  run: string,
  chunks: AsyncIterable<Uint8Array>,
  { origin, base }: { origin: string | undefined; base: string | undefined },
): Promise<void> {
  const places = await ask(() => loadPlaces(owner, run));
  const known = await ask(() => rememberedColumns(owner, run));
  const said = known.map((one) => one.said);
  const rows = rowStager(owner, ask, run);
  const lines = lineStore(owner, ask, run);
  const file = readFile(chunks, {
    findCity: places.findCity,
    mostBytes: importedFile,
    base,
    joinSheets: (sheets) => joinSheets(sheets, said),
  });
  let isNamed = false;
  let left: string[] | undefined;
  let reshape: ReturnType<typeof tableReshaper> | undefined;
  for await (const piece of file) {
    if ('table' in piece) {
      reshape ??= tableReshaper(piece.table, said);
      await lines.add(reshape(piece.table), piece);
      left = piece.left;
      continue;
    }
    if (!isNamed) await nameSource(owner, ask, run, piece.kind, origin);
    isNamed = true;
    await rows.add(piece.reads, piece);
  }
  if (lines.first.length === 0) return rows.end();
  await lines.end();
  const table = { owner, ask, run, places, origin, base };
  return linkColumns(table, lines.first, { count: lines.count(), left }, known);
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
