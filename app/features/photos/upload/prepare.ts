import { lookUp } from '~/domain/formats/lookup.ts';
import { drawSmaller, longestSide } from './draw.ts';
import { inspect, type Inspected } from './inspect.ts';
import {
  PhotoFault,
  faults,
  isTooLong,
  maxBytes,
  maxPixels,
  maxSentPixels,
} from './photo-fault.ts';

/** Bytes from which a smaller copy is worth the making. */
const worthShrinking = 1_500_000;

/**
 * What is sent of a chosen file: itself, or a smaller copy where it is larger than anybody shows.
 * @throws PhotoFault that says what it is and what mends it
 */
export async function preparePhoto(file: File): Promise<Blob> {
  const found = await inspect(file).catch((error: unknown) => {
    throw new PhotoFault('O arquivo não pode mais ser lido. Escolha de novo.', { cause: error });
  });
  if (found.kind === 'other') throw new PhotoFault(whatItIs(file));
  const { width = 0, height = 0 } = found;
  if (isTooLong(width, height)) throw new PhotoFault(faults.tooLong);
  if (width * height > maxPixels) throw new PhotoFault(faults.tooManyPixels);
  const ready = found.kind === 'heic' ? await readHeic(file) : await smaller(file, found);
  if (ready.size > maxBytes) throw new PhotoFault(faults.tooLarge);
  return ready;
}

async function smaller(file: File, { kind, width = 0, height = 0 }: Inspected): Promise<Blob> {
  const asItIs = file.slice(0, file.size, `image/${kind}`);
  // Few bytes can hold many points: the server takes fewer of them than cameras can make.
  const isWide = width * height > longestSide ** 2;
  if (file.size < worthShrinking && !isWide) return asItIs;
  if (Math.max(width, height) <= longestSide && file.size < maxBytes / 3) return asItIs;
  // What this browser cannot draw is sent as it is: the server says whether it can.
  const drawn = await drawSmaller(file, width).catch(() => undefined);
  if (!drawn && width * height > maxSentPixels) throw new PhotoFault(faults.tooManyPixels);
  return drawn && (isWide || drawn.size < file.size) ? drawn : asItIs;
}

const names: Record<string, string> = {
  pdf: 'um PDF',
  txt: 'um arquivo de texto',
  doc: 'um documento',
  docx: 'um documento',
  gif: 'um GIF',
  svg: 'um desenho SVG',
  mp4: 'um vídeo',
  mov: 'um vídeo',
};

function whatItIs({ name }: File): string {
  const ending = /\.([a-z0-9]+)$/i.exec(name)?.[1]?.toLowerCase() ?? '';
  const known = lookUp(names, ending);
  if (known) return `É ${known}. Envie JPEG, PNG, WebP ou HEIC.`;
  return `Não é uma foto${ending ? `, só tem nome .${ending}` : ''}. Envie JPEG, PNG, WebP ou HEIC.`;
}

/** An iPhone's HEIC as JPEG: by the browser itself, else by a reader that is loaded only now (1 MB). @throws PhotoFault */
async function readHeic(file: Blob): Promise<Blob> {
  return drawSmaller(file).catch(async () => {
    const { decodeHeic } = await loadReader();
    try {
      return await drawSmaller(await decodeHeic(file));
    } catch (error) {
      if (error instanceof PhotoFault) throw error;
      throw new PhotoFault(faults.heic, { cause: error });
    }
  });
}

// A reader that did not arrive says nothing of the photo: it is read when there is a connection again.
const loadReader = () =>
  import('./libheif.ts').catch((error: unknown) => {
    throw new PhotoFault(faults.offline, { passes: true, cause: error });
  });
