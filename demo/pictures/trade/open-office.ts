import { rect, stroke } from '../kit/svg.ts';
import { potted } from '../nature/palms.ts';
import { pendant } from '../rooms/lamps.ts';
import type { Room } from '../rooms/room.ts';
import { chair } from '../rooms/seats.ts';
import { FLOOR, floorShade, lifted, shaded, shell, sunPatch } from '../rooms/shell.ts';
import { windowOf } from '../rooms/windows.ts';

/** A desk with a screen and its chair. */
function desk(room: Room, x: number, y: number, s: number): string {
  const { palette } = room;
  const w = 400 * s;
  return (
    floorShade(room, x, y, w * 0.6) +
    [-0.46, 0.42].map((t) => rect(x + w * t, y - 190 * s, 14 * s, 190 * s, '#2f3533')).join('') +
    rect(x - w / 2, y - 206 * s, w, 20 * s, lifted(palette.wood, 0.3), { rx: 4 }) +
    rect(x - 90 * s, y - 330 * s, 180 * s, 108 * s, '#252b2a', { rx: 8 }) +
    rect(x - 82 * s, y - 322 * s, 164 * s, 92 * s, lifted(palette.cabinet, 0.45)) +
    rect(x - 10 * s, y - 224 * s, 20 * s, 18 * s, '#3a4140') +
    rect(x + 120 * s, y - 246 * s, 28 * s, 40 * s, palette.accent, { rx: 5 }) +
    chair(room, x - 16 * s, y + 40 * s, 230 * s, palette.cloth)
  );
}

/** An open floor of desks under hanging lamps, a glass meeting room behind. */
export function openOffice(room: Room): string {
  const { palette } = room;
  const glassRoom =
    rect(190, 230, 560, FLOOR - 230, lifted(palette.cloth, 0.55)) +
    rect(280, 560, 380, 20, lifted(palette.wood, 0.2)) +
    [330, 460, 590].map((x) => rect(x, 500, 60, 60, palette.accent, { rx: 12 })).join('') +
    rect(440, 580, 40, FLOOR - 580, shaded(palette.wood, 0.2)) +
    rect(360, 300, 220, 120, '#fbf8f0') +
    rect(190, 230, 560, FLOOR - 230, '#cfe0e2', { opacity: 0.28 }) +
    stroke(
      `M190 230H750V${FLOOR}M190 230V${FLOOR}M376 230V${FLOOR}M563 230V${FLOOR}`,
      '#2f3533',
      12,
    );
  return (
    shell(room, { side: 'left' }) +
    glassRoom +
    windowOf(room, [860, 170, 640, FLOOR - 330], { panes: 4, curtains: false, frame: '#2f3533' }) +
    sunPatch(860, 640, -280) +
    desk(room, 980, 920, 0.8) +
    desk(room, 1360, 920, 0.8) +
    desk(room, 420, 960, 0.8) +
    desk(room, 720, 1150, 1.06) +
    desk(room, 1230, 1150, 1.06) +
    [420, 820, 1220].map((x) => pendant(room, x, 200, 110)).join('') +
    potted(room, 180, 1120, 360, palette.accent) +
    potted(room, 1540, 1000, 300, palette.accent2)
  );
}
