import { body, both, endShadow, mirrors, plate, roofAndGlass, skyOn, tyres } from './ends.ts';
import { glassFoot, lid, taillamps } from './tail.ts';
import { type FaceShape } from './faces.ts';
import { symmetric } from './outline.ts';
import { openCabin } from './open-cabin.ts';
import type { CarLook } from '../look.ts';
import { mix } from '../../kit/colour.ts';
import { type Defs, n, path, rect, stroke } from '../../kit/svg.ts';

function rearBumper(face: FaceShape, look: CarLook): string {
  const { half, sill } = face;
  const top = sill + 26;
  const dark = face.rugged || face.tail === 'van' ? '#2a3031' : '#1d2324';
  const rise = face.rugged || face.tail === 'van' ? 14 : 7;
  return (
    stroke(
      `M${n(-half * 0.99)} ${n(-top - 8)}Q0 ${n(-top + 2)} ${n(half * 0.99)} ${n(-top - 8)}`,
      look.paint.line,
      0.9,
      { opacity: 0.5 },
    ) +
    path(
      symmetric(
        [0, sill + rise],
        [
          [half * 0.6, sill + rise],
          [half * 0.98, sill + rise + 6],
          [half * 0.96, sill + 4],
          [half * 0.85, sill],
          [0, sill - 2],
        ],
      ),
      dark,
    ) +
    both(rect(half * 0.7, -sill - rise - 6, half * 0.2, 3.5, '#b3261e', { rx: 1.5 })) +
    (face.tail === 'sedan' || face.tail === 'open'
      ? both(
          rect(half * 0.5, -sill - 6, half * 0.22, 5, '#a9afad', { rx: 2 }) +
            rect(half * 0.52, -sill - 5, half * 0.18, 3, '#15191a', { rx: 1.5 }),
        )
      : '')
  );
}

/** The cab of a pickup behind its load bed. */
function cabBehind(face: FaceShape, look: CarLook, defs: Defs): string {
  return roofAndGlass(face, look, defs, face.deck + 2);
}

/** Height of the plate: on the lid of sedans and hatches, on the bumper of load carriers. */
const plateHeight = (face: FaceShape): number =>
  face.tail === 'pickup' || face.tail === 'van' ? face.sill + 16 : face.deck - 30;

/** The car from behind, its middle at x 0, ground at y 0, centimetres. */
export function carRear(face: FaceShape, look: CarLook, kind: number, defs: Defs): string {
  const cabinPart =
    face.tail === 'pickup'
      ? cabBehind(face, look, defs)
      : face.tail === 'van'
        ? ''
        : roofAndGlass(face, look, defs, glassFoot(face));
  const stop =
    face.roof > 0 && face.tail !== 'pickup'
      ? rect(-10, -face.height + 5, 20, 2.4, '#b3261e', { rx: 1 })
      : '';
  const van =
    face.tail === 'van'
      ? path(
          symmetric(
            [0, face.height],
            [
              [
                face.roof * 0.8,
                face.height,
                face.roof,
                face.height - 2,
                face.roof + 6,
                face.height - 9,
              ],
              [face.half - 3, face.height - 40, face.half, 110, face.half, 90],
              [0, 88],
            ],
          ),
          defs.across(
            [
              [0, skyOn(look)],
              [0.14, mix(skyOn(look), look.paint.base, 0.5)],
              [0.6, look.paint.base],
              [1, mix(look.paint.base, look.paint.low, 0.4)],
            ],
            [0, -face.height, 0, -80],
          ),
        )
      : '';
  const spoiler =
    face.tail === 'hatch'
      ? path(
          symmetric(
            [0, face.height - 1],
            [
              [face.roof * 0.8, face.height - 2],
              [face.roof + 2, face.height - 7],
              [face.roof - 4, face.height - 9],
              [0, face.height - 7],
            ],
          ),
          mix(look.paint.base, look.paint.line, 0.35),
        )
      : '';
  return (
    endShadow(face, look.light, defs) +
    tyres(face, defs) +
    (face.roof === 0 ? openCabin(face, defs, false) : '') +
    cabinPart +
    body(face, look, defs, face.tail === 'van' ? 112 : face.deck) +
    van +
    spoiler +
    stop +
    lid(face, look, defs) +
    taillamps(face, kind, defs) +
    rearBumper(face, look) +
    plate(plateHeight(face)) +
    mirrors(face, look, defs)
  );
}
