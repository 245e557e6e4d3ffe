import { createHash } from 'node:crypto';
import { mkdir, readFile, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { dirname, join } from 'node:path';
import type { Measure, Measured } from '../system/caches.ts';

/** The same folder, however many processes use it, is counted once. */
export function imageCache(cache: ImageCache, dir: string): Measured {
  return {
    name: 'pictures',
    place: `${hostname()} ${dir}`,
    measure: () => cache.measure(),
    clear: () => cache.clear(),
  };
}

const STALE_WRITE_MS = 10 * 60 * 1000;

/**
 * Made pictures on disk, at most `maxBytes`, the least recently used leaving first.
 * Several processes may share the folder: a file that another removed is simply made again.
 */
export class ImageCache {
  readonly #dir: string;
  readonly #maxBytes: number;
  /** Sizes by file, least recently used first. */
  #sizes = new Map<string, number>();
  #bytes = 0;
  #making = new Map<string, Promise<Buffer | null>>();
  #opened: Promise<void> | undefined;
  #writes = 0;
  readonly #tally = { asked: 0, hits: 0 };

  /** @param edition names the makers of the pictures; another edition's files are removed. */
  constructor(dir: string, edition: string, maxBytes: number) {
    this.#dir = join(dir, edition);
    this.#maxBytes = maxBytes;
  }

  /**
   * The picture for a key, made at most once however many ask for it at the same time.
   * @returns null when `make` says that there is none, which is not kept
   */
  async get<T extends Buffer | null>(key: string, make: () => Promise<T>): Promise<Buffer | T> {
    this.#opened ??= this.#open();
    await this.#opened;
    const file = this.#file(key);
    const making = this.#making.get(file);
    if (making) return making as Promise<Buffer | T>;
    const promise = this.#readOrMake(file, make).finally(() => this.#making.delete(file));
    this.#making.set(file, promise);
    return promise;
  }

  /** What is kept on the disk, as this process knows it. */
  async measure(): Promise<Measure> {
    await (this.#opened ??= this.#open());
    return { items: this.#sizes.size, bytes: this.#bytes, ...this.#tally };
  }

  /** Removes all that is kept. What is being made meanwhile stays. */
  async clear(): Promise<void> {
    await (this.#opened ??= this.#open());
    const known = [...this.#sizes.keys()];
    this.#sizes.clear();
    this.#bytes = 0;
    for (const file of known) await rm(file, { force: true });
  }

  async #readOrMake<T extends Buffer | null>(
    file: string,
    make: () => Promise<T>,
  ): Promise<Buffer | T> {
    const kept = await readFile(file).catch(() => null);
    this.#tally.asked += 1;
    if (kept) {
      this.#tally.hits += 1;
      this.#touch(file, kept.length);
      return kept;
    }
    const made = await make();
    if (made === null) return made;
    await this.#write(file, made).catch((error: unknown) => {
      // A full disk must not take the pictures away; they are only made again.
      console.warn('picture cache: cannot write', error);
    });
    return made;
  }

  async #write(file: string, data: Buffer): Promise<void> {
    await mkdir(dirname(file), { recursive: true });
    const draft = `${file}.${process.pid}.${(this.#writes += 1)}.tmp`;
    try {
      await writeFile(draft, data);
      await rename(draft, file);
    } catch (error) {
      await rm(draft, { force: true });
      throw error;
    }
    this.#touch(file, data.length);
    await this.#shrink();
  }

  #touch(file: string, size: number): void {
    this.#bytes += size - (this.#sizes.get(file) ?? 0);
    this.#sizes.delete(file);
    this.#sizes.set(file, size);
  }

  async #shrink(): Promise<void> {
    for (const [file, size] of this.#sizes) {
      if (this.#bytes <= this.#maxBytes) return;
      this.#sizes.delete(file);
      this.#bytes -= size;
      await rm(file, { force: true });
    }
  }

  #file(key: string): string {
    const name = createHash('sha256').update(key).digest('hex');
    return join(this.#dir, name.slice(0, 2), name.slice(2, 34));
  }

  async #open(): Promise<void> {
    await mkdir(this.#dir, { recursive: true });
    await this.#removeOtherEditions();
    const found: Array<{ file: string; size: number; at: number }> = [];
    for (const entry of await readdir(this.#dir, { recursive: true, withFileTypes: true })) {
      if (!entry.isFile()) continue;
      const file = join(entry.parentPath, entry.name);
      const info = await stat(file).catch(() => null);
      if (!info) continue;
      if (!file.endsWith('.tmp')) found.push({ file, size: info.size, at: info.mtimeMs });
      else if (Date.now() - info.mtimeMs > STALE_WRITE_MS) await rm(file, { force: true });
    }
    for (const { file, size } of found.sort((a, b) => a.at - b.at)) this.#touch(file, size);
  }

  async #removeOtherEditions(): Promise<void> {
    const root = dirname(this.#dir);
    for (const entry of await readdir(root, { withFileTypes: true })) {
      const dir = join(root, entry.name);
      if (entry.isDirectory() && dir !== this.#dir) await rm(dir, { recursive: true, force: true });
    }
  }
}
