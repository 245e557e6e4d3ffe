import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { keysOf } from '../deployment/support.ts';
import { freePort } from '../support/ports.ts';
import { type Program, startProgram } from '../support/program.ts';
import { type Cluster, startCluster } from './cluster.ts';
import { answered, failuresIn, startLoad } from './load.ts';
import { createNextVersion } from './next-version.ts';
import { endAll, startProxy } from './support.ts';
import { prepareWriting, startWriting } from './writing.ts';

// GROWTH_MINUTES=30 GROWTH_RATE=10 GROWTH=1 vitest run --project growth tests/growth/endurance.test.ts
const minutes = Number(process.env['GROWTH_MINUTES'] ?? 5);
const perSecond = Number(process.env['GROWTH_RATE'] ?? 5);

const dataDir = mkdtempSync(join(tmpdir(), 'patio-endurance-'));
const thisVersion = fileURLToPath(new URL('../../', import.meta.url));
const nextVersion = createNextVersion(['20991231000000']);
const site = { dataDir };
const programs: Program[] = [];
let cluster: Cluster;
let ports: number[];

beforeAll(async () => {
  cluster = await startCluster();
  await cluster.whole();
  cluster.query("create role dono login createrole password 'dono'");
  cluster.query('create database ha owner dono');
  ports = [await freePort(), await freePort()];
  await start(0, thisVersion).then((first) => first.stop());
  prepareWriting(query);
});
afterAll(async () => {
  await Promise.all(programs.map((program) => program?.stop().catch(() => {})));
  await endAll();
  cluster?.end();
  for (const folder of [dataDir, nextVersion]) rmSync(folder, { recursive: true, force: true });
});

const query = (text: string) => cluster.query(text, 'ha');

async function start(n: number, version: string): Promise<Program> {
  const replicas = cluster.names.map((name) => `${cluster.addressOf(name)}:5432`).join(',');
  programs[n] = await startProgram(join(version, 'server', 'main.ts'), {
    DATABASE_URL: `postgres://dono:dono@127.0.0.1:${cluster.port}/ha`,
    DATABASE_READ_URL: `postgres://${replicas}/ha`,
    DATA_DIR: dataDir,
    PORT: String(ports[n]),
    PUBLIC_URL: 'http://localhost:3000',
    DRAIN_SECONDS: '8',
    CALLER_BUDGET: '3600',
    LOG_LEVEL: 'error',
    SEED: 'demo',
  });
  return programs[n];
}

async function replaceAll(version: string): Promise<void> {
  for (const n of ports.keys()) {
    // One after the other.
    // oxlint-disable-next-line no-await-in-loop
    await programs[n]!.stop();
    // oxlint-disable-next-line no-await-in-loop
    await start(n, version);
    // oxlint-disable-next-line no-await-in-loop
    await pause(3_000);
  }
}

async function losePrimary(): Promise<void> {
  const lost = await cluster.whole();
  cluster.kill(lost);
  await pause(20_000);
  cluster.start(lost);
  await cluster.whole();
}

async function fillDisk(whose: 'primary' | 'replica'): Promise<void> {
  const primary = await cluster.whole();
  const name = whose === 'primary' ? primary : cluster.names.find((each) => each !== primary)!;
  cluster.fill(name, true);
  const until = Date.now() + 30_000;
  while (Date.now() < until) {
    cluster.useDisk();
    // oxlint-disable-next-line no-await-in-loop
    await pause(500);
  }
  // Another one leads by now, or the same where it had the space that it needed.
  console.log('full:', name, 'primary:', await cluster.leader());
  cluster.fill(name, false);
  await cluster.whole();
}

/** Megabytes of each process of the site. */
async function memory(): Promise<number[]> {
  const { secret_key: apikey } = keysOf(site);
  return Promise.all(
    programs.map(async ({ url }) => {
      const text = await (await fetch(`${url}/metrics`, { headers: { apikey } })).text();
      const bytes = /^process_resident_memory_bytes ([\d.e+]+)$/m.exec(text)?.[1];
      return Math.round(Number(bytes) / 2 ** 20);
    }),
  );
}

test(
  'nothing acknowledged is lost while machines fail, disks are full and versions change',
  { timeout: (minutes + 20) * 60_000 },
  async () => {
    for (const n of ports.keys()) await start(n, thisVersion);
    const proxy = await startProxy('haproxy', ports);
    const url = `http://127.0.0.1:${proxy.port}`;
    await expect.poll(() => fetch(url).then(({ status }) => status)).toBe(200);
    const began = Date.now();
    const load = await startLoad(url, site, perSecond);
    const endWriting = startWriting(url, site, query);
    const say = async (what: string) =>
      console.log(
        `${((Date.now() - began) / 60_000).toFixed(1)} min`,
        what,
        JSON.stringify({ mb: await memory().catch(String), ...load.failures() }),
      );
    const events: [string, () => Promise<unknown>][] = [
      ['primary lost', losePrimary],
      ['upgraded', () => replaceAll(nextVersion)],
      ['disk of the primary full', () => fillDisk('primary')],
      ['switched over', async () => cluster.switchover(await cluster.whole())],
      ['disk of a replica full', () => fillDisk('replica')],
      ['primary lost', losePrimary],
    ];
    const troubles: string[] = [];
    for (const [n, [what, make]] of events.entries()) {
      const at = began + ((n + 0.3) * minutes * 60_000) / events.length;
      while (Date.now() < at) {
        await pause(Math.min(60_000, Math.max(0, at - Date.now())));
        await say('');
      }
      // What follows is tried all the same.
      await make().catch((error: Error) => troubles.push(`${what}: ${error.message}`));
      await say(what);
    }
    await pause(Math.max(10_000, began + minutes * 60_000 - Date.now()));
    await say('end');
    const counts = await load.end();
    const writes = await endWriting();
    console.log(answered(counts), JSON.stringify({ counts, writes, failures: failuresIn(counts) }));
    expect(writes.lost).toBe(0);
    expect(troubles).toEqual([]);
    await proxy.kill();
  },
);
