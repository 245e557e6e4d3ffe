import type { FairQueue } from '@patio/supabase/pictures/fair-queue';
import { ImageError } from '@patio/supabase/pictures/open-picture';
import { claimsOf } from '../../../app/platform/session/token-claims.ts';
import { cleanImage } from './clean.ts';
import type { photoRecords, PhotoRecord } from './records.ts';
import { pictures, uploads, type PhotoStorage } from './photo-storage.ts';

/** Why a picture was not taken: the status to answer with. */
export class UploadRefused extends Error {
  readonly status: number;

  constructor(status: number) {
    super(`not taken: ${status}`);
    this.status = status;
  }
}

export interface Receiver {
  photoStorage: PhotoStorage;
  records: ReturnType<typeof photoRecords>;
  /** Each picture takes a processor for a moment. */
  queue: FairQueue;
}

/**
 * Takes over a file that its sender has put into `uploads`: cleaned and measured it becomes a picture, the file goes.
 * The same again finds what was made before.
 * @param authorization the sender's header: whoever may not read the file cannot have it taken over
 * @throws UploadRefused, ImageError, QueueFull, and the database's refusal
 */
export async function receiveUpload(
  { photoStorage, records, queue }: Receiver,
  authorization: string,
  name: string,
): Promise<PhotoRecord> {
  const path = name.replace(/\.[a-z]+$/, '');
  const { bytes, refusal } = await photoStorage.readAs(authorization, uploads, name);
  if (!bytes) {
    const made = await madeBefore(records, photoStorage, authorization, path);
    if (made) return made;
    throw new UploadRefused(refusal.status);
  }
  const clean = await queue
    .run(senderOf(authorization), () => cleanImage(bytes))
    .catch(async (error: unknown) => {
      // What nobody can draw is of no use; the same photo may come again, whole.
      if (error instanceof ImageError) await photoStorage.remove(uploads, [name]);
      throw error;
    });
  // The row first: it says when there are too many. Without its file a picture is shown by nobody.
  await records.add(path, clean);
  await photoStorage.keep(path, clean.jpeg);
  await photoStorage.remove(uploads, [name]);
  return (await records.find(path))!;
}

/**
 * A picture turned by so many degrees from how it was taken, under an address of its own: what shows the other one
 * goes on doing so. Each turn is made from the first picture, so that none costs sharpness twice.
 * @throws UploadRefused, ImageError, QueueFull, and the database's refusal
 */
export async function rotatePhoto(
  { photoStorage, records, queue }: Receiver,
  authorization: string,
  path: string,
  degrees: number,
): Promise<PhotoRecord> {
  const first = path.replace(/-(?:90|180|270)$/, '');
  const { bytes, refusal } = await photoStorage.readAs(authorization, pictures, `${first}.jpg`);
  if (!bytes) throw new UploadRefused(refusal.status);
  const turned = degrees === 0 ? first : `${first}-${degrees}`;
  const before = await records.find(turned);
  if (before) return before;
  const clean = await queue.run(senderOf(authorization), () => cleanImage(bytes, degrees));
  await photoStorage.keep(turned, clean.jpeg);
  await records.add(turned, clean).catch(async (error: unknown) => {
    // A file without its row is found by nobody who removes pictures.
    await photoStorage.remove(pictures, [`${turned}.jpg`]);
    throw error;
  });
  return (await records.find(turned))!;
}

/** Whose turn it is, by a token that the storage service has accepted. */
const senderOf = (authorization: string): string =>
  claimsOf(authorization.slice('Bearer '.length)).sub ?? '';

async function madeBefore(
  records: Receiver['records'],
  photoStorage: PhotoStorage,
  authorization: string,
  path: string,
): Promise<PhotoRecord | undefined> {
  const { bytes } = await photoStorage.readAs(authorization, pictures, `${path}.jpg`);
  return bytes && records.find(path);
}
