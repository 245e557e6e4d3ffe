import { n } from './svg.ts';

export type Point = readonly [x: number, y: number];

/** A smooth line through the points (Catmull-Rom), as path data that starts with M or L. */
function smooth(points: readonly Point[], start: 'M' | 'L' = 'M'): string {
  const at = (i: number) => points[Math.max(0, Math.min(points.length - 1, i))]!;
  let d = `${start}${n(at(0)[0])} ${n(at(0)[1])}`;
  for (let i = 0; i < points.length - 1; i += 1) {
    const [p0, p1, p2, p3] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
    const c1 = [p1[0] + (p2[0] - p0[0]) / 6, p1[1] + (p2[1] - p0[1]) / 6] as const;
    const c2 = [p2[0] - (p3[0] - p1[0]) / 6, p2[1] - (p3[1] - p1[1]) / 6] as const;
    d += `C${n(c1[0])} ${n(c1[1])} ${n(c2[0])} ${n(c2[1])} ${n(p2[0])} ${n(p2[1])}`;
  }
  return d;
}

/** A smooth ridge closed down to a base line: hills, dunes, lawns. */
export const ridge = (points: readonly Point[], base: number): string =>
  `${smooth(points)}L${n(points.at(-1)![0])} ${n(base)}L${n(points[0]![0])} ${n(base)}Z`;

/** A point on the quadratic curve a, b, c; t from 0 to 1. */
export function along(a: Point, b: Point, c: Point, t: number): Point {
  const u = 1 - t;
  return [
    u * u * a[0] + 2 * u * t * b[0] + t * t * c[0],
    u * u * a[1] + 2 * u * t * b[1] + t * t * c[1],
  ];
}
