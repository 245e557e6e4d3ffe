import { mix } from '../kit/colour.ts';
import { W } from '../kit/scene.ts';
import { ellipse, mirror, n, polygon, rect, stroke } from '../kit/svg.ts';
import { potted } from '../nature/palms.ts';
import { wallTiles } from '../rooms/fittings.ts';
import { pendant } from '../rooms/lamps.ts';
import type { Room } from '../rooms/room.ts';
import { armchair, chair } from '../rooms/seats.ts';
import { FLOOR, floorShade, lifted, shaded, shell, sunPatch } from '../rooms/shell.ts';
import { salao } from '../rooms/shop.ts';
import { art, coffeeTable, rug, shelves, vase } from '../rooms/things.ts';
import { windowOf } from '../rooms/windows.ts';
import { slats } from '../settings/cobogo.ts';
import type { HomeStyle } from '../vocabulary.ts';

const turned = (room: Room, drawn: string): string =>
  room.random.chance(0.5) ? mirror(drawn, W) : drawn;

/** A round table for two, laid. */
function table(room: Room, x: number, y: number, s: number): string {
  const { palette } = room;
  return (
    floorShade(room, x, y, 190 * s) +
    chair(room, x - 170 * s, y - 20, 250 * s, palette.accent) +
    chair(room, x + 170 * s, y - 20, 250 * s, palette.cloth) +
    rect(x - 11 * s, y - 170 * s, 22 * s, 165 * s, '#2f3533') +
    ellipse(x, y - 4, 66 * s, 12 * s, '#2f3533') +
    ellipse(x, y - 172 * s, 140 * s, 26 * s, shaded(palette.wood, 0.25)) +
    ellipse(x, y - 180 * s, 140 * s, 26 * s, lifted(palette.wood, 0.3)) +
    [-60, 60].map((dx) => ellipse(x + dx * s, y - 182 * s, 36 * s, 9 * s, '#fbf8f0')).join('') +
    vase(room, x, y - 180 * s, 76 * s)
  );
}

/** A dining hall: bar with bottles, tables under lamps. */
function diningHall(room: Room): string {
  const { palette, random } = room;
  const bottles = [0, 1].flatMap((row) =>
    Array.from({ length: 11 }, (_, i) => {
      const tone = [palette.accent, palette.cabinet, palette.cloth, palette.accent2][
        random.index(4)
      ]!;
      const [x, y] = [236 + i * 46, 340 + row * 130];
      return (
        rect(x, y - 66, 22, 66, shaded(tone, 0.1), { rx: 5 }) +
        rect(x + 7, y - 92, 8, 30, shaded(tone, 0.2), { rx: 2 })
      );
    }),
  );
  const drawn =
    shell(room, { side: 'left' }) +
    wallTiles(room, 190, 190, 640, FLOOR - 190, palette.cabinet) +
    [340, 470].map((y) => rect(210, y, 600, 14, lifted(palette.wood, 0.2))).join('') +
    bottles.join('') +
    windowOf(room, [980, 190, 500, FLOOR - 210], {
      panes: 3,
      full: true,
      curtains: false,
      frame: '#2f3533',
    }) +
    sunPatch(980, 500, -240) +
    slats(room, [170, 660, 690, 230], 30, palette.wood) +
    rect(150, 636, 730, 28, lifted(palette.stone, 0.2)) +
    [260, 430, 600, 770]
      .map(
        (x) =>
          rect(x - 40, 760, 80, 20, palette.accent, { rx: 8 }) +
          stroke(
            `M${x - 28} 780L${x - 36} 930M${x + 28} 780L${x + 36} 930M${x - 32} 880h64`,
            '#2f3533',
            9,
          ),
      )
      .join('') +
    table(room, 1120, 960, 0.86) +
    table(room, 640, 1130, 1.06) +
    table(room, 1330, 1150, 1.06) +
    pendant(room, 330, 190, 110) +
    pendant(room, 700, 190, 110) +
    pendant(room, 1220, 250, 130) +
    potted(room, 930, 900, 260, palette.accent);
  return turned(room, drawn);
}

