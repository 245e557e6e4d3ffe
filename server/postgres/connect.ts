import type { Sql } from 'postgres';
import postgres from './driver.ts';

/**
 * A pool that opens connections when asked, closes idle ones, and comes back by itself after the server did.
 * @param max connections at most
 */
export function connect(url: string, max: number): Sql {
  return postgres(url, {
    max,
    idle_timeout: 60,
    connect_timeout: 10,
    backoff: (retries: number) => Math.min(0.05 * 2 ** retries, 1),
    onnotice: () => {},
    connection: { application_name: 'patio' },
  });
}
