import { mix } from '../kit/colour.ts';
import { lit } from '../kit/light.ts';
import { type Scene, W } from '../kit/scene.ts';
import { n, path, polygon, rect, stroke } from '../kit/svg.ts';
import { type Point, ridge } from '../kit/curve.ts';
import { ground, hills } from '../nature/land.ts';
import { sky } from '../nature/sky.ts';
import { FLAMBOYANT, IPE_AMARELO, araucaria, shrub, tree } from '../nature/trees.ts';

/** A road's edge: verge, guard rail on posts. */
function guardRail({ light, defs }: Scene, y: number): string {
  const steel = defs.linear([
    [0, mix('#eef0ec', light.sky[2], 0.2)],
    [0.45, '#aab1ae'],
    [0.55, '#8b9391'],
    [1, '#c5cac6'],
  ]);
  let posts = '';
  for (let x = 40; x < W; x += 190) posts += rect(x, y, 16, 58, mix('#7d8583', light.shadow, 0.2));
  return posts + rect(0, y + 4, W, 30, steel);
}

/** A mountain road with araucaria pines. */
export function serra(scene: Scene): string {
  const { light, random } = scene;
  const flip = random.chance(0.5);
  const near: Point[] = [0, 1, 2, 3, 4, 5, 6].map((i) => [
    (i * W) / 6,
    770 - Math.sin((flip ? 6 - i : i) * 0.62 + 0.4) * 80 - random.between(0, 30),
  ]);
  const xs = flip ? [110, 300, 1500] : [1490, 1290, 90];
  return (
    sky(scene, {
      horizon: 720,
      sun:
        light.name === 'entardecer' || light.name === 'tarde' ? [flip ? 1180 : 420, 250, 82] : null,
      clouds: 3,
    }) +
    hills(scene, 'serra', 720, random.between(380, 450), light.hills[0], {
      flip,
      shift: random.between(-60, 60),
    }) +
    hills(scene, random.pick(['mar', 'serra']), 740, random.between(220, 270), light.hills[1], {
      flip: !flip,
    }) +
    hills(scene, 'suave', 770, 150, light.hills[2], { flip }) +
    rect(0, 760, W, 130, mix(light.grass[1], light.foliage[1], 0.35)) +
    path(ridge(near, 880), mix(light.grass[1], light.foliage[1], 0.35)) +
    araucaria(scene, xs[0]!, 850, random.between(520, 580)) +
    araucaria(scene, xs[1]!, 836, random.between(380, 440)) +
    (random.chance(0.6)
      ? araucaria(scene, xs[2]!, 846, random.between(420, 480))
      : tree(scene, xs[2]!, 850, 360)) +
    [180, 520, 860, 1180, 1420]
      .map((x) => shrub(scene, x + random.between(-60, 60), 858, random.between(50, 80)))
      .join('') +
    rect(0, 850, W, 40, mix(light.grass[1], light.foliage[0], 0.2)) +
    guardRail(scene, 806) +
    ground(scene, 884, light.asphalt) +
    rect(0, 896, W, 8, mix('#f6f1e2', light.asphalt[0], 0.25)) +
    roadLine(scene, 1100)
  );
}

/** The dashed line in the middle of a road. */
export function roadLine({ light }: Scene, y: number, tone = '#e9b44a'): string {
  let dashes = '';
  for (let x = -90; x < W; x += 330) {
    dashes += `M${x} ${y}h190l-6 15h-192z`;
  }
  return path(dashes, mix(tone, light.asphalt[1], 0.25), { opacity: 0.8 });
}

