import { constants, createReadStream } from 'node:fs';
import { copyFile, mkdir, open, opendir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { FileStore } from './file-store.ts';

/**
 * Keeps files in a folder: `<first two letters of the id>/<id>`.
 * @param folder on the file system that `local` files of `put` lie on, so that they need only be renamed
 */
export function diskStore(folder: string): FileStore {
  const pathOf = (id: string) => join(folder, id.slice(0, 2), id);
  const place = async (id: string, bring: (path: string) => Promise<void>) => {
    const path = pathOf(id);
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    await bring(path);
    await settle(dirname(path));
  };
  return {
    put: (id, local) =>
      place(id, async (path) => {
        await settle(local);
        await rename(local, path);
      }),
    copy: (from, to) =>
      place(to, async (path) => {
        // Where the file system can, both share their bytes.
        await copyFile(pathOf(from), path, constants.COPYFILE_FICLONE);
        await settle(path);
      }),
    read: async (id, range) => {
      const path = pathOf(id);
      const isThere = await stat(path).then(
        (found) => found.isFile(),
        () => false,
      );
      return isThere ? createReadStream(path, range) : undefined;
    },
    remove: async (ids) => {
      for (const id of ids) await rm(pathOf(id), { force: true });
    },
    async *stored() {
      for (const name of await foldersOf(folder)) {
        for await (const entry of await opendir(join(folder, name))) {
          const { mtimeMs } = await stat(join(folder, name, entry.name));
          yield { id: entry.name, since: mtimeMs };
        }
      }
    },
  };
}

/** What was acknowledged must be there after the power failed. */
async function settle(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function foldersOf(folder: string): Promise<string[]> {
  const names: string[] = [];
  try {
    for await (const { name } of await opendir(folder))
      if (/^[0-9a-f]{2}$/.test(name)) names.push(name);
  } catch (error) {
    if ((error as { code?: string }).code !== 'ENOENT') throw error;
  }
  return names;
}
