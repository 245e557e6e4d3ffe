import { type ChildProcess, spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lifeOf, until } from '../../server/postgres/embedded/processes.ts';
import { freePort } from '../support/ports.ts';
import { killAll, processesOf, temporaryFolder } from './support.ts';

// `npm start` as a person runs it: npm, its shell, bootstrap.mjs, the server, PostgreSQL.
const root = fileURLToPath(new URL('../..', import.meta.url));
let folder: ReturnType<typeof temporaryFolder>;
beforeAll(() => {
  folder = temporaryFolder();
});
afterAll(() => folder.remove());

interface Started {
  npm: ChildProcess;
  /** All it printed, also to standard error. */
  said(): string;
}

/** Runs a shell line in the project, in a process group of its own. */
async function run(line: string, env: Record<string, string> = {}): Promise<Started> {
  const npm = spawn('sh', ['-c', line], {
    cwd: root,
    detached: true,
    env: {
      ...process.env,
      SEED: 'none',
      DATA_DIR: folder.dataDir,
      PORT: `${await freePort()}`,
      ...env,
    },
  });
  let said = '';
  npm.stdout.on('data', (chunk) => (said += chunk));
  npm.stderr.on('data', (chunk) => (said += chunk));
  return { npm, said: () => said };
}

async function startNpm(): Promise<Started & { server: number; bootstrap: number }> {
  const started = await run('exec npm start');
  const ready = await until(() => started.said().includes('Para parar'), 60_000);
  if (!ready) throw new Error(`it did not start: ${started.said()}`);
  const server = Number(readFileSync(join(folder.dataDir, 'patio.lock'), 'utf8').split('\n')[0]);
  return { ...started, server, bootstrap: parentOf(server) };
}

function parentOf(pid: number): number {
  return Number(/^PPid:\s*(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]);
}

const allEnded = (pids: number[]) =>
  until(
    () =>
      pids.every((pid) => lifeOf(pid) === undefined) && processesOf(folder.dataDir).length === 0,
    30_000,
  );

describe.skipIf(process.platform !== 'linux')(
  'npm start ends with everything that it began',
  () => {
    const deaths: [string, 'npm' | 'bootstrap', NodeJS.Signals][] = [
      ['Ctrl+C sent to npm alone', 'npm', 'SIGINT'],
      ['SIGTERM to npm', 'npm', 'SIGTERM'],
      ['SIGHUP to npm', 'npm', 'SIGHUP'],
      ['kill -9 of npm', 'npm', 'SIGKILL'],
      ['kill -9 of bootstrap.mjs', 'bootstrap', 'SIGKILL'],
    ];
    it.each(deaths)('by %s', async (_, whom, signal) => {
      const { npm, server, bootstrap, said } = await startNpm();
      process.kill(whom === 'npm' ? npm.pid! : bootstrap, signal);
      const pids = [npm.pid!, bootstrap, server];
      expect(await allEnded(pids)).toBe(true);
      expect(said()).toContain('Parando');
      // In good order: nothing is left to be taken over.
      expect(readdirSync(folder.dataDir)).not.toContain('patio.lock');
      killAll(pids);
    });

    it('when a terminal sends Ctrl+C to all of them', async () => {
      const { npm, server, bootstrap, said } = await startNpm();
      process.kill(-npm.pid!, 'SIGINT');
      expect(await allEnded([npm.pid!, bootstrap, server])).toBe(true);
      expect(said()).toContain('Ctrl+C de novo para não esperar');
      expect(readdirSync(folder.dataDir)).not.toContain('patio.lock');
    });

    it('when nobody reads what it prints: npm start | head', async () => {
      const { npm, said } = await run('npm start | head -n 1; echo over');
      expect(await until(() => said().includes('over'), 60_000)).toBe(true);
      expect(await allEnded([npm.pid!])).toBe(true);
      expect(readdirSync(folder.dataDir)).not.toContain('patio.lock');
    });
  },
);

it.skipIf(process.platform !== 'linux').each(['SIGINT', 'SIGTERM'] as const)(
  'npm test ends with everything that it began by %s to npm alone',
  async (signal) => {
    const { npm, said } = await run('exec npm test -- tests/images');
    const closed = new Promise((resolve) => npm.once('close', resolve));
    expect(await until(() => said().includes(' RUN '), 60_000)).toBe(true);
    process.kill(npm.pid!, signal);
    // Whoever still runs holds its output open.
    await closed;
    expect(said()).not.toContain('Test Files');
  },
);

describe('a start that cannot succeed makes nothing', () => {
  it('where the port is in use', async () => {
    const taken = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => taken.once('listening', resolve));
    const { port } = taken.address() as { port: number };
    const dataDir = join(folder.dataDir, 'never');
    const { npm, said } = await run('npm start', { PORT: `${port}`, DATA_DIR: dataDir });
    await new Promise((resolve) => npm.once('close', resolve));
    taken.close();
    expect(said()).toContain(`A porta ${port} já está em uso. Escolha outra`);
    expect(readdirSync(folder.dataDir)).not.toContain('never');
    expect(said()).not.toMatch(/\n\s+at /);
  });

  it.each([
    ['npm start', { PORT: 'abc' }],
    ['npm run keys', { PUBLIC_URL: 'https://a.com/b' }],
    ['npm run admin -- a@b.com', { SEED: 'x' }],
    ['npm run seed', { DATABASE_URL: 'x' }],
  ])('where a setting makes no sense: %s', async (line, env) => {
    const { npm, said } = await run(line, env as unknown as Record<string, string>);
    const code = await new Promise((resolve) => npm.once('close', resolve));
    expect(code).toBe(78);
    expect(said()).toContain('O Pátio não começa com esta configuração');
    expect(said()).not.toMatch(/\n\s+at /);
  });

  it('where the data folder cannot be made, also with a database elsewhere', async () => {
    const dataDir = '/proc/patio';
    const ways: Record<string, string>[] = [{}, { DATABASE_URL: 'postgres://x:y@127.0.0.1:1/z' }];
    for (const env of ways) {
      const { npm, said } = await run('npm start', { DATA_DIR: dataDir, ...env });
      const code = await new Promise((resolve) => npm.once('close', resolve));
      expect(code).toBe(1);
      expect(said()).toContain(`A pasta de dados ${dataDir} não pode ser criada`);
    }
  });
});
