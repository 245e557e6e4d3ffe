// Runs every check of the repository and closes with one line: `N passed, N failed`.
import './entry.ts';
import { spawn } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildIfStale } from './build/stale.ts';
import { ensureChromium } from './test/chromium.ts';
import { createWorkFolder } from './test/work-folder.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const bin = (name: string) => join(root, 'node_modules', '.bin', name);
const only = process.argv.slice(2);
const results: Tally[] = [];

interface Tally {
  passed: number;
  failed: number;
}

if (only.length === 0) {
  results.push(await step('Tipos gerados das rotas', bin('react-router'), ['typegen']));
  results.push(await step('Tipos', bin('tsc'), ['--noEmit']));
  results.push(await step('Lint', bin('oxlint'), ['--deny-warnings']));
  results.push(await step('Formato', bin('oxfmt'), ['--check', '.']));
}
results.push(await attempt('Navegador', ensureChromium));
results.push(await attempt('Build', async () => buildIfStale()));
results.push(await vitest(only));

const total = results.reduce((sum, one) => ({
  passed: sum.passed + one.passed,
  failed: sum.failed + one.failed,
}));
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed === 0 ? 0 : 1);

async function step(title: string, command: string, args: string[]): Promise<Tally> {
  return attempt(title, async () => {
    const code = await run(command, args);
    if (code !== 0) throw new Error(`terminou com o código ${code}`);
  });
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
  const code = await run(bin('vitest'), args, { TMPDIR: folder });
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

function run(command: string, args: string[], env: Record<string, string> = {}): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: {
        ...process.env,
        PATH: `${join(root, 'node_modules', '.bin')}:${process.env['PATH']}`,
        ...env,
      },
    });
    child.once('error', reject);
    child.once('exit', (code) => resolve(code ?? 1));
  });
}
