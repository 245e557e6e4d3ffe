import { mix } from '../kit/colour.ts';
import { lit } from '../kit/light.ts';
import { W } from '../kit/scene.ts';
import { ellipse, mirror, n, path, polygon, rect, stroke } from '../kit/svg.ts';
import { broadLeaves, palm, potted } from '../nature/palms.ts';
import { hedge, shrub, tree } from '../nature/trees.ts';
import { pane } from '../home/openings.ts';
import { railing, slab, wall } from '../home/parts.ts';
import { pool } from '../home/pool.ts';
import { slats } from '../settings/cobogo.ts';
import { tiledFloor } from '../settings/floor.ts';
import { armchair } from './seats.ts';
import { coffeeTable } from './things.ts';
import type { Room } from './room.ts';
import { lifted, shaded } from './shell.ts';
import { view } from './windows.ts';

/** A balcony: view over the rail, chairs, plants, perhaps a hammock. */
export function varanda(room: Room): string {
  const { palette, random, light } = room;
  const flip = random.chance(0.5);
  const top = 830;
  const wood = random.chance(0.5);
  const deck = wood
    ? rect(
        0,
        top,
        W,
        400,
        room.defs.linear([
          [0, lifted(palette.wood, 0.35)],
          [1, shaded(palette.wood, 0.1)],
        ]),
      ) +
      stroke(
        Array.from(
          { length: 30 },
          (_, i) => `M${n(800 + (i - 15) * 80)} ${top}L${n(800 + (i - 15) * 180)} 1200`,
        ).join(''),
        shaded(palette.wood, 0.4),
        4,
        { opacity: 0.45 },
      )
    : tiledFloor(
        room,
        top,
        1200,
        [lit(lifted(palette.stone, 0.1), light), lit(shaded(palette.stone, 0.12), light)],
        { columns: 10 },
      );
  const hammock = random.chance(0.4);
  const seat = hammock
    ? path('M150 470Q560 900 1000 480L1000 496Q560 1010 150 490Z', lit(palette.cloth, light)) +
      path('M150 470Q560 900 1000 480L1000 488Q560 940 150 480Z', lit(palette.accent2, light)) +
      stroke('M100 430L150 478M1050 440L1000 488', '#efe6d4', 7) +
      rect(1044, 90, 30, 860, lit(palette.wood, light))
    : armchair(room, 420, 1020, 330, palette.cloth) +
      armchair(room, 950, 1020, 330, palette.accent) +
      coffeeTable(room, 690, 1080, 260);
  const drawn =
    view(room, [0, 0, W, top]) +
    railing(room, [0, 610, W, top - 610], random.pick(['vidro', 'barras'] as const)) +
    deck +
    rect(0, top, W, 12, light.shadow, { opacity: 0.2 }) +
    rect(0, 0, 110, 1200, lit(shaded(palette.wall, 0.18), light)) +
    polygon(
      [
        [110, 0],
        [150, 0],
        [150, 860],
        [110, 930],
      ],
      lit(shaded(palette.wall, 0.05), light),
    ) +
    rect(0, 0, W, 74, lit(shaded('#efe8da', 0.12), light)) +
    rect(0, 74, W, 16, lit(shaded('#efe8da', 0.3), light)) +
    (random.chance(0.5) ? slats(room, [1420, 90, 180, 800], 30, lit(palette.wood, light)) : '') +
    potted(room, 240, 900, 320, palette.accent) +
    potted(room, 1300, 940, 380, '#e8dcc6') +
    potted(room, 1480, 1020, 330, palette.cabinet) +
    seat +
    (hammock ? potted(room, 1090, 930, 250, palette.accent) : '');
  return flip ? mirror(drawn, W) : drawn;
}

/** The garden side of a house, with its pool. */
export function piscina(room: Room): string {
  const { palette, random, light } = room;
  const flip = random.chance(0.5);
  const cloth = lit(palette.cloth, light);
  const lamp = light.name === 'entardecer' || undefined;
  const bed = (x: number, y: number) =>
    ellipse(x + 120, y + 16, 170, 18, light.shadow, { opacity: 0.25 }) +
    rect(x, y - 34, 230, 14, lit(palette.wood, light)) +
    [14, 200]
      .map((dx) => rect(x + dx, y - 24, 14, 38, lit(shaded(palette.wood, 0.2), light)))
      .join('') +
    path(`M${x} ${y - 36}h150l70 -66l20 14l-74 78h-166Z`, mix(cloth, '#fffaf0', 0.2));
  const parasol =
    rect(1236, 470, 10, 480, lit('#e9e2d4', light)) +
    path(
      'M1040 540Q1240 360 1442 540Q1392 520 1341 540Q1291 520 1241 540Q1190 520 1140 540Q1090 520 1040 540Z',
      lit(palette.accent, light),
    ) +
    path(
      'M1140 540Q1180 420 1241 440Q1300 420 1341 540Q1291 520 1241 540Q1190 520 1140 540Z',
      lit(palette.accent2, light),
    );
  const drawn =
    view(room, [0, 0, W, 700]) +
    rect(0, 690, W, 520, light.grass[1]) +
    hedge(room, -20, 730, W + 40, 120) +
    wall(room, [-20, 260, 560, 520], palette.wall) +
    pane(room, [60, 380, 400, 400], { mullions: 3, frame: '#2f3735', lamp, curtain: true }) +
    slab(room, [-20, 216, 660, 52]) +
    rect(600, 268, 20, 520, lit(palette.wood, light)) +
    rect(-20, 770, 760, 40, lit('#d9cdb8', light)) +
    tree(room, 1480, 790, random.between(460, 540)) +
    palm(room, 930, 770, random.between(480, 560), 30) +
    shrub(room, 1180, 780, 110) +
    broadLeaves(room, 700, 800, 170, 6) +
    polygon(
      [
        [0, 800],
        [W, 800],
        [W, 1200],
        [0, 1200],
      ],
      lit('#ddd1bc', light),
    ) +
    pool(room, [420, 1240, 180, 1440], 900, 1130) +
    parasol +
    bed(1030, 860) +
    bed(1310, 880) +
    potted(room, 640, 850, 200, palette.accent);
  return flip ? mirror(drawn, W) : drawn;
}