/** A waiting room: desk, chairs in a row, the doors of the rooms. */
function waitingRoom(room: Room): string {
  const { palette, random } = room;
  const doors = [980, 1200].map(
    (x) =>
      rect(x - 14, 290, 178, FLOOR - 290, '#fbf8f0') +
      rect(x, 304, 150, FLOOR - 304, lifted(palette.wood, 0.35)) +
      rect(x + 120, 560, 12, 44, '#8d9593', { rx: 5 }) +
      rect(x + 45, 400, 60, 60, palette.cabinet, { rx: 8 }),
  );
  const seats = [880, 1070, 1260, 1450].map((x, i) =>
    chair(room, x, 1030, 270, i % 2 ? palette.cloth : palette.accent),
  );
  const drawn =
    shell(room, { side: 'left' }) +
    rect(190, 200, 620, 380, palette.feature, { rx: 20 }) +
    rect(440, 300, 44, 140, '#fbf8f0', { rx: 6 }) +
    rect(392, 348, 140, 44, '#fbf8f0', { rx: 6 }) +
    doors.join('') +
    art(room, 1400, 320, 120, 170) +
    floorShade(room, 480, 1070, 440) +
    slats(room, [150, 800, 660, 260], 26, lifted(palette.wood, 0.15)) +
    rect(120, 770, 720, 34, lifted(palette.stone, 0.25), { rx: 6 }) +
    rect(250, 660, 170, 112, '#2f3533', { rx: 8 }) +
    rect(262, 672, 146, 84, lifted(palette.cloth, 0.4)) +
    vase(room, 680, 772, 170) +
    rug(room, 1170, 1110, 760, 140) +
    seats.join('') +
    (random.chance(0.5)
      ? potted(room, 1540, 980, 320, palette.accent)
      : shelves(room, 820, 720, 120, 300, 3)) +
    pendant(room, 330, 170, 120) +
    pendant(room, 600, 170, 120);
  return turned(room, drawn);
}

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
function openOffice(room: Room): string {
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
  const drawn =
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
    potted(room, 1540, 1000, 300, palette.accent2);
  return turned(room, drawn);
}

