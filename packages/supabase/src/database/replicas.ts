import { setTimeout as sleep } from 'node:timers/promises';
import type { Sql } from 'postgres';
import type { Log } from '../log.ts';
import { breakConnections } from './connect.ts';
import { DatabaseError, isUnavailableError, errorCode } from './errors.ts';
import type { ConnectionPools } from './pools.ts';
import { type Guard, within } from './pulse.ts';

/** A server that follows the primary and answers reads. */
export interface Replica {
  /** `host:port` */
  readonly name: string;
  readonly lanes: ConnectionPools;
  /** What reads for many without anybody's rights. */
  readonly owner: Sql;
}

/** Runs a read with all rights. */
export type ReadAsOwner = <T>(work: (owner: Sql) => Promise<T>) => Promise<T>;

/** How a server has answered reads that replicas may answer. */
export interface ReadTarget {
  name: string;
  reads: number;
  /** Of a replica: whether reads go there now, how far it is behind, reads that the primary had to answer instead. */
  replica?: { isUsed: boolean; lagSeconds: number; fallbacks: number };
}

export interface Replicas {
  readonly all: readonly Replica[];
  /** Runs a read on the next replica. @returns undefined where the primary must answer: none follows, or it failed */
  read<T>(work: (replica: Replica) => Promise<T>): Promise<T | undefined>;
  /**
   * Resolves when every replica that answers reads has what the primary has committed until now, within a second:
   * one that takes longer is not asked until it has it.
   */
  caughtUp(): Promise<void>;
  /** Runs a read of what is committed now with all rights: on a replica, or on the primary where none will. */
  readAsOwner<T>(primary: Sql, work: (owner: Sql) => Promise<T>): Promise<T>;
  /** The primary, and each replica. */
  measure(): ReadTarget[];
  close(): Promise<void>;
}

interface ReplicasOptions {
  all: readonly Replica[];
  /** A connection to the primary that no statement of a request keeps busy. */
  primary: Sql;
  /** Gives up what waits for a primary that does not answer. */
  guard: Guard;
  log: Log;
}

interface State {
  replica: Replica;
  /** Why it does not answer; undefined while it does. */
  trouble: Error | undefined;
  /** Bytes of the log that it has replayed; none of a server that follows nobody. */
  position: number | undefined;
  reads: number;
  fallbacks: number;
  /** Gives up what waits for it. */
  waiting: Set<(error: Error) => void>;
}

const everyMs = 1_000;
const patienceMs = 2_000;
/** A replica that is further behind answers nothing. */
const maxLagMs = 10_000;
/** How long `caughtUp` waits for a replica, and how often it asks. */
const catchUpMs = 1_000;
const catchUpEveryMs = 50;
/** Ten minutes of positions of the primary: how far behind a replica is, is told up to there. */
const maxSamples = 600;

/**
 * Follows how far replicas are behind, by positions in the log of the primary, which need no clock in common. Without
 * replicas it does nothing.
 * @throws DatabaseError for a replica of another database
 */
