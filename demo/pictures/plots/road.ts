import { stone, wall } from '../home/parts.ts';
import { mix } from '../kit/colour.ts';
import { lit } from '../kit/light.ts';
import type { Scene } from '../kit/scene.ts';
import { circle, polygon, rect, stroke } from '../kit/svg.ts';
import { palm } from '../nature/palms.ts';
import { IPE_AMARELO, IPE_ROSA, hedge, shrub, tree } from '../nature/trees.ts';
import { plotOf } from '../choices.ts';
import { beyond, grassland } from './beyond.ts';
import { slats } from '../settings/cobogo.ts';
import type { HomeStyle } from '../vocabulary.ts';

/** The street that leads to the plot. */
export function rua(scene: Scene, style: HomeStyle): string {
  const { place } = plotOf(style);
  const { light, defs, random } = scene;
  const vx = random.between(700, 900);
  const top = 724;
  const asphalt = defs.linear([
    [0, light.asphalt[0]],
    [1, light.asphalt[1]],
  ]);
  const lane = (t: number, half: number): [number, number] => [
    vx + half * t,
    top + (1200 - top) * t,
  ];
  const dash = [0.1, 0.22, 0.38, 0.6, 0.86].map((t) => {
    const [x1, y1] = lane(t, (800 - vx) * 1);
    const t2 = t + t * 0.14;
    const [x2, y2] = lane(t2, (800 - vx) * 1);
    return polygon(
      [
        [x1 - 10 * t, y1],
        [x1 + 10 * t, y1],
        [x2 + 10 * t2, y2],
        [x2 - 10 * t2, y2],
      ],
      '#f6f1e2',
      { opacity: 0.8 },
    );
  });
  const sides = [-1, 1].flatMap((side) =>
    [0.14, 0.26, 0.44, 0.74].map((t) => {
      const x = vx + side * (90 + 860 * t);
      const y = top + 20 + (1200 - top) * t * 0.62;
      return tree(
        scene,
        x,
        y,
        120 + 420 * t,
        random.chance(0.22) ? random.pick([IPE_AMARELO, IPE_ROSA]) : undefined,
      );
    }),
  );
  return (
    beyond(scene, place, random.chance(0.5)) +
    grassland(scene, 722) +
    polygon(
      [
        [vx - 40, top],
        [vx + 40, top],
        [1560, 1200],
        [40, 1200],
      ],
      lit('#dcd3c1', light),
    ) +
    polygon(
      [
        [vx - 30, top],
        [vx + 30, top],
        [1400, 1200],
        [200, 1200],
      ],
      asphalt,
    ) +
    dash.join('') +
    sides.join('')
  );
}

/** The gate of the development or farm. */
export function entrada(scene: Scene, style: HomeStyle): string {
  const { light, random } = scene;
  const { place, walled } = plotOf(style);
  const wood = lit(random.pick(['#8c5838', '#9a7350', '#5d4434']), light);
  const gate = (x: number) =>
    slats(scene, [x, 700, 300, 190], 42, wood) +
    stroke(`M${x + 8} 884L${x + 292} 708`, mix(wood, light.shadow, 0.4), 14);
  const pillar = (x: number) =>
    stone(scene, [x, 600, 110, 310], '#b9a88d') +
    rect(x - 12, 582, 134, 26, lit('#ddd3c1', light)) +
    circle(x + 55, 556, 24, light.lamp);
  return (
    beyond(scene, place, random.chance(0.5)) +
    grassland(scene, 730) +
    polygon(
      [
        [560, 880],
        [1040, 880],
        [1420, 1200],
        [180, 1200],
      ],
      lit(place === 'loteamento' ? '#c9c2b4' : '#c49a72', light),
    ) +
    (walled
      ? wall(scene, [-20, 740, 420, 160], '#efe4d0') +
        wall(scene, [1200, 740, 420, 160], '#efe4d0', 0.1) +
        [-20, 1200].map((x) => rect(x, 728, 420, 18, lit('#b4623f', light))).join('')
      : hedge(scene, -20, 900, 430, 120) + hedge(scene, 1200, 900, 430, 120)) +
    gate(500) +
    gate(800) +
    pillar(390) +
    pillar(1100) +
    [60, 200, 330, 1280, 1400, 1540]
      .map((x) => shrub(scene, x, 916, random.between(80, 110)))
      .join('') +
    tree(scene, 130, 930, random.between(440, 520), random.pick([undefined, IPE_AMARELO])) +
    (place === 'litoral'
      ? palm(scene, 1470, 930, 560, -30)
      : tree(scene, 1480, 930, random.between(420, 500), random.pick([undefined, IPE_ROSA])))
  );
}
