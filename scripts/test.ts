// npm test: runs every check of the repository. The last line is `N passed, N failed`.
import './entry.ts';
import { spawn, type ChildProcess } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { buildIfStale } from './build/stale.ts';
import { ensureChromium } from './test/chromium.ts';
import { ensureEngines } from './test/engines.ts';
import { createWorkFolder } from './test/work-folder.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const bin = (name: string) => join(root, 'node_modules', '.bin', name);
const only = process.argv.slice(2);
const results: Tally[] = [];
const running = new Set<ChildProcess>();
// A signal may reach only this process.
process.on('exit', () => running.forEach((child) => child.kill('SIGTERM')));

interface Tally {
  passed: number;
  failed: number;
}

// These run beside the tests, which mostly wait. Their output is printed after the tests.
const reading = only.length === 0 ? readCode() : [];
const ready = [attempt('Navegadores', ensureBrowsers), attempt('Build', buildIfStale)];
results.push(...(await Promise.all(ready)));
results.push(await vitest(only));
for (const { title, ended } of reading) {
  results.push(
    await attempt(title, async () => {
      const { code, said } = await ended;
      process.stdout.write(said);
      if (code !== 0) throw new Error(`terminou com o código ${code}`);
    }),
  );
}

const total = results.reduce((sum, one) => ({
  passed: sum.passed + one.passed,
  failed: sum.failed + one.failed,
}));
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed === 0 ? 0 : 1);

interface Reading {
  title: string;
  ended: Promise<{ code: number; said: string }>;
}

/** Starts the checks that only read the code, one after the other: types need as much memory as a server. */
function readCode(): Reading[] {
  const routes = read('react-router', 'typegen');
  // Nothing waits for it, and several threads would check shared types once each.
  const types = routes.then(() => read('tsc', '--noEmit', '--singleThreaded'));
  const lint = types.then(() => read('oxlint', '--deny-warnings'));
  const format = lint.then(() => read('oxfmt', '--check', '.'));
  return [
    { title: 'Tipos gerados das rotas', ended: routes },
    { title: 'Tipos', ended: types },
    { title: 'Lint', ended: lint },
    { title: 'Formato', ended: format },
  ];
}

async function read(command: string, ...args: string[]): Promise<{ code: number; said: string }> {
  const { stdout, ended } = run(bin(command), args, {}, 'pipe');
  const said = text(stdout!);
  return { code: await ended, said: await said };
}

// One after the other: apt-get does not run twice at once.
async function ensureBrowsers(): Promise<void> {
  await ensureChromium();
  if (only.length === 0 || only.some((filter) => filter.includes('engines'))) await ensureEngines();
}

async function attempt(title: string, work: () => Promise<void>): Promise<Tally> {
  console.log(`\n== ${title}`);
  try {
    await work();
    return { passed: 1, failed: 0 };
  } catch (error) {
    console.error(`${title}: ${(error as Error).message}`);
    return { passed: 0, failed: 1 };
  }
}

async function vitest(filters: string[]): Promise<Tally> {
  console.log('\n== Testes');
  const folder = createWorkFolder();
  const file = join(folder, 'results.json');
  const args = [
    'run',
    ...filters,
    '--reporter=default',
    '--reporter=./tests/support/second-tries.ts',
    '--reporter=json',
    `--outputFile.json=${file}`,
  ];
  const code = await run(bin('vitest'), args, { TMPDIR: folder }).ended;
  try {
    const report = JSON.parse(readFileSync(file, 'utf8')) as Report;
    return tally(report, code);
  } catch {
    return { passed: 0, failed: 1 };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

interface Report {
  numPassedTests: number;
  numFailedTests: number;
  testResults: { status: string; assertionResults: unknown[] }[];
}

// A file that fails before its first test, or an unhandled error, counts as one failure.
function tally(report: Report, code: number): Tally {
  const brokenFiles = report.testResults.filter(
    (file) => file.status === 'failed' && file.assertionResults.length === 0,
  ).length;
  const known = report.numFailedTests + brokenFiles;
  return { passed: report.numPassedTests, failed: code !== 0 && known === 0 ? 1 : known };
}

interface Run {
  /** Null unless it is piped. */
  stdout: Readable | null;
  /** Resolves to the exit code. */
  ended: Promise<number>;
}

function run(
  command: string,
  args: string[],
  env: Record<string, string>,
  output: 'inherit' | 'pipe' = 'inherit',
): Run {
  const child = spawn(command, args, {
    cwd: root,
    stdio: ['ignore', output, 'inherit'],
    env: {
      ...process.env,
      PATH: `${join(root, 'node_modules', '.bin')}:${process.env['PATH']}`,
      ...env,
    },
  });
  running.add(child);
  const ended = new Promise<number>((resolve) => {
    child.once('error', ({ message }) => {
      console.error(message);
      resolve(1);
    });
    child.once('exit', (code) => resolve(code ?? 1));
  }).finally(() => running.delete(child));
  return { stdout: child.stdout, ended };
}
