import { execFileSync } from 'node:child_process';
import {
  appendFileSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));
const parts = ['app', 'build', 'demo', 'scripts', 'server', 'supabase', 'package.json'];

/**
 * A later version of the site in a folder of its own: other names of all scripts and styles, further migrations, a
 * function more for each.
 * @param numbers of its migrations
 * @param oldest version that may serve beside it; as in this version if not given
 * @returns its folder
 */
export function createNextVersion(numbers: string[], oldest?: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'patio-growth-next-'));
  execFileSync('cp', ['-a', ...parts.map((part) => join(root, part)), folder]);
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  const supabase = join(folder, 'supabase');
  for (const number of numbers) {
    writeFileSync(
      join(supabase, 'migrations', `${number}_later.sql`),
      `alter table public.cars add column later_${number} text check (length(later_${number}) <= 80);\n`,
    );
    appendFileSync(
      join(supabase, 'schemas', 'platform', 'functions.sql'),
      `\ncreate function private.later_${number}() returns integer language sql return 1;\n`,
    );
  }
  if (oldest) {
    const file = join(supabase, 'beside.txt');
    writeFileSync(file, readFileSync(file, 'utf8').replace(/^.*/, oldest));
  }
  nameBuildAnew(join(folder, 'build'));
  return folder;
}

/** As a build of other sources has them: each name of a file contains a hash of what is in it. */
function nameBuildAnew(build: string): void {
  const assets = join(build, 'client', 'assets');
  const hashes = readdirSync(assets).flatMap(
    (name) => /-([\w-]{8})\.(?:js|css)$/.exec(name)?.[1] ?? [],
  );
  const anyHash = new RegExp(hashes.join('|'), 'g');
  const renamed = (text: string) =>
    text.replaceAll(anyHash, (hash) => (hash.startsWith('N') ? 'M' : 'N') + hash.slice(1));
  for (const entry of readdirSync(build, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    if (/\.(br|gz)$/.test(entry.name)) rmSync(path);
    else if (/\.(js|css)$/.test(entry.name)) {
      writeFileSync(path, renamed(readFileSync(path, 'utf8')));
      if (entry.parentPath === assets) renameSync(path, join(assets, renamed(entry.name)));
    }
  }
}
