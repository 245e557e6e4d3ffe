import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { FileStore } from '@patio/supabase/storage/files/file-store';
import { s3Store } from '@patio/supabase/storage/files/s3';
import type { Env } from '../process/env.ts';
import { Refusal } from '../process/refusal.ts';

/** Where archives lie: in a bucket that all processes reach, else in the folder. */
export interface ArchivePlace {
  /** With a bucket it holds only what is being written or verified. */
  folder: string;
  bucket?: FileStore | undefined;
}

export function archivePlace({
  dataDir,
  backupDir,
  s3,
}: Pick<Env, 'dataDir'> & Partial<Pick<Env, 'backupDir' | 's3'>>): ArchivePlace {
  if (backupDir || !s3) return { folder: backupDir ?? join(dataDir, 'archives') };
  // Uploads that were never finished are removed there, and with them what a killed process leaves.
  const folder = join(dataDir, 'storage', 'incoming');
  return { folder, bucket: s3Store({ ...s3, prefix: 'archives/' }) };
}

export async function hasArchive({ folder, bucket }: ArchivePlace, file: string) {
  if (!bucket) return existsSync(join(folder, file));
  const first = await bucket.read(file, { start: 0, end: 0 });
  first?.destroy();
  return first !== undefined;
}

/** Moves an archive that was written in the folder to the bucket, if there is one. */
export async function storeArchive({ folder, bucket }: ArchivePlace, file: string): Promise<void> {
  if (!bucket) return;
  const local = join(folder, file);
  await bucket.put(file, local, 'application/zstd').finally(() => rm(local, { force: true }));
}

/** Gives an archive as a local file, for as long as the work takes. @throws Refusal where the bucket does not have it */
export async function withArchive<T>(
  { folder, bucket }: ArchivePlace,
  file: string,
  work: (path: string) => Promise<T>,
  signal?: AbortSignal,
): Promise<T> {
  if (!bucket) return work(join(folder, file));
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const local = join(folder, `${crypto.randomUUID()}-${file}`);
  const archive = await bucket.read(file);
  if (!archive) throw new Refusal(`${file} não está mais no bucket.`);
  try {
    await pipeline(archive, createWriteStream(local, { flags: 'wx', mode: 0o600 }), {
      ...(signal && { signal }),
    });
    return await work(local);
  } finally {
    await rm(local, { force: true });
  }
}

export async function removeArchive({ folder, bucket }: ArchivePlace, file: string) {
  await (bucket ? bucket.remove([file]) : rm(join(folder, file), { force: true }));
}

/** @returns undefined where it does not exist, or lies on another machine */
export async function readArchive(
  place: ArchivePlace,
  file: string,
): Promise<Readable | undefined> {
  if (place.bucket) return place.bucket.read(file);
  return (await hasArchive(place, file)) ? createReadStream(join(place.folder, file)) : undefined;
}
