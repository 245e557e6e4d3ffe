import { drawSmaller } from './draw.ts';
import { PhotoFault, faults } from './photo-fault.ts';

/** An iPhone's HEIC as JPEG: by the browser itself, else by a reader that is loaded only now (1 MB). @throws PhotoFault */
export async function readHeic(file: Blob): Promise<Blob> {
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
