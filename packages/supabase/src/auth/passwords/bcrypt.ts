import { Worker } from 'node:worker_threads';
import type { Sql } from 'postgres';
import type { Answer } from './bcrypt-worker.ts';

/** What Supabase hashes with (`$2a$10$...`); `$2b$` and `$2y$` are the same. */
const format = /^\$2[aby]\$(\d\d)\$[./A-Za-z0-9]{53}$/;
const leastCost = 4;
/** Each step doubles the time: this one takes some seconds. */
const mostCost = 15;

/** The hash with which a password is compared where there is no bcrypt hash; it has the usual cost. */
export const anyBcrypt = '$2b$10$zc5j8D5JZ5.pzcxObCGkpu55kngDXqZGG1KdKt6xkDERwItNnq9t2';

export function isBcrypt(hash: string): boolean {
  const cost = Number(format.exec(hash)?.[1]);
  return cost >= leastCost && cost <= mostCost;
}

// The library is JavaScript, which would hold up every other request on the main thread. The published package is
// JavaScript too.
const file = import.meta.url.endsWith('.ts') ? './bcrypt-worker.ts' : './bcrypt-worker.js';

let worker: Worker | undefined;
let lastId = 0;
const waiting = new Map<number, PromiseWithResolvers<boolean>>();

/** Whether a password is the one of a bcrypt hash, found out off the main thread, one at a time. */
export function fitsBcrypt(password: string, hash: string): Promise<boolean> {
  worker ??= startWorker();
  const id = (lastId += 1);
  const answer = Promise.withResolvers<boolean>();
  waiting.set(id, answer);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
  worker.postMessage({ id, password, hash });
  return answer.promise;
}

function startWorker(): Worker {
  const started = new Worker(new URL(file, import.meta.url));
  started.unref();
  started.on('message', ({ id, fits }: Answer) => {
    waiting.get(id)?.resolve(fits);
    waiting.delete(id);
  });
  started.on('error', (error) => {
    worker = undefined;
    for (const each of waiting.values()) each.reject(error);
    waiting.clear();
  });
  return started;
}

const believedMs = 60_000;

/** Tells whether some account of a moved project has not signed in since; asked of the database once a minute. */
export function createBcryptCheck(owner: Sql): () => Promise<boolean> {
  let last: { at: number; found: Promise<boolean> } | undefined;
  return () => {
    if (last && performance.now() - last.at < believedMs) return last.found;
    const asked = { at: performance.now(), found: findBcrypt(owner) };
    last = asked;
    asked.found.catch(() => {
      if (last === asked) last = undefined;
    });
    return asked.found;
  };
}

async function findBcrypt(owner: Sql): Promise<boolean> {
  const [row] = await owner<{ found: boolean }[]>`
    select exists (select from auth.users where encrypted_password like '$2%') as found`;
  return row!.found;
}
