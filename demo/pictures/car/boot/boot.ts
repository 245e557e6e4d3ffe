import { bedOpen, doorsOpen } from './cargo.ts';
import { deckOpen } from './deck.ts';
import { hatchOpen } from './hatch.ts';
import type { FaceShape } from '../ends/faces.ts';
import { carRear } from '../ends/rear.ts';
import type { CarLook } from '../look.ts';
import type { Defs } from '../../kit/svg.ts';

/** The car from behind with its boot, tailgate or doors open. */
export function carBoot(
  face: FaceShape,
  look: CarLook,
  kind: number,
  cloth: string,
  defs: Defs,
): string {
  const rear = carRear(face, look, kind, defs);
  switch (face.tail) {
    case 'pickup':
      return rear + bedOpen(face, look, defs);
    case 'van':
      return rear + doorsOpen(face, look, defs);
    case 'hatch':
      return rear + hatchOpen(face, look, cloth, defs);
    default:
      return rear + deckOpen(face, look, kind, defs);
  }
}
