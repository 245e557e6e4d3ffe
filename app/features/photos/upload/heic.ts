import { drawSmaller } from './draw.ts';
import { PhotoFault, faults } from './photo-fault.ts';

/** An iPhone's HEIC as JPEG, where this browser reads it. @throws PhotoFault */
export async function readHeic(file: Blob): Promise<Blob> {
  return drawSmaller(file).catch((error: unknown) => {
    throw new PhotoFault(faults.heic, { cause: error });
  });
}
