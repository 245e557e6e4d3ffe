import { badge, both, plate, skyOn } from './ends.ts';
import { type FaceShape } from './faces.ts';
import { symmetric } from './outline.ts';
import type { CarLook } from '../look.ts';
import { circle, type Defs, n, path, rect, stroke } from '../../kit/svg.ts';

/** Headlamps: slim, round or square ones, with a day-light strip. */
export function headlamps(face: FaceShape, kind: number, defs: Defs): string {
  const { half, nose } = face;
  const y = -(nose - 2);
  const shell = defs.linear([
    [0, '#f7f6ec'],
    [0.5, '#c3cbca'],
    [1, '#5a666b'],
  ]);
  const x0 = half * 0.5;
  const x1 = half * 0.95;
  const lens = (cx: number, cy: number, r: number) =>
    circle(cx, cy, r, '#39444a') +
    circle(cx, cy, r * 0.78, shell) +
    circle(cx - r * 0.2, cy - r * 0.25, r * 0.3, '#ffffff');
  if (face.roundLamps) {
    const cx = half * 0.72;
    return both(
      circle(cx, y + 5, 14.5, '#252c2f') +
        lens(cx, y + 5, 12.5) +
        circle(cx, y + 5, 12.8, 'none', { stroke: '#fffdf2', 'stroke-width': 1.3 }),
    );
  }
  const d =
    kind === 1
      ? `M${n(x0)} ${n(y - 1)}L${n(x1 - 6)} ${n(y - 9)}Q${n(x1)} ${n(y - 8)} ${n(x1)} ${n(y)}Q${n(x1 - 2)} ${n(y + 9)} ${n(x1 - 9)} ${n(y + 11)}L${n(x0 + 6)} ${n(y + 9)}Q${n(x0)} ${n(y + 6)} ${n(x0)} ${n(y - 1)}Z`
      : `M${n(x0 - 3)} ${n(y + 3)}C${n(x0 + 12)} ${n(y - 5)} ${n(x1 - 10)} ${n(y - 12)} ${n(x1)} ${n(y - 10)}C${n(x1 + 2)} ${n(y - 2)} ${n(x1 - 2)} ${n(y + 7)} ${n(x1 - 8)} ${n(y + 9)}C${n(x0 + 16)} ${n(y + 12)} ${n(x0 + 2)} ${n(y + 9)} ${n(x0 - 3)} ${n(y + 3)}Z`;
  return both(
    path(d, '#2a3236') +
      path(d, shell, { opacity: 0.55 }) +
      lens(half * 0.66, y + 2.5, 5.6) +
      lens(half * 0.81, y, 5.8) +
      stroke(
        `M${n(x0 + 2)} ${n(y + 8)}L${n(x1 - 9)} ${n(y + 8.5)}L${n(x1 - 2)} ${n(y - 1)}`,
        '#fffdf2',
        1.7,
        { 'stroke-linecap': 'round', 'stroke-linejoin': 'round' },
      ) +
      stroke(d, '#171c1e', 0.7),
  );
}

/** The grille with the badge: bars, hexagon, slots or mesh. */
export function grille(face: FaceShape, kind: number, defs: Defs): string {
  const { half, nose } = face;
  const top = nose - 3;
  const dark = defs.linear([
    [0, '#262c2e'],
    [1, '#0e1213'],
  ]);
  const chrome = '#c9cdcb';
  const rows = (x: number, y0: number, y1: number, step: number) => {
    let d = '';
    for (let y = y0; y < y1; y += step) d += `M${n(-x)} ${n(-y)}H${n(x)}`;
    return stroke(d, '#4a5354', 1);
  };
  switch (kind) {
    case 1: {
      const d = symmetric(
        [0, top],
        [
          [half * 0.4, top],
          [half * 0.46, top - 9],
          [half * 0.36, top - 30],
          [0, top - 30],
        ],
      );
      return (
        path(d, dark) +
        rows(half * 0.38, top - 27, top - 4, 4) +
        stroke(d, chrome, 1.3) +
        badge(top - 12, 6.5, defs)
      );
    }
    case 2: {
      const slots = [0.06, 0.17, 0.28]
        .map((t) => both(rect(half * t, -top, half * 0.07, 19, dark, { rx: 2.5 })))
        .join('');
      return slots + badge(top + 7, 5, defs);
    }
    case 3: {
      const d = symmetric(
        [0, top - 3],
        [
          [half * 0.38, top - 3],
          [half * 0.46, top - 12],
          [half * 0.36, top - 20],
          [0, top - 20],
        ],
      );
      return path(d, dark) + rows(half * 0.4, top - 18, top - 5, 3.5) + badge(top - 11, 6, defs);
    }
    default: {
      const d = symmetric(
        [0, top],
        [
          [half * 0.5, top + 1],
          [half * 0.49, top - 8],
          [half * 0.4, top - 12],
          [0, top - 13],
        ],
      );
      return (
        path(d, dark) +
        stroke(`M${n(-half * 0.49)} ${n(-(top - 5))}H${n(half * 0.49)}`, chrome, 1.4) +
        badge(top - 5.5, 6, defs)
      );
    }
  }
}

