import type { Sql } from 'postgres';
import { connect, type ConnectOptions } from './connect.ts';
import { backendGivesWay } from './give-way.ts';
import { noteBackend } from './lane-clock.ts';
import { type Shares, shareOut } from './shares.ts';

/** What requests may use a connection for. */
export type Area = 'pages' | 'visitors' | 'people' | 'health';

/** The connections that serve requests. Each has its one use, and carries one request at a time. */
export type Lanes = Readonly<Record<Area, Sql[]>>;

/**
 * @param url of the role that requests connect as
 * @param total connections of the whole process (see shares.ts)
 * @param here whether PostgreSQL runs on this machine, as a process that this one may slow down: whoever calls the API
 *   then gets the processors only where pages leave them
 */
export function openLanes(url: string, total: number, here = false): Lanes {
  const shares: Pick<Shares, 'pages' | 'visitors' | 'people'> = shareOut(total);
  const lanes = (count: number, options?: ConnectOptions) =>
    Array.from({ length: count }, () => lane(url, here, options));
  // Helpers of a statement would not be slowed down with it.
  const calls = here ? { onBackend: backendGivesWay, parallel: false } : {};
  return {
    pages: lanes(shares.pages),
    visitors: lanes(shares.visitors, calls),
    people: lanes(shares.people, calls),
    health: lanes(1),
  };
}

/** One connection. @param here whether what its backend uses of the processors can be read */
function lane(url: string, here: boolean, options: ConnectOptions = {}): Sql {
  const onBackend = (pid: number) => {
    options.onBackend?.(pid);
    noteBackend(sql, pid);
  };
  const sql = connect(url, 1, here ? { ...options, onBackend } : options);
  return sql;
}
