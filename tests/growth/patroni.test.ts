import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type Product, startProduct } from '../support/product.ts';
import { type Cluster, startCluster } from './cluster.ts';
import { readAsVisitors } from './load.ts';
import { admitPgBouncer, endAll, startPgBouncer } from './support.ts';
import { prepareWriting, startWriting } from './writing.ts';

// deploy/patroni on three machines of one's own, and the site before them.
const folder = mkdtempSync(join(tmpdir(), 'patio-patroni-'));
let cluster: Cluster;
let site: Product;
let env: Record<string, string>;

beforeAll(async () => {
  cluster = await startCluster();
  await cluster.whole();
  cluster.query("create role dono login createrole password 'dono'");
  cluster.query('create database ha owner dono');
  env = {
    DATA_DIR: folder,
    LOG_LEVEL: 'warn',
    DATABASE_URL: `postgres://dono:dono@127.0.0.1:${cluster.port}/ha`,
    DATABASE_READ_URL: `postgres://${cluster.names.map((name) => `${cluster.addressOf(name)}:5432`).join(',')}/ha`,
  };
  await startProduct(env).then((first) => first.stop());
  prepareWriting((text) => cluster.query(text, 'ha'));
  site = await startProduct(env);
});
afterAll(async () => {
  await site?.stop().catch(() => {});
  await endAll();
  cluster?.end();
  rmSync(folder, { recursive: true, force: true });
});

const writing = () => startWriting(site.url, site, (text) => cluster.query(text, 'ha'));

const readingFor = (seconds: number) => readAsVisitors(site, 10 * seconds, 10);
const pause = (seconds: number) => new Promise((resolve) => setTimeout(resolve, seconds * 1_000));
const tell = (what: string, figures: object) => console.log(what, JSON.stringify(figures));

/** Kills the primary while the site writes and reads. @returns how many acknowledged writes were lost */
async function losePrimary(what: string): Promise<number> {
  const [stopWriting, during] = [writing(), readingFor(28)];
  await pause(3);
  const lost = await cluster.whole();
  cluster.kill(lost);
  const [reads, writes] = [await during, await stopWriting()];
  tell(what, { writes, reads });
  expect(await cluster.leader()).not.toBe(lost);
  cluster.start(lost);
  await cluster.whole();
  return writes.lost;
}

/**
 * Has a checkpoint end that began 200 MB of log before. A primary that is lost then needs all of it to follow again, and
 * PostgreSQL alone would not keep it.
 */
function endSlowCheckpoint(): void {
  cluster.query("alter system set checkpoint_timeout = '30s'");
  cluster.query('select pg_reload_conf()');
  cluster.query(
    "create table pages as select n, repeat('x', 500) as text from generate_series(1, 100000) n",
  );
  const isLong =
    'select checkpoint_lsn - redo_lsn > 200 * 1024 * 1024 from pg_control_checkpoint()';
  for (let n = 0; n < 60 && cluster.query(isLong) !== 't'; n += 1)
    cluster.query('update pages set n = n + 1');
  expect(cluster.query(isLong)).toBe('t');
}

test('the primary is lost under writing load: nothing acknowledged is lost, and it goes on', async () => {
  endSlowCheckpoint();
  expect(await losePrimary('primary lost')).toBe(0);
});

test('a switchover fails no read', async () => {
  const before = await cluster.whole();
  const [stopWriting, during] = [writing(), readingFor(15)];
  await pause(3);
  await cluster.switchover(before);
  const [reads, writes] = [await during, await stopWriting()];
  tell('switchover', { writes, reads });
  expect(Object.keys(reads)).toEqual(['200']);
  expect(writes.lost).toBe(0);
  expect(await cluster.leader()).not.toBe(before);
});

test('a primary that is cut off takes no write, and follows the new one afterwards', async () => {
  const old = await cluster.whole();
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
  await cluster.whole();
  const writes = await stopWriting();
  tell('primary cut off', { writes });
  expect(writes.lost).toBe(0);
  const rows = (on: string) => cluster.query('select count(*) from public.writes', 'ha', on);
  await vi.waitFor(() => expect(new Set(cluster.names.map(rows)).size).toBe(1), 30_000);
  expect(cluster.query('select count(*) from public.writes where n < 0', 'ha')).toBe('0');
});

test('a primary whose disk is full leaves its place to another', async () => {
  const full = await cluster.whole();
  const stopWriting = writing();
  await pause(3);
  cluster.fill(full, true);
  await vi.waitFor(
    async () => {
      cluster.useDisk();
      expect([undefined, full]).not.toContain(await cluster.leader());
    },
    { timeout: 90_000, interval: 500 },
  );
  await pause(10);
  const writes = await stopWriting();
  tell('disk of the primary full', { writes });
  expect(writes.lost).toBe(0);
  cluster.fill(full, false);
  await cluster.whole();
});

test('the primary is lost behind PgBouncer', async () => {
  admitPgBouncer((text) => cluster.query(text, 'ha'));
  const { port } = await startPgBouncer('ha', cluster.port, cluster.pgBouncer);
  await site.stop();
  site = await startProduct({
    ...env,
    DATABASE_URL: `postgres://dono:dono@127.0.0.1:${port}/ha`,
    DATABASE_DIRECT_URL: env['DATABASE_URL']!,
  });
  expect(await losePrimary('primary lost behind PgBouncer')).toBe(0);
});
