import { circle, group, n, polygon, rect, stroke } from '../kit/svg.ts';
import { hills, water } from '../nature/land.ts';
import { palm } from '../nature/palms.ts';
import { tree } from '../nature/trees.ts';
import type { Room } from './room.ts';
import { FLOOR, SHADE, lifted, shaded } from './shell.ts';
import { skyline } from '../settings/town.ts';

/** What shows through an opening: mountains, sea, city or garden. */
export function view(room: Room, [x, y, w, h]: readonly [number, number, number, number]): string {
  const { light, defs, outlook, random } = room;
  const air = defs.linear([
    [0, light.sky[0]],
    [1, light.sky[2]],
  ]);
  const clip = defs.clip(`M${n(x)} ${n(y)}h${n(w)}v${n(h)}h${n(-w)}Z`);
  const scale = Math.max(w / 1600, h / 900);
  const place = (content: string) =>
    `<g transform="translate(${n(x + w / 2 - 800 * scale)} ${n(y + h - 900 * scale)}) scale(${Math.round(scale * 1000) / 1000})">${content}</g>`;
  const sunny = light.name === 'entardecer' && light.sun ? circle(1150, 330, 90, light.sun) : '';
  let far = '';
  if (outlook === 'mar') {
    far = hills(room, 'doisIrmaos', 700, 260, light.hills[0]) + water(room, 690, 960);
  } else if (outlook === 'cidade') {
    far = hills(room, 'suave', 760, 260, light.hills[0]) + skyline(room, 960, 520);
  } else if (outlook === 'jardim') {
    far =
      hills(room, 'suave', 640, 200, light.hills[0]) +
      rect(-200, 640, 2000, 400, light.grass[1]) +
      [120, 460, 820, 1180, 1480]
        .map((tx) => tree(room, tx + random.between(-60, 60), 860, random.between(420, 620)))
        .join('') +
      palm(room, 640, 900, 640, 30);
  } else {
    far =
      hills(room, 'serra', 720, 430, light.hills[0]) +
      hills(room, 'mar', 780, 300, light.hills[1]) +
      hills(room, 'suave', 960, 320, light.hills[2]);
  }
  return group(rect(x, y, w, h, air) + place(sunny + far), { 'clip-path': clip });
}

interface WindowOptions {
  panes?: number;
  frame?: string;
  curtains?: boolean;
  /** Reaches the floor, as a door to a balcony does. */
  full?: boolean;
}

/** A window with its view, frame, sill and curtains. */
export function windowOf(
  room: Room,
  [x, y, w, h]: readonly [number, number, number, number],
  options: WindowOptions = {},
): string {
  const { panes = 2, frame = '#fbf8f0', curtains = true, full = false } = options;
  const { defs } = room;
  let bars = '';
  for (let i = 1; i < panes; i += 1) bars += `M${n(x + (w * i) / panes)} ${n(y)}v${n(h)}`;
  const cloth = defs.linear(
    [
      [0, '#fffdf6'],
      [0.3, '#ece4d4'],
      [0.5, '#fbf6ea'],
      [0.75, '#e6dccb'],
      [1, '#f6f0e2'],
    ],
    [0, 0, 1, 0],
  );
  const drop = (full ? FLOOR - 6 : Math.min(FLOOR - 30, y + h + 60)) - (y - 34);
  const drape = (cx: number, cw: number) => rect(cx, y - 34, cw, drop, cloth, { opacity: 0.96 });
  const cw = Math.min(110, w * 0.17);
  const streak = polygon(
    [
      [x + w * 0.52, y],
      [x + w * 0.66, y],
      [x + w * 0.38, y + h],
      [x + w * 0.24, y + h],
    ],
    '#ffffff',
    { opacity: 0.16 },
  );
  return (
    view(room, [x, y, w, h]) +
    streak +
    stroke(bars, frame, 10) +
    rect(x, y, w, h, 'none', { stroke: frame, 'stroke-width': 14 }) +
    (full
      ? ''
      : rect(x - 22, y + h + 4, w + 44, 14, lifted(frame, 0.1)) +
        rect(x - 22, y + h + 18, w + 44, 6, SHADE, { opacity: 0.18 })) +
    (curtains
      ? rect(x - 70, y - 44, w + 140, 10, shaded(room.palette.wood, 0.2), { rx: 5 }) +
        drape(x - 50, cw) +
        drape(x + w + 50 - cw, cw)
      : '')
  );
}
