import type { Readable } from 'node:stream';

/** Bytes from and to, both inclusive. */
export interface ByteRange {
  start: number;
  end: number;
}

/**
 * Where the bytes of objects lie, each version under an id of its own: names, rights and moves are the database's
 * matter alone, and no name that somebody thought of becomes a path.
 */
export interface FileStore {
  /** Keeps a local file's bytes, whole and for good, or throws. The local file may be gone afterwards. */
  put(id: string, local: string, type: string): Promise<void>;
  /** @returns undefined where there is none */
  read(id: string, range?: ByteRange): Promise<Readable | undefined>;
  copy(from: string, to: string): Promise<void>;
  /** What is not there any more is no failure. */
  remove(ids: readonly string[]): Promise<void>;
  /** All that is kept, and since when (milliseconds since 1970). */
  stored(): AsyncIterable<{ id: string; since: number }>;
}
