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

export interface PaneOptions {
  mullions?: number;
  bar?: number;
  frame?: string;
  frameWidth?: number;
  curtain?: boolean;
  /** Overrides the chance of the time of day. */
  lamp?: boolean;
}

/** A window: sky in the glass, a lamp behind it in the evening, a frame with mullions. */
export function pane(scene: Scene, [x, y, w, h]: Box, options: PaneOptions = {}): string {
  const { light, defs, random } = scene;
  const { mullions = 1, bar, frame = '#f4eee2', frameWidth = 7, curtain = false } = options;
  const on = options.lamp ?? random.chance(light.lamps);
  const glass = on
    ? defs.linear([
        [0, mix(light.lamp, '#fff6dd', 0.35)],
        [1, mix(light.lamp, '#c98d4c', 0.4)],
      ])
    : defs.linear(
        [
          [0, mix('#5b7b85', light.sky[1], 0.4)],
          [1, mix('#324a52', light.sky[1], 0.12)],
        ],
        [0, 0, 0.4, 1],
      );
  const tone = lit(frame, light);
  let bars = '';
  for (let i = 1; i < mullions; i += 1) bars += `M${n(x + (w * i) / mullions)} ${n(y)}v${n(h)}`;
  if (bar !== undefined) bars += `M${n(x)} ${n(y + h * bar)}h${n(w)}`;
  const drape = curtain
    ? rect(x, y, w * 0.13, h, '#f6efe2', { opacity: 0.75 }) +
      rect(x + w * 0.87, y, w * 0.13, h, '#f6efe2', { opacity: 0.6 })
    : '';
  const shine = on
    ? ''
    : polygon(
        [
          [x + w * 0.46, y],
          [x + w * 0.68, y],
          [x + w * 0.3, y + h],
          [x + w * 0.08, y + h],
        ],
        '#ffffff',
        { opacity: 0.14 },
      );
  return (
    rect(x, y, w, h, glass) +
    drape +
    shine +
    rect(x, y, w, Math.min(14, h * 0.08), light.shadow, { opacity: 0.25 }) +
    (bars ? stroke(bars, tone, frameWidth * 0.7) : '') +
    rect(x, y, w, h, 'none', { stroke: tone, 'stroke-width': frameWidth })
  );
}

/** A door leaf with its frame and handle. */
export function door(scene: Scene, [x, y, w, h]: Box, colour: string, trim = '#f4eee2'): string {
  const { light, defs } = scene;
  const tone = lit(colour, light);
  const leaf = defs.linear([
    [0, mix(tone, light.shadow, 0.18)],
    [0.15, tone],
    [1, mix(tone, light.shadow, 0.1)],
  ]);
  return (
    rect(x - 10, y - 10, w + 20, h + 10, lit(trim, light)) +
    rect(x, y, w, h, leaf) +
    stroke(
      `M${n(x + w * 0.18)} ${n(y + h * 0.1)}h${n(w * 0.64)}v${n(h * 0.32)}h${n(-w * 0.64)}zM${n(x + w * 0.18)} ${n(y + h * 0.52)}h${n(w * 0.64)}v${n(h * 0.36)}h${n(-w * 0.64)}z`,
      mix(tone, light.shadow, 0.4),
      3,
    ) +
    rect(x + w * 0.84, y + h * 0.46, 6, 24, lit('#d9b15e', light), { rx: 3 })
  );
}

/** A clay-tile hip roof from its eave line, with courses of tiles. */
export function tileRoof(
  scene: Scene,
  [x, y, w, h]: Box,
  options: { hip?: number; colour?: string } = {},
): string {
  const { light, defs } = scene;
  const { hip = 0.16, colour = '#b9633e' } = options;
  const tone = lit(colour, light);
  const face = defs.linear(
    [
      [0, mix(tone, '#ffe9cc', 0.18)],
      [1, mix(tone, light.shadow, 0.12)],
    ],
    [0, 0, 0.6, 1],
  );
  const top = y - h;
  const edge = (t: number) => [x + w * hip * (1 - t), x + w - w * hip * (1 - t)] as const;
  let courses = '';
  const rows = Math.max(3, Math.round(h / 26));
  for (let i = 1; i < rows; i += 1) {
    const t = i / rows;
    const [a, b] = edge(t);
    courses += `M${n(a)} ${n(top + h * t)}H${n(b)}`;
  }
  let ribs = '';
  const count = Math.round(w / 34);
  for (let i = 1; i < count; i += 1) {
    const foot = x + (w * i) / count;
    const head = x + w * hip + (w * (1 - 2 * hip) * i) / count;
    ribs += `M${n(head)} ${n(top)}L${n(foot)} ${n(y)}`;
  }
  const dark = mix(tone, light.shadow, 0.45);
  return (
    polygon(
      [
        [x, y],
        [x + w * hip, top],
        [x + w - w * hip, top],
        [x + w, y],
      ],
      face,
    ) +
    stroke(courses, dark, 2, { opacity: 0.35 }) +
    stroke(ribs, dark, 3, { opacity: 0.4 }) +
    stroke(
      `M${n(x + w * hip)} ${n(top)}H${n(x + w - w * hip)}M${n(x)} ${n(y)}L${n(x + w * hip)} ${n(top)}M${n(x + w)} ${n(y)}L${n(x + w - w * hip)} ${n(top)}`,
      mix(tone, '#ffe9cc', 0.25),
      8,
      { 'stroke-linecap': 'round' },
    ) +
    rect(x - 4, y - 4, w + 8, 14, mix(tone, light.shadow, 0.3))
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

/** A pool seen from the garden: coping, water with light on it. */
export function pool(
  scene: Scene,
  corners: readonly [leftTop: number, rightTop: number, leftBottom: number, rightBottom: number],
  top: number,
  bottom: number,
): string {
  const { light, defs } = scene;
  const [lt, rt, lb, rb] = corners;
  const water = defs.linear([
    [0, mix('#8fd0cf', light.sky[1], 0.25)],
    [1, mix('#3f9aa6', light.tint, 0.1)],
  ]);
  const edge = 34;
  const wave = (y: number, t: number) => {
    const a = lt + (lb - lt) * t + 60;
    const b = rt + (rb - rt) * t - 60;
    const step = (b - a) / 6;
    let d = `M${n(a)} ${n(y)}`;
    for (let i = 0; i < 6; i += 1) d += `q${n(step / 2)} ${i % 2 ? 9 : -9} ${n(step)} 0`;
    return d;
  };
  const h = bottom - top;
  return (
    polygon(
      [
        [lt - edge, top - edge * 0.5],
        [rt + edge, top - edge * 0.5],
        [rb + edge * 1.7, bottom + edge],
        [lb - edge * 1.7, bottom + edge],
      ],
      lit('#e6dcc9', light),
    ) +
    polygon(
      [
        [lt, top],
        [rt, top],
        [rb, bottom],
        [lb, bottom],
      ],
      water,
    ) +
    polygon(
      [
        [lt, top],
        [rt, top],
        [rt + (rb - rt) * 0.14, top + h * 0.14],
        [lt + (lb - lt) * 0.14, top + h * 0.14],
      ],
      mix('#2c6f7c', light.shadow, 0.1),
      { opacity: 0.35 },
    ) +
    stroke(
      wave(top + h * 0.4, 0.4) + wave(top + h * 0.62, 0.62) + wave(top + h * 0.85, 0.85),
      '#ffffff',
      4,
      { opacity: 0.45, 'stroke-linecap': 'round' },
    )
  );
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
