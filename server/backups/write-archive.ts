import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { appendFile, mkdir, open, rename, rm, stat, statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { constants, createZstdCompress } from 'node:zlib';
import { pack } from 'tar-stream';
import { Refusal } from '../process/refusal.ts';
import {
  headName,
  lastBytes,
  partBytes,
  partName,
  tailName,
  type Head,
  type Tail,
} from './archive.ts';

/** Room that is left on the disk: the database writes there, too. */
const spareBytes = 256 * 2 ** 20;

export interface ArchiveWriter {
  /** @returns bytes that were written, before compression */
  add(
    kind: 'database' | 'files',
    of: string,
    source: AsyncIterable<Uint8Array>,
    see?: (part: Buffer) => void,
  ): Promise<number>;
  /** Writes the end, through to the disk, and gives the file its name. @returns its size in bytes */
  finish(tail: Omit<Tail, 'entries' | 'sha256'>): Promise<number>;
  /** Ends the work and leaves nothing. */
  drop(): Promise<void>;
}

/** What an archive is called until it is whole. */
export const draftOf = (file: string) => `${file}.part`;

/**
 * Begins an archive, readable by its owner alone. Until it is whole it does not bear its name.
 * @param told of the bytes on the disk so far
 * @throws Refusal when there is no space; leaves nothing then
 */
export async function writeArchive(
  file: string,
  head: Head,
  told: (bytes: number) => void,
): Promise<ArchiveWriter> {
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  const draft = draftOf(file);
  await rm(draft, { force: true });
  const { ZSTD_c_compressionLevel: level, ZSTD_c_checksumFlag: checksum } = constants;
  const zstd = createZstdCompress({ params: { [level]: 3, [checksum]: 1 } });
  const out = createWriteStream(draft, { flags: 'wx', mode: 0o600 });
  const tar = pack();
  const done = pipeline(tar, zstd, out);
  done.catch(() => {});
  const hash = createHash('sha256');
  const mtime = new Date(head.madeAt);
  let entries = 0;

  const entry = async (name: string, data: Buffer) => {
    await requireDiskSpace(dirname(file));
    const taken = new Promise<void>((resolve, reject) => {
      tar.entry({ name, mtime, mode: 0o600 }, data, (error) => (error ? reject(error) : resolve()));
    });
    await Promise.race([taken, done]);
    told(out.bytesWritten);
  };
  const counted = async (name: string, data: Buffer) => {
    entries += 1;
    hash.update(`${name}\n${data.length}\n`).update(data);
    await entry(name, data);
  };

  const drop = async () => {
    tar.destroy();
    zstd.destroy();
    out.destroy();
    // One that was being made is there only then.
    if (!out.closed) await once(out, 'close').catch(() => {});
    await rm(draft, { force: true });
  };

  try {
    await counted(headName, Buffer.from(JSON.stringify(head)));
  } catch (error) {
    await drop();
    throw error;
  }
  return {
    add: async (kind, of, source, see = () => {}) => {
      let [part, total] = [1, 0];
      for await (const data of inParts(source)) {
        see(data);
        await counted(partName(kind, of, part), data);
        part += 1;
        total += data.length;
      }
      return total;
    },
    finish: async (tail) => {
      const sha256 = hash.digest('hex');
      await entry(tailName, Buffer.from(JSON.stringify({ ...tail, entries, sha256 })));
      tar.finalize();
      await done;
      await appendFile(draft, lastBytes, { flush: true });
      await rename(draft, file);
      await settle(dirname(file));
      return (await stat(file)).size;
    },
    drop,
  };
}

/** In pieces of one size, and one empty piece where there is nothing. */
async function* inParts(source: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  let [held, size, any] = [[] as Uint8Array[], 0, false];
  for await (const chunk of source) {
    held.push(chunk);
    size += chunk.length;
    if (size < partBytes) continue;
    const all = Buffer.concat(held);
    let from = 0;
    for (; all.length - from >= partBytes; from += partBytes)
      yield all.subarray(from, from + partBytes);
    any = true;
    held = [all.subarray(from)];
    size = all.length - from;
  }
  if (size > 0 || !any) yield Buffer.concat(held);
}

async function requireDiskSpace(folder: string): Promise<void> {
  const { bavail, bsize } = await statfs(folder);
  if (bavail * bsize > spareBytes) return;
  throw new Refusal(
    `O disco de ${folder} está quase cheio. Libere espaço, ou guarde as cópias em outro com BACKUP_DIR.`,
  );
}

/** A folder's names, through to the disk. */
async function settle(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
