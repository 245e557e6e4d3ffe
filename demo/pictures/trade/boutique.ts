import { pane } from '../home/openings.ts';
import { castShade, slab, stone, wall } from '../home/parts.ts';
import { pavement, SHOPS } from '../home/pavement.ts';
import { mix } from '../kit/colour.ts';
import { lit } from '../kit/light.ts';
import { type Scene, W } from '../kit/scene.ts';
import { circle, mirror, path, rect } from '../kit/svg.ts';
import { potted } from '../nature/palms.ts';
import { sky } from '../nature/sky.ts';
import { shrub, tree } from '../nature/trees.ts';
import { slats } from '../settings/cobogo.ts';

const BASE = 960;

/** A dress on a stand. */
function mannequin({ light }: Scene, x: number, y: number, size: number, cloth: string): string {
  const s = size / 300;
  const tone = lit(cloth, light);
  return (
    rect(x - 3, y - 90 * s, 6, 90 * s, lit('#8a725b', light)) +
    rect(x - 34 * s, y - 8, 68 * s, 8, lit('#8a725b', light), { rx: 4 }) +
    path(
      `M${x - 30 * s} ${y - 290 * s}Q${x} ${y - 268 * s} ${x + 30 * s} ${y - 290 * s}L${x + 40 * s} ${y - 262 * s}L${x + 22 * s} ${y - 190 * s}Q${x + 52 * s} ${y - 120 * s} ${x + 62 * s} ${y - 60 * s}Q${x} ${y - 42 * s} ${x - 62 * s} ${y - 60 * s}Q${x - 52 * s} ${y - 120 * s} ${x - 22 * s} ${y - 190 * s}L${x - 40 * s} ${y - 262 * s}Z`,
      tone,
    ) +
    path(
      `M${x - 24 * s} ${y - 190 * s}Q${x} ${y - 182 * s} ${x + 24 * s} ${y - 190 * s}v10q${-24 * s} 8 ${-48 * s} 0Z`,
      mix(tone, light.shadow, 0.3),
    ) +
    circle(x, y - 312 * s, 14 * s, lit('#d9c3a4', light))
  );
}

/** An arched show window with what stands in it. */
function arch(scene: Scene, x: number, w: number, frame: string, inside: string): string {
  const { light, defs } = scene;
  const shape = (gap: number) =>
    `M${x - gap} ${BASE - 70 + gap}V${500 + w / 2}A${w / 2 + gap} ${w / 2 + gap} 0 0 1 ${x + w + gap} ${500 + w / 2}V${BASE - 70 + gap}Z`;
  const glow = defs.linear([
    [0, mix(light.lamp, '#fff6dd', 0.4)],
    [1, mix(lit('#e9c78f', light), '#7a5a3c', 0.25)],
  ]);
  return (
    path(shape(22), lit(frame, light)) +
    path(shape(0), glow) +
    inside +
    path(
      `M${x + w * 0.56} 520L${x + w * 0.8} 560L${x + w * 0.44} ${BASE - 70}H${x + w * 0.16}Z`,
      '#ffffff',
      { opacity: 0.14 },
    )
  );
}

/** A low boutique with two arched windows between a garden and a neighbour. */
export function boutique(scene: Scene): string {
  const { light, random } = scene;
  const scheme = scene.scheme(SHOPS);
  const flip = random.chance(0.5);
  const cloths = ['#b0593a', '#3f7762', '#d9a441', '#7d3b49', '#44606b', '#e3a37c'];
  const cloth = (i: number) => cloths[(i + random.index(6)) % 6]!;
  const facade = mix(scheme.wall, '#fbf6ea', 0.45);
  const drawn =
    wall(scene, [1330, 430, 300, BASE - 430], '#c9b39a', 0.25) +
    slats(scene, [1370, 650, 230, BASE - 650], 22, lit('#7c6a58', light)) +
    tree(scene, 110, BASE + 10, 520) +
    stone(scene, [-20, 800, 280, BASE - 800], '#b9a88d') +
    [30, 120, 210].map((x) => shrub(scene, x, 812, 90)).join('') +
    wall(scene, [250, 330, 1090, BASE - 330], facade) +
    rect(250, BASE - 50, 1090, 50, lit(scheme.front, light, 0.25)) +
    slab(scene, [226, 304, 1138, 40], scheme.wall) +
    castShade(scene, [250, 344, 1090, 18]) +
    rect(560, 376, 470, 80, lit(scheme.board, light), { rx: 40 }) +
    [640, 706, 772, 838, 904]
      .map((x) => rect(x, 408, 48, 14, lit('#f0c987', light), { rx: 7 }))
      .join('') +
    arch(
      scene,
      310,
      300,
      scheme.front,
      mannequin(scene, 400, BASE - 72, 300, cloth(0)) +
        mannequin(scene, 520, BASE - 72, 270, cloth(1)),
    ) +
    arch(
      scene,
      980,
      300,
      scheme.front,
      mannequin(scene, 1070, BASE - 72, 280, cloth(2)) +
        rect(1150, BASE - 150, 100, 80, lit('#8a5a3c', light)) +
        rect(1162, BASE - 182, 34, 32, lit(cloth(3), light), { rx: 4 }) +
        rect(1206, BASE - 176, 34, 26, lit(cloth(4), light), { rx: 4 }),
    ) +
    rect(686, 540, 218, BASE - 540, lit(scheme.front, light, 0.2)) +
    pane(scene, [702, 556, 186, BASE - 556], {
      mullions: 2,
      bar: 0.72,
      frame: scheme.front,
      frameWidth: 14,
      lamp: true,
    }) +
    [650, 940]
      .map((x) => circle(x, 560, 17, light.lamp) + rect(x - 4, 576, 8, 30, '#2f3533'))
      .join('') +
    potted(scene, 650, BASE + 20, 210, scheme.awning) +
    potted(scene, 940, BASE + 20, 210, scheme.awning);
  return (
    sky(scene, { horizon: 760, sun: null, clouds: 4 }) +
    [340, 620, 900, 1180, 1480]
      .map((x) => tree(scene, x + random.between(-50, 50), 860, random.between(500, 640)))
      .join('') +
    rect(0, 760, W, 220, mix(light.foliage[0], light.grass[1], 0.4)) +
    (flip ? mirror(drawn, W) : drawn) +
    pavement(scene, BASE)
  );
}
