import type { Sql } from 'postgres';
import { pictures, uploads, type PhotoStorage } from '../images/uploads/photo-storage.ts';

/** As many as the storage service removes at once, with room to spare. */
const batch = 500;

/**
 * Removes the files of pictures that nothing has referred to for 7 days, and of whoever has left, at once. A file goes
 * before its row, so that what fails is done again.
 */
export async function removePhotos(
  owner: Sql,
  photoStorage: PhotoStorage,
  ending?: AbortSignal,
): Promise<void> {
  for (;;) {
    ending?.throwIfAborted();
    const gone = await owner<{ path: string }[]>`
      select path from private.pictures where unused_since < now() - interval '7 days' limit ${batch}`;
    if (gone.length === 0) return;
    const paths = gone.map(({ path }) => path);
    await photoStorage.remove(
      pictures,
      paths.map((path) => `${path}.jpg`),
    );
    await owner`delete from private.pictures where path = any (${paths})`;
  }
}

/** Removes at once what somebody uploaded and who has left before the site took it over. */
export async function removeOrphans(owner: Sql, photoStorage: PhotoStorage): Promise<void> {
  const left = await owner<{ name: string }[]>`
    select o.name from storage.objects o, private.read_file_name(o.name) f
    where o.bucket_id = ${uploads}
      and not exists (select from public.customers c where c.id = f.owner_id)
      and not exists (select from public.profiles p where p.id = f.owner_id)
    limit ${batch}`;
  if (left.length > 0)
    await photoStorage.remove(
      uploads,
      left.map(({ name }) => name),
    );
}

/** Removes what was uploaded and never taken over, after a day. */
export async function removeUploads(
  owner: Sql,
  photoStorage: PhotoStorage,
  ending?: AbortSignal,
): Promise<void> {
  for (;;) {
    ending?.throwIfAborted();
    const left = await owner<{ name: string }[]>`
      select name from storage.objects
      where bucket_id = ${uploads} and created_at < now() - interval '1 day' limit ${batch}`;
    if (left.length === 0) return;
    await photoStorage.remove(
      uploads,
      left.map(({ name }) => name),
    );
  }
}