export async function openReplicas(options: ReplicasOptions): Promise<Replicas> {
  const { all, primary, guard, log } = options;
  const states: State[] = all.map((replica) => ({
    replica,
    trouble: new Error('not asked yet'),
    position: undefined,
    reads: 0,
    fallbacks: 0,
    waiting: new Set(),
  }));
  let samples: { at: number; position: number }[] = [];
  /** What a replica must have replayed to be asked. */
  let floor = 0;
  let turn = 0;
  let primaryReads = 0;
  let isClosed = false;

  const positionOfPrimary = async () => {
    const [row] = await guard(
      async () => primary<[{ position: number }]>`
      select pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::float8 as position`,
    );
    const { position } = row;
    // A replica that was promoted may have less than what was lost with the primary.
    floor = Math.min(floor, position);
    return position;
  };

  let asking: Promise<void> | undefined;
  const sample = () =>
    (asking ??= positionOfPrimary()
      .then((position) => {
        samples = [...samples.slice(-maxSamples), { at: Date.now(), position }];
      })
      .finally(() => (asking = undefined)));

  const lose = (state: State, trouble: Error) => {
    const { message } = trouble;
    if (state.trouble?.message !== message)
      log.warn({ replica: state.replica.name, because: message }, 'replica does not answer');
    state.trouble = trouble;
    for (const giveUp of state.waiting) giveUp(trouble);
    state.waiting.clear();
  };

  const look = async (state: State): Promise<void> => {
    const { name, lanes } = state.replica;
    const asked = find(lanes.health[0]!).catch((error: Error) => error);
    if (!(await within(patienceMs, asked))) {
      poolsOf(state.replica).forEach(breakConnections);
      // The connection may be made anew to a server that still says nothing.
      return lose(state, new Error('no answer in time'));
    }
    const found = await asked;
    if (found instanceof Error) return lose(state, isForeign(found) ? another(name, found) : found);
    if (found.identity !== identity) return lose(state, another(name));
    if (state.trouble !== undefined) log.info({ replica: name }, 'replica answers');
    state.trouble = undefined;
    state.position = found.position ?? undefined;
  };

  const lookAtAll = async () => {
    // While the primary is away nothing comes that replicas could lack: the last sample stays the newest.
    await within(patienceMs, sample());
    await Promise.all(states.map(look));
  };

  /** Milliseconds that it is behind, at least; Infinity when no position so old is known. */
  const lagOf = ({ position }: State): number => {
    const reached = samples.findLast((one) => position !== undefined && one.position <= position);
    return reached ? samples.at(-1)!.at - reached.at : Infinity;
  };

  const isUsed = (state: State) =>
    state.trouble === undefined && (state.position ?? -1) >= floor && lagOf(state) <= maxLagMs;

  const round = async () => {
    const wanted = await positionOfPrimary();
    const until = Date.now() + catchUpMs;
    const behind = () => states.filter((one) => isUsed(one) && one.position! < wanted);
    for (let late = behind(); late.length > 0 && Date.now() < until; late = behind()) {
      // oxlint-disable-next-line no-await-in-loop
      await sleep(catchUpEveryMs);
      // One that hangs is not waited for.
      // oxlint-disable-next-line no-await-in-loop
      await Promise.race([Promise.all(late.map(look)), sleep(until - Date.now())]);
    }
    floor = wanted;
  };
  /** The round that runs may have asked for the position before the last commit: whoever comes waits for the next. */
  let under: Promise<void> = Promise.resolve();
  let queued: Promise<void> | undefined;
  const caughtUp = async () => {
    if (all.length === 0) return;
    await (queued ??= under.then(() => {
      queued = undefined;
      // A primary that is away tells nothing new.
      under = round().catch(() => {});
      return under;
    }));
  };

  const watch = () => {
    const timer = setTimeout(() => {
      if (!isClosed) void lookAtAll().finally(watch);
    }, everyMs);
    timer.unref();
  };

  const identity = all.length > 0 ? (await find(primary)).identity : '';
  if (all.length > 0) {
    await lookAtAll();
    // A role that this start has made needs a moment to get there.
    for (let left = 10; left > 0 && states.some(isRefused); left -= 1) {
      // oxlint-disable-next-line no-await-in-loop
      await sleep(500);
      // oxlint-disable-next-line no-await-in-loop
      await lookAtAll();
    }
    const refused = states.find(isRefused)?.trouble;
    if (refused) throw refused;
    watch();
  }
  const next = (): State | undefined => {
    const ready = states.filter(isUsed);
    turn += 1;
    return ready[turn % ready.length];
  };
  const read = async <T>(work: (replica: Replica) => Promise<T>): Promise<T | undefined> => {
    const state = next();
    if (state) {
      try {
        const answer = await whileThere(state, work);
        state.reads += 1;
        return answer;
      } catch (error) {
        if (ownFault.test(errorCode(error) ?? '')) throw error;
        state.fallbacks += 1;
        if (isGone(error)) lose(state, error as Error);
      }
    }
    primaryReads += 1;
    return undefined;
  };
  return {
    all,
    read,
    readAsOwner: async (ofPrimary, work) => {
      await caughtUp();
      return (await read(({ owner }) => work(owner))) ?? work(ofPrimary);
    },
    caughtUp,
    measure: () => [
      { name: 'primary', reads: primaryReads },
      ...states.map((state) => ({
        name: state.replica.name,
        reads: state.reads,
        replica: {
          isUsed: isUsed(state),
          lagSeconds: Math.min(lagOf(state), Date.now() - (samples[0]?.at ?? Date.now())) / 1_000,
          fallbacks: state.fallbacks,
        },
      })),
    ],
    close: async () => {
      isClosed = true;
      const pools = all.flatMap(poolsOf);
      await Promise.all(pools.map((sql) => sql.end({ timeout: 5 })));
    },
  };
}

interface Found {
  identity: string;
  position: number | null;
}

async function find(sql: Sql): Promise<Found> {
  const [row] = await sql<[Found]>`
    select (select system_identifier from pg_control_system()) || '/' || current_database() as identity,
      case when pg_is_in_recovery() then pg_wal_lsn_diff(pg_last_wal_replay_lsn(), '0/0')::float8 end as position`;
  return row;
}

const isRefused = ({ trouble }: State) => trouble instanceof DatabaseError;

/** No such database, no such role: another cluster. */
const isForeign = (error: Error) => /^(28|3D000)/.test(errorCode(error) ?? '');

function another(where: string, { message: because }: Error = new Error('other data')) {
  return new DatabaseError(
    `${where} is no replica of the database (${because}). DATABASE_READ_URL must name servers that follow that of ` +
      'DATABASE_URL.',
    { reason: { is: 'no replica', where, because } },
  );
}

const poolsOf = ({ lanes, owner }: Replica): Sql[] => [owner, ...Object.values(lanes).flat()];

/** Rejects as soon as the replica is lost: what waits for it there would fail one after the other. */
function whileThere<T>({ replica, waiting }: State, work: (replica: Replica) => Promise<T>) {
  return new Promise<T>((resolve, reject) => {
    waiting.add(reject);
    work(replica)
      .then(resolve, reject)
      .finally(() => waiting.delete(reject));
  });
}

/**
 * The fault of the request (SQLSTATE or PostgREST's code), which the primary would tell as well; not that a replica had
 * no free connection (PGRST003).
 */
const ownFault = /^(2[12]|54|57014|P(?!GRST003))/;

/** No conflict with what is replayed (40001), but a server that stops, starts or is not there. */
function isGone(error: unknown): boolean {
  const code = errorCode(error);
  return isUnavailableError(code) && !/^(25006|55P03|57014)$/.test(code!);
}
