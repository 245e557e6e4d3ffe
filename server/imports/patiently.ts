import { setTimeout as pause } from 'node:timers/promises';
import { errorCode, isUnavailableError } from '@patio/supabase/database/errors';

const againMs = 1_000;
/** A run whose process has gone may be taken by another after five minutes. */
const patienceMs = 240_000;

/** The database has not come back in time. */
export class DatabaseUnavailable extends Error {}

/**
 * Asks the database for what may be asked twice, again and again while it is away: what a file gave by then is not read
 * once more.
 * @param ending when the process ends, which waits for nobody
 * @throws DatabaseUnavailable
 */
export async function patiently<T>(ask: () => PromiseLike<T>, ending?: AbortSignal): Promise<T> {
  const until = performance.now() + patienceMs;
  for (;;) {
    try {
      return await ask();
    } catch (error) {
      const code = errorCode(error);
      if (!isUnavailableError(code)) throw error;
      // No connection will be made any more: the process ends.
      if (code === 'CONNECTION_ENDED' || ending?.aborted || performance.now() > until)
        throw new DatabaseUnavailable('', { cause: error });
    }
    await pause(againMs, undefined, { ...(ending && { signal: ending }) }).catch(() => {});
  }
}
