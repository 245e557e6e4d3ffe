import { mix } from '../kit/colour.ts';
import { type Defs, n, path, rect, stroke } from '../kit/svg.ts';
import {
  badge,
  body,
  both,
  endShadow,
  mirrors,
  plate,
  roofAndGlass,
  skyOn,
  tyres,
} from './ends.ts';
import { type FaceShape, symmetric } from './face.ts';
import { openCabin } from './open-cabin.ts';
import type { CarLook } from './side.ts';

/** The foot of the rear glass. */
export const glassFoot = (face: FaceShape): number =>
  face.tail === 'sedan' || face.tail === 'pickup' ? face.deck + 3 : face.deck + 5;

export function taillamps(face: FaceShape, kind: number, defs: Defs): string {
  const { half, deck } = face;
  const red = defs.linear([
    [0, '#e8604f'],
    [0.5, '#b8281f'],
    [1, '#6d1313'],
  ]);
  const glow = '#ff8f78';
  if (face.tail === 'pickup' || face.tail === 'van') {
    const top = face.tail === 'van' ? 142 : deck - 4;
    const h = face.tail === 'van' ? 46 : 38;
    return both(
      rect(half - 16, -top, 14, h, red, { rx: 2.5, stroke: '#3c0d0c', 'stroke-width': 0.6 }) +
        rect(half - 14, -top + h * 0.38, 10, h * 0.2, '#f3d7a0', { rx: 1.5 }) +
        rect(half - 14, -top + 3, 10, 3, glow, { rx: 1.5 }),
    );
  }
  const y = -(deck - 8);
  const inner = kind % 2 === 0 ? 0.46 : 0.58;
  const d = `M${n(half * inner)} ${n(y - 1)}L${n(half * 0.93)} ${n(y - 7)}Q${n(half * 0.99)} ${n(y - 2)} ${n(half * 0.99)} ${n(y + 9)}Q${n(half * 0.96)} ${n(y + 17)} ${n(half * 0.9)} ${n(y + 16)}L${n(half * (inner + 0.06))} ${n(y + 9)}Z`;
  const bar = kind === 2 ? rect(-half * inner, y + 1, half * inner * 2, 4, '#8e1d18') : '';
  return (
    bar +
    both(
      path(d, red) +
        stroke(
          `M${n(half * (inner + 0.06))} ${n(y + 4)}L${n(half * 0.93)} ${n(y + 1)}V${n(y + 11)}`,
          glow,
          1.8,
          { 'stroke-linejoin': 'round', 'stroke-linecap': 'round' },
        ) +
        stroke(d, '#3c0d0c', 0.7, { opacity: 0.7 }),
    )
  );
}

function lid(face: FaceShape, look: CarLook, defs: Defs): string {
  const { half, deck, sill, height, roof } = face;
  const { paint } = look;
  const line = (d: string) =>
    stroke(d, skyOn(look), 0.9, { opacity: 0.4, transform: 'translate(0 1)' }) +
    stroke(d, paint.line, 1, { opacity: 0.65 });
  const handle = rect(-14, -(sill + 44), 28, 4, mix(paint.line, '#14191a', 0.4), { rx: 2 });
  switch (face.tail) {
    case 'pickup':
      return (
        line(`M${n(-half + 18)} ${n(-deck + 2)}V${n(-sill - 20)}H${n(half - 18)}V${n(-deck + 2)}`) +
        rect(-half + 2, -deck - 3, half * 2 - 4, 6, '#1d2324', { rx: 2 }) +
        rect(-22, -deck + 12, 44, 9, '#22282a', { rx: 3 }) +
        badge(deck - 32, 7, defs)
      );
    case 'van':
      return (
        line(
          `M0 ${n(-height + 8)}V${n(-sill - 12)}M${n(-half + 17)} ${n(-sill - 12)}V${n(-height + 26)}Q${n(-roof)} ${n(-height + 8)} ${n(-roof + 10)} ${n(-height + 7)}H${n(roof - 10)}Q${n(roof)} ${n(-height + 8)} ${n(half - 17)} ${n(-height + 26)}V${n(-sill - 12)}Z`,
        ) +
        both(
          rect(10, -158, half - 38, 44, '#1c272b', {
            rx: 5,
            stroke: '#14191a',
            'stroke-width': 2,
          }) + path(`M16 -116L34 -156h12L28 -116Z`, '#ffffff', { opacity: 0.14 }),
        ) +
        rect(3, -96, 6, 20, '#22282a', { rx: 2 }) +
        badge(104, 6, defs)
      );
    case 'sedan':
    case 'open':
      return (
        line(
          `M${n(-half * 0.84)} ${n(-deck + 1)}Q${n(-half * 0.6)} ${n(-deck + 5)} ${n(-half * 0.5)} ${n(-deck + 30)}Q0 ${n(-deck + 34)} ${n(half * 0.5)} ${n(-deck + 30)}Q${n(half * 0.6)} ${n(-deck + 5)} ${n(half * 0.84)} ${n(-deck + 1)}`,
        ) +
        path(
          symmetric(
            [0, deck + 3],
            [
              [half * 0.5, deck + 3],
              [half * 0.8, deck - 1],
              [half * 0.5, deck - 1],
              [0, deck],
            ],
          ),
          skyOn(look),
          { opacity: 0.7 },
        ) +
        badge(deck - 13, 6, defs)
      );
    default:
      return (
        line(
          `M${n(-half * 0.83)} ${n(-deck - 2)}L${n(-half * 0.72)} ${n(-sill - 36)}Q0 ${n(-sill - 30)} ${n(half * 0.72)} ${n(-sill - 36)}L${n(half * 0.83)} ${n(-deck - 2)}`,
        ) +
        stroke(
          `M4 ${n(-glassFoot(face) - 1)}L${n(half * 0.36)} ${n(-glassFoot(face) - 7)}`,
          '#0d1112',
          1.6,
        ) +
        handle +
        badge(deck - 10, 6, defs)
      );
  }
}

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
