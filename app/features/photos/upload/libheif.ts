import libheif from 'libheif-js/libheif/libheif.js';
import { PhotoFault, faults } from './photo-fault.ts';

/** Points of a picture at most: this reader holds them twice. */
const maxPixels = 100_000_000;

/** What is used of libheif, which comes without types of its own. */
interface HeifImage {
  get_width(): number;
  get_height(): number;
  display(target: ImageData, done: (drawn: ImageData | null) => void): void;
  free(): void;
}
interface Libheif {
  HeifDecoder: new () => { decode(bytes: ArrayBuffer): HeifImage[] };
}

// One megabyte on its way: only `prepare.ts` loads this, where the browser itself cannot read a photo.

/** The first picture of a HEIC file, upright. @throws when it holds none */
export async function decodeHeic(file: Blob): Promise<ImageData> {
  const { HeifDecoder } = (await libheif()) as Awaited<ReturnType<typeof libheif>> & Libheif;
  const [image] = new HeifDecoder().decode(await file.arrayBuffer());
  if (!image) throw new Error('the file holds no picture');
  const [width, height] = [image.get_width(), image.get_height()];
  // A small file can hold more points than there is memory for.
  if (width * height > maxPixels) throw new PhotoFault(faults.tooManyPixels);
  const target = new ImageData(width, height);
  const drawn = await new Promise<ImageData | null>((resolve) => image.display(target, resolve));
  image.free();
  if (!drawn) throw new Error('the picture cannot be drawn');
  return drawn;
}
