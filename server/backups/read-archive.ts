import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { pipeline } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { createZstdDecompress } from 'node:zlib';
import { extract } from 'tar-stream';
import {
  broken,
  headName,
  headSchema,
  lastBytes,
  partBytes,
  readPartName,
  tailName,
  tailSchema,
  type Head,
  type Tail,
} from './archive.ts';

/** The tail of a large site names each table and sequence; the head, each column. */
const mostBytes = 4 * partBytes;

export interface ArchiveEntry {
  name: string;
  data: Buffer;
}

/**
 * All entries of an archive in their order: one is in memory, never all.
 * @param signal gives the reading up
 * @throws Error where it is no tar, ends before its end, or an entry has too many bytes
 */
export async function* archiveEntries(
  file: string,
  signal?: AbortSignal,
): AsyncGenerator<ArchiveEntry> {
  const packed = await lengthOf(file);
  const entries = extract();
  // An error of any is the reader's: the pipeline destroys the last with it.
  pipeline(
    createReadStream(file, { end: packed - 1, signal }),
    createZstdDecompress(),
    entries,
    () => {},
  );
  for await (const entry of entries) {
    const { name, size = 0 } = entry.header;
    if (size > mostBytes) throw new Error(`an entry of ${size} bytes`);
    yield { name, data: await buffer(entry) };
  }
}

/** @returns bytes before the mark of the end */
async function lengthOf(file: string): Promise<number> {
  const handle = await open(file, 'r');
  try {
    const { size } = await handle.stat();
    const last = Buffer.alloc(lastBytes.length);
    await handle.read(last, 0, last.length, Math.max(0, size - last.length));
    if (size <= last.length || !last.equals(lastBytes)) throw new Error('no mark of the end');
    return size - last.length;
  } finally {
    await handle.close();
  }
}

/**
 * Reads an archive from end to end and compares it with what it says of itself: order, sizes, contents, rows and
 * files. Writes nothing.
 * @throws Refusal in Portuguese when anything is missing or was changed
 */
export async function verifyArchive(
  file: string,
  signal?: AbortSignal,
): Promise<{ head: Head; tail: Tail }> {
  try {
    return await verify(file, signal);
  } catch (error) {
    signal?.throwIfAborted();
    return broken(error);
  }
}

async function verify(file: string, signal?: AbortSignal): Promise<{ head: Head; tail: Tail }> {
  const hash = createHash('sha256');
  const rows = new Map<string, number>();
  const files = new Set<string>();
  let head: Head | undefined;
  let tail: Tail | undefined;
  let entries = 0;
  for await (const { name, data } of archiveEntries(file, signal)) {
    if (tail) throw new Error('something after the end');
    if (name === tailName) {
      tail = tailSchema.parse(JSON.parse(data.toString()));
      continue;
    }
    entries += 1;
    hash.update(`${name}\n${data.length}\n`).update(data);
    if (entries === 1) {
      if (name !== headName) throw new Error('no head');
      head = headSchema.parse(JSON.parse(data.toString()));
      continue;
    }
    const { kind, of } = readPartName(name);
    if (kind === 'files') files.add(of);
    else rows.set(of, (rows.get(of) ?? 0) + rowsIn(data));
  }
  if (!head || !tail) throw new Error('no end');
  const sound =
    tail.entries === entries &&
    tail.sha256 === hash.digest('hex') &&
    tail.files === files.size &&
    head.tables.length === rows.size &&
    head.tables.every((table) => rows.get(table.name) === tail.rows[table.name]);
  if (!sound) throw new Error('another content than it says');
  return { head, tail };
}

/** COPY writes a row a line, and a line end within a value in other letters. */
export function rowsIn(data: Buffer): number {
  let count = 0;
  for (let at = data.indexOf(10); at !== -1; at = data.indexOf(10, at + 1)) count += 1;
  return count;
}
