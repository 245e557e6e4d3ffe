import { createHash, randomUUID } from 'node:crypto';
import { ImageError } from '@patio/supabase/pictures/open-picture';
import { type Context, Hono } from 'hono';
import type { Sql } from 'postgres';
import { z } from 'zod';
import type { ZipOutcome } from '../../../app/platform/answers/import-answers.ts';
import { photosZipPath } from '../../../app/platform/navigation/import-paths.ts';
import { cleanImage } from '../../images/uploads/clean.ts';
import type { CallerApi } from '../callers.ts';
import type { PhotoKeeper } from '../photos.ts';
import { BrokenFile } from '../formats/broken-file.ts';
import { keysOf, matchPhoto } from './match.ts';
import { type Photo, unpackPhotos } from './unpack.ts';

interface Listing {
  key: string;
  item_type: string;
  item_id: string;
}

interface ZipRoutes {
  owner: Sql;
  keeper: Pick<PhotoKeeper, 'photoStorage' | 'records' | 'queue'>;
  /** The API as a caller calls it. */
  apiOf: (authorization: string) => CallerApi;
}

/** Names that the answer has at most. */
const told = 50;

/**
 * `POST /importacoes/fotos?store=…` with a ZIP archive as its body: adds each photo to the listing of the caller's store
 * whose code or plate its folder or name has, as it comes. The same photo sent again is known and not added twice.
 */
export function createPhotosZipApp({ owner, keeper, apiOf }: ZipRoutes): Hono {
  const app = new Hono();
  app.post(photosZipPath, async (c) => {
    const store = z.uuid().safeParse(c.req.query('store'));
    const { body } = c.req.raw;
    const authorization = c.req.header('authorization');
    if (!store.success || !body) return refuse(c, 400);
    if (!authorization?.startsWith('Bearer ')) return refuse(c, 401);
    const { data, error, status } = await apiOf(authorization).rpc('import_schedules', {
      store: store.data,
    });
    if (error) return refuse(c, status, error);
    if (!data.allowed) return refuse(c, 403, { code: 'PT403', hint: 'import_plan' });
    try {
      const outcome = await addPhotos(owner, keeper, store.data, body);
      return c.json(outcome, 200, { 'cache-control': 'no-store' });
    } catch (failure) {
      if (!(failure instanceof BrokenFile)) throw failure;
      return refuse(c, 422, { code: 'PT422', hint: `import_zip_${failure.reason}` });
    }
  });
  return app;
}

async function addPhotos(
  owner: Sql,
  keeper: ZipRoutes['keeper'],
  store: string,
  body: AsyncIterable<Uint8Array>,
): Promise<ZipOutcome> {
  const find = keysOf(await listingsOf(owner, store));
  const outcome: ZipOutcome = {
    added: 0,
    known: 0,
    listings: 0,
    unmatched: 0,
    failed: 0,
    told: [],
  };
  const reached = new Map<string, number>();
  const tell = (photo: string, reason: string) => {
    if (outcome.told.length < told) outcome.told.push({ photo: photo.slice(-200), reason });
  };
  for await (const photo of unpackPhotos(body)) {
    const match = matchPhoto(photo.path, find);
    if (!match) {
      outcome.unmatched += 1;
      tell(photo.path, 'unmatched');
      continue;
    }
    const { listing, place } = match;
    const nth = (reached.get(listing.item_id) ?? 0) + 1;
    reached.set(listing.item_id, nth);
    const reason = await addPhoto(owner, keeper, store, listing, photo, place || nth);
    if (reason === undefined) outcome.added += 1;
    else if (reason === 'known') outcome.known += 1;
    else {
      outcome.failed += 1;
      tell(photo.path, reason);
    }
  }
  return { ...outcome, listings: reached.size };
}

const listingsOf = (owner: Sql, store: string) => owner<Listing[]>`
  select k.key, l.item_type, l.id as item_id from private.items l
  join (
    select i.item_type, i.item_id, i.external_id as key from private.import_items i
    join private.import_sources s on s.id = i.source_id where s.customer_id = ${store}
    union select 'car', c.id, c.plate from public.cars c where c.customer_id = ${store} and c.plate is not null
  ) k on k.item_type = l.item_type and k.item_id = l.id
  where l.customer_id = ${store}`;

/** @returns why it was not added: `known`, or as the panel has words for it */
async function addPhoto(
  owner: Sql,
  { queue, records, photoStorage }: ZipRoutes['keeper'],
  store: string,
  { item_type, item_id }: Listing,
  { path: name, bytes }: Photo,
  place: number,
): Promise<string | undefined> {
  if (!bytes) return 'too_large';
  const digest = createHash('sha256').update(bytes).digest('hex').slice(0, 16);
  const url = `zip:${name.slice(-900)}#${digest}`;
  // Behind the photos of a feed; nobody else fetches it.
  const [row] = await owner<{ id: string }[]>`
    with source as (
      insert into private.import_sources (customer_id, origin) values (${store}, 'fotos')
      on conflict (customer_id, origin) do update set origin = excluded.origin returning id)
    insert into private.import_photos (source_id, item_type, item_id, url, position, due)
    select s.id, ${item_type}, ${item_id}, ${url}, ${100 + Math.min(place, 899)}, now() + interval '1 hour' from source s
    on conflict do nothing returning id`;
  if (!row) return 'known';
  let reason: string | null = 'broken_off';
  try {
    const clean = await queue.run(store, () => cleanImage(bytes));
    const path = `${store}/${item_type}/${item_id}/${randomUUID()}`;
    await records.add(path, clean);
    await photoStorage.keep(path, clean.jpeg);
    await owner`select private.add_import_photo(${row.id}, ${path})`;
    const [after] = await owner<{ reason: string | null }[]>`
      select reason from private.import_photos where id = ${row.id}`;
    reason = after ? after.reason : 'broken_off';
  } catch (error) {
    reason = reasonOf(error);
  } finally {
    // So that it can be sent again.
    if (reason !== null) await owner`delete from private.import_photos where id = ${row.id}`;
  }
  return reason ?? undefined;
}

function reasonOf(error: unknown): string {
  if (error instanceof ImageError)
    return error.fault === 'unreadable' ? 'no_picture' : `picture_${error.fault}`;
  return (error as Partial<{ hint: string }>).hint || 'broken_off';
}

function refuse(c: Context, status: number, facts: object = {}): Response {
  return c.json({ message: 'refused', ...facts }, status as 400, { 'cache-control': 'no-store' });
}
