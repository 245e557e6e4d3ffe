import type { Sql } from 'postgres';
import type { Log } from '../log.ts';
import { fetchSafely } from './fetch-safely.ts';
import { fetchPhotos, type PhotoKeeper } from './photos.ts';
import { readInto } from './read-into.ts';

/** The database tells of new work; this finds what a server left behind that ended in the middle. */
const lookEveryMs = 10_000;
const longestFetchMs = 300_000;
/** Listings in one transaction: what waits for it waits no longer than a moment. */
const atOnce = 200;

interface Work {
  id: string;
  url: string | null;
  apply: boolean;
}

interface WorkerOptions {
  owner: Sql;
  /** Where the database tells of new work. */
  listener: Sql;
  photos: PhotoKeeper;
  log: Log;
}

/**
 * Fetches and applies imports, one at a time, and then the photos of what came, as long as the process lives. Several processes share the work; what was
 * begun by one that ended is gone on with by another.
 * @returns a function that ends the work after what is under way
 */
export async function startImports({
  owner,
  listener,
  photos,
  log,
}: WorkerOptions): Promise<() => Promise<void>> {
  const ending = new AbortController();
  let under: Promise<void> | undefined;
  let again = false;
  const look = () => {
    if (ending.signal.aborted) return;
    again = under !== undefined;
    under ??= workAll(owner, photos, ending.signal)
      .catch((error: unknown) => log.error({ err: error }, 'imports'))
      .finally(() => {
        under = undefined;
        if (again) look();
      });
  };
  const listening = await listener.listen('patio_imports', look, look);
  const timer = setInterval(look, lookEveryMs);
  return async () => {
    ending.abort();
    clearInterval(timer);
    await listening.unlisten().catch(() => {});
    await under;
  };
}

async function workAll(owner: Sql, photos: PhotoKeeper, ending: AbortSignal): Promise<void> {
  while (!ending.aborted) {
    const [row] = await owner<[{ work: Work | null }]>`select private.take_import() as work`;
    if (!row.work) {
      if (await fetchPhotos(owner, photos, ending)) continue;
      return;
    }
    const { id, url, apply } = row.work;
    if (apply) await applyImport(owner, id, ending);
    else await fetchImport(owner, id, url!, ending);
  }
}

/** Applies a run that was confirmed, batch by batch. @param ending after which no other batch is begun */
export async function applyImport(owner: Sql, run: string, ending?: AbortSignal): Promise<void> {
  for (;;) {
    if (ending?.aborted) return;
    const [row] = await owner<
      [{ taken: number }]
    >`select private.apply_import(${run}, ${atOnce}) as taken`;
    if (row.taken === 0) break;
  }
  await owner`select private.finish_import(${run})`;
}

async function fetchImport(
  owner: Sql,
  run: string,
  url: string,
  ending: AbortSignal,
): Promise<void> {
  const signal = AbortSignal.any([ending, AbortSignal.timeout(longestFetchMs)]);
  async function* chunks(): AsyncGenerator<Uint8Array> {
    yield* await fetchSafely(url, signal);
  }
  await readInto(owner, run, chunks(), url);
}
