import { expect, test } from 'vitest';
import { PhotoFault, faults, photoFaultMessage, imageFaultMessage } from './photo-fault.ts';

test('a picture that stands alone is not said to have others beside it, nor a listing', () => {
  for (const words of Object.values(faults)) {
    expect(imageFaultMessage(new PhotoFault(words))).not.toMatch(/As outras|anúncio/);
    expect(photoFaultMessage(new PhotoFault(words))).toBe(words);
  }
});