function farmhouse(scene: Scene, x: number, base: number, size: number): string {
  const { light } = scene;
  const wall = lit('#f6efe0', light);
  const frame = lit('#2f5f86', light);
  const tile = lit('#b4623f', light);
  const w = size;
  const h = size * 0.34;
  let openings = '';
  for (let i = 0; i < 5; i += 1) {
    const ox = x + w * (0.07 + i * 0.19);
    openings +=
      i === 2
        ? rect(ox, base - h * 0.72, w * 0.09, h * 0.72, frame)
        : rect(ox, base - h * 0.68, w * 0.1, h * 0.4, frame);
  }
  return (
    rect(x, base - h, w, h, wall) +
    polygon(
      [
        [x - w * 0.05, base - h],
        [x + w * 0.1, base - h * 1.62],
        [x + w * 0.9, base - h * 1.62],
        [x + w * 1.05, base - h],
      ],
      tile,
    ) +
    rect(x, base - h, w, h * 0.12, light.shadow, { opacity: 0.2 }) +
    openings
  );
}

function fence({ light }: Scene, y: number, height: number): string {
  const wood = lit('#8b7058', light);
  let posts = '';
  for (let x = 30; x < W; x += 150) posts += rect(x, y - height, 15, height, wood);
  const wires = [0.85, 0.55, 0.25].map((at) => `M0 ${n(y - height * at)}H${W}`).join('');
  return stroke(wires, mix(wood, light.shadow, 0.3), 4) + posts;
}

/** Rows of coffee over a rounded hill. */
function rows({ light }: Scene, top: number, base: number, flip: boolean): string {
  let d = '';
  for (let i = 0; i < 16; i += 1) {
    const foot = -400 + i * 160;
    const head = 500 + i * 42;
    d += `M${foot} ${base}Q${n((foot + head) / 2 - 60)} ${n(top + (base - top) * 0.3)} ${head} ${n(top + 22 + Math.abs(i - 8) * 3)}`;
  }
  const drawn = stroke(d, light.foliage[0], 13, { opacity: 0.55, 'stroke-dasharray': '16 7' });
  return flip ? `<g transform="translate(${W} 0) scale(-1 1)">${drawn}</g>` : drawn;
}

/** A red earth road between pasture and coffee. */
export function campo(scene: Scene): string {
  const { light, defs, random } = scene;
  const flip = random.chance(0.5);
  const hill: Point[] = [
    [-100, 690],
    [300, 600],
    [760, 560],
    [1200, 610],
    [1700, 700],
  ];
  const earth: readonly [string, string] = [lit('#c08a62', light), lit('#96623f', light)];
  const soil = defs.linear([
    [0, mix(light.grass[0], light.sky[2], 0.15)],
    [1, light.grass[1]],
  ]);
  const clip = defs.clip(ridge(hill, 850));
  let ruts = '';
  for (let i = 0; i < 18; i += 1) {
    ruts += `M${n(random.between(0, W))} ${n(random.between(910, 1190))}h${n(random.between(50, 180))}`;
  }
  const houseX = flip ? random.between(930, 1050) : random.between(260, 380);
  return (
    sky(scene, {
      horizon: 700,
      sun: light.name === 'nublado' ? null : [flip ? 380 : 1230, 240, 84],
      clouds: 4,
    }) +
    hills(scene, random.pick(['chapada', 'mar']), 680, random.between(180, 260), light.hills[0], {
      flip,
    }) +
    hills(scene, 'suave', 690, 130, light.hills[1], { flip: !flip }) +
    path(ridge(hill, 850), soil) +
    `<g clip-path="${clip}">${rows(scene, 560, 850, flip)}</g>` +
    farmhouse(scene, houseX, 706, random.between(220, 270)) +
    shrub(scene, houseX - 20, 716, 60) +
    rect(0, 780, W, 100, light.grass[1]) +
    tree(
      scene,
      flip ? 190 : 1400,
      856,
      random.between(500, 570),
      random.pick([IPE_AMARELO, IPE_AMARELO, FLAMBOYANT, undefined]),
    ) +
    tree(scene, flip ? 1500 : 80, 842, random.between(340, 400)) +
    fence(scene, 862, 84) +
    rect(0, 862, W, 34, mix(light.grass[1], light.foliage[0], 0.25)) +
    ground(scene, 892, earth) +
    stroke(ruts, mix(earth[1], light.shadow, 0.4), 5, { opacity: 0.25, 'stroke-linecap': 'round' })
  );
}
