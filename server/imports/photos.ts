import { randomUUID } from 'node:crypto';
import type { Queue } from '@patio/supabase/queue';
import type { Sql } from 'postgres';
import type { FairQueue } from '@patio/supabase/pictures/fair-queue';
import { ImageError } from '@patio/supabase/pictures/open-picture';
import { cleanImage } from '../images/uploads/clean.ts';
import type { Receiver } from '../images/uploads/receive.ts';
import { atPace } from './at-pace.ts';
import { NotFetched } from './fetch-safely.ts';

/** As much as a person may upload. */
const mostBytes = 15_728_640;
const longestFetchMs = 60_000;
/** Photos that are fetched at once; none waits for another. */
const atOnce = 3;

export interface PhotoKeeper {
  photoStorage: Pick<Receiver['photoStorage'], 'keep'>;
  records: Pick<Receiver['records'], 'add'>;
  /** Of its own: people who upload do not wait behind an import. */
  queue: FairQueue;
  /** How what lies at an address is had. */
  fetch: (url: string, signal: AbortSignal) => Promise<AsyncIterable<Uint8Array>>;
}

interface Wanted {
  id: string;
  url: string;
  /** Below which its file is kept. */
  folder: string;
}

/**
 * Photos of imported listings, which go the way of what people upload (decision 014). One that fails is noted and stops
 * none of the others; a host that does not answer is put aside for a while (private.photo_hosts).
 */
export function photoQueue(owner: Sql, keeper: PhotoKeeper): Queue<Wanted> {
  return {
    name: 'imports-photos',
    wokenBy: 'imports',
    atOnce,
    // One by one: a host that failed is tried with one photo.
    claim: async () => {
      const rows = await owner<{ photos: Wanted[] }[]>`
        select private.claim_import_photos(1) as photos`;
      return rows.flatMap(({ photos }) => photos);
    },
    run: (photo, ending) => fetchPhoto(owner, keeper, photo, ending),
  };
}

async function fetchPhoto(
  owner: Sql,
  keeper: PhotoKeeper,
  { id, url, folder }: Wanted,
  ending: AbortSignal,
) {
  try {
    const bytes = await bytesOf(keeper.fetch, url, ending);
    const clean = await keeper.queue.run(folder.split('/', 1)[0]!, () => cleanImage(bytes));
    const path = `${folder}/${randomUUID()}`;
    await keeper.records.add(path, clean);
    await keeper.photoStorage.keep(path, clean.jpeg);
    await owner`select private.add_import_photo(${id}, ${path})`;
  } catch (error) {
    const later = ending.aborted || (error as { hint?: string }).hint === 'picture_rate';
    await owner`select private.fail_import_photo(${id}, ${reasonOf(error)}, ${later})`;
  }
}

async function bytesOf(
  fetch: PhotoKeeper['fetch'],
  url: string,
  ending: AbortSignal,
): Promise<Buffer> {
  const tooLong = AbortSignal.timeout(longestFetchMs);
  const parts: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const part of atPace(await fetch(url, AbortSignal.any([ending, tooLong])))) {
      size += part.length;
      if (size > mostBytes) throw new PhotoTooLarge();
      parts.push(part);
    }
  } catch (error) {
    throw tooLong.aborted ? new NotFetched('too_slow') : error;
  }
  return Buffer.concat(parts);
}

class PhotoTooLarge extends Error {}

// As the panel has words for it (app/features/imports/photo-labels.ts).
function reasonOf(error: unknown): string {
  if (error instanceof NotFetched) return error.reason;
  if (error instanceof ImageError)
    return error.fault === 'unreadable' ? 'no_picture' : `picture_${error.fault}`;
  if (error instanceof PhotoTooLarge) return 'too_large';
  return (error as Partial<{ hint: string }>).hint || 'broken_off';
}
