import { closeSync, openSync, readSync } from 'node:fs';
import type { Sql } from 'postgres';

/** What a process has had of the processors: milliseconds since it began, or between two looks. */
export interface Processor {
  used: number;
  /** That it could have worked and had none, because others did. */
  waited: number;
}

/** Each connection's account of its backend, as Linux keeps it (an open file of /proc). */
const backends = new WeakMap<Sql, number>();
/** Milliseconds that are not worth a second look. */
const briefMs = 5;

/** Notes which of PostgreSQL's processes serves a connection. @param pid on this machine */
export function noteBackend(lane: Sql, pid: number): void {
  const before = backends.get(lane);
  if (before !== undefined) closeSync(before);
  const account = openAccount(pid);
  if (account === undefined) backends.delete(lane);
  else backends.set(lane, account);
}

/**
 * Measures what the work on a connection costs. Where nothing is known of its backend (another machine, not Linux)
 * all time counts.
 * @returns tells the milliseconds since (see `costOf`)
 */
export function startLaneClock(lane: Sql): () => number {
  const start = performance.now();
  const account = backends.get(lane);
  const backend = account === undefined ? undefined : look(account);
  const own = backend && lookAtOwn();
  return () => {
    const passed = performance.now() - start;
    if (!own || passed < briefMs || account !== backends.get(lane)) return passed;
    const worked = since(backend, look(account!));
    const held = since(own, lookAtOwn());
    return worked && held ? costOf(passed, worked, held) : passed;
  };
}

/**
 * That a backend or this process waits for a processor is the doing of all who keep the machine busy, not of the one
 * who waits: twenty photos sent to a busy machine are 25 s on their connections, of which half a second is work.
 * @returns milliseconds, at least those that the backend worked
 */
export function costOf(passed: number, backend: Processor, own: Processor): number {
  return Math.min(passed, Math.max(backend.used, passed - backend.waited - own.waited));
}

const buffer = Buffer.alloc(64);

function look(account: number): Processor | undefined {
  try {
    const read = readSync(account, buffer, 0, buffer.length, 0);
    const [used, waited] = buffer.toString('latin1', 0, read).split(' ', 2);
    return { used: Number(used) / 1e6, waited: Number(waited) / 1e6 };
  } catch {
    // The process has ended.
    return undefined;
  }
}

function since(before: Processor | undefined, now: Processor | undefined): Processor | undefined {
  return before && now && { used: now.used - before.used, waited: now.waited - before.waited };
}

function openAccount(pid: number): number | undefined {
  try {
    return openSync(`/proc/${pid}/schedstat`, 'r');
  } catch {
    return undefined;
  }
}

let ownAccount: number | undefined;

/** Of this process's main thread. */
function lookAtOwn(): Processor | undefined {
  ownAccount ??= openAccount(process.pid);
  return ownAccount === undefined ? undefined : look(ownAccount);
}
