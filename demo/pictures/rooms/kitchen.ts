import { mix } from '../kit/colour.ts';
import { W } from '../kit/scene.ts';
import { ellipse, mirror, path, polygon, rect, stroke } from '../kit/svg.ts';
import { potted } from '../nature/palms.ts';
import { cabinetRow, tap, wallTiles } from './fittings.ts';
import { pendant } from './lamps.ts';
import { chair, softTop } from './seats.ts';
import { vase } from './things.ts';
import type { Room } from './room.ts';
import { FLOOR, floorShade, lifted, shaded, shell, sunPatch } from './shell.ts';
import { windowOf } from './windows.ts';

const COUNTER = 560;
const LEFT = 190;
const WIDTH = 960;
const WINDOW = [640, 200, 440, 230] as const;

const steelOf = (room: Room): string =>
  room.defs.linear(
    [
      [0, '#d9dddb'],
      [0.4, '#f0f2f0'],
      [1, '#a9b0ae'],
    ],
    [0, 0, 1, 0],
  );

/** Cupboards, open shelves or a full row above the counter. */
function upper(room: Room, kind: number, hob: number): string {
  const { palette } = room;
  const window = windowOf(room, WINDOW, { panes: 2, curtains: false });
  const hood =
    path(`M${hob - 90} 440h180l-36 -60h-108Z`, steelOf(room)) +
    rect(hob - 34, 200, 68, 182, steelOf(room));
  if (kind === 0) return cabinetRow(room, LEFT, 200, 400, 160, 3, palette.cabinet) + window;
  if (kind === 2) {
    return cabinetRow(room, LEFT, 180, WIDTH, 170, 6, lifted(palette.cabinet, 0.12));
  }
  const shelf = (x: number, w: number) =>
    [250, 370].map((y) => rect(x, y, w, 14, palette.wood)).join('');
  const jars = [0, 34].map((dx) =>
    rect(LEFT + 24 + dx, 322, 26, 48, dx ? palette.accent : palette.accent2, { rx: 6 }),
  );
  return (
    shelf(LEFT, 96) +
    shelf(LEFT + 304, 110) +
    vase(room, LEFT + 50, 250, 90) +
    vase(room, LEFT + 360, 370, 90) +
    jars.join('') +
    rect(LEFT + 320, 200, 60, 50, palette.accent, { rx: 10 }) +
    hood +
    window
  );
}

function stove(room: Room, hob: number): string {
  return (
    rect(hob - 90, COUNTER - 8, 180, 10, '#262b2a', { rx: 4 }) +
    rect(hob - 84, COUNTER + 40, 168, 150, '#2f3533', { rx: 6 }) +
    rect(hob - 66, COUNTER + 76, 132, 90, '#4a5352', { rx: 6 }) +
    rect(hob - 66, COUNTER + 54, 132, 8, '#c9cecb', { rx: 4 }) +
    path(`M${hob - 60} ${COUNTER - 8}h70v-34h-70Z`, room.palette.accent) +
    rect(hob - 84, COUNTER - 36, 26, 8, '#2f3533', { rx: 4 })
  );
}

function fridge(room: Room, kind: number): string {
  const { palette } = room;
  const tone =
    kind === 0 ? steelOf(room) : kind === 1 ? softTop(room, '#f4f1ea') : softTop(room, '#3a4140');
  const edge = kind === 2 ? '#20262a' : '#7d8583';
  return (
    floorShade(room, 1330, FLOOR + 34, 180) +
    rect(1190, 210, 270, FLOOR - 190, tone, { rx: 10 }) +
    rect(1190, 470, 270, 5, edge) +
    rect(1212, 330, 10, 110, kind === 2 ? '#8d9593' : edge, { rx: 5 }) +
    rect(1212, 500, 10, 130, kind === 2 ? '#8d9593' : edge, { rx: 5 }) +
    (kind === 1 ? rect(1270, 190, 110, 20, palette.wood) + vase(room, 1325, 190, 80) : '')
  );
}

