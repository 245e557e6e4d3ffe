import { bedOpen, doorsOpen } from './boot-cargo.ts';
import { deckOpen } from './boot-deck.ts';
import { hatchOpen } from './boot-hatch.ts';
import type { FaceShape } from './face.ts';
import { carRear } from './rear.ts';
import type { CarLook } from './side.ts';
import type { Defs } from '../kit/svg.ts';

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
