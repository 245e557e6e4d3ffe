import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort } from '../support/ports.ts';
import { type Program, startProgram } from '../support/program.ts';
import { answered, failuresIn, startLoad } from './load.ts';
import { createNextVersion } from './next-version.ts';
import { endAll, type Postgres, startPostgres, startProxy } from './support.ts';

const perSecond = Number(process.env['GROWTH_RATE'] ?? 10);

let postgres: Postgres;
const dataDir = mkdtempSync(join(tmpdir(), 'patio-growth-upgrade-'));
const thisVersion = fileURLToPath(new URL('../../', import.meta.url));
const nextVersion = createNextVersion(['20991231000000']);
const farVersion = createNextVersion(['20991231000000', '20991231000001'], '20991231000001');
const programs: Program[] = [];

beforeAll(async () => {
  postgres = await startPostgres();
  postgres.query('create database upgrade owner dono');
});
afterAll(async () => {
  await Promise.all(programs.map((program) => program.stop().catch(() => {})));
  await endAll();
  for (const folder of [dataDir, nextVersion, farVersion])
    rmSync(folder, { recursive: true, force: true });
});

async function start(version: string, port: number): Promise<Program> {
  const program = await startProgram(join(version, 'server', 'main.ts'), {
    DATABASE_URL: postgres.url('upgrade'),
    DATA_DIR: dataDir,
    PORT: String(port),
    PUBLIC_URL: 'http://localhost:3000',
    DRAIN_SECONDS: '8',
    CALLER_BUDGET: '3600',
    LOG_LEVEL: 'warn',
  });
  programs.push(program);
  console.log(new Date(), 'started', version, port);
  return program;
}

const scriptsOf = async (url: string) =>
  (await (await fetch(url)).text()).match(/\/assets\/[\w.-]+\.js/g) ?? [];

test('old and new processes serve together, and no request fails', async () => {
  const ports = [await freePort(), await freePort()];
  const old = [await start(thisVersion, ports[0]!), await start(thisVersion, ports[1]!)];
  const proxy = await startProxy('haproxy', ports);
  const url = `http://127.0.0.1:${proxy.port}`;
  await expect.poll(() => fetch(url).then(({ status }) => status)).toBe(200);
  const scripts = await scriptsOf(url);
  const load = await startLoad(url, { dataDir }, perSecond);
  await pause(3_000);
  await old[0]!.stop();
  const first = await start(nextVersion, ports[0]!);
  // Both serve now, and each is asked for the scripts of the other.
  const newScripts = await scriptsOf(first.url);
  expect(newScripts).not.toEqual(scripts);
  for (const [at, asked] of [
    [old[1]!.url, newScripts],
    [first.url, scripts],
  ] as const)
    for (const script of asked) expect((await fetch(`${at}${script}`)).status).toBe(200);
  await pause(10_000);
  await old[1]!.stop();
  await start(nextVersion, ports[1]!);
  await expect(start(thisVersion, await freePort())).rejects.toThrow('de outra versão do Pátio');
  await expect(start(farVersion, await freePort())).rejects.toThrow('ainda atende');
  await pause(3_000);
  const counts = await load.end();
  console.log(answered(counts), counts);
  expect(failuresIn(counts)).toEqual([]);
});

test('a process says when its database has gone beyond it', async () => {
  const port = await freePort();
  const program = await start(nextVersion, port);
  let told = '';
  program.process.stderr!.on('data', (text) => (told += text));
  postgres.query(
    "update supabase_migrations.applied_schemas set serves_from = '20991231000009'; notify supabase_schema",
    'upgrade',
  );
  await expect.poll(() => fetch(`${program.url}/healthz`).then(({ status }) => status)).toBe(503);
  expect(told).toContain('inicie a versão nova');
});
