import type { Sql } from 'postgres';
import { createLog, type Log } from '../log.ts';
import { bootstrap, isSupabase } from './bootstrap.ts';
import { admitAuthenticator, authenticatorUrl } from './authenticator.ts';
import { breakConnections, connect } from './connect.ts';
import { prepareFolder } from './embedded/folder.ts';
import { startEmbedded } from './embedded/start.ts';
import { DatabaseError, errorCode } from './errors.ts';
import { type Lanes, openLanes } from './lanes.ts';
import { migrate } from './migrate.ts';
import { createPulse, type Guard, within } from './pulse.ts';
import { selfCheck } from './self-check.ts';
import { admitServiceRole } from './service-role.ts';
import { DEFAULT_DATABASE_POOL, shareOut } from './shares.ts';

/** The part of the environment that the database needs. */
export interface DatabaseEnv {
  /** Absolute path of the data folder. */
  dataDir: string;
  /** Without it the embedded server runs. */
  databaseUrl?: string | undefined;
  /** Set when Supabase serves the requests: then authenticator cannot be used here. */
  supabase?: object | undefined;
  /** How much the embedded server's supervisor tells; 'info' if not given. */
  logLevel?: string | undefined;
  /** Connections of this process at most; DEFAULT_DATABASE_POOL if not given. */
  databasePool?: number | undefined;
}

/** An open, migrated and checked database. */
export interface Database {
  ownerUrl: string;
  /** All rights on the product's own schemas: start, accounts and seeds only, never a statement of a request. */
  owner: Sql;
  /** The same for what is done without anybody waiting for it: mail and jobs. */
  background: Sql;
  /** Serve requests: can only become anon, authenticated or service_role. */
  lanes: Lanes;
  /** The same role for tools and tests; a server opens none of these. */
  authenticator: Sql;
  /** Around everything that somebody waits for. */
  guard: Guard;
  /** Whether the database answers now. Never throws. */
  healthy(): Promise<boolean>;
  /** Ends all connections, and the embedded server if this process runs it. */
  close(): Promise<void>;
}

export interface OpenOptions {
  /** Whether to apply the product's migrations (the default), or leave the schema to its owner. */
  migrations?: boolean;
  /** A tool beside a running server: uses the server that already runs on the data folder, if one does. */
  beside?: boolean;
}

/** Whoever signs in does not wait long for somebody else's change. */
const ownerLockMs = 2_000;
const healthMs = 2_000;
/** Other processes that start or stop at the same time give theirs back. */
const startPatienceMs = 30_000;

/**
 * Opens the database: starts the embedded server when there is no DATABASE_URL, prepares and migrates it, and
 * checks that strangers cannot read what is closed.
 * @throws DatabaseError in Portuguese, saying what to do, when it cannot be used
 */
export async function openDatabase(env: DatabaseEnv, options: OpenOptions = {}): Promise<Database> {
  const { migrations = true, beside = false } = options;
  const log: Log = createLog(env.logLevel ?? 'info');
  // Keys, mail and pictures lie there also when the database does not.
  prepareFolder(env.dataDir);
  const server =
    env.databaseUrl === undefined ? await startEmbedded(env.dataDir, beside, log) : undefined;
  const ownerUrl = server?.ownerUrl ?? env.databaseUrl!;
  const requestsUrl = authenticatorUrl(ownerUrl);
  try {
    await prepare(ownerUrl, requestsUrl, env.supabase !== undefined, migrations);
  } catch (error) {
    await server?.stop();
    throw unreachable(error, ownerUrl) ?? error;
  }
  const total = env.databasePool ?? DEFAULT_DATABASE_POOL;
  const owner = connect(
    ownerUrl,
    shareOut(total).owner,
    beside ? {} : { lockTimeoutMs: ownerLockMs },
  );
  const background = connect(ownerUrl, 1);
  const authenticator = connect(requestsUrl, 2);
  const lanes = openLanes(requestsUrl, total, server !== undefined);
  const all = [owner, background, authenticator, ...Object.values(lanes).flat()];
  const [health] = lanes.health;
  const probe = () => health!`select 1`;
  const pulse = createPulse({ probe, onLost: () => all.forEach(breakConnections), log });
  return {
    ownerUrl,
    owner,
    background,
    lanes,
    authenticator,
    guard: pulse.guard,
    healthy: () => within(healthMs, probe()),
    close: async () => {
      pulse.stop();
      await Promise.all(all.map((sql) => sql.end({ timeout: 5 })));
      await server?.stop();
    },
  };
}

/** On a connection of its own, so that nothing a migration sets outlives it. */
async function prepare(
  ownerUrl: string,
  requestsUrl: string,
  remote: boolean,
  migrations: boolean,
): Promise<void> {
  const owner = connect(ownerUrl, 1, { slotPatienceMs: startPatienceMs });
  const requests = remote ? owner : connect(requestsUrl, 1, { slotPatienceMs: startPatienceMs });
  try {
    if (!remote && (await isSupabase(owner))) throw needsSupabase();
    await bootstrap(owner);
    if (migrations) await migrate(owner);
    if (!remote) {
      await admitServiceRole(owner);
      await admitAuthenticator(owner, requestsUrl);
    }
    await selfCheck(requests, migrations ? 'public' : undefined, remote);
  } finally {
    await Promise.all([owner.end({ timeout: 5 }), requests.end({ timeout: 5 })]);
  }
}

function needsSupabase(): DatabaseError {
  return new DatabaseError(
    'DATABASE_URL aponta para um banco do Supabase. ' +
      'Informe também SUPABASE_URL, SUPABASE_PUBLISHABLE_KEY e SUPABASE_SECRET_KEY.',
  );
}

const connection = /^(ECONN|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EHOST|CONNECT|28|3D000|53300|57P03)/;

function unreachable(error: unknown, ownerUrl: string): DatabaseError | undefined {
  if (error instanceof DatabaseError || !connection.test(errorCode(error) ?? '')) return undefined;
  const { host, pathname } = new URL(ownerUrl);
  return new DatabaseError(
    `Não foi possível conectar ao banco ${host}${pathname}: ${(error as Error).message}. Confira DATABASE_URL.`,
    { cause: error },
  );
}
