import type { Socket } from 'node:net';
import type { Sql } from 'postgres';
import postgres from './driver.ts';
import { errorCode } from './errors.ts';

// PostgreSQL has no connection to give: too_many_connections.
const noSlot = '53300';

/** Parameters of other programs in the addresses of hosted poolers; PostgreSQL refuses them. */
const ofOthers = /(?<=[?&])(pgbouncer|connection_limit)=[^&]*&?/g;

const takesWrites = /[?&]target_session_attrs=read-write(&|$)/;

export interface ConnectOptions {
  /** Milliseconds that a wish waits for a slot where PostgreSQL has none left. */
  slotPatienceMs?: number;
  /** Milliseconds after which a statement gives up a lock that another holds. */
  lockTimeoutMs?: number;
  /** Whether a pooler that lends connections for a transaction stands between: it takes no settings at the start. */
  pooled?: boolean;
  /** application_name of its connections. */
  name?: string | undefined;
  /** Whether one statement may keep several processes busy, as PostgreSQL does if not told otherwise. */
  parallel?: boolean;
}

const sockets = new WeakMap<Sql, Set<Socket>>();

/**
 * A pool that opens connections when asked, closes idle ones, comes back by itself after the server did, and waits
 * while PostgreSQL has no slot.
 * @param max connections at most
 */
export function connect(url: string, max: number, options: ConnectOptions = {}): Sql {
  const { slotPatienceMs = 4_000, lockTimeoutMs, parallel = true, pooled = false } = options;
  const sql = postgres(url.replace(ofOthers, ''), {
    max,
    idle_timeout: 60,
    connect_timeout: 4,
    backoff: (retries: number) => Math.min(0.05 * 2 ** retries, 0.4),
    onnotice: () => {},
    // The next transaction may be on another connection, which knows no statement that this one has prepared.
    ...(pooled && { prepare: false }),
    // The driver takes a replica for `read-write`.
    ...(takesWrites.test(url) && { target_session_attrs: 'primary' }),
    connection: {
      application_name: options.name ?? 'supabase api',
      ...(lockTimeoutMs !== undefined && { lock_timeout: lockTimeoutMs }),
      // A number that is zero would not be sent.
      ...(!parallel && !pooled && { max_parallel_workers_per_gather: '0' }),
    },
  });
  const open = new Set<Socket>();
  sockets.set(sql, open);
  Object.assign(sql.options, {
    onsocket: (socket: Socket) => {
      for (const old of open) if (old.destroyed) open.delete(old);
      open.add(socket);
    },
    waitsOn: waitsForSlot(slotPatienceMs),
  });
  return sql;
}

function waitsForSlot(patienceMs: number) {
  const since = new WeakMap<object, number>();
  return (wish: object, refusal: unknown): boolean => {
    if (errorCode(refusal) !== noSlot) return false;
    if (!since.has(wish)) since.set(wish, Date.now());
    return Date.now() - since.get(wish)! < patienceMs;
  };
}

/** Breaks all connections of a pool: what waits on them is refused, and the next wish connects anew. */
export function breakConnections(sql: Sql): void {
  for (const socket of sockets.get(sql) ?? []) socket.destroy();
}
