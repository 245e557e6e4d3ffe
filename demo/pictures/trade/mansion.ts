import { door, pane } from '../home/openings.ts';
import { castShade, gardenPath, railing, slab, wall } from '../home/parts.ts';
import { tileRoof } from '../home/roof.ts';
import { SOBRADOS } from '../home/townhouse.ts';
import { mix } from '../kit/colour.ts';
import { lit } from '../kit/light.ts';
import { type Scene, W } from '../kit/scene.ts';
import { circle, mirror, path, rect, stroke } from '../kit/svg.ts';
import { lawn } from '../nature/land.ts';
import { palm } from '../nature/palms.ts';
import { sky } from '../nature/sky.ts';
import { hedge, IPE_AMARELO, IPE_ROSA, shrub, tree } from '../nature/trees.ts';
import { skyline } from '../settings/town.ts';

const BASE = 900;

/** An arched window in the manner of the twenties. */
function archWindow(
  scene: Scene,
  x: number,
  y: number,
  w: number,
  h: number,
  trim: string,
): string {
  const { light } = scene;
  const shape = (gap: number) =>
    `M${x - gap} ${y + h + gap}V${y + w / 2}A${w / 2 + gap} ${w / 2 + gap} 0 0 1 ${x + w + gap} ${y + w / 2}V${y + h + gap}Z`;
  const lamp = scene.random.chance(light.lamps + 0.1);
  const glass = lamp ? light.lamp : mix('#46616a', light.sky[1], 0.3);
  return (
    path(shape(16), lit(trim, light)) +
    path(shape(0), glass) +
    stroke(`M${x + w / 2} ${y}V${y + h}M${x} ${y + w / 2}h${w}`, lit(trim, light), 7) +
    rect(x - 26, y + h + 12, w + 52, 18, lit(trim, light))
  );
}

/** An old mansion let to a business: a board at the gate, a drive for clients. */
export function casarao(scene: Scene): string {
  const { light, random } = scene;
  const scheme = scene.scheme(SOBRADOS);
  const flip = random.chance(0.5);
  const trim = '#fbf6ea';
  const tower = random.chance(0.5);
  const board =
    [1224, 1396].map((x) => rect(x, 930, 16, 150, lit('#6d4a35', light))).join('') +
    rect(
      1190,
      850,
      256,
      130,
      lit(scheme.shutter === '#f4eee2' ? '#3f6f66' : scheme.shutter, light),
      {
        rx: 8,
      },
    ) +
    circle(1244, 914, 26, lit('#f2a33a', light)) +
    [884, 912, 940].map((y, i) => rect(1288, y, 130 - i * 26, 13, '#fbf6ea', { rx: 6 })).join('');
  const drawn =
    wall(scene, [330, 380, 800, BASE - 380], scheme.wall) +
    tileRoof(scene, [270, 384, 920, 170], { colour: scheme.tile }) +
    (tower
      ? wall(scene, [930, 250, 260, BASE - 250], scheme.wall, 0.08) +
        tileRoof(scene, [890, 254, 340, 190], { hip: 0.42, colour: scheme.tile }) +
        archWindow(scene, 1010, 320, 100, 150, trim)
      : path('M560 384L730 240L900 384Z', lit(scheme.wall, light)) +
        stroke('M548 390L730 232L912 390', lit(trim, light), 16) +
        circle(730, 330, 28, mix('#46616a', light.sky[1], 0.3), {
          stroke: lit(trim, light),
          'stroke-width': 10,
        })) +
    castShade(scene, [330, 394, tower ? 600 : 800, 22]) +
    [390, 560].map((x) => archWindow(scene, x, 430, 100, 130, trim)).join('') +
    (tower ? '' : [800, 980].map((x) => archWindow(scene, x, 430, 100, 130, trim)).join('')) +
    (tower ? archWindow(scene, 760, 430, 100, 130, trim) : '') +
    rect(324, 608, tower ? 866 : 812, 22, lit(trim, light)) +
    slab(scene, [330, 634, 520, 30], trim) +
    wall(scene, [350, 664, 480, BASE - 664], scheme.wall, 0.5) +
    door(scene, [540, 690, 110, BASE - 690], '#7a4630', trim) +
    pane(scene, [390, 700, 110, 130], { mullions: 2, frame: trim, curtain: true, lamp: true }) +
    pane(scene, [690, 700, 110, 130], { mullions: 2, frame: trim, curtain: true, lamp: true }) +
    [350, 510, 664, 812].map((x) => rect(x, 664, 22, BASE - 664, lit(trim, light))).join('') +
    railing(scene, [350, BASE - 74, 162, 66], 'barras') +
    railing(scene, [684, BASE - 74, 150, 66], 'barras') +
    (tower
      ? archWindow(scene, 1000, 660, 120, 150, trim)
      : [900, 1020].map((x) => archWindow(scene, x, 660, 90, 150, trim)).join('')) +
    rect(330, BASE - 14, 800 + (tower ? 60 : 0), 22, lit('#b9ad98', light)) +
    gardenPath(scene, 595, BASE + 6, 150, 1.2) +
    [280, 880, 1100, 1180]
      .map((x) => shrub(scene, x, BASE + 14, random.between(80, 110)))
      .join('') +
    hedge(scene, -20, 1060, 380, 84) +
    hedge(scene, 900, 1060, 760, 84) +
    palm(scene, 190, BASE + 20, 640, 20) +
    tree(
      scene,
      1440,
      BASE + 10,
      random.between(480, 560),
      random.pick([undefined, IPE_ROSA, IPE_AMARELO]),
    ) +
    board;
  return (
    sky(scene, {
      horizon: 780,
      sun: light.name === 'entardecer' ? [1400, 220, 84] : null,
      clouds: 3,
    }) +
    skyline(scene, 800, 380) +
    [60, 420, 1180, 1540].map((x) => tree(scene, x, 830, random.between(280, 380))).join('') +
    lawn(scene, 800, 1200) +
    (flip ? mirror(drawn, W) : drawn)
  );
}