/** The bumper: lower intake, lamps at its corners, plate, dark foot. */
export function bumper(face: FaceShape, look: CarLook, kind: number, defs: Defs): string {
  const { half, sill, nose } = face;
  const dark = defs.linear([
    [0, '#23292b'],
    [1, '#101415'],
  ]);
  const mid = sill + (nose - sill) * 0.42;
  const intake = symmetric(
    [0, mid - 2],
    [
      [half * 0.5, mid - 1],
      [half * 0.6, mid - 8],
      [half * 0.54, sill + 8],
      [0, sill + 6],
    ],
  );
  const vents = both(
    path(
      `M${n(half * 0.7)} ${n(-mid - 4)}L${n(half * 0.94)} ${n(-mid - 8)}L${n(half * 0.93)} ${n(-sill - 16)}L${n(half * 0.74)} ${n(-sill - 12)}Z`,
      dark,
    ) +
      circle(half * 0.84, -(mid + sill) / 2 - 7, 3.8, '#e9ebe4', {
        stroke: '#4a5354',
        'stroke-width': 0.8,
      }),
  );
  const foot = face.rugged
    ? path(
        symmetric(
          [0, sill + 12],
          [
            [half * 0.6, sill + 13],
            [half * 0.98, sill + 18],
            [half * 0.97, sill + 6],
            [half * 0.86, sill],
            [0, sill - 2],
          ],
        ),
        '#272d2e',
      ) +
      path(
        symmetric(
          [0, sill + 9],
          [
            [half * 0.4, sill + 9],
            [half * 0.34, sill + 1],
            [0, sill],
          ],
        ),
        '#a9afad',
      )
    : path(
        symmetric(
          [0, sill + 4],
          [
            [half * 0.7, sill + 5],
            [half * 0.92, sill + 8],
            [half * 0.85, sill],
            [0, sill - 2],
          ],
        ),
        '#1d2324',
      );
  return (
    foot +
    path(intake, dark) +
    stroke(
      `M${n(-half * 0.56)} ${n(-mid + 9)}H${n(half * 0.56)}M${n(-half * 0.56)} ${n(-mid + 14)}H${n(half * 0.56)}`,
      '#3f4849',
      1,
    ) +
    vents +
    stroke(
      `M${n(-half * 0.96)} ${n(-mid - 12)}Q0 ${n(-mid - (kind === 1 ? 2 : 6))} ${n(half * 0.96)} ${n(-mid - 12)}`,
      look.paint.line,
      0.8,
      { opacity: 0.4 },
    ) +
    plate(mid - 3)
  );
}

/** The bonnet seen from ahead: its creases and edge. */
export function bonnet(face: FaceShape, look: CarLook): string {
  const { half, cowl, nose } = face;
  const { paint } = look;
  const lines = both(
    stroke(
      `M${n(half * 0.56)} ${n(-cowl + 1)}C${n(half * 0.5)} ${n(-cowl + 8)} ${n(half * 0.44)} ${n(-nose - 4)} ${n(half * 0.4)} ${n(-nose + 1)}`,
      paint.line,
      0.9,
      { opacity: 0.4 },
    ) +
      stroke(
        `M${n(half * 0.575)} ${n(-cowl + 1)}C${n(half * 0.515)} ${n(-cowl + 8)} ${n(half * 0.455)} ${n(-nose - 4)} ${n(half * 0.415)} ${n(-nose + 1)}`,
        skyOn(look),
        0.9,
        { opacity: 0.6 },
      ),
  );
  const edge = `M${n(-half * 0.86)} ${n(-nose - 9)}C${n(-half * 0.5)} ${n(-nose - 1)} ${n(half * 0.5)} ${n(-nose - 1)} ${n(half * 0.86)} ${n(-nose - 9)}`;
  return (
    lines +
    stroke(edge, paint.line, 1, { opacity: 0.5 }) +
    stroke(edge, skyOn(look), 1, { opacity: 0.5, transform: 'translate(0 -1.2)' })
  );
}
