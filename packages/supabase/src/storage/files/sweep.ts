import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Sql } from 'postgres';
import { isUuid } from '../../uuid.ts';
import type { FileStore } from './file-store.ts';

/** Milliseconds for which a file may lie that no object refers to: it may be on its way. */
const graceMs = 24 * 3_600_000;
const batch = 500;

/**
 * Removes files that no object refers to: what a process that was killed left behind, and what could not be removed
 * when its object was.
 * @param options.ending throws, after what is under way
 * @returns how many
 */
export async function sweepFiles(
  store: FileStore,
  owner: Sql,
  { now = Date.now(), ending }: { now?: number; ending?: AbortSignal } = {},
): Promise<number> {
  let removed = 0;
  let old: string[] = [];
  const removeOld = async () => {
    const kept = await owner<{ version: string }[]>`
      select version from storage.objects where version = any (${old})`;
    const known = new Set(kept.map(({ version }) => version));
    const orphans = old.filter((id) => !known.has(id));
    await store.remove(orphans);
    removed += orphans.length;
    old = [];
  };
  for await (const { id, since } of store.stored()) {
    ending?.throwIfAborted();
    if (!isUuid(id) || now - since < graceMs) continue;
    old.push(id);
    if (old.length >= batch) await removeOld();
  }
  if (old.length > 0) await removeOld();
  return removed;
}

/**
 * Removes what never arrived: files that a process was taking when it was killed.
 * @param folder may not be there
 */
export async function sweepIncoming(folder: string, now = Date.now()): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  for (const name of names) {
    const path = join(folder, name);
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: now }));
    if (now - mtimeMs > graceMs) await rm(path, { force: true });
  }
}
