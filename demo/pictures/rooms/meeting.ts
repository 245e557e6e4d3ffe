import { mix } from '../kit/colour.ts';
import { W } from '../kit/scene.ts';
import { ellipse, mirror, polygon, rect } from '../kit/svg.ts';
import { potted } from '../nature/palms.ts';
import type { Room } from './room.ts';
import { chair } from './seats.ts';
import { FLOOR, floorShade, lifted, shaded, shell, sunPatch } from './shell.ts';
import { windowOf } from './windows.ts';
import { vase } from './things.ts';

/** A long lamp above a table, hung from two wires. */
const barLamp = (room: Room, x: number): string =>
  rect(x - 262, 84, 4, 76, '#2f3533') +
  rect(x + 258, 84, 4, 76, '#2f3533') +
  ellipse(
    x,
    200,
    420,
    70,
    room.defs.radial([
      [0, '#fff0c2', 0.5],
      [1, '#fff0c2', 0],
    ]),
  ) +
  rect(x - 320, 156, 640, 20, '#2f3533', { rx: 6 }) +
  rect(x - 312, 174, 624, 7, '#fff3d4', { rx: 3 });

/** A meeting room: long table, chairs, board. */
export function reuniao(room: Room): string {
  const { palette, random } = room;
  const flip = random.chance(0.5);
  const x = 800;
  const seats = [-0.34, -0.12, 0.12, 0.34];
  const wx = 980;
  const drawn =
    shell(room, { side: 'left' }) +
    (random.chance(0.5) ? rect(150, 88, 720, FLOOR - 108, palette.feature) : '') +
    rect(230, 230, 560, 320, '#252b2a', { rx: 10 }) +
    rect(244, 244, 532, 292, mix(palette.cloth, '#fffaf0', 0.3)) +
    [0.5, 0.8, 0.62, 0.9]
      .map((h, i) =>
        rect(300 + i * 110, 510 - 200 * h, 60, 200 * h, [palette.accent, palette.accent2][i % 2]!, {
          rx: 6,
        }),
      )
      .join('') +
    windowOf(room, [wx, 190, 500, FLOOR - 210], {
      panes: 3,
      full: true,
      curtains: random.chance(0.5),
      frame: '#2f3533',
    }) +
    sunPatch(wx, 500, -240) +
    seats.map((t) => chair(room, x + 900 * t, 950, 220, shaded(palette.cabinet, 0.05))).join('') +
    floorShade(room, x, 1070, 560) +
    [x - 380, x + 350].map((lx) => rect(lx, 840, 30, 230, shaded(palette.wood, 0.3))).join('') +
    polygon(
      [
        [x - 440, 770],
        [x + 440, 770],
        [x + 520, 836],
        [x - 520, 836],
      ],
      lifted(palette.wood, 0.25),
    ) +
    rect(x - 520, 836, 1040, 22, shaded(palette.wood, 0.12)) +
    [-260, 0, 260]
      .map((dx) =>
        polygon(
          [
            [x + dx - 60, 790],
            [x + dx + 40, 790],
            [x + dx + 52, 812],
            [x + dx - 66, 812],
          ],
          '#fbf8f0',
        ),
      )
      .join('') +
    vase(room, x + 130, 800, 130) +
    seats
      .filter((_, i) => i % 3 === 0)
      .map((t) => chair(room, x + 1000 * t, 1150, 290, palette.accent))
      .join('') +
    barLamp(room, x) +
    potted(room, 210, 920, 330, palette.accent);
  return flip ? mirror(drawn, W) : drawn;
}
