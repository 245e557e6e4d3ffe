import type { Sql } from 'postgres';
import { connect, type ConnectOptions } from './connect.ts';
import { shareOut, type Shares } from './shares.ts';

/** What requests may use a connection for. */
export type Area = 'pages' | 'visitors' | 'people' | 'health';

/** The connections that serve requests. Each has its one use, and carries one request at a time. */
export type ConnectionPools = Readonly<Record<Area, readonly Sql[]>>;

/**
 * @param url of the role that requests connect as
 * @param total connections of the whole process (see shares.ts)
 * @param pooled whether a pooler stands between
 */
export function openPools(url: string, total: number, pooled = false): ConnectionPools {
  const shares: Pick<Shares, 'pages' | 'visitors' | 'people'> = shareOut(total);
  const lanes = (count: number, options?: ConnectOptions) =>
    Array.from({ length: count }, () => connect(url, 1, { ...options, pooled }));
  // A statement of a caller has one processor, and leaves the others to pages.
  const calls = { parallel: false };
  return {
    pages: lanes(shares.pages),
    visitors: lanes(shares.visitors, calls),
    people: lanes(shares.people, calls),
    health: lanes(1),
  };
}
