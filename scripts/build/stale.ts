import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  constants,
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { drawMaskableIcon } from './icons.ts';
import { precompress } from './precompress.ts';
import { buildServiceWorker } from './service-worker.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const inputs = [
  'app',
  'public',
  'packages/supabase/package.json',
  'packages/supabase/src',
  'server',
  'package-lock.json',
  'react-router.config.ts',
  'scripts/build',
  'tsconfig.json',
  'vite.config.ts',
];
const marker = join(root, 'build', '.inputs');

/** Builds the pages when anything that goes into them has changed since the last build. */
export async function buildIfStale({ force = false } = {}): Promise<void> {
  const now = fingerprint();
  if (!force && existsSync(marker) && readFileSync(marker, 'utf8') === now) return;
  console.log('Preparando as páginas (build)...');
  if (isStrange(root)) buildElsewhere();
  else await buildHere();
  writeFileSync(marker, now);
}

async function buildHere(): Promise<void> {
  const cli = join(root, 'node_modules', '@react-router', 'dev', 'bin.cjs');
  const result = spawnSync(process.execPath, [cli, 'build'], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, NODE_ENV: 'production' },
  });
  if (result.status !== 0) {
    console.error(`${result.stdout}\n${result.stderr}`);
    throw new Error('A preparação das páginas falhou; a saída está acima.');
  }
  const clientDir = join(root, 'build', 'client');
  await drawMaskableIcon(clientDir);
  await buildServiceWorker(clientDir);
  precompress(clientDir);
}

/** Whether Vite would take a part of the path for something else. */
function isStrange(path: string): boolean {
  return /[#?%*]/.test(path);
}

/** Builds in a copy whose path every tool understands, and brings the result back. */
function buildElsewhere(): void {
  const place = mkdtempSync(join(tmpdir(), 'patio-build-'));
  try {
    for (const name of ['node_modules', 'package.json', 'supabase', 'scripts', ...inputs]) {
      cpSync(join(root, name), join(place, name), {
        recursive: true,
        verbatimSymlinks: true,
        mode: constants.COPYFILE_FICLONE,
      });
    }
    const { status } = spawnSync(process.execPath, [join(place, 'scripts', 'build.ts')], {
      cwd: place,
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    if (status !== 0) throw new Error('A preparação das páginas falhou; a saída está acima.');
    rmSync(join(root, 'build'), { recursive: true, force: true });
    cpSync(join(place, 'build'), join(root, 'build'), { recursive: true });
  } finally {
    rmSync(place, { recursive: true, force: true });
  }
}

function fingerprint(): string {
  const hash = createHash('sha256');
  for (const input of inputs) {
    for (const file of filesOf(join(root, input))) hash.update(file).update(readFileSync(file));
  }
  return hash.digest('hex');
}

function filesOf(path: string): string[] {
  if (!existsSync(path)) return [];
  if (statSync(path).isFile()) return [path];
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}
