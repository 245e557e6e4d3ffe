import { mix } from '../kit/colour.ts';
import { lit } from '../kit/light.ts';
import type { Scene } from '../kit/scene.ts';
import { n, path, polygon, rect, stroke } from '../kit/svg.ts';

export const WALLS = [
  '#e3a37c',
  '#ecd9a0',
  '#a9c3b4',
  '#d98a75',
  '#efe6d3',
  '#9fb9c4',
  '#e6bf8a',
  '#d8b4a6',
  '#c7cf9f',
];
const FRAMES = ['#f6efe0', '#2f5f73', '#7a3b2a', '#2f5d48', '#b8863a'];

/** A sash window or French door with an arched head and shutters. */
function opening(
  scene: Scene,
  x: number,
  y: number,
  w: number,
  h: number,
  options: { frame: string; shutters: boolean; arched: boolean },
): string {
  const { light, random } = scene;
  const { frame, shutters, arched } = options;
  const glow = random.chance(light.lamps);
  const pane = glow ? light.lamp : mix('#46585c', light.sky[1], 0.25);
  const head = arched ? `a${n(w / 2)} ${n(w * 0.34)} 0 0 1 ${n(w)} 0` : `h${n(w)}`;
  const hole = `M${n(x)} ${n(y + h)}V${n(y)}${head}V${n(y + h)}Z`;
  const m = lit(frame, light);
  const bars = `M${n(x + w / 2)} ${n(y - (arched ? w * 0.3 : 0))}V${n(y + h)}M${n(x)} ${n(y + h * 0.42)}h${n(w)}`;
  const leaf = (lx: number) =>
    rect(lx, y, w * 0.42, h, lit(frame === '#f6efe0' ? '#3a6b58' : frame, light, 0.2)) +
    stroke(`M${n(lx + w * 0.06)} ${n(y + h * 0.5)}h${n(w * 0.3)}`, mix(m, light.shadow, 0.5), 3, {
      opacity: 0.5,
    });
  return (
    (shutters ? leaf(x - w * 0.46) + leaf(x + w * 1.04) : '') +
    path(hole, pane) +
    stroke(hole, m, w * 0.11) +
    stroke(bars, m, w * 0.05)
  );
}

function balcony(scene: Scene, x: number, y: number, w: number): string {
  const iron = mix('#23302f', scene.light.tint, 0.1);
  let bars = '';
  for (let i = 0; i <= 10; i += 1) bars += `M${n(x + (w * i) / 10)} ${n(y - 52)}v52`;
  return (
    rect(x - 8, y, w + 16, 10, lit('#d9cfbb', scene.light)) +
    stroke(bars, iron, 2.4) +
    rect(x - 4, y - 55, w + 8, 5, iron)
  );
}

/** One townhouse between x and x + w, standing on `base`. */
export function townhouse(
  scene: Scene,
  x: number,
  w: number,
  top: number,
  base: number,
  wall: string,
): string {
  const { light, defs, random } = scene;
  const paint = lit(wall, light);
  const front = defs.linear([
    [0, mix(paint, '#fff6e6', 0.12)],
    [0.7, paint],
    [1, mix(paint, light.shadow, 0.16)],
  ]);
  const trim = lit('#f5eee0', light);
  const frame = random.pick(FRAMES);
  const tile = lit('#b4623f', light);
  const stories = base - top > 415 ? 2 : 1;
  const bays = Math.max(2, Math.round(w / 135));
  const arched = random.chance(0.5);
  const shutters = random.chance(0.4) && bays < 4;
  const doorAt = random.index(bays);
  const pitch = w / bays;
  let openings = '';
  for (let floor = 0; floor < stories; floor += 1) {
    const lower = floor === stories - 1;
    const floorTop = stories === 2 ? (lower ? base - 212 : top + 74) : top + 84;
    for (let bay = 0; bay < bays; bay += 1) {
      const ow = Math.min(58, pitch * 0.42);
      const ox = x + pitch * (bay + 0.5) - ow / 2;
      const isDoor = lower && bay === doorAt;
      const upper = Math.min(138, base - 276 - floorTop);
      const oh = isDoor ? base - floorTop : lower ? 118 : upper;
      if (isDoor) {
        const door = lit(random.pick(['#6d4630', '#2f5d48', '#2f5f73', '#8a3f2c']), light);
        openings +=
          rect(ox - 10, floorTop - 12, ow + 20, base - floorTop + 12, trim) +
          rect(ox - 3, floorTop, ow + 6, base - floorTop, door) +
          stroke(`M${n(ox + ow / 2)} ${n(floorTop)}V${n(base)}`, mix(door, light.shadow, 0.5), 3) +
          stroke(
            `M${n(ox + 6)} ${n(floorTop + 34)}h${n(ow * 0.3)}v60h${n(-ow * 0.3)}zM${n(ox + ow * 0.58)} ${n(floorTop + 34)}h${n(ow * 0.3)}v60h${n(-ow * 0.3)}z`,
            mix(door, light.shadow, 0.4),
            2,
          );
        continue;
      }
      openings += opening(scene, ox, floorTop, ow, oh, { frame, shutters, arched });
      if (!lower && stories === 2 && bay % 2 === doorAt % 2)
        openings += balcony(scene, ox - 12, floorTop + oh, ow + 24);
    }
  }
  let caps = '';
  for (let i = 0; (i + 1) * 22 <= w + 26; i += 1)
    caps += `M${n(x - 12 + i * 22)} ${n(top + 4)}a11 9 0 0 0 22 0`;
  return (
    rect(x, top, w, base - top, front) +
    polygon(
      [
        [x - 14, top + 4],
        [x + 22, top - 46],
        [x + w - 22, top - 46],
        [x + w + 14, top + 4],
      ],
      tile,
    ) +
    stroke(caps, mix(tile, light.shadow, 0.4), 5, { opacity: 0.55 }) +
    rect(x - 4, top + 10, w + 8, 14, trim) +
    rect(x, top + 24, w, 12, light.shadow, { opacity: 0.18 }) +
    (stories === 2 ? rect(x, base - 268, w, 9, trim) : '') +
    rect(x, base - 44, w, 44, mix(paint, light.shadow, 0.28)) +
    rect(x, top, 12, base - top, trim, { opacity: 0.7 }) +
    rect(x + w - 10, top, 10, base - top, light.shadow, { opacity: 0.16 }) +
    openings
  );
}
