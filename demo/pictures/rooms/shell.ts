import { mix } from '../kit/colour.ts';
import { W } from '../kit/scene.ts';
import { n, path, polygon, rect, stroke } from '../kit/svg.ts';
import type { Room } from './room.ts';
import { tiledFloor } from '../settings/floor.ts';

/** Where the back wall meets the floor. A metre of that wall is about 265 units. */
export const FLOOR = 800;
const CEILING = 84;
export const SHADE = '#2a2620';

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

interface ShellOptions {
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
