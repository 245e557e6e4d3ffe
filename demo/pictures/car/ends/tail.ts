import { badge, both, skyOn } from './ends.ts';
import { type FaceShape } from './faces.ts';
import { symmetric } from './outline.ts';
import type { CarLook } from '../look.ts';
import { mix } from '../../kit/colour.ts';
import { type Defs, n, path, rect, stroke } from '../../kit/svg.ts';

/** The foot of the rear glass. */
export const glassFoot = (face: FaceShape): number =>
  face.tail === 'sedan' || face.tail === 'pickup' ? face.deck + 3 : face.deck + 5;

/** The tail lamps of a kind of tail. */
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

/** The gaps, handle and badge of the boot lid, tailgate or doors. */
export function lid(face: FaceShape, look: CarLook, defs: Defs): string {
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
