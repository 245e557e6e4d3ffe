import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { uncompressedIn } from './precompress.ts';
import { Refusal } from '../../server/process/refusal.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
/** The sources of the pages. */
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
/** What browsers load. */
export const clientDir = join(root, 'build', 'client');

/** Whether a source of the pages has changed since the last build. */
export function isStale(): boolean {
  return !existsSync(marker) || readFileSync(marker, 'utf8') !== fingerprint();
}

/** Builds the pages when they are stale, and compresses files that a start left uncompressed. */
export async function buildIfStale(): Promise<void> {
  if (isStale()) await build();
  else if (uncompressedIn(clientDir).length > 0) await beside('build/compress.ts');
}

/** @throws {Refusal} where the build fails; the output of the tools is shown */
export async function build(...options: string[]): Promise<void> {
  console.log('Preparando as páginas (build)...');
  if ((await beside('build.ts', ...options)) !== 0)
    throw new Refusal('A preparação das páginas falhou; a saída está acima.');
}

/**
 * Runs a script in a process of its own, which ends with this one: in the server's process the memory of the build
 * tools would stay for as long as it runs.
 * @param script its path below `scripts`
 * @returns its exit code
 */
export async function beside(script: string, ...options: string[]): Promise<number> {
  const child = spawn(process.execPath, [join(root, 'scripts', script), ...options], {
    cwd: root,
    env: { ...process.env, PATIO_LIFELINE: '3' },
    stdio: ['inherit', 'inherit', 'inherit', 'pipe'],
  });
  child.stdio[3]?.on('error', () => {});
  const [code] = (await once(child, 'exit')) as [number | null];
  return code ?? 1;
}

/** Records the sources that the pages were built from. */
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
