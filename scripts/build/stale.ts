import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
/** Whatever goes into the pages. */
export const inputs = [
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

/** Whether anything that goes into the pages has changed since the last build. */
export function isStale(): boolean {
  return !existsSync(marker) || readFileSync(marker, 'utf8') !== fingerprint();
}

/** Builds the pages when they are stale. */
export function buildIfStale(): void {
  if (!isStale()) return;
  console.log('Preparando as páginas (build)...');
  // In a process of its own: what builds weighs 30 MB, which a server would carry for as long as it runs.
  const script = join(root, 'scripts', 'build.ts');
  const { status } = spawnSync(process.execPath, [script], { cwd: root, stdio: 'inherit' });
  if (status !== 0) throw new Error('A preparação das páginas falhou; a saída está acima.');
}

/** Remembers what the pages have been built from. */
export function markBuilt(): void {
  writeFileSync(marker, fingerprint());
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
