import { type Point, ridge } from '../kit/curve.ts';
import { mix } from '../kit/colour.ts';
import type { Scene } from '../kit/scene.ts';
import { n, path, rect, stroke } from '../kit/svg.ts';

/** Contours from 0 (base) to 1 (highest), sampled over the width of the picture. */
const RIDGES = {
  /** The granite cones of Rio. */
  paoDeAcucar: [
    0.1, 0.16, 0.3, 0.26, 0.2, 0.28, 0.62, 0.98, 0.9, 0.55, 0.3, 0.34, 0.46, 0.4, 0.24, 0.2, 0.16,
  ],
  doisIrmaos: [
    0.14, 0.2, 0.26, 0.44, 0.84, 1, 0.72, 0.6, 0.76, 0.66, 0.4, 0.26, 0.22, 0.3, 0.26, 0.18, 0.12,
  ],
  corcovado: [
    0.3, 0.42, 0.6, 0.88, 1, 0.8, 0.56, 0.44, 0.36, 0.3, 0.34, 0.48, 0.42, 0.3, 0.24, 0.2, 0.22,
  ],
  serra: [
    0.42, 0.56, 0.5, 0.68, 0.9, 0.72, 0.6, 0.74, 1, 0.82, 0.66, 0.54, 0.7, 0.86, 0.7, 0.52, 0.46,
  ],
  mar: [
    0.5, 0.58, 0.66, 0.6, 0.54, 0.62, 0.76, 0.86, 0.78, 0.7, 0.64, 0.6, 0.68, 0.72, 0.62, 0.54, 0.5,
  ],
  chapada: [
    0.3, 0.32, 0.36, 0.78, 0.84, 0.86, 0.85, 0.52, 0.4, 0.36, 0.38, 0.66, 0.7, 0.71, 0.44, 0.34,
    0.3,
  ],
  suave: [
    0.5, 0.54, 0.62, 0.72, 0.78, 0.74, 0.66, 0.6, 0.58, 0.64, 0.74, 0.84, 0.88, 0.8, 0.68, 0.58,
    0.52,
  ],
} as const;

type RidgeName = keyof typeof RIDGES;

/** A chain of hills standing on `base`, paler towards its foot as distance makes it. */
export function hills(
  { defs, light }: Scene,
  name: RidgeName,
  base: number,
  height: number,
  tone: string,
  options: { flip?: boolean; shift?: number; width?: number } = {},
): string {
  const { flip = false, shift = 0, width = 1600 } = options;
  const profile = flip ? [...RIDGES[name]].reverse() : RIDGES[name];
  const step = (width * 1.2) / (profile.length - 1);
  const points = profile.map((h, i): Point => [i * step - width * 0.1 + shift, base - h * height]);
  const fill = defs.linear([
    [0, tone],
    [1, mix(tone, light.sky[2], 0.42)],
  ]);
  return path(
    ridge([[-400, base - height * 0.2], ...points, [width + 400, base - height * 0.2]], base + 2),
    fill,
  );
}

/** Still water between two heights, with glints. */
export function water(
  { defs, light, random }: Scene,
  top: number,
  bottom: number,
  width = 1600,
): string {
  const tone = defs.linear([
    [0, mix(light.water[0], light.sky[2], 0.35)],
    [0.4, light.water[0]],
    [1, light.water[1]],
  ]);
  let glints = '';
  const rows = 7;
  for (let i = 0; i < rows; i += 1) {
    const y = top + ((bottom - top) * (i + 0.6)) / rows;
    const x = random.between(0, width * 0.8);
    glints += `M${n(x)} ${n(y)}h${n(random.between(80, 340))}`;
    glints += `M${n(random.between(0, width))} ${n(y + 4)}h${n(random.between(40, 160))}`;
  }
  return (
    rect(0, top, width, bottom - top, tone) +
    stroke(glints, mix('#ffffff', light.sky[2], 0.4), 3, {
      opacity: 0.45,
      'stroke-linecap': 'round',
    })
  );
}

/** The road or floor the car stands on: from `top` to the bottom, lighter far away. */
export function ground(
  { defs }: Scene,
  top: number,
  tones: readonly [string, string],
  width = 1600,
  height = 1200,
): string {
  const tone = defs.linear([
    [0, tones[0]],
    [1, tones[1]],
  ]);
  return rect(0, top, width, height - top, tone);
}

/** A kerb: a pale top and a shaded face, along the picture. */
export function kerb({ light }: Scene, y: number, depth: number, width = 1600): string {
  return (
    rect(0, y, width, depth * 0.45, mix(light.pavement, '#fffaf0', 0.25)) +
    rect(0, y + depth * 0.45, width, depth * 0.55, mix(light.pavement, light.shadow, 0.35))
  );
}

/** Grass between two heights with a few tufts. */
export function lawn(
  { defs, light, random }: Scene,
  top: number,
  bottom: number,
  width = 1600,
): string {
  const tone = defs.linear([
    [0, light.grass[0]],
    [1, light.grass[1]],
  ]);
  let tufts = '';
  const count = Math.round((width * (bottom - top)) / 14000);
  for (let i = 0; i < count; i += 1) {
    const x = random.between(0, width);
    const y = random.between(top + 12, bottom - 4);
    const s = 5 + ((y - top) / (bottom - top)) * 9;
    tufts += `M${n(x - s * 0.6)} ${n(y - s)}L${n(x)} ${n(y)}L${n(x + s * 0.5)} ${n(y - s * 1.1)}`;
  }
  return (
    rect(0, top, width, bottom - top, tone) +
    stroke(tufts, mix(light.grass[1], light.foliage[0], 0.4), 2.2, {
      opacity: 0.4,
      'stroke-linecap': 'round',
    })
  );
}
