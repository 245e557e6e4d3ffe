import type { Sql } from 'postgres';
import { documents, type PhotoStorage } from '../images/uploads/photo-storage.ts';

/** As many as the storage service removes at once, with room to spare. */
const batch = 500;

/**
 * Removes the files of documents whose rows are gone, of stores that are gone, and those that no request took within a
 * day. A file goes before its note, so that what fails is done again.
 */
export async function removeDocuments(
  owner: Sql,
  photoStorage: PhotoStorage,
  ending?: AbortSignal,
): Promise<void> {
  await owner`
    insert into private.documents_to_delete (path)
    select o.name from storage.objects o
    where o.bucket_id = ${documents}
      and not exists (select from public.verification_documents d where d.path = o.name)
      and (o.created_at < now() - interval '1 day'
        or not exists (select from public.customers c where c.id::text = split_part(o.name, '/', 1)))
    on conflict do nothing`;
  for (;;) {
    ending?.throwIfAborted();
    const gone = await owner<{ path: string }[]>`
      select path from private.documents_to_delete limit ${batch}`;
    if (gone.length === 0) return;
    const paths = gone.map(({ path }) => path);
    await photoStorage.remove(documents, paths);
    await owner`delete from private.documents_to_delete where path = any (${paths})`;
  }
}
