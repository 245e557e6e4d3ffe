import type { FaceShape } from '../ends/faces.ts';
import { mix } from '../../kit/colour.ts';
import { type Defs, n, rect, stroke } from '../../kit/svg.ts';

export const TRIM = '#3a4041';
export const CARPET = '#4b5152';

/** The dark of a hold. */
export function inside(defs: Defs): string {
  return defs.linear([
    [0, '#14191a'],
    [1, '#2c3233'],
  ]);
}

/** Folding rear seats, seen over the load floor. */
export function seatBacks(
  face: FaceShape,
  low: number,
  high: number,
  cloth: string,
  defs: Defs,
): string {
  const { half } = face;
  const tone = defs.linear([
    [0, mix(cloth, '#fffaf0', 0.16)],
    [1, mix(cloth, '#101415', 0.3)],
  ]);
  const widths = [
    [-half * 0.56, half * 0.42],
    [-half * 0.13, half * 0.69],
  ] as const;
  return (
    widths
      .map(
        ([x, w]) =>
          rect(x, -high, w, high - low, tone, { rx: 5 }) +
          stroke(`M${n(x + w * 0.5)} ${n(-high + 4)}V${n(-low)}`, '#15191a', 0.8, { opacity: 0.5 }),
      )
      .join('') +
    [-0.36, 0.02, 0.34]
      .map((t) => rect(half * t - 1, -high - 13, half * 0.24, 15, tone, { rx: 5 }))
      .join('')
  );
}

/** A travel bag, to show how much fits. */
export function bag(x: number, y: number, w: number, tone: string, defs: Defs): string {
  const h = w * 0.56;
  return (
    stroke(
      `M${n(x + w * 0.3)} ${n(y - h)}q${n(w * 0.2)} ${n(-h * 0.4)} ${n(w * 0.4)} 0`,
      mix(tone, '#101415', 0.5),
      2.4,
    ) +
    rect(
      x,
      y - h,
      w,
      h,
      defs.linear([
        [0, mix(tone, '#fffaf0', 0.2)],
        [1, mix(tone, '#101415', 0.25)],
      ]),
      { rx: w * 0.1 },
    ) +
    stroke(
      `M${n(x + w * 0.26)} ${n(y - h)}v${n(h)}M${n(x + w * 0.74)} ${n(y - h)}v${n(h)}`,
      mix(tone, '#101415', 0.45),
      2,
    )
  );
}
