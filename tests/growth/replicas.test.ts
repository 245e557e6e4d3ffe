import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { keysOf } from '../deployment/support.ts';
import { type Product, startProduct } from '../support/product.ts';
import { readAsVisitors } from './load.ts';
import { endAll, type Postgres, startPostgres } from './support.ts';

// Two replicas of Debian's PostgreSQL, and what visitors read there.
const folder = mkdtempSync(join(tmpdir(), 'patio-replicas-'));
let primary: Postgres;
let replicas: Postgres[];
let site: Product;
const readUrl = () =>
  `postgres://${replicas.map(({ port }) => `127.0.0.1:${port}`).join(',')}/reads`;

const env = (more: Record<string, string>) => ({
  DATA_DIR: folder,
  LOG_LEVEL: 'warn',
  DATABASE_URL: primary.url('reads'),
  ...more,
});

beforeAll(async () => {
  primary = await startPostgres();
  primary.query('create database reads owner dono');
  await startProduct(env({})).then((first) => first.stop());
  replicas = [await startPostgres(primary), await startPostgres(primary)];
  site = await startProduct(env({ DATABASE_READ_URL: readUrl() }));
});
afterAll(async () => {
  await site?.stop().catch(() => {});
  await endAll();
  rmSync(folder, { recursive: true, force: true });
});

const pause = () => replicas.forEach((one) => one.query('select pg_wal_replay_pause()', 'reads'));
const resume = () => replicas.forEach((one) => one.query('select pg_wal_replay_resume()', 'reads'));

/** A figure of /metrics by the server that it is about. */
async function figure(name: string): Promise<Record<string, number>> {
  const { secret_key: apikey } = keysOf(site);
  const text = await (await fetch(`${site.url}/metrics`, { headers: { apikey } })).text();
  const lines = text.matchAll(new RegExp(`^${name}{server="(.*)"} (.*)$`, 'gm'));
  return Object.fromEntries([...lines].map(([, server, value]) => [server, Number(value)]));
}
const nameOf = ({ port }: Postgres) => `127.0.0.1:${port}`;
const used = async () => Object.values(await figure('patio_replica_used'));
const untilUsed = (wanted: number[]) =>
  vi.waitFor(async () => expect(await used()).toEqual(wanted), { timeout: 30_000, interval: 200 });

const read = (times: number) => readAsVisitors(site, times);

/** How many reads the primary has answered meanwhile. */
async function readsOfPrimary(work: () => Promise<unknown>): Promise<number> {
  const before = (await figure('patio_reads_total'))['primary']!;
  await work();
  return (await figure('patio_reads_total'))['primary']! - before;
}

test('visitors read from both replicas, and people from the primary', async () => {
  const transactions = (one: Postgres) =>
    Number(one.query("select xact_commit from pg_stat_database where datname = 'reads'"));
  const before = replicas.map(transactions);
  expect(await readsOfPrimary(async () => expect(await read(40)).toEqual({ 200: 40 }))).toBe(0);
  await vi.waitFor(() => {
    for (const [n, one] of replicas.entries())
      expect(transactions(one) - before[n]!).toBeGreaterThan(20);
  }, 15_000);
  expect(await figure('patio_replica_fallbacks_total')).toEqual({
    [nameOf(replicas[0]!)]: 0,
    [nameOf(replicas[1]!)]: 0,
  });
});

test('an edit appears at once, also while replicas do not replay it', async () => {
  const id = primary.query(
    "select id from public.cars where status = 'published' and availability = 'available' limit 1",
    'reads',
  );
  const page = async () => (await fetch(`${site.url}/carros/${id}`)).text();
  await page();
  pause();
  primary.query(`update public.cars set title = 'Aparece sem atraso' where id = '${id}'`, 'reads');
  await vi.waitFor(async () => expect(await page()).toContain('Aparece sem atraso'), {
    timeout: 2_000,
    interval: 100,
  });
  expect(await used()).toEqual([0, 0]);
  resume();
  await untilUsed([1, 1]);
  expect(await page()).toContain('Aparece sem atraso');
});

test('the primary answers while replicas are more than ten seconds behind', async () => {
  pause();
  const other = () =>
    primary.query('create table if not exists x (n int); insert into x values (1)');
  await vi.waitFor(
    async () => {
      other();
      expect(await used()).toEqual([0, 0]);
    },
    { timeout: 30_000, interval: 500 },
  );
  const lag = Object.values(await figure('patio_replica_lag_seconds'));
  expect(Math.min(...lag)).toBeGreaterThan(10);
  expect(await readsOfPrimary(async () => expect(await read(10)).toEqual({ 200: 10 }))).not.toBe(0);
  resume();
  await untilUsed([1, 1]);
});

test('a lost replica costs no request, and is used again', async () => {
  const [first, second] = replicas as [Postgres, Postgres];
  const during = read(200);
  await new Promise((resolve) => setTimeout(resolve, 2_000));
  await first.kill();
  await new Promise((resolve) => setTimeout(resolve, 3_000));
  await second.kill();
  expect(await during).toEqual({ 200: 200 });
  await untilUsed([0, 0]);
  await Promise.all([first.start(), second.start()]);
  await untilUsed([1, 1]);
  expect(await readsOfPrimary(() => read(10))).toBe(0);
});

test('a replica that hangs costs no request', async () => {
  const [first] = replicas as [Postgres];
  const during = read(160);
  await new Promise((resolve) => setTimeout(resolve, 1_000));
  first.signal('SIGSTOP');
  const codes = await during;
  first.signal('SIGCONT');
  expect(codes).toEqual({ 200: 160 });
  await untilUsed([1, 1]);
});

test('a replica that drops its connections and answers no new one costs no request', async () => {
  const [first] = replicas as [Postgres];
  const during = read(160);
  await new Promise((resolve) => setTimeout(resolve, 1_000));
  first.freeze();
  expect(await during).toEqual({ 200: 160 });
  await first.kill();
  await first.start();
  await untilUsed([1, 1]);
});

test('pages are there while the primary is away', async () => {
  await primary.kill();
  expect(await read(40)).toEqual({ 200: 40 });
  const { status } = await fetch(`${site.url}/healthz`);
  expect(status).toBe(200);
  await primary.start();
  await vi.waitFor(async () => expect(Object.values(await used())).toEqual([1, 1]), 30_000);
});

test('the start refuses what is no replica of the database', async () => {
  const stranger = await startPostgres();
  const at = (address: string) => startProduct(env({ DATABASE_READ_URL: address }));
  await expect(at(`postgres://127.0.0.1:${stranger.port}/reads`)).rejects.toThrow(
    'não é réplica deste banco',
  );
  await expect(at(`${readUrl()}x`)).rejects.toThrow('não é réplica deste banco');
  await expect(at('http://127.0.0.1/reads')).rejects.toThrow(
    'DATABASE_READ_URL deve ser o endereço de um PostgreSQL',
  );
});
