import { mix } from '../kit/colour.ts';
import { W } from '../kit/scene.ts';
import { circle, group, n, path, polygon, rect, stroke } from '../kit/svg.ts';
import { hills, water } from '../nature/land.ts';
import { palm } from '../nature/palms.ts';
import { tree } from '../nature/trees.ts';
import { tiledFloor } from '../settings/court.ts';
import { skyline } from '../settings/town.ts';
import type { Room } from './room.ts';

/** Where the back wall meets the floor. A metre of that wall is about 265 units. */
export const FLOOR = 800;
const CEILING = 84;
const SHADE = '#2a2620';

/** Darkens indoors, where shade is warm. */
export const shaded = (tone: string, amount: number): string => mix(tone, SHADE, amount);

/** Lightens indoors. */
export const lifted = (tone: string, amount: number): string => mix(tone, '#fffaf0', amount);

function planks({ palette, defs, floor }: Room): string {
  const tone = defs.linear([
    [0, lifted(palette.floor, 0.22)],
    [1, shaded(palette.floor, 0.12)],
  ]);
  let seams = '';
  const fan = (x: number, y: number) => n(800 + (x - 800) * ((y - 300) / 500));
  if (floor === 'espinha') {
    for (let row = 0, y = FLOOR + 6, h = 20; y < 1200; row += 1, y += h, h *= 1.22) {
      for (let i = -12; i <= 28; i += 1) {
        const x = i * 110 + (row % 2) * 55;
        seams += `M${fan(x, y)} ${n(y)}L${fan(x + 55, y + h)} ${n(y + h)}L${fan(x + 110, y)} ${n(y)}`;
      }
    }
  } else {
    for (let i = -9; i <= 25; i += 1)
      seams += `M${fan(i * 100, FLOOR)} ${FLOOR}L${fan(i * 100, 1200)} 1200`;
    for (let i = -8; i <= 24; i += 1) {
      const y = FLOOR + 30 + ((((i * 137) % 330) + 330) % 330);
      seams += `M${fan(i * 100, y)} ${n(y)}L${fan((i + 1) * 100, y)} ${n(y)}`;
    }
  }
  return (
    rect(0, FLOOR, W, 400, tone) + stroke(seams, shaded(palette.floor, 0.4), 2.6, { opacity: 0.4 })
  );
}

function floorOf(room: Room): string {
  const { palette, defs, floor } = room;
  if (floor === 'porcelanato') {
    return tiledFloor(
      room,
      FLOOR,
      1200,
      [lifted(palette.stone, 0.2), shaded(palette.stone, 0.14)],
      { columns: 10 },
    );
  }
  if (floor === 'cimento') {
    const tone = mix('#bdb6a9', palette.wall, 0.3);
    return rect(
      0,
      FLOOR,
      W,
      400,
      defs.linear([
        [0, lifted(tone, 0.25)],
        [1, shaded(tone, 0.16)],
      ]),
    );
  }
  return planks(room);
}

export interface ShellOptions {
  /** Which side wall shows. */
  side: 'left' | 'right' | 'none';
  wall?: string;
}

/** The empty room: ceiling, back wall, one side wall, floor, skirting. */
export function shell(room: Room, options: ShellOptions): string {
  const { palette, defs } = room;
  const { side, wall = palette.wall } = options;
  const right = side === 'right';
  const back = defs.linear(
    [
      [0, lifted(wall, 0.2)],
      [1, shaded(wall, 0.07)],
    ],
    right ? [0, 0, 1, 0.5] : [1, 0, 0, 0.5],
  );
  const ceiling = defs.linear([
    [0, shaded('#f6f1e6', 0.1)],
    [1, '#f8f4ea'],
  ]);
  const mirrored = (x: number) => (right ? W - x : x);
  const corner = side === 'none' ? 0 : 150;
  const sideWall =
    side === 'none'
      ? ''
      : polygon(
          [
            [mirrored(0), 0],
            [mirrored(corner), CEILING],
            [mirrored(corner), FLOOR],
            [mirrored(0), FLOOR + 150],
          ],
          shaded(palette.wall, 0.16),
        ) +
        polygon(
          [
            [mirrored(0), FLOOR + 128],
            [mirrored(corner), FLOOR - 18],
            [mirrored(corner), FLOOR],
            [mirrored(0), FLOOR + 150],
          ],
          shaded(palette.wall, 0.28),
        );
  const moulding = rect(0, CEILING - 4, W, 8, shaded(wall, 0.12));
  return (
    floorOf(room) +
    rect(0, CEILING, W, FLOOR - CEILING, back) +
    rect(0, FLOOR - 20, W, 20, lifted(wall, 0.45)) +
    rect(0, FLOOR, W, 14, SHADE, { opacity: 0.16 }) +
    polygon(
      [
        [0, 0],
        [W, 0],
        [right ? W - corner : W, CEILING],
        [side === 'left' ? corner : 0, CEILING],
      ],
      ceiling,
    ) +
    moulding +
    sideWall
  );
}

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

export interface WindowOptions {
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

/** Sunlight on the floor below a window. */
export const sunPatch = (x: number, w: number, lean: number): string =>
  path(`M${n(x)} ${FLOOR + 16}h${n(w)}l${n(lean + 90)} 384h${n(-w - 180)}Z`, '#fff3cf', {
    opacity: 0.2,
  });

/** The shade of a piece of furniture on the floor. */
export function floorShade(room: Room, x: number, y: number, rx: number): string {
  const soft = room.defs.radial([
    [0, SHADE, 0.45],
    [1, SHADE, 0],
  ]);
  return `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(rx)}" ry="${n(Math.max(10, rx * 0.11))}" fill="${soft}"/>`;
}
