import { circle, ellipse, n, path, rect } from '../kit/svg.ts';
import type { Room } from './room.ts';
import { softTop } from './seats.ts';
import { floorShade, shaded } from './shell.ts';

/** A floor lamp with a cloth shade. */
export function floorLamp(room: Room, x: number, y: number, h: number): string {
  const glow = room.defs.radial([
    [0, '#fff0c2', 0.55],
    [1, '#fff0c2', 0],
  ]);
  const metal = shaded(room.palette.wood, 0.35);
  return (
    floorShade(room, x, y, 70) +
    circle(x, y - h + 40, 190, glow) +
    rect(x - 4, y - h + 40, 8, h - 46, metal) +
    ellipse(x, y - 4, 46, 9, metal) +
    path(
      `M${n(x - 44)} ${n(y - h - 30)}h88l26 100h-140Z`,
      room.defs.linear([
        [0, '#fff3d4'],
        [1, '#efd9a8'],
      ]),
    )
  );
}

/** A lamp hanging from the ceiling. */
export function pendant(room: Room, x: number, drop: number, size: number): string {
  const { palette, random, defs } = room;
  const tone = random.pick([palette.accent, palette.wood, '#2f3533', palette.cabinet]);
  const glow = defs.radial([
    [0, '#fff0c2', 0.6],
    [1, '#fff0c2', 0],
  ]);
  return (
    rect(x - 2.5, 60, 5, drop - 60, '#2f3533') +
    circle(x, drop + size * 0.5, size * 1.5, glow) +
    path(
      `M${n(x - size * 0.16)} ${n(drop)}h${n(size * 0.32)}q${n(size * 0.34)} ${n(size * 0.16)} ${n(size * 0.36)} ${n(size * 0.56)}h${n(-size * 1.04)}q${n(size * 0.02)} ${n(-size * 0.4)} ${n(size * 0.36)} ${n(-size * 0.56)}Z`,
      softTop(room, tone),
    ) +
    ellipse(x, drop + size * 0.56, size * 0.52, size * 0.07, '#fff3d4')
  );
}
