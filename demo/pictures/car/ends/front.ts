import { body, both, endShadow, mirrors, roofAndGlass, tyres } from './ends.ts';
import type { FaceShape } from './faces.ts';
import { bonnet, bumper, grille, headlamps } from './front-parts.ts';
import { openCabin } from './open-cabin.ts';
import type { CarLook } from '../look.ts';
import { mix } from '../../kit/colour.ts';
import { type Defs, n, rect, stroke } from '../../kit/svg.ts';

/** The car from ahead, its middle at x 0, ground at y 0, centimetres. */
export function carFront(face: FaceShape, look: CarLook, kind: number, defs: Defs): string {
  const steering = stroke(
    `M${n(face.half * 0.24)} ${n(-face.cowl - 2)}a${n(face.half * 0.17)} 11 0 0 1 ${n(face.half * 0.34)} 0`,
    '#0f1517',
    2.4,
  );
  const wipers = stroke(
    `M${n(-face.half * 0.6)} ${n(-face.cowl - 3)}L${n(-face.half * 0.06)} ${n(-face.cowl - 7)}M${n(face.half * 0.02)} ${n(-face.cowl - 2)}L${n(face.half * 0.56)} ${n(-face.cowl - 6)}`,
    '#0d1112',
    1.2,
  );
  const rails =
    face.rugged && face.roof > 0
      ? both(rect(face.roof * 0.86, -face.height - 2, 5, 6, '#31383a', { rx: 2 }))
      : '';
  return (
    endShadow(face, look.light, defs) +
    tyres(face, defs) +
    (face.roof === 0 ? openCabin(face, defs, true) : '') +
    rails +
    roofAndGlass(face, look, defs, face.cowl) +
    (face.roof === 0 ? '' : steering + wipers) +
    body(face, look, defs, face.cowl) +
    rect(
      -face.half * 0.62,
      -face.cowl - 1,
      face.half * 1.24,
      3,
      mix(look.paint.line, '#14191a', 0.6),
      { rx: 1.5 },
    ) +
    bonnet(face, look) +
    grille(face, kind, defs) +
    headlamps(face, kind, defs) +
    bumper(face, look, kind, defs) +
    mirrors(face, look, defs)
  );
}
