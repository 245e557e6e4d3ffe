import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { keysOf } from '../deployment/support.ts';
import { type Product, startProduct } from '../support/product.ts';
import { type Cluster, startCluster } from './cluster.ts';

// deploy/patroni on three machines of one's own, and the site before them.
const folder = mkdtempSync(join(tmpdir(), 'patio-patroni-'));
let cluster: Cluster;
let site: Product;

beforeAll(async () => {
  cluster = await startCluster();
  await whole();
  cluster.query("create role dono login createrole password 'dono'");
  cluster.query('create database ha owner dono');
  const env = {
    DATA_DIR: folder,
    LOG_LEVEL: 'warn',
    DATABASE_URL: `postgres://dono:dono@127.0.0.1:${cluster.port}/ha`,
    DATABASE_READ_URL: `postgres://${cluster.names.map((name) => `${cluster.addressOf(name)}:5432`).join(',')}/ha`,
  };
  await startProduct(env).then((first) => first.stop());
  cluster.query(
    `set role dono; create table public.writes (n int primary key);
     alter table public.writes enable row level security; grant all on public.writes to service_role`,
    'ha',
  );
  site = await startProduct(env);
});
afterAll(async () => {
  await site?.stop().catch(() => {});
  cluster?.end();
  rmSync(folder, { recursive: true, force: true });
});

/** All three are there, one is the primary, and another one has every commit. */
async function whole(): Promise<string> {
  await vi.waitFor(
    async () => {
      expect(await cluster.members()).toBe(3);
      const state = "select count(*) from pg_stat_replication where sync_state = 'sync'";
      expect(cluster.query(state)).toBe('1');
    },
    { timeout: 90_000, interval: 500 },
  );
  return (await cluster.leader())!;
}

let next = 0;
/** Writes through the site, one after the other, until it is stopped. */
function writing() {
  const { secret_key: apikey } = keysOf(site);
  const acknowledged: number[] = [];
  let refused = 0;
  let longest = 0;
  const over = new AbortController();
  const work = async () => {
    let last = Date.now();
    while (!over.signal.aborted) {
      next += 1;
      // oxlint-disable-next-line no-await-in-loop
      const isTaken = await fetch(`${site.url}/rest/v1/writes`, {
        method: 'POST',
        headers: { apikey, 'content-type': 'application/json' },
        body: JSON.stringify({ n: next }),
      }).then(
        ({ status }) => status === 201,
        () => false,
      );
      if (isTaken) {
        acknowledged.push(next);
        longest = Math.max(longest, Date.now() - last);
        last = Date.now();
      } else refused += 1;
      // oxlint-disable-next-line no-await-in-loop
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  };
  const ended = work();
  return async () => {
    over.abort();
    await ended;
    const kept = new Set(
      cluster.query('select n from public.writes', 'ha').split('\n').map(Number),
    );
    const lost = acknowledged.filter((n) => !kept.has(n)).length;
    return { acknowledged: acknowledged.length, lost, refused, longestMs: longest };
  };
}

let page = 0;
/** Asks for pages that nobody has asked for, ten a second, until it is stopped. */
function reading() {
  const codes: Record<string, number> = {};
  const sent: Promise<void>[] = [];
  const timer = setInterval(() => {
    page += 1;
    const one = fetch(`${site.url}/carros?km_max=${page}`).then(
      async (answer) => (await answer.text(), answer.status),
      (error: Error) => error.message,
    );
    sent.push(one.then((code) => void (codes[code] = (codes[code] ?? 0) + 1)));
  }, 100);
  return async () => {
    clearInterval(timer);
    await Promise.all(sent);
    return codes;
  };
}

const pause = (seconds: number) => new Promise((resolve) => setTimeout(resolve, seconds * 1_000));
const tell = (what: string, figures: object) => console.log(what, JSON.stringify(figures));

test('the primary is lost under writing load: nothing acknowledged is lost, and it goes on', async () => {
  const [stopWriting, stopReading] = [writing(), reading()];
  await pause(3);
  const lost = await whole();
  cluster.kill(lost);
  await pause(25);
  const [writes, reads] = [await stopWriting(), await stopReading()];
  tell('primary lost', { writes, reads });
  expect(writes.lost).toBe(0);
  expect(await cluster.leader()).not.toBe(lost);
  cluster.start(lost);
  await whole();
});

test('a switchover fails no read', async () => {
  const before = await whole();
  const [stopWriting, stopReading] = [writing(), reading()];
  await pause(3);
  await cluster.switchover(before);
  await pause(12);
  const [writes, reads] = [await stopWriting(), await stopReading()];
  tell('switchover', { writes, reads });
  expect(Object.keys(reads)).toEqual(['200']);
  expect(writes.lost).toBe(0);
  expect(await cluster.leader()).not.toBe(before);
});

test('a primary that is cut off takes no write, and follows the new one afterwards', async () => {
  const old = await whole();
  const stopWriting = writing();
  await pause(3);
  cluster.connect(old, false);
  await vi.waitFor(
    async () => expect([undefined, old]).not.toContain(await cluster.leader()),
    30_000,
  );
  const insert = 'insert into public.writes values (-1)';
  // Whether it still waits for the other machine that must have it, or is read-only already.
  expect(() => cluster.query(insert, 'ha', old)).toThrow('insert into');
  // It stops at once, and begins as a follower when it has waited for the replicas that it lost (wal_sender_timeout).
  await vi.waitFor(() => expect(cluster.query('select pg_is_in_recovery()', 'ha', old)).toBe('t'), {
    timeout: 90_000,
    interval: 500,
  });
  await pause(5);
  cluster.connect(old, true);
  await whole();
  const writes = await stopWriting();
  tell('primary cut off', { writes });
  expect(writes.lost).toBe(0);
  const rows = (on: string) => cluster.query('select count(*) from public.writes', 'ha', on);
  await vi.waitFor(() => expect(new Set(cluster.names.map(rows)).size).toBe(1), 30_000);
  expect(cluster.query('select count(*) from public.writes where n < 0', 'ha')).toBe('0');
});
