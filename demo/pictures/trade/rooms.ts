import { mix } from '../kit/colour.ts';
import { W } from '../kit/scene.ts';
import { ellipse, mirror, rect, stroke } from '../kit/svg.ts';
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
import { openOffice } from './open-office.ts';
import { storeHall } from './store-hall.ts';

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
  return (
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
    potted(room, 930, 900, 260, palette.accent)
  );
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
  return (
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
    pendant(room, 600, 170, 120)
  );
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
  return (
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
    [340, 640, 940].map((x) => pendant(room, x, 150, 84)).join('')
  );
}

const HALLS: Readonly<Partial<Record<HomeStyle, (room: Room) => string>>> = {
  restaurante: diningHall,
  clinica: waitingRoom,
  casarao: salon,
  coworking: openOffice,
  escritorio: openOffice,
  galpao: storeHall,
};

/** What a business place shows inside, by what it is made for; half of them are seen from the other side. */
export function tradeRoom(room: Room, style: HomeStyle): string {
  const hall = HALLS[style];
  if (!hall) return salao(room);
  const drawn = hall(room);
  return room.random.chance(0.5) ? mirror(drawn, W) : drawn;
}
