// npm run check: types, lint, format and unit tests, for before a commit.
import './entry.ts';
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const steps: [string, ...string[]][] = [
  ['react-router', 'typegen'],
  ['tsc', '--noEmit'],
  ['oxlint', '--deny-warnings'],
  ['oxfmt', '--check', '.'],
  ['vitest', 'run', '--project', 'unit'],
];

for (const [name, ...args] of steps) {
  const { status } = spawnSync(join(root, 'node_modules', '.bin', name), args, {
    cwd: root,
    stdio: 'inherit',
  });
  if (status !== 0) process.exit(status ?? 1);
}
