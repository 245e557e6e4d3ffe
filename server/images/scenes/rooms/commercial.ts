import { mix } from '../kit/colour.ts';
import { W } from '../kit/scene.ts';
import { circle, ellipse, mirror, path, polygon, rect, stroke } from '../kit/svg.ts';
import { potted } from '../nature/palms.ts';
import { slats } from '../settings/cobogo.ts';
import { pendant } from './lamps.ts';
import { chair, softTop } from './seats.ts';
import { shelves, vase } from './things.ts';
import type { Room } from './room.ts';
import { FLOOR, floorShade, lifted, shaded, shell, sunPatch, windowOf } from './shell.ts';

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

/** A pantry: small counter, coffee machine, high table. */
export function copa(room: Room): string {
  const { palette, random } = room;
  const flip = random.chance(0.5);
  const counter = 560;
  let joints = '';
  for (let i = 1; i < 12; i += 1) joints += `M${150 + i * 60} 380V${counter}`;
  const drawn =
    shell(room, { side: 'left' }) +
    rect(150, 380, 720, counter - 380, palette.accent2) +
    stroke(`${joints}M150 440H870M150 500H870`, shaded(palette.accent2, 0.2), 3) +
    rect(190, 300, 620, 16, palette.wood) +
    [230, 300, 480, 560, 640]
      .map((x, i) =>
        rect(
          x,
          300 - 64 - (i % 2) * 14,
          48,
          64 + (i % 2) * 14,
          [palette.accent, palette.cloth, palette.cabinet][i % 3]!,
          { rx: 10 },
        ),
      )
      .join('') +
    vase(room, 740, 300, 120) +
    floorShade(room, 510, FLOOR + 16, 400) +
    [0, 1, 2, 3]
      .map(
        (i) =>
          rect(
            160 + i * 175,
            counter + 26,
            171,
            FLOOR - counter - 6,
            softTop(room, palette.cabinet),
            { rx: 4 },
          ) + rect(214 + i * 175, counter + 46, 62, 8, '#d9c9a8', { rx: 4 }),
      )
      .join('') +
    rect(146, counter, 732, 28, lifted(palette.stone, 0.3)) +
    rect(230, counter - 130, 130, 130, '#2f3533', { rx: 10 }) +
    rect(254, counter - 70, 82, 50, '#59615f', { rx: 6 }) +
    circle(336, counter - 104, 8, palette.accent) +
    rect(286, counter - 44, 30, 30, '#fbf8f0', { rx: 4 }) +
    stroke(`M620 ${counter}v-84q0 -30 32 -30t32 30v12`, '#8d9593', 10, {
      'stroke-linecap': 'round',
    }) +
    windowOf(room, [1010, 200, 440, 340], { panes: 2, curtains: false }) +
    sunPatch(1010, 440, -220) +
    floorShade(room, 1080, 1090, 240) +
    rect(1066, 830, 28, 250, shaded(palette.wood, 0.2)) +
    ellipse(1080, 1084, 110, 20, shaded(palette.wood, 0.3)) +
    ellipse(1080, 826, 250, 40, lifted(palette.wood, 0.25)) +
    path(`M830 826a250 40 0 0 0 500 0v14a250 40 0 0 1 -500 0Z`, shaded(palette.wood, 0.1)) +
    vase(room, 1080, 822, 130) +
    [820, 1340]
      .map((x) => chair(room, x, 1110, 280, random.pick([palette.accent, palette.cloth])))
      .join('') +
    pendant(room, 1080, 300, 120) +
    potted(room, 1500, 930, 310, palette.accent);
  return flip ? mirror(drawn, W) : drawn;
}
