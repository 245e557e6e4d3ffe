import type { Sql } from 'postgres';
import { BrokenFile } from './read/broken-file.ts';
import { importedFile, importedListings } from '../../app/domain/own-limits.ts';
import { loadCities } from './read/cities.ts';
import { NotFetched, NotModified } from './fetch-safely.ts';
import { readFile } from './read/read-file.ts';
import { makeRows, type Row } from './read/rows.ts';

const batch = 250;

/** The run was canceled meanwhile. */
class Canceled extends Error {}

/**
 * Reads a file into a run and compares it with what its store has; the run then waits for its owner's word. What cannot
 * be read ends the run with the reason; a file that did not change since it was imported, as unchanged.
 * @param origin of a fetched file: its address; one that was sent is told apart by its kind
 */
export async function readInto(
  owner: Sql,
  run: string,
  chunks: AsyncIterable<Uint8Array>,
  origin?: string,
): Promise<void> {
  try {
    await owner`select private.forget_former_rows(${run})`;
    await stage(owner, run, chunks, origin);
    await owner`select private.end_reading(${run})`;
  } catch (error) {
    if (error instanceof Canceled) return;
    if (error instanceof NotModified) {
      await owner`select private.leave_unchanged(${run})`;
      return;
    }
    await owner`select private.fail_import(${run}, ${owner.json(failureOf(error))})`;
    if (!(error instanceof BrokenFile || error instanceof NotFetched) && !isBrokenOff(error))
      throw error;
  }
}

async function stage(owner: Sql, run: string, chunks: AsyncIterable<Uint8Array>, origin?: string) {
  const makeRow = makeRows();
  let waiting: Row[] = [];
  let named = false;
  let listings = 0;
  const send = async (bytes: number, lines: number) => {
    const [answer] = await owner<[{ goes_on: boolean }]>`
      select private.stage_import(${run}, ${JSON.stringify(waiting)}::text::jsonb, ${bytes}, ${lines}) as goes_on`;
    if (!answer.goes_on) throw new Canceled();
    waiting = [];
  };
  let last = { bytes: 0, lines: 0 };
  for await (const { reads, bytes, lines, kind } of readFile(
    chunks,
    await loadCities(owner),
    importedFile,
  )) {
    if (!named) await owner`select private.name_import_source(${run}, ${origin ?? kind})`;
    named = true;
    listings += reads.length;
    if (listings > importedListings) throw new BrokenFile('too_many', { line: lines });
    waiting.push(...reads.map(makeRow));
    last = { bytes, lines };
    if (waiting.length >= batch) await send(bytes, lines);
  }
  await send(last.bytes, last.lines);
}

const isBrokenOff = (error: unknown) =>
  /ABORT|ECONN|terminated|PREMATURE/i.test(
    `${(error as { code?: string }).code ?? ''} ${error instanceof Error ? `${error.name} ${error.message}` : ''}`,
  );

function failureOf(error: unknown) {
  if (error instanceof BrokenFile) return { reason: error.reason, ...error.place };
  if (error instanceof NotFetched) return { reason: error.reason };
  return { reason: isBrokenOff(error) ? 'broken_off' : 'unexpected' };
}
