import { W } from '../kit/scene.ts';
import { mirror, polygon, rect } from '../kit/svg.ts';
import { potted } from '../nature/palms.ts';
import type { Room } from './room.ts';
import { chair, softTop } from './seats.ts';
import { FLOOR, floorShade, lifted, shaded, shell, sunPatch } from './shell.ts';
import { windowOf } from './windows.ts';
import { shelves, vase } from './things.ts';
import { slats } from '../settings/cobogo.ts';

/** Track lights on the ceiling. */
const tracks = (xs: readonly number[], room: Room): string =>
  rect(120, 104, 1360, 9, '#2f3533') +
  xs
    .map(
      (x) =>
        rect(x - 13, 112, 26, 40, '#2f3533', { rx: 5 }) +
        polygon(
          [
            [x - 12, 152],
            [x + 12, 152],
            [x + 150, 620],
            [x - 150, 620],
          ],
          room.defs.linear([
            [0, '#fff0c2', 0.34],
            [1, '#fff0c2', 0],
          ]),
        ),
    )
    .join('');

/** The inside of a shop: counter, shelves, glass front. */
export function salao(room: Room): string {
  const { palette, random } = room;
  const flip = random.chance(0.5);
  const counter =
    floorShade(room, 480, 1060, 420) +
    slats(room, [150, 820, 660, 240], 34, palette.wood) +
    polygon(
      [
        [170, 776],
        [790, 776],
        [830, 814],
        [130, 814],
      ],
      lifted(palette.stone, 0.35),
    ) +
    rect(130, 814, 700, 18, shaded(palette.stone, 0.15)) +
    rect(270, 690, 130, 92, '#2f3533', { rx: 8 }) +
    rect(282, 700, 106, 66, lifted(palette.cloth, 0.35)) +
    rect(322, 780, 26, 10, '#2f3533') +
    vase(room, 640, 790, 150);
  const wx = 1010;
  const island = random.chance(0.5)
    ? floorShade(room, 1160, 1080, 300) +
      rect(930, 930, 470, 150, softTop(room, palette.cabinet)) +
      polygon(
        [
          [950, 896],
          [1380, 896],
          [1420, 930],
          [910, 930],
        ],
        lifted(palette.wood, 0.35),
      ) +
      [980, 1060, 1140, 1220, 1300]
        .map((x, i) =>
          rect(
            x,
            866 - (i % 2) * 14,
            56,
            42 + (i % 2) * 14,
            [palette.accent, palette.accent2, palette.cloth][i % 3]!,
            { rx: 8 },
          ),
        )
        .join('')
    : potted(room, 1180, 1010, 360, palette.accent) +
      chair(room, 1010, 1060, 260, palette.accent) +
      chair(room, 1360, 1060, 260, palette.cloth);
  const drawn =
    shell(room, { side: 'left' }) +
    (random.chance(0.5)
      ? rect(150, 88, 780, FLOOR - 108, palette.feature)
      : slats(room, [150, 88, 780, FLOOR - 108], 30, lifted(palette.wood, 0.3))) +
    shelves(room, 210, 720, 300, 470, 4) +
    shelves(room, 560, 720, 300, 470, 4) +
    windowOf(room, [wx, 190, 480, FLOOR - 210], {
      panes: 3,
      full: true,
      curtains: false,
      frame: '#2f3533',
    }) +
    sunPatch(wx, 480, -240) +
    tracks([300, 620, 940, 1260], room) +
    counter +
    island;
  return flip ? mirror(drawn, W) : drawn;
}
