import { mix } from '../kit/colour.ts';
import { W } from '../kit/scene.ts';
import { circle, ellipse, mirror, path, polygon, rect, stroke } from '../kit/svg.ts';
import { potted } from '../nature/palms.ts';
import { tap, wallTiles } from './fittings.ts';
import { softTop } from './seats.ts';
import { vase } from './things.ts';
import type { Room } from './room.ts';
import { FLOOR, floorShade, lifted, shaded, shell } from './shell.ts';
import { windowOf } from './windows.ts';

const COUNTER = 560;
const LEFT = 260;
const WIDTH = 560;
/** Where the wet side begins. */
const WET = 1010;

function lookingGlass(room: Room, metal: string): string {
  const tone = room.defs.linear(
    [
      [0, '#e9f0ee'],
      [0.5, '#cfdcda'],
      [1, '#b3c4c3'],
    ],
    [0, 0, 1, 1],
  );
  const middle = LEFT + WIDTH / 2;
  const glow = room.defs.radial([
    [0, '#fff0c2', 0.7],
    [1, '#fff0c2', 0],
  ]);
  const sconces = [LEFT - 20, LEFT + WIDTH + 20].map(
    (x) => circle(x, 320, 90, glow) + rect(x - 13, 280, 26, 84, '#fff3d4', { rx: 12 }),
  );
  const shine = (d: string) => path(d, '#ffffff', { opacity: 0.35 });
  const shape = room.random.index(3);
  const glass =
    shape === 0
      ? circle(middle, 350, 158, metal) +
        circle(middle, 350, 148, tone) +
        shine(`M${middle - 70} 440L${middle + 60} 230l50 30L${middle - 10} 460Z`)
      : shape === 1
        ? rect(LEFT + 60, 190, WIDTH - 120, 310, metal, { rx: 16 }) +
          rect(LEFT + 68, 198, WIDTH - 136, 294, tone, { rx: 10 }) +
          shine(`M${LEFT + 200} 198h70l-120 294h-70Z`)
        : path(`M${middle - 130} 500V330a130 150 0 0 1 260 0V500Z`, metal) +
          path(`M${middle - 121} 491V330a121 141 0 0 1 242 0V491Z`, tone) +
          shine(`M${middle + 10} 210l60 20L${middle - 40} 491h-60Z`);
  return glass + sconces.join('');
}

function vanity(room: Room, metal: string): string {
  const { palette, defs } = room;
  const middle = LEFT + WIDTH / 2;
  const drawer = (i: number) =>
    rect(
      LEFT + 8 + (i * (WIDTH - 8)) / 2,
      COUNTER + 36,
      WIDTH / 2 - 12,
      150,
      softTop(room, palette.wood),
      { rx: 5 },
    ) + rect(LEFT + WIDTH * (0.25 + i * 0.5) - 34, COUNTER + 56, 68, 8, '#d9c9a8', { rx: 4 });
  const basin = defs.linear([
    [0, '#ffffff'],
    [1, '#d9d6cc'],
  ]);
  return (
    floorShade(room, middle, FLOOR + 44, WIDTH * 0.54) +
    rect(LEFT, COUNTER + 26, WIDTH, 170, shaded(palette.wood, 0.2)) +
    drawer(0) +
    drawer(1) +
    rect(LEFT - 16, COUNTER, WIDTH + 32, 28, lifted(palette.stone, 0.3)) +
    path(`M${middle - 120} ${COUNTER - 64}h240q4 64 -50 64h-140q-54 0 -50 -64Z`, basin) +
    tap(middle + 130, COUNTER, metal) +
    vase(room, LEFT + 56, COUNTER, 120) +
    rect(LEFT + WIDTH - 70, COUNTER - 60, 44, 60, palette.accent, { rx: 10 }) +
    rect(LEFT + WIDTH - 58, COUNTER - 78, 20, 20, '#2f3533', { rx: 4 })
  );
}

