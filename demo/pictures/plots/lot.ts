import { mix } from '../kit/colour.ts';
import { lit } from '../kit/light.ts';
import { type Scene, W } from '../kit/scene.ts';
import { mirror, n, path, polygon, rect, stroke } from '../kit/svg.ts';
import { palm } from '../nature/palms.ts';
import { IPE_AMARELO, IPE_ROSA, footShadow, shrub, tree } from '../nature/trees.ts';
import type { HomeStyle } from '../vocabulary.ts';
import { plotOf } from '../choices.ts';
import { beyond, grassland } from './beyond.ts';

/** The four corners of a plot on the ground: back left, back right, front right, front left. */
type Corners = readonly [
  readonly [number, number],
  readonly [number, number],
  readonly [number, number],
  readonly [number, number],
];

/** A survey stake with a small amber flag. */
function stake({ light }: Scene, x: number, y: number, h: number): string {
  return (
    rect(x - h * 0.045, y - h, h * 0.09, h, lit('#f4eee2', light)) +
    rect(x - h * 0.045, y - h * 0.34, h * 0.09, h * 0.12, lit('#c4694a', light)) +
    polygon(
      [
        [x + h * 0.045, y - h],
        [x + h * 0.46, y - h * 0.87],
        [x + h * 0.045, y - h * 0.74],
      ],
      lit('#f2a33a', light),
    )
  );
}

function staked(scene: Scene, corners: Corners): string {
  const high = [80, 80, 140, 140];
  const rope = corners
    .map(([x, y], i) => `${i ? 'L' : 'M'}${n(x)} ${n(y - high[i]! / 2)}`)
    .join('');
  return (
    stroke(`${rope}Z`, lit('#fbf6ea', scene.light), 4, { opacity: 0.85 }) +
    corners.map(([x, y], i) => stake(scene, x, y, high[i]!)).join('')
  );
}

/** Grass cut in lanes, roped off. */
function mownPlot(scene: Scene, corners: Corners): string {
  const { light } = scene;
  const [[bl, back], [br], [fr, front], [fl]] = corners;
  const lane = (t: number) => [bl + (br - bl) * t, fl + (fr - fl) * t] as const;
  let lanes = '';
  for (let i = 0; i < 8; i += 2) {
    const [[a, d], [b, c]] = [lane(i / 8), lane((i + 1) / 8)];
    lanes += `M${n(a)} ${n(back)}L${n(b)} ${n(back)}L${n(c)} ${n(front)}L${n(d)} ${n(front)}Z`;
  }
  return (
    polygon(corners, mix(light.grass[0], '#fff3c4', 0.22)) +
    path(lanes, mix(light.grass[1], light.foliage[1], 0.2), { opacity: 0.28 }) +
    staked(scene, corners)
  );
}

/** Levelled red earth, ready to build on. */
function earthPlot(scene: Scene, corners: Corners): string {
  const { light, defs, random } = scene;
  const [[bl, back], [br], [fr, front], [fl]] = corners;
  const soil = defs.linear([
    [0, lit('#cf9d76', light)],
    [1, lit('#a86f49', light)],
  ]);
  let ruts = '';
  for (let i = 0; i < 9; i += 1) {
    const t = random.between(0.1, 0.9);
    const y = back + (front - back) * t;
    const [from, to] = [bl + (fl - bl) * t, br + (fr - br) * t];
    ruts += `M${n(from + (to - from) * random.between(0.05, 0.6))} ${n(y)}h${n(random.between(60, 200))}`;
  }
  return (
    polygon(
      [
        [bl - 14, back - 8],
        [br + 14, back - 8],
        [fr + 34, front + 26],
        [fl - 34, front + 26],
      ],
      mix(light.grass[1], light.foliage[1], 0.3),
    ) +
    polygon(corners, soil) +
    stroke(ruts, lit('#8a5838', light), 6, { opacity: 0.4, 'stroke-linecap': 'round' }) +
    staked(scene, corners)
  );
}

/** A fenced meadow with young trees and an open gate. */
function fencedPlot(scene: Scene, corners: Corners): string {
  const { light, random } = scene;
  const [[bl, back], [br], [fr, front], [fl]] = corners;
  const white = lit('#f6efe0', light);
  const run = (from: readonly [number, number], to: readonly [number, number], posts: number) => {
    let drawn = '';
    const at = (t: number) =>
      [from[0] + (to[0] - from[0]) * t, from[1] + (to[1] - from[1]) * t] as const;
    const high = (y: number) => 46 + ((y - back) / (front - back)) * 60;
    for (const share of [0.85, 0.45]) {
      const [a, b] = [at(0), at(1)];
      drawn += stroke(
        `M${n(a[0])} ${n(a[1] - high(a[1]) * share)}L${n(b[0])} ${n(b[1] - high(b[1]) * share)}`,
        white,
        9,
      );
    }
    for (let i = 0; i <= posts; i += 1) {
      const [x, y] = at(i / posts);
      drawn += rect(x - 6, y - high(y), 12, high(y), white);
    }
    return drawn;
  };
  const saplings = [0.3, 0.5, 0.7].map((t) =>
    tree(
      scene,
      bl + (br - bl) * t + random.between(-40, 40),
      back + random.between(60, 120),
      random.between(110, 160),
    ),
  );
  return (
    polygon(corners, mix(light.grass[0], '#fff3c4', 0.16)) +
    run([bl, back], [br, back], 9) +
    saplings.join('') +
    run([bl, back], [fl, front], 5) +
    run([br, back], [fr, front], 5)
  );
}

const WALLS = ['#f1e8d6', '#d9a88a', '#c9cfc4', '#c97f5c', '#e7d3a8', '#b9b4a8'] as const;