function island(room: Room): string {
  const { palette } = room;
  return (
    floorShade(room, 760, 1110, 420) +
    rect(420, 900, 680, 210, softTop(room, shaded(palette.wood, 0.05))) +
    stroke('M590 904V1108M760 904V1108M930 904V1108', shaded(palette.wood, 0.35), 4) +
    polygon(
      [
        [430, 850],
        [1090, 850],
        [1140, 890],
        [380, 890],
      ],
      lifted(palette.stone, 0.35),
    ) +
    rect(380, 890, 760, 20, shaded(palette.stone, 0.16)) +
    [560, 760, 960].map((x) => pendant(room, x, 330, 96)).join('') +
    [520, 1000].map((x) => chair(room, x, 1160, 250, palette.accent)).join('')
  );
}

/** A breakfast table with two chairs. */
function table(room: Room): string {
  const { palette } = room;
  return (
    floorShade(room, 640, 1110, 240) +
    rect(626, 880, 28, 220, shaded(palette.wood, 0.2)) +
    ellipse(640, 1102, 110, 20, shaded(palette.wood, 0.3)) +
    ellipse(640, 866, 250, 38, lifted(palette.wood, 0.25)) +
    path('M390 866a250 38 0 0 0 500 0v14a250 38 0 0 1 -500 0Z', shaded(palette.wood, 0.1)) +
    vase(room, 640, 862, 120) +
    [380, 900].map((x) => chair(room, x, 1140, 270, palette.accent)).join('') +
    pendant(room, 640, 320, 120)
  );
}

function mat(room: Room): string {
  const { palette } = room;
  return (
    ellipse(620, 1000, 360, 60, palette.rug) +
    ellipse(620, 1000, 330, 50, 'none', {
      stroke: mix(palette.rug, palette.accent, 0.4),
      'stroke-width': 7,
    })
  );
}

/** A kitchen: counter, wall cupboards, hob, fridge, perhaps an island or a table. */
export function cozinha(room: Room): string {
  const { palette, random } = room;
  const flip = random.chance(0.5);
  const kind = random.index(3);
  const hob = LEFT + 200;
  const tilesTop = kind === 2 ? 350 : 440;
  const tile = random.pick([palette.stone, palette.accent2, lifted(palette.cabinet, 0.6)]);
  const middle = random.pick([island, table, mat, island]);
  const drawn =
    shell(room, { side: 'left' }) +
    wallTiles(room, LEFT - 40, tilesTop, WIDTH + 40, COUNTER - tilesTop, tile) +
    upper(room, kind, hob) +
    floorShade(room, LEFT + WIDTH / 2, FLOOR + 26, WIDTH * 0.54) +
    cabinetRow(room, LEFT, COUNTER + 26, WIDTH, FLOOR - COUNTER - 6, 6, palette.cabinet) +
    rect(LEFT, FLOOR - 2, WIDTH, 22, shaded(palette.cabinet, 0.5)) +
    rect(LEFT - 14, COUNTER, WIDTH + 28, 28, lifted(palette.stone, 0.3)) +
    rect(LEFT - 14, COUNTER + 22, WIDTH + 28, 8, shaded(palette.stone, 0.2)) +
    stove(room, hob) +
    tap(WINDOW[0] + 190, COUNTER, random.pick(['#6d7674', '#b98f4a', '#2f3533'])) +
    rect(WINDOW[0] + 150, COUNTER + 2, 180, 12, '#8d9593') +
    vase(room, LEFT + WIDTH - 70, COUNTER, 130) +
    rect(LEFT + 16, COUNTER - 70, 60, 70, palette.accent2, { rx: 8 }) +
    fridge(room, random.index(3)) +
    sunPatch(WINDOW[0], 440, -160) +
    potted(room, 1520, 950, 300, palette.accent) +
    middle(room);
  return flip ? mirror(drawn, W) : drawn;
}