/** A shower behind clear glass. */
function shower(room: Room, tile: string, metal: string): string {
  const { palette } = room;
  const drops = [0, 1, 2, 3, 4].map((i) => `M${WET + 262 + i * 24} 282l${(i - 2) * 8} 130`);
  return (
    wallTiles(room, WET, 88, W - WET, FLOOR - 88, shaded(tile, 0.06)) +
    rect(WET + 40, FLOOR - 6, W - WET, 26, lifted(palette.stone, 0.1)) +
    stroke(`M${WET + 420} ${FLOOR - 260}V250h-110`, metal, 10, { 'stroke-linejoin': 'round' }) +
    ellipse(WET + 310, 262, 64, 14, metal) +
    stroke(drops.join(''), '#ffffff', 3, { opacity: 0.5, 'stroke-dasharray': '18 12' }) +
    rect(WET + 380, FLOOR - 290, 80, 40, metal, { rx: 6 }) +
    rect(WET + 190, 520, 100, 12, lifted(palette.stone, 0.3)) +
    rect(WET + 200, 462, 30, 58, palette.accent, { rx: 8 }) +
    rect(WET + 240, 446, 28, 74, palette.accent2, { rx: 8 }) +
    rect(WET, 130, 330, FLOOR - 112, '#dcebea', { opacity: 0.32 }) +
    polygon(
      [
        [WET + 170, 130],
        [WET + 240, 130],
        [WET + 110, FLOOR + 18],
        [WET + 40, FLOOR + 18],
      ],
      '#ffffff',
      { opacity: 0.3 },
    ) +
    rect(WET - 4, 126, 9, FLOOR - 106, metal) +
    rect(WET + 326, 126, 7, FLOOR - 106, metal) +
    rect(WET - 4, 122, 336, 8, metal)
  );
}

/** A free-standing tub under a window. */
function tub(room: Room, tile: string, metal: string): string {
  const enamel = room.defs.linear([
    [0, '#ffffff'],
    [1, '#d3cfc4'],
  ]);
  return (
    wallTiles(room, WET, 88, W - WET, FLOOR - 108, shaded(tile, 0.06)) +
    windowOf(room, [WET + 120, 180, 360, 260], { panes: 2, curtains: false }) +
    floorShade(room, WET + 290, 960, 310) +
    path(
      `M${WET + 20} 690h540q14 0 12 20q-16 240 -130 250h-300q-116 -10 -132 -250q-2 -20 10 -20Z`,
      enamel,
    ) +
    rect(WET + 2, 676, 576, 30, '#ffffff', { rx: 15 }) +
    rect(WET + 30, 690, 520, 10, '#c9c4b8', { rx: 5 }) +
    stroke(`M${WET + 500} 940V610q0 -34 -34 -34t-34 34v14`, metal, 11, {
      'stroke-linecap': 'round',
    }) +
    path(`M${WET + 110} 678h120v150q-60 16 -120 0Z`, softTop(room, room.palette.cloth)) +
    rect(WET + 110, 790, 120, 12, lifted(room.palette.cloth, 0.4))
  );
}

/** A bathroom: basin with mirror, shower or tub, plant. */
export function banheiro(room: Room): string {
  const { palette, random } = room;
  const flip = random.chance(0.5);
  const tile = random.pick([
    palette.accent2,
    lifted(palette.cabinet, 0.45),
    palette.stone,
    lifted(palette.feature, 0.3),
  ]);
  const metal = random.pick(['#8d9593', '#b98f4a', '#2f3533']);
  const wet = random.pick([shower, tub]);
  const drawn =
    shell({ ...room, floor: 'porcelanato' }, { side: 'left' }) +
    wallTiles(room, 150, 470, WET - 150, FLOOR - 490, tile) +
    rect(150, 462, WET - 150, 10, lifted(tile, 0.4)) +
    lookingGlass(room, metal) +
    wet(room, tile, metal) +
    vanity(room, metal) +
    rect(868, 520, 96, 10, metal, { rx: 5 }) +
    rect(876, 524, 80, 170, softTop(room, palette.cloth), { rx: 6 }) +
    rect(876, 660, 80, 14, lifted(palette.cloth, 0.4)) +
    ellipse(600, 1040, 300, 56, palette.rug) +
    ellipse(600, 1040, 276, 47, 'none', {
      stroke: mix(palette.rug, palette.accent, 0.45),
      'stroke-width': 6,
    }) +
    potted(room, 190, 930, 300, palette.accent);
  return flip ? mirror(drawn, W) : drawn;
}