/** A wall around three sides of cut grass or levelled earth, open to the street. */
function walledPlot(scene: Scene, corners: Corners): string {
  const { light, random } = scene;
  const [[bl, back], [br], [fr, front], [fl]] = corners;
  const paint = scene.scheme(WALLS);
  const [lit0, shade] = [lit(paint, light), lit(paint, light, 0.55)];
  const cap = lit('#b4623f', light);
  const [far, near] = [96, 250];
  const side = (x0: number, x1: number, tone: string) => {
    const piers = [0.34, 0.68].map((t) => {
      const [x, y, h] = [x0 + (x1 - x0) * t, back + (front - back) * t, far + (near - far) * t];
      return rect(x - 9 - 8 * t, y - h - 6, 18 + 16 * t, h + 6, mix(tone, light.shadow, 0.12));
    });
    return (
      polygon(
        [
          [x0, back - far],
          [x1, front - near],
          [x1, front],
          [x0, back],
        ],
        tone,
      ) +
      piers.join('') +
      stroke(`M${n(x0)} ${n(back - far)}L${n(x1)} ${n(front - near)}`, cap, 14)
    );
  };
  const pier = (x: number) =>
    rect(x - 34, front - near - 30, 68, near + 36, lit(paint, light, 0.2)) +
    rect(x - 44, front - near - 46, 88, 22, cap);
  const turf = random.chance(0.5)
    ? mix(light.grass[0], '#fff3c4', 0.2)
    : scene.defs.linear([
        [0, lit('#cf9d76', light)],
        [1, lit('#a86f49', light)],
      ]);
  let joints = '';
  for (let t = 0.08; t < 1; t += 0.092)
    joints += `M${n(bl + (br - bl) * t)} ${n(back - far)}v${far}`;
  const green = [0.18, 0.4, 0.77].map((t) =>
    shrub(scene, bl + (br - bl) * t, back + 10, random.between(44, 66)),
  );
  return (
    polygon(corners, turf) +
    rect(bl, back - far, br - bl, far, lit0) +
    stroke(joints, mix(lit0, light.shadow, 0.3), 3, { opacity: 0.45 }) +
    rect(bl - 6, back - far - 8, br - bl + 12, 14, cap) +
    green.join('') +
    side(bl, fl, shade) +
    side(br, fr, lit(paint, light, 0.12)) +
    pier(fl) +
    pier(fr)
  );
}

/** A tall plant at the side that frames the picture. */
function framing(scene: Scene, place: HomeStyle, left: boolean): string {
  const { random } = scene;
  const x = left ? random.between(80, 170) : random.between(1430, 1520);
  const y = random.between(880, 960);
  if (place === 'litoral') return palm(scene, x, y, random.between(520, 620), left ? 40 : -40);
  const tones = random.pick([undefined, undefined, IPE_AMARELO, IPE_ROSA]);
  return tree(scene, x, y, random.between(420, 560), tones);
}

/** The plot for sale: mown, levelled, fenced or walled. */
export function lote(scene: Scene, style: HomeStyle): string {
  const { random } = scene;
  const { place, walled } = plotOf(style);
  const flip = random.chance(0.5);
  const back = random.between(776, 800);
  const front = random.between(1070, 1130);
  const shift = random.between(-90, 90);
  const corners: Corners = [
    [random.between(430, 520) + shift, back],
    [random.between(1060, 1150) + shift, back],
    [random.between(1360, 1460), front],
    [random.between(130, 230), front],
  ];
  const plot = walled ? walledPlot : scene.scheme([mownPlot, earthPlot, fencedPlot]);
  const drawn =
    shrub(scene, corners[3][0] - 70, front - 130, random.between(70, 110)) +
    plot(scene, corners) +
    shrub(scene, corners[2][0] + 90, front - 150, random.between(70, 110)) +
    framing(scene, place, random.chance(0.4));
  return beyond(scene, place, flip) + grassland(scene, 730) + (flip ? mirror(drawn, W) : drawn);
}

/** The wall at the far end of the plot. */
function gardenWall(scene: Scene): string {
  const { light } = scene;
  const tone = lit(scene.scheme(WALLS), light);
  return (
    rect(0, 706, W, 92, tone) +
    rect(0, 696, W, 16, lit('#b4623f', light)) +
    [160, 420, 680, 940, 1200, 1460]
      .map((x) => rect(x, 696, 34, 104, mix(tone, light.shadow, 0.14)))
      .join('') +
    rect(0, 798, W, 10, light.shadow, { opacity: 0.2 })
  );
}

/** What one sees standing on the plot: a bench under a tree. */
export function vista(scene: Scene, style: HomeStyle): string {
  const { light, random } = scene;
  const { place, walled } = plotOf(style);
  const flip = random.chance(0.5);
  const wood = lit('#9a7350', light);
  const x = random.between(820, 980);
  const bench =
    footShadow(scene, x + 170, 1010, 230) +
    [20, 300].map((dx) => rect(x + dx, 900, 22, 112, mix(wood, light.shadow, 0.35))).join('') +
    [830, 866].map((y) => rect(x, y, 342, 24, wood, { rx: 6 })).join('') +
    rect(x - 10, 918, 362, 26, mix(wood, '#ffe9cc', 0.3), { rx: 6 });
  const tall = random.pick([undefined, IPE_AMARELO, IPE_ROSA]);
  const drawn =
    (walled ? gardenWall(scene) : '') +
    bench +
    (place === 'litoral'
      ? palm(scene, 1360, 1030, random.between(700, 780), 60)
      : tree(scene, 1400, 1020, random.between(700, 780), tall)) +
    shrub(scene, 130, 1120, 190) +
    shrub(scene, 400, 1180, 150);
  return beyond(scene, place, !flip) + grassland(scene, 740) + (flip ? mirror(drawn, W) : drawn);
}
