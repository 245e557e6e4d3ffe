import { setTimeout as pause } from 'node:timers/promises';
import { everything, tagOf } from '../http/cache-tags.ts';
import type { Log } from '../log.ts';
import type { Changed } from '../ssr/shown-by.ts';

/** Changes of one moment are told together. */
const gatherMs = 100;
const patienceMs = 5_000;
const retryMs = 5_000;
/** What CDNs take in one call. */
const atOnce = 30;
/** More changes than this, and all goes. */
const most = 300;

/** Has a CDN let go of what has changed. */
export interface Cdn {
  purge(changed: Changed): void;
}

/**
 * Calls `POST <url> {"tags": [...]}` for what has changed, until the CDN has taken it. Each process does, once its own
 * pages have expired: after the last call no process can give the CDN an old page.
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
  };
  const want = (tags: string[]) => {
    for (const tag of tags) wanted.add(tag);
    if (sending) return;
    sending = true;
    void send().finally(() => (sending = false));
  };
  return {
    purge: (changed) => want(changed === 'all' ? [everything] : changed.map(tagOf)),
  };
}
