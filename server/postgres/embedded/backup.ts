import {
  chownSync,
  closeSync,
  constants,
  copyFileSync,
  existsSync,
  fsyncSync,
  lchownSync,
  mkdirSync,
  openSync,
  readdirSync,
  readlinkSync,
  renameSync,
  rmSync,
  statfsSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { join } from 'node:path';
import { DatabaseError } from '@patio/supabase/database/errors';
import type { Runner } from './runner.ts';

const megabyte = 2 ** 20;
/** Room that is left beside a copy: the migration itself writes too. */
const spare = 128 * megabyte;
const kept = 3;
const draftPrefix = 'copying-';
/** The copies of a cluster lie beside it; a link in its place may lead to another disk. */
const folderName = 'backups';

/**
 * Copies a cluster whose server is stopped. A copy that was cut off never bears the name of one; of whole ones the last
 * three stay.
 * @param cluster its real path
 * @param name what the copy is for, as a part of a file's name
 * @returns the copy's path: a cluster like the one it is of
 * @throws DatabaseError in Portuguese when the disk has no space for it
 */
export function backUp(cluster: string, runner: Runner, name: string): string {
  const folder = join(runner.home, folderName);
  makeFolder(folder, runner);
  for (const each of readdirSync(folder).filter((one) => one.startsWith(draftPrefix)))
    rmSync(join(folder, each), { recursive: true, force: true });
  requireRoomFor(sizeOf(cluster), folder);
  const draft = join(folder, `${draftPrefix}${process.pid}`);
  const target = join(folder, `${new Date().toISOString().replaceAll(/[-:]|\.\d+/g, '')}-${name}`);
  try {
    copy(cluster, draft, runner);
    renameSync(draft, target);
    flush(folder);
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
  for (const old of copiesIn(folder).slice(0, -kept))
    rmSync(join(folder, old), { recursive: true, force: true });
  return target;
}

/** The whole copies, the oldest first: their names begin with the time. */
function copiesIn(folder: string): string[] {
  return readdirSync(folder)
    .filter((name) => /^\d{8}T\d{6}Z-/.test(name))
    .sort();
}

function requireRoomFor(bytes: number, folder: string): void {
  const { bavail, bsize } = statfsSync(folder);
  const missing = bytes + spare - bavail * bsize;
  if (missing <= 0) return;
  throw new DatabaseError(
    `Antes de atualizar o banco, o Pátio guarda uma cópia dele em ${folder}, e faltam ` +
      `${Math.ceil(missing / megabyte)} MB de espaço para ela. Nada foi mudado. Libere espaço, ou faça de ${folder} ` +
      'um atalho (link) para uma pasta em outro disco, e comece de novo.',
  );
}

function sizeOf(folder: string): number {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0);
}

/** Written through to the disk: the copy is for when something goes wrong. */
function copy(from: string, to: string, runner: Runner): void {
  makeFolder(to, runner);
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) copy(source, target, runner);
    else if (entry.isSymbolicLink()) {
      symlinkSync(readlinkSync(source), target);
      if (runner.user) lchownSync(target, runner.user.uid, runner.user.gid);
    } else if (entry.isFile()) {
      copyFileSync(source, target, constants.COPYFILE_FICLONE);
      own(target, runner);
      flush(target);
    }
  }
  flush(to);
}

function makeFolder(folder: string, runner: Runner): void {
  if (existsSync(folder)) return;
  mkdirSync(folder, { mode: 0o700 });
  own(folder, runner);
}

function own(path: string, { user }: Runner): void {
  if (user) chownSync(path, user.uid, user.gid);
}

/** Windows opens no folder. */
function flush(path: string): void {
  if (process.platform === 'win32') return;
  const fd = openSync(path, 'r');
  fsyncSync(fd);
  closeSync(fd);
}
