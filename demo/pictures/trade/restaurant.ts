import { pane } from '../home/openings.ts';
import { castShade, wall } from '../home/parts.ts';
import { pergola } from '../home/penthouse.ts';
import { SHOPS } from '../home/pavement.ts';
import { mix } from '../kit/colour.ts';
import { lit } from '../kit/light.ts';
import { type Scene, W } from '../kit/scene.ts';
import { circle, ellipse, mirror, n, path, rect, stroke } from '../kit/svg.ts';
import { lawn } from '../nature/land.ts';
import { potted } from '../nature/palms.ts';
import { sky } from '../nature/sky.ts';
import { footShadow, shrub, tree } from '../nature/trees.ts';
import { skyline } from '../settings/town.ts';
import { tiledFloor } from '../settings/floor.ts';

const BASE = 850;

/** A round table with two chairs under an umbrella, standing at (x, y). */
function umbrellaTable(scene: Scene, x: number, y: number, s: number, cloth: string): string {
  const { light } = scene;
  const tone = lit(cloth, light);
  const pale = lit('#fbf6ea', light);
  const wood = lit('#8a5a3c', light);
  const top = y - 430 * s;
  const half = 215 * s;
  const panels = [-1, -0.6, -0.2, 0.2, 0.6, 1];
  const canopy = panels.slice(1).map((to, i) => {
    const from = panels[i]!;
    return path(
      `M${n(x)} ${n(top)}L${n(x + half * from)} ${n(top + 104 * s)}Q${n(x + (half * (from + to)) / 2)} ${n(top + 128 * s)} ${n(x + half * to)} ${n(top + 104 * s)}Z`,
      i % 2 ? pale : tone,
    );
  });
  const seat = (dx: number) =>
    rect(x + dx * s - 34 * s, y - 78 * s, 68 * s, 12 * s, wood, { rx: 4 }) +
    rect(x + (dx > 0 ? dx + 24 : dx - 34) * s, y - 160 * s, 10 * s, 90 * s, wood, { rx: 4 }) +
    [-28, 20].map((leg) => rect(x + (dx + leg) * s, y - 68 * s, 8 * s, 68 * s, wood)).join('');
  return (
    footShadow(scene, x, y, 200 * s) +
    seat(-140) +
    seat(140) +
    rect(x - 5 * s, top + 60 * s, 10 * s, 370 * s, mix(wood, light.shadow, 0.3)) +
    ellipse(x, y - 112 * s, 100 * s, 17 * s, mix(pale, wood, 0.15)) +
    rect(x - 10 * s, y - 108 * s, 20 * s, 100 * s, mix(wood, light.shadow, 0.35)) +
    circle(x - 30 * s, y - 126 * s, 9 * s, lit('#c4694a', light)) +
    rect(x + 18 * s, y - 142 * s, 14 * s, 26 * s, lit('#3f7762', light), { rx: 4 }) +
    canopy.join('')
  );
}

/** Small lamps on a wire. */
function lights({ light }: Scene, y: number): string {
  const sag = (x: number) => y + 46 * Math.sin((Math.PI * (x % 400)) / 400);
  let wire = `M0 ${y}`;
  for (let x = 0; x < W; x += 400) wire += `Q${x + 200} ${y + 92} ${x + 400} ${y}`;
  return (
    stroke(wire, '#2f3533', 4) +
    Array.from({ length: 20 }, (_, i) => 40 + i * 80)
      .map(
        (x) =>
          circle(x, sag(x) + 12, 11, light.lamp) +
          circle(x, sag(x) + 12, 22, light.lamp, { opacity: 0.25 }),
      )
      .join('')
  );
}

/** A restaurant with a terrace: tables under umbrellas before a wall of glass doors. */
export function restaurante(scene: Scene): string {
  const { light, random } = scene;
  const scheme = scene.scheme(SHOPS);
  const flip = random.chance(0.5);
  const roof = lit('#b9633e', light);
  const tables = random.chance(0.5) ? [300, 800, 1300] : [240, 700, 1230];
  const drawn =
    wall(scene, [180, 430, 1240, BASE - 430], scheme.wall) +
    path(`M130 440L250 300H1350L1470 440Z`, roof) +
    stroke('M150 416H1450M180 380H1420M212 342H1388', mix(roof, light.shadow, 0.4), 3, {
      opacity: 0.4,
    }) +
    rect(126, 432, 1348, 18, mix(roof, light.shadow, 0.35)) +
    rect(1160, 210, 80, 120, lit('#b98a6a', light)) +
    rect(1150, 200, 100, 20, lit('#8a5a3c', light)) +
    castShade(scene, [180, 450, 1240, 26]) +
    rect(560, 474, 480, 70, lit(scheme.board, light), { rx: 12 }) +
    circle(620, 509, 20, lit('#f2a33a', light)) +
    [666, 730, 794, 858, 922]
      .map((x) => rect(x, 502, 48, 14, lit('#fbf6ea', light), { rx: 7 }))
      .join('') +
    [220, 500, 780, 1060]
      .map((x) =>
        pane(scene, [x, 566, 250, BASE - 566], {
          mullions: 4,
          bar: 0.24,
          frame: scheme.front,
          frameWidth: 11,
          lamp: true,
        }),
      )
      .join('') +
    rect(1336, 590, 66, 180, lit('#3a2c22', light)) +
    stroke('M1350 616h38M1350 640h38M1350 664h26M1350 688h38', '#f4eee2', 4, { opacity: 0.8 }) +
    (random.chance(0.5)
      ? pergola(scene, 60, 560, 300, 300, '#8c5838', true)
      : tree(scene, 120, BASE + 30, 470)) +
    potted(scene, 1480, BASE + 40, 290, scheme.awning);
  return (
    sky(scene, {
      horizon: 780,
      sun: light.name === 'entardecer' ? [1330, 200, 84] : null,
      clouds: 2,
    }) +
    skyline(scene, 760, 330) +
    lawn(scene, 740, BASE + 4) +
    [120, 1480].map((x) => tree(scene, x, 800, random.between(430, 520))).join('') +
    (flip ? mirror(drawn, W) : drawn) +
    tiledFloor(scene, BASE, 1200, [lit('#d9b795', light), lit('#b98a68', light)], { columns: 12 }) +
    lights(scene, 250) +
    tables
      .map((x, i) =>
        umbrellaTable(scene, x, i === 1 ? 1150 : 1090, i === 1 ? 1.08 : 0.95, scheme.awning),
      )
      .join('') +
    [40, 1560].map((x) => shrub(scene, x, 1190, 150)).join('')
  );
}
