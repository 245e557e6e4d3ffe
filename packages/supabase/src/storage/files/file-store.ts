import type { Readable } from 'node:stream';

/** Bytes from and to, both inclusive. */
export interface ByteRange {
  start: number;
  end: number;
}

/**
 * Where the bytes of objects are stored, each version under an id of its own. Names, rights and moves are the
 * database's concern, so that no name of a client becomes a path.
 */
export interface FileStore {
  /** Stores a local file durably, or throws. The local file may be gone afterwards. */
  put(id: string, local: string, type: string): Promise<void>;
  /** @returns undefined where there is none */
  read(id: string, range?: ByteRange): Promise<Readable | undefined>;
  copy(from: string, to: string): Promise<void>;
  /** A missing file is no failure. */
  remove(ids: readonly string[]): Promise<void>;
  /** All stored files, and since when (milliseconds since 1970). */
  stored(): AsyncIterable<{ id: string; since: number }>;
}
