import { Unzip, UnzipInflate } from 'fflate';
import { BrokenFile } from '../formats/broken-file.ts';
import { isPhoto } from './match.ts';

/** As much as a person may upload. */
const mostOfOne = 15_728_640;
const mostPhotos = 2_000;
const mostEntries = 10_000;
/** Photos are packed already: what unpacks to many times its size is none. */
const mostRatio = 20;
const alwaysAllowed = 50_000_000;

export interface Photo {
  path: string;
  /** Undefined: it is larger than a photo may be. */
  bytes: Buffer | undefined;
}

/**
 * Unpacks the photos of a ZIP archive as it comes, and keeps no more of it than those of one piece.
 * @throws BrokenFile, and whatever fails in `chunks`
 */
export async function* unpackPhotos(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Photo> {
  let complete: Photo[] = [];
  let [read, unpacked, entries, photos] = [0, 0, 0, 0];
  let whole = false;
  const unzip = new Unzip((file) => {
    entries += 1;
    if (entries > mostEntries) throw new BrokenFile('too_many_photos');
    if (!isPhoto(file.name)) return;
    photos += 1;
    if (photos > mostPhotos) throw new BrokenFile('too_many_photos');
    let parts: Uint8Array[] = [];
    let size = 0;
    file.ondata = (error, part, final) => {
      if (error) throw error instanceof BrokenFile ? error : new BrokenFile('not_whole');
      size += part.byteLength;
      unpacked += part.byteLength;
      if (unpacked > alwaysAllowed && unpacked > read * mostRatio)
        throw new BrokenFile('too_large');
      if (size <= mostOfOne) parts.push(part);
      else parts = [];
      if (final)
        complete.push({
          path: file.name,
          bytes: size <= mostOfOne ? Buffer.concat(parts) : undefined,
        });
    };
    file.start();
  });
  unzip.register(UnzipInflate);
  let tail = Buffer.alloc(0);
  for await (const chunk of chunks) {
    read += chunk.byteLength;
    try {
      unzip.push(chunk, false);
    } catch (error) {
      throw error instanceof BrokenFile ? error : new BrokenFile('not_whole');
    }
    // The end of the central directory: an archive without it broke off.
    tail = Buffer.concat([tail, chunk]).subarray(-66_000);
    whole = tail.includes('PK\u0005\u0006', 0, 'latin1');
    yield* complete;
    complete = [];
  }
  if (entries === 0) throw new BrokenFile('no_zip');
  if (!whole) throw new BrokenFile('not_whole');
}
