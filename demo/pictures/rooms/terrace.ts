import { pergola } from '../home/penthouse.ts';
import { railing } from '../home/parts.ts';
import { mix } from '../kit/colour.ts';
import { lit } from '../kit/light.ts';
import { W } from '../kit/scene.ts';
import { ellipse, mirror, n, path, polygon, rect, stroke } from '../kit/svg.ts';
import { palm, potted } from '../nature/palms.ts';
import { hedge, tree } from '../nature/trees.ts';
import { tiledFloor } from '../settings/floor.ts';
import type { Room } from './room.ts';
import { armchair, chair, sofa } from './seats.ts';
import { lifted, shaded } from './shell.ts';
import { view } from './windows.ts';
import { coffeeTable, rug, vase } from './things.ts';

const TOP = 800;

function deck(room: Room): string {
  const { palette, light, defs } = room;
  if (room.floor === 'porcelanato' || room.floor === 'cimento') {
    const stone = lit(palette.stone, light);
    return tiledFloor(room, TOP, 1200, [lifted(stone, 0.1), shaded(stone, 0.14)], { columns: 10 });
  }
  const wood = lit(palette.wood, light);
  let seams = '';
  for (let i = -14; i <= 14; i += 1) seams += `M${n(800 + i * 78)} ${TOP}L${n(800 + i * 190)} 1200`;
  const boards = defs.linear([
    [0, mix(wood, '#ffe9cc', 0.35)],
    [1, mix(wood, light.shadow, 0.12)],
  ]);
  return (
    rect(0, TOP, W, 400, boards) + stroke(seams, mix(wood, light.shadow, 0.45), 4, { opacity: 0.5 })
  );
}

/** A sitting corner in the open. */
function lounge(room: Room): string {
  return (
    rug(room, 760, 1040, 900, 200) +
    sofa(room, 700, 960, 640) +
    armchair(room, 1220, 1060, 290, room.palette.accent) +
    coffeeTable(room, 740, 1130, 360)
  );
}

/** A table for guests. */
function supper(room: Room): string {
  const { palette } = room;
  return (
    [560, 760, 960].map((x) => chair(room, x, 1000, 220, shaded(palette.cloth, 0.08))).join('') +
    ellipse(760, 1090, 420, 40, room.light.shadow, { opacity: 0.25 }) +
    [420, 1080].map((x) => rect(x, 880, 22, 210, shaded(palette.wood, 0.25))).join('') +
    polygon(
      [
        [430, 826],
        [1090, 826],
        [1150, 880],
        [370, 880],
      ],
      lifted(palette.wood, 0.25),
    ) +
    rect(370, 880, 780, 20, shaded(palette.wood, 0.12)) +
    vase(room, 760, 850, 120) +
    [540, 980].map((x) => chair(room, x, 1150, 270, palette.cloth)).join('')
  );
}

/** A round tub with a wooden step. */
function spa(room: Room): string {
  const { palette, light } = room;
  const wood = lit(palette.wood, light);
  return (
    ellipse(640, 1060, 380, 46, light.shadow, { opacity: 0.3 }) +
    path('M310 860V1010a330 62 0 0 0 660 0V860Z', mix(wood, light.shadow, 0.1)) +
    stroke(
      [380, 470, 560, 640, 720, 810, 900].map((x) => `M${x} 900V1058`).join(''),
      mix(wood, light.shadow, 0.4),
      4,
      { opacity: 0.6 },
    ) +
    ellipse(640, 860, 330, 62, mix(wood, '#ffe9cc', 0.3)) +
    ellipse(640, 860, 300, 50, mix('#8fd0cf', light.sky[1], 0.2)) +
    stroke('M470 852q40 -12 80 0t80 0M620 876q40 -12 80 0t80 0', '#ffffff', 5, { opacity: 0.6 }) +
    rect(1000, 1010, 200, 60, mix(wood, '#ffe9cc', 0.15)) +
    rect(1000, 1004, 200, 14, mix(wood, '#ffe9cc', 0.4)) +
    rect(1040, 970, 120, 34, lit(palette.accent, light), { rx: 10 })
  );
}

/** Standing on the terrace of a penthouse: sofa, table or tub before the view. */
export function terraco(room: Room): string {
  const { palette, random, light } = room;
  const flip = random.chance(0.5);
  const use = random.pick([lounge, supper, spa]);
  const roof = random.index(3);
  const green = random.index(3);
  const far =
    green === 0
      ? hedge(room, -20, TOP + 8, W + 40, 110)
      : green === 1
        ? tree(room, 1450, TOP + 30, random.between(380, 460)) + palm(room, 130, TOP + 30, 460, 30)
        : potted(room, 130, TOP + 60, 300) + potted(room, 1420, TOP + 40, 280, '#e8dcc6');
  const drawn =
    use(room) +
    potted(room, 200, 1010, random.between(300, 380), palette.accent) +
    potted(room, 1450, 1030, random.between(280, 350), random.pick(['#e8dcc6', palette.cabinet]));
  return (
    view(room, [0, 0, W, TOP]) +
    railing(room, [0, 650, W, TOP - 650], random.pick(['vidro', 'barras'] as const)) +
    deck(room) +
    far +
    (roof === 0 ? pergola(room, 60, 200, 1480, 640, palette.wood, random.chance(0.6)) : '') +
    (roof === 1
      ? rect(0, 0, W, 60, lit(shaded('#efe8da', 0.2), light)) +
        rect(0, 60, W, 20, lit(palette.wood, light))
      : '') +
    (flip ? mirror(drawn, W) : drawn)
  );
}
