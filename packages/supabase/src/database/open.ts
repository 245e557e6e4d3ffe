import type { Sql } from 'postgres';
import type { Log } from '../log.ts';
import { asUser, eachHost, parseAddress } from './address.ts';
import { admitAuthenticator, authenticatorUrl } from './authenticator.ts';
import {
  admitServiceRole,
  bootstrap,
  grantServiceRole,
  isSupabase,
  startLock,
} from './bootstrap.ts';
import { breakConnections, connect } from './connect.ts';
import { DatabaseError, type DatabaseReason, errorCode } from './errors.ts';
import { watchSchemaChanges } from './schema-changes.ts';
import { createPulse, type Guard, within } from './pulse.ts';
import { type ConnectionPools, openPools } from './pools.ts';
import { openReplicas, type Replica, type Replicas } from './replicas.ts';
import { selfCheck } from './self-check.ts';
import { DEFAULT_DATABASE_POOL, shareOut } from './shares.ts';

/** An open, prepared and checked database. */
export interface Database {
  ownerUrl: string;
  /** All rights on the schemas of its own: start, accounts and seeds only, never a statement of a request. */
  owner: Sql;
  /** The same for what is done without anybody waiting for it: mail and jobs. */
  background: Sql;
  /** Serve requests: can only become anon, authenticated or service_role. */
  lanes: ConnectionPools;
  /** Answer reads of visitors, where they follow closely. */
  replicas: Replicas;
  /** The same role for tools and tests; a server opens none of these. */
  authenticator: Sql;
  /** Around everything that somebody waits for. */
  guard: Guard;
  /** Resolves once no other process changes the schema; undefined when none does. */
  whenSettled(): Promise<void> | undefined;
  /** Whether the database answers now. Never throws. */
  healthy(): Promise<boolean>;
  /** Ends all connections. */
  close(): Promise<void>;
}

export interface OpenOptions {
  /** Address of the database, as its owner. Several hosts are allowed (see address.ts). */
  url: string;
  /** Address of a pooler that lends connections for a transaction (PgBouncer): requests go through it. */
  poolerUrl?: string | undefined;
  /** Address of replicas, or of poolers before them; each host is one. */
  readUrl?: string | undefined;
  log: Log;
  /** Makes the schema what it should be, as the owner, before anything is served. */
  prepare?(owner: Sql): Promise<void>;
  /** The exposed schema whose tables are held to row level security; none are if not given. */
  guarded?: string | undefined;
  /** The schemas that requests name: in those of the owner service_role is given all rights, once. */
  schemas?: readonly string[] | undefined;
  /** Whether Supabase serves the requests of this database: then no role of ours logs in. */
  servedElsewhere?: boolean;
  /** Whether this is a tool beside the server, which may wait for what others change. */
  beside?: boolean;
  /** What pg_stat_activity calls the owner's connections. */
  name?: string | undefined;
  /** Connections at most; DEFAULT_DATABASE_POOL if not given. */
  pool?: number | undefined;
}

/** A sign-in does not wait long for another change. */
const ownerLockMs = 2_000;
/** All mail and jobs wait behind one that waits for a lock. */
const backgroundLockMs = 60_000;
const healthMs = 2_000;
/** Other processes that start or stop at the same time give theirs back. */
const startPatienceMs = 30_000;
/** One of them may migrate a large database. */
const startLockMs = 3_600_000;

/**
 * Opens a PostgreSQL database for the API: gives it what a Supabase database has, and checks that strangers cannot
 * read what is closed.
 * @throws DatabaseError that says what to do, when it cannot be used
 */
export async function openDatabase(options: OpenOptions): Promise<Database> {
  const { url, log, beside = false, pool = DEFAULT_DATABASE_POOL } = options;
  const requestsUrl = authenticatorUrl(url, options.poolerUrl);
  try {
    await prepareDatabase(options, authenticatorUrl(url));
  } catch (error) {
    throw unusable(error, url) ?? error;
  }
  const owner = connect(url, shareOut(pool).owner, {
    name: options.name,
    ...(!beside && { lockTimeoutMs: ownerLockMs }),
  });
  const background = connect(url, 1, { lockTimeoutMs: backgroundLockMs });
  const pooled = options.poolerUrl !== undefined;
  const authenticator = connect(requestsUrl, 2, { pooled });
  const lanes = openPools(requestsUrl, pool, pooled);
  const all = [owner, background, authenticator, ...Object.values(lanes).flat()];
  const [health] = lanes.health;
  const probe = () => health!`select 1`;
  if (options.poolerUrl && !options.servedElsewhere) {
    await requirePooler(lanes.health[0]!, options.poolerUrl).catch(async (error: unknown) => {
      await Promise.all(all.map((sql) => sql.end({ timeout: 1 })));
      throw error;
    });
  }
  const pulse = createPulse({ probe, onLost: () => all.forEach(breakConnections), log });
  const replicas = await openReplicas({
    all: replicasOf(options, pool, pooled),
    primary: health!,
    guard: pulse.guard,
    log,
  }).catch(async (error: unknown) => {
    await Promise.all(all.map((sql) => sql.end({ timeout: 1 })));
    throw error;
  });
  const changes = beside ? undefined : await watchSchemaChanges(owner);
  const whenSettled = () => changes?.whenSettled();
  return {
    ownerUrl: url,
    owner,
    background,
    lanes,
    replicas,
    authenticator,
    guard: (work) => whenSettled()?.then(() => pulse.guard(work)) ?? pulse.guard(work),
    whenSettled,
    healthy: () => within(healthMs, probe()),
    close: async () => {
      pulse.stop();
      await replicas.close();
      await changes?.close();
      await Promise.all(all.map((sql) => sql.end({ timeout: 5 })));
    },
  };
}

