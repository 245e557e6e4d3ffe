import { type Queue, wakeQueue } from '@patio/supabase/queue';
import type { Sql } from 'postgres';
import { atPace, type Pace } from './at-pace.ts';
import type { Reach } from '../outside/reach.ts';
import { decodeBody } from './formats/unpack.ts';
import { fetchSafely, type FileVersion, NotFetched, versionOf } from './fetch-safely.ts';
import { type PhotoKeeper, photoQueue } from './photos.ts';
import { patiently } from './patiently.ts';
import { RowsLeftOut, readInto } from './read-into.ts';
import { headersOf, decryptAccess, sourceOf } from './schedules/access.ts';
import type { Safe } from '../settings/secrets.ts';

/** Nobody waits longer for a file, even if nobody else waits. */
const longestFetchMs = 3_600_000;
const name = 'imports';
/** Files that are fetched at once: a slow server holds up its own store, and others only for its turn (see at-pace.ts). */
const fetchedAtOnce = 3;
/** Listings in one transaction: what waits for it, a person who cancels above all, waits about so long. */
const momentMs = 300;
const firstBatch = 40;
/** A call takes about as long for one listing as for some. */
const smallestBatch = 10;
const largestBatch = 400;
/** Milliseconds that a run is applied for before others have their turn. */
const turnMs = 10_000;
/** How often a run that is being fetched is asked whether it is still wanted. */
const pollRunMs = 1_000;

interface Work {
  id: string;
  url: string | null;
  /** Its schedule, and what that one's feed is fetched with, encrypted. */
  schedule?: string;
  sealed?: string;
}

type Fetching = Pick<WorkerOptions, 'reach' | 'patience' | 'pace' | 'feeds'>;

interface WorkerOptions {
  owner: Sql;
  photos: PhotoKeeper;
  /** Where files may be fetched from beside the open internet. */
  reach?: Reach;
  /** How the feeds of schedules are fetched: over http too. */
  feeds?: { safe: Safe; reach: Reach };
  /** Milliseconds without a byte after which a file's server is given up. */
  patience?: number;
  /** The least that a file's server gives in a while. */
  pace?: Pace;
  /** Milliseconds of one turn of applying. */
  turn?: number;
}

/**
 * Files to be fetched, imports to be applied, and photos of what came. None of these waits for the others. What was begun
 * by a process that ended is gone on with by another.
 */
export function importQueues({
  owner,
  photos,
  turn = turnMs,
  ...fetching
}: WorkerOptions): Queue[] {
  const files: Queue<Work> = {
    name,
    atOnce: fetchedAtOnce,
    claim: () => take(owner, false),
    run: (work, ending) => fetchImport(owner, work, fetching, ending),
  };
  const runs: Queue<Work> = {
    name: 'imports-apply',
    wokenBy: name,
    atOnce: 1,
    claim: () => take(owner, true),
    run: async ({ id }, ending) => {
      await applyImport(owner, id, ending, turn);
      // Its photos are there to be fetched now.
      await wakeQueue(owner, name);
    },
  };
  return [files, runs, photoQueue(owner, photos)];
}

async function take(owner: Sql, confirmed: boolean): Promise<Work[]> {
  const rows = await owner<{ work: Work | null }[]>`
    select private.claim_import(${confirmed}) as work`;
  return rows.flatMap(({ work }) => work ?? []);
}

/**
 * Applies a run that was confirmed, batch by batch, as many at once as take a moment: who cancels waits no longer.
 * @param ending after which no other batch is begun
 * @param turn milliseconds after which it is left to whoever takes it next, so that others have their turn
 */
export async function applyImport(
  owner: Sql,
  run: string,
  ending?: AbortSignal,
  turn = Infinity,
): Promise<void> {
  // Of a run that is new among many rows of others the planner thinks that it has one row, and reads all for each batch.
  await patiently(() => owner`analyze private.import_rows`, ending);
  let many = firstBatch;
  const until = performance.now() + turn;
  for (;;) {
    if (ending?.aborted || performance.now() > until) return giveBack(owner, run);
    const begun = performance.now();
    const [row] = await patiently(
      () => owner<[{ taken: number }]>`select private.apply_import(${run}, ${many}) as taken`,
      ending,
    );
    if (row.taken === 0) break;
    const took = Math.max(performance.now() - begun, 1);
    many = Math.min(largestBatch, Math.max(smallestBatch, Math.round((many * momentMs) / took)));
  }
  await patiently(() => owner`select private.finish_import(${run})`, ending);
}

/** Leaves a run to whoever takes it next, at once. */
async function giveBack(owner: Sql, run: string): Promise<void> {
  await owner`
    update private.import_runs set held_until = now()
    where id = ${run} and state in ('reading', 'applying')`;
}

async function fetchImport(
  owner: Sql,
  work: Work,
  { feeds, ...fetching }: Fetching,
  ending: AbortSignal,
): Promise<void> {
  const { id: run, schedule, sealed } = work;
  const access = schedule
    ? feeds && decryptAccess(feeds.safe, schedule, sealed!)
    : { url: work.url! };
  const secret = access && feeds && schedule ? { reach: feeds.reach, ...headersOf(access) } : {};
  const canceled = new AbortController();
  let othersWait = false;
  const timer = setInterval(() => {
    lookAt(owner, run).then(
      (look) => {
        othersWait = look.others;
        if (!look.wanted) canceled.abort();
      },
      // Asked again in a moment.
      () => {},
    );
  }, pollRunMs);
  const tooLong = AbortSignal.timeout(longestFetchMs);
  const signal = AbortSignal.any([ending, canceled.signal, tooLong]);
  async function* chunks(): AsyncGenerator<Uint8Array> {
    const [{ known }] = await patiently(
      () =>
        owner<
          [{ known: FileVersion | null }]
        >`select private.unchanged_import_version(${run}) as known`,
      ending,
    );
    if (!access) throw new NotFetched('secret_lost');
    try {
      const answer = await fetchSafely(access.url, signal, { ...fetching, ...secret, known });
      const version = versionOf(answer);
      if (version)
        await patiently(
          () => owner`select private.record_import_version(${run}, ${owner.json({ ...version })})`,
          ending,
        );
      const bytes = atPace(answer, fetching.pace, () => othersWait);
      yield* decodeBody(bytes, answer.headers['content-encoding']);
    } catch (error) {
      if (ending.aborted) throw new RowsLeftOut();
      throw tooLong.aborted ? new NotFetched('too_slow') : error;
    }
  }
  try {
    const origin = schedule ? sourceOf(schedule) : work.url!;
    await readInto(owner, run, chunks(), origin, ending, access?.url);
    if (ending.aborted) await giveBack(owner, run);
  } finally {
    clearInterval(timer);
  }
}

// A server that says nothing holds up what others wait for no longer than its own run is wanted; of several that are
// slow the one that was begun first makes room.
async function lookAt(owner: Sql, run: string): Promise<{ wanted: boolean; others: boolean }> {
  const [row] = await owner<[{ wanted: boolean; others: boolean }?]>`
    select r.state = 'reading' as wanted, exists (
      select from private.import_runs o
      where o.state = 'waiting' and o.created_at < now() - interval '3 seconds') and not exists (
      select from private.import_runs o
      where o.state = 'reading' and coalesce(o.url, o.schedule_id::text) is not null and (o.created_at, o.id) < (r.created_at, r.id)) as others
    from private.import_runs r where r.id = ${run}`;
  return row ?? { wanted: false, others: false };
}