/** A high hall of racks and pallets with a sky-lit roof. */
function storeHall(room: Room): string {
  const { palette, random, defs } = room;
  const wall = mix('#c9cbc4', palette.wall, 0.3);
  const floor = defs.linear([
    [0, '#cfcac0'],
    [1, '#9d988e'],
  ]);
  const roof = Array.from({ length: 9 }, (_, i) => {
    const [near, far] = [i * 200 - 0, 500 + i * 75];
    return polygon(
      [
        [near - 8, 0],
        [near + 22, 0],
        [far + 6, 250],
        [far - 4, 250],
      ],
      '#8d9593',
    );
  });
  const skylights = [1, 3, 5, 7].map((i) =>
    polygon(
      [
        [i * 200 + 40, 0],
        [i * 200 + 160, 0],
        [500 + i * 75 + 60, 250],
        [500 + i * 75 + 16, 250],
      ],
      '#f4fafa',
    ),
  );
  const tones = ['#c79a63', '#b98a54', '#d9b98c', palette.accent, palette.cabinet];
  const rack = (side: -1 | 1) => {
    const x = (t: number) => 800 + side * (300 + 560 * t);
    const level = (share: number, t: number) => 330 + 390 * share + t * (-190 + share * 700);
    let drawn = '';
    for (const share of [0.3, 0.62, 0.96]) {
      for (let i = 0; i < 5; i += 1) {
        const [a, b] = [i / 5 + 0.03, (i + 1) / 5 - 0.03];
        if (random.chance(0.16)) continue;
        const high = random.between(0.16, 0.24);
        drawn += polygon(
          [
            [x(a), level(share - high, a)],
            [x(b), level(share - high, b)],
            [x(b), level(share, b)],
            [x(a), level(share, a)],
          ],
          shaded(random.pick(tones), side > 0 ? 0.05 : 0.2),
        );
      }
      drawn += stroke(
        `M${n(x(0))} ${n(level(share, 0))}L${n(x(1))} ${n(level(share, 1))}`,
        '#d2824f',
        16,
      );
    }
    for (let i = 0; i <= 5; i += 1)
      drawn += stroke(
        `M${n(x(i / 5))} ${n(level(0, i / 5))}V${n(level(1, i / 5))}`,
        '#2f5f73',
        8 + 3 * i,
      );
    return drawn;
  };
  const pallet =
    rect(960, 1060, 250, 30, '#8a6238') +
    rect(976, 930, 110, 130, '#c79a63') +
    rect(1094, 960, 104, 100, '#b98a54') +
    rect(1000, 850, 90, 80, '#d9b98c') +
    stroke('M1030 930v130M1146 960v100M1044 850v80', '#9c7444', 5);
  const drawn =
    rect(0, 0, W, 1200, wall) +
    rect(0, 0, W, 250, '#b3b8b4') +
    skylights.join('') +
    roof.join('') +
    rect(500, 250, 600, 470, lifted(wall, 0.3)) +
    rect(640, 400, 320, 320, palette.cabinet) +
    stroke(
      Array.from({ length: 15 }, (_, i) => `M640 ${420 + i * 20}h320`).join(''),
      shaded(palette.cabinet, 0.25),
      3,
    ) +
    rect(620, 380, 360, 24, '#2f3533') +
    polygon(
      [
        [500, 720],
        [1100, 720],
        [1900, 1200],
        [-300, 1200],
      ],
      floor,
    ) +
    stroke('M640 720L180 1200M960 720L1420 1200', '#e0b04a', 12) +
    rack(-1) +
    rack(1) +
    floorShade(room, 1090, 1090, 190) +
    pallet;
  return turned(room, drawn);
}

/** A salon: chairs before lit mirrors. */
function salon(room: Room): string {
  const { palette } = room;
  const station = (x: number) =>
    ellipse(x, 400, 120, 160, '#fff0c2', { opacity: 0.55 }) +
    ellipse(x, 400, 104, 144, lifted(palette.wood, 0.2)) +
    ellipse(x, 400, 92, 132, mix('#cfdedd', palette.wall, 0.35)) +
    rect(x - 120, 610, 240, 22, lifted(palette.wood, 0.25), { rx: 4 }) +
    rect(x - 80, 560, 22, 50, palette.accent, { rx: 5 }) +
    rect(x - 48, 574, 18, 36, palette.cabinet, { rx: 5 }) +
    vase(room, x + 70, 610, 70);
  const drawn =
    shell(room, { side: 'left' }) +
    rect(190, 140, 900, FLOOR - 160, palette.feature) +
    [340, 640, 940].map(station).join('') +
    windowOf(room, [1210, 210, 300, FLOOR - 230], { panes: 2, full: true, frame: '#2f3533' }) +
    sunPatch(1210, 300, -200) +
    [340, 640, 940]
      .map((x, i) => armchair(room, x, 1010, 270, i % 2 ? palette.cloth : palette.accent))
      .join('') +
    coffeeTable(room, 1340, 1090, 300) +
    potted(room, 1180, 900, 280, palette.accent) +
    [340, 640, 940].map((x) => pendant(room, x, 150, 84)).join('');
  return turned(room, drawn);
}

/** What a business place shows inside, by what it is made for. */
export function tradeRoom(room: Room, style: HomeStyle): string {
  switch (style) {
    case 'restaurante':
      return diningHall(room);
    case 'clinica':
      return waitingRoom(room);
    case 'casarao':
      return salon(room);
    case 'coworking':
    case 'escritorio':
      return openOffice(room);
    case 'galpao':
      return storeHall(room);
    default:
      return salao(room);
  }
}