function replicasOf({ url, readUrl }: OpenOptions, pool: number, pooled: boolean): Replica[] {
  if (readUrl === undefined) return [];
  const { url: owner } = parseAddress(url)!;
  return eachHost(readUrl).map((each) => ({
    name: parseAddress(each)!.hosts,
    lanes: openPools(authenticatorUrl(url, each), pool, pooled),
    owner: connect(asUser(parseAddress(each)!, owner.username, owner.password), 1, { pooled }),
  }));
}

/**
 * On a connection of its own, so that nothing that is set there outlives it: processes that start at once change the
 * database one after the other.
 */
async function prepareDatabase(options: OpenOptions, requestsUrl: string): Promise<void> {
  const { url, prepare, guarded, servedElsewhere = false } = options;
  // A pooler of transactions takes no such setting, and would keep the lock for whoever comes next.
  const owner = connect(url, 1, {
    slotPatienceMs: startPatienceMs,
    lockTimeoutMs: startLockMs,
  });
  const requests = servedElsewhere
    ? owner
    : connect(requestsUrl, 1, { slotPatienceMs: startPatienceMs });
  try {
    await owner`select pg_advisory_lock(${startLock})`;
    await bootstrap(owner);
    await prepare?.(owner);
    if (!servedElsewhere) {
      if (await isSupabase(owner)) throw servesItself();
      await grantServiceRole(owner, options.schemas ?? []);
      await admitServiceRole(owner);
      await admitAuthenticator(owner, requestsUrl);
    }
    await selfCheck(requests, guarded, servedElsewhere);
  } finally {
    await Promise.all([owner.end({ timeout: 5 }), requests.end({ timeout: 5 })]);
  }
}

function servesItself(): DatabaseError {
  return new DatabaseError('The database is one of Supabase, which serves its requests itself.', {
    reason: { is: 'of Supabase' },
  });
}

/** A pooler is told of a new role by its administrator, not by the database. */
async function requirePooler(requests: Sql, url: string): Promise<void> {
  try {
    await requests`select 1`;
  } catch (error) {
    const [where, because] = [nameOf(url), (error as Error).message];
    throw new DatabaseError(
      `The pooler ${where} does not let requests in: ${because}. It must look up passwords by auth_query.`,
      { cause: error, reason: { is: 'pooler', where, because } },
    );
  }
}

const connection = /^(ECONN|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EHOST|CONNECT|28|3D000|53300|57P03)/;

/** The error for a database that cannot be used as its owner's address names it; undefined for another error. */
export function unusable(error: unknown, ownerUrl: string): DatabaseError | undefined {
  if (error instanceof DatabaseError) return undefined;
  const code = errorCode(error) ?? '';
  const [where, because] = [nameOf(ownerUrl), (error as Error).message];
  const about = (sentence: string, reason: DatabaseReason) =>
    new DatabaseError(sentence, { cause: error, reason });
  if (connection.test(code)) {
    return about(`Cannot connect to the database ${where}: ${because}. Check DATABASE_URL.`, {
      is: 'unreachable',
      where,
      because,
    });
  }
  if (code === '25006') {
    return about(
      `The database ${where} is read-only: a replica. DATABASE_URL must name the server that takes writes, or several ` +
        'hosts with ?target_session_attrs=read-write.',
      { is: 'read-only', where },
    );
  }
  if (['08P01', '26000', '42P05'].includes(code)) {
    return about(
      `${where} is a pooler, which the start cannot use (${because}). DATABASE_DIRECT_URL must name the database ` +
        'itself; DATABASE_URL may stay.',
      { is: 'a pooler', where, because },
    );
  }
  return undefined;
}

function nameOf(url: string): string {
  const { hosts, url: first } = parseAddress(url)!;
  return `${hosts}${first.pathname}`;
}
