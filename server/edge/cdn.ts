import { setTimeout as pause } from 'node:timers/promises';
import { type Changed, everything, tagOf } from '../http/cache-tags.ts';
import type { Log } from '../log.ts';

/** Changes that come this close together are sent in one call. */
const gatherMs = 100;
const patienceMs = 5_000;
const retryMs = 5_000;
/** The most tags that CDNs accept in one call. */
const atOnce = 30;
/** With more tags than this everything is purged. */
const most = 300;

export interface Cdn {
  /** Has the CDN drop what shows this. */
  purge(changed: Changed): void;
}

/**
 * Calls `POST <url> {"tags": [...]}` for what has changed, and repeats it until the CDN accepts it. Each process calls
 * once its own pages have expired: after the last call no process sends the CDN an old page.
 */
export function createCdn(url: string, token: string | undefined, log: Log): Cdn {
  let wanted = new Set<string>();
  let sending = false;
  let isAway = false;
  const post = async (tags: string[]) => {
    const headers = {
      'content-type': 'application/json',
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    };
    const body = JSON.stringify({ tags });
    const signal = AbortSignal.timeout(patienceMs);
    const answer = await fetch(url, { method: 'POST', headers, body, signal });
    await answer.body?.cancel();
    if (!answer.ok) throw new Error(`the CDN answered ${answer.status}`);
  };
  const send = async () => {
    await pause(gatherMs);
    while (wanted.size > 0) {
      const tags = wanted.size > most ? [everything] : [...wanted];
      wanted = new Set();
      try {
        for (let n = 0; n < tags.length; n += atOnce) await post(tags.slice(n, n + atOnce));
        isAway = false;
      } catch (error) {
        for (const tag of tags) wanted.add(tag);
        if (!isAway) log.error({ err: error }, 'cdn');
        isAway = true;
        await pause(retryMs, undefined, { ref: false });
      }
    }
    sending = false;
  };
  const want = (tags: string[]) => {
    for (const tag of tags) wanted.add(tag);
    if (sending) return;
    sending = true;
    void send();
  };
  return {
    purge: (changed) => want(changed === 'all' ? [everything] : changed.map(tagOf)),
  };
}
