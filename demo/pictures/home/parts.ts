import { mix } from '../kit/colour.ts';
import { lit } from '../kit/light.ts';
import type { Scene } from '../kit/scene.ts';
import { n, path, polygon, rect, stroke } from '../kit/svg.ts';

export type Box = readonly [x: number, y: number, w: number, h: number];

/** A wall lit from the upper left. */
export function wall({ defs, light }: Scene, [x, y, w, h]: Box, colour: string, shade = 0): string {
  const tone = lit(colour, light, shade);
  const face = defs.linear(
    [
      [0, mix(tone, '#fffaf0', 0.16)],
      [0.6, tone],
      [1, mix(tone, light.shadow, 0.12)],
    ],
    [0, 0, 1, 0.4],
  );
  return rect(x, y, w, h, face);
}

/** The shade a slab or eave throws on the wall below it. */
export const castShade = ({ light }: Scene, [x, y, w, h]: Box): string =>
  rect(x, y, w, h, light.shadow, { opacity: 0.22 });

/** A flat concrete slab with its lit top edge and shaded underside. */
export function slab(scene: Scene, [x, y, w, h]: Box, colour = '#ddd3c1'): string {
  const tone = lit(colour, scene.light);
  return (
    rect(x, y, w, h * 0.62, mix(tone, '#fffaf0', 0.2)) +
    rect(x, y + h * 0.62, w, h * 0.38, mix(tone, scene.light.shadow, 0.35))
  );
}

/** Laid stone: unlike blocks in courses. */
export function stone(scene: Scene, [x, y, w, h]: Box, colour = '#b9a88d'): string {
  const { light, random } = scene;
  const tone = lit(colour, light);
  const course = 34;
  let joints = '';
  let pale = '';
  for (let row = 0; row * course < h; row += 1) {
    const top = y + row * course;
    const high = Math.min(course, y + h - top);
    joints += `M${n(x)} ${n(top)}h${n(w)}`;
    for (let at = random.between(20, 70); at < w; at += random.between(50, 110)) {
      joints += `M${n(x + at)} ${n(top)}v${n(high)}`;
      if (random.chance(0.3))
        pale += `M${n(x + at)} ${n(top)}h${n(Math.min(46, w - at))}v${n(high)}h${n(-Math.min(46, w - at))}z`;
    }
  }
  return (
    wall(scene, [x, y, w, h], colour) +
    path(pale, mix(tone, '#fff3df', 0.25)) +
    stroke(joints, mix(tone, light.shadow, 0.4), 3, { opacity: 0.6 })
  );
}

/** A glass or bar railing along a balcony. */
export function railing(
  scene: Scene,
  [x, y, w, h]: Box,
  kind: 'vidro' | 'barras' = 'vidro',
): string {
  const { light } = scene;
  const metal = mix('#3c4644', light.tint, 0.15);
  if (kind === 'vidro') {
    return (
      rect(x, y, w, h, mix('#bcd3d4', light.sky[1], 0.4), { opacity: 0.5 }) +
      rect(x, y - 4, w, 6, metal)
    );
  }
  let bars = '';
  const count = Math.round(w / 18);
  for (let i = 0; i <= count; i += 1) bars += `M${n(x + (w * i) / count)} ${n(y)}v${n(h)}`;
  return stroke(bars, metal, 3) + rect(x - 4, y - 4, w + 8, 7, metal);
}

/** A straight garden path from the door towards the viewer. */
export const gardenPath = (
  scene: Scene,
  x: number,
  top: number,
  w: number,
  spread: number,
): string =>
  polygon(
    [
      [x - w / 2, top],
      [x + w / 2, top],
      [x + w * spread, 1200],
      [x - w * spread, 1200],
    ],
    lit('#d9cdb8', scene.light),
  );
