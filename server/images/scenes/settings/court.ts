import { mix } from '../kit/colour.ts';
import { lit } from '../kit/light.ts';
import { type Scene, W } from '../kit/scene.ts';
import { circle, group, n, path, polygon, rect, stroke } from '../kit/svg.ts';
import { broadLeaves, potted } from '../nature/palms.ts';
import { sky } from '../nature/sky.ts';
import { IPE_AMARELO, IPE_ROSA, tree } from '../nature/trees.ts';
import { lattice, slats } from './cobogo.ts';

/** Floor tiles drawn in perspective towards a point above the middle. */
export function tiledFloor(
  scene: Scene,
  top: number,
  bottom: number,
  tones: readonly [string, string],
  options: { columns?: number; eye?: number; width?: number } = {},
): string {
  const { defs } = scene;
  const { columns = 16, eye = top - 460, width = W } = options;
  const tone = defs.linear([
    [0, tones[0]],
    [1, tones[1]],
  ]);
  const middle = width / 2;
  let d = '';
  const spread = (y: number) => (y - eye) / (bottom - eye);
  for (let i = -columns; i <= columns; i += 1) {
    const foot = middle + (i * width * 1.5) / columns;
    d += `M${n(middle + (foot - middle) * spread(top))} ${top}L${n(foot)} ${bottom}`;
  }
  for (let i = 1, y = top; y < bottom; i += 1) {
    y = eye + (top - eye) / (1 - i * 0.085);
    if (y < bottom && y > top) d += `M0 ${n(y)}H${width}`;
    if (i > 10) break;
  }
  return (
    rect(0, top, width, bottom - top, tone) +
    stroke(d, mix(tones[1], scene.light.shadow, 0.3), 2.4, { opacity: 0.45 })
  );
}

/** Leaves spilling over a wall: strands of unlike length under a thick mat. */
function vine(scene: Scene, x: number, y: number, w: number, drop: number): string {
  const { light, random } = scene;
  const [dark, mid, high] = light.foliage;
  const pale = mix(mid, high, 0.5);
  const layers = ['', '', ''];
  const strands = Math.round(w / 26);
  for (let i = 0; i <= strands; i += 1) {
    const at = i / strands;
    const sx = x + at * w;
    const length = drop * (0.35 + 0.65 * Math.sin(Math.PI * at)) * random.between(0.4, 1);
    for (let d = -10; d < length; d += 15) {
      const r = 17 - 9 * (d / drop);
      layers[0] += circle(sx + random.between(-8, 8), y + d, r, dark);
      if (random.chance(0.7))
        layers[1] += circle(sx + random.between(-10, 6), y + d - 3, r * 0.66, mid);
      if (random.chance(0.4))
        layers[2] += circle(sx + random.between(-10, 4), y + d - 6, r * 0.36, pale);
    }
  }
  return layers.join('');
}

function archway(
  scene: Scene,
  x: number,
  y: number,
  w: number,
  base: number,
  door: string,
): string {
  const { light } = scene;
  const trim = lit('#f3ead9', light);
  const shape = `M${n(x)} ${n(base)}V${n(y + w / 2)}A${n(w / 2)} ${n(w / 2)} 0 0 1 ${n(x + w)} ${n(y + w / 2)}V${n(base)}Z`;
  const tone = lit(door, light);
  const clip = scene.defs.clip(shape);
  return (
    group(slats(scene, [x, y, w, base - y], 34, tone), { 'clip-path': clip }) +
    stroke(shape, trim, 16) +
    circle(x + w * 0.58, y + (base - y) * 0.6, 8, lit('#d9b15e', light))
  );
}

const SCHEMES = [
  {
    wall: '#ecdcc0',
    coping: '#b4623f',
    door: '#2f6a55',
    floor: ['#cf9a74', '#ad7450'],
    clay: '#c9764c',
  },
  {
    wall: '#e8b48c',
    coping: '#8f4b33',
    door: '#3b5f78',
    floor: ['#d9cdb8', '#b3a58d'],
    clay: '#efe3cf',
  },
  {
    wall: '#f2eee4',
    coping: '#c9bda6',
    door: '#8a5a3c',
    floor: ['#bfb8aa', '#968f82'],
    clay: '#3f7a66',
  },
  {
    wall: '#b9c9b8',
    coping: '#7d4a36',
    door: '#7a3b2a',
    floor: ['#d8b492', '#b58a66'],
    clay: '#e9dcc4',
  },
  {
    wall: '#d98f72',
    coping: '#7a3b2a',
    door: '#3a4a44',
    floor: ['#c9c0b0', '#a19786'],
    clay: '#f1e4cd',
  },
] as const;

/** A walled courtyard with an arched gate, pots and climbing plants. */
export function patio(scene: Scene): string {
  const { light, defs, random, theme } = scene;
  const scheme = theme.pick(SCHEMES);
  const base = 856;
  const top = random.between(260, 340);
  const wall = lit(scheme.wall, light);
  const face = defs.linear(
    [
      [0, mix(wall, '#fffaf0', 0.18)],
      [0.6, wall],
      [1, mix(wall, light.shadow, 0.16)],
    ],
    [0, 0, 1, 0.3],
  );
  const left = random.chance(0.5);
  const gateX = left ? random.between(150, 260) : random.between(1030, 1130);
  const panelX = left ? random.between(960, 1060) : random.between(160, 260);
  const shade = left
    ? [
        [0, top],
        [300, top],
        [0, base],
      ]
    : [
        [W, top],
        [1300, top],
        [W, base],
      ];
  const pots = [
    random.between(40, 90),
    random.between(1480, 1550),
    left ? gateX + 430 : gateX - 90,
  ];
  const potTones = ['#b8643f', '#e8dcc6', '#3c5a52', '#8d6a4c'];
  return (
    sky(scene, { horizon: 500, sun: null, clouds: 2 }) +
    tree(scene, left ? 1330 : 300, 560, 520, random.pick([undefined, IPE_ROSA, IPE_AMARELO])) +
    tree(scene, left ? 520 : 1080, 540, 400) +
    rect(0, top, W, base - top, face) +
    polygon(shade as Array<[number, number]>, light.shadow, { opacity: 0.1 }) +
    rect(0, top - 14, W, 26, lit(scheme.coping, light)) +
    rect(0, top + 12, W, 18, light.shadow, { opacity: 0.2 }) +
    archway(scene, gateX, top + 110, 340, base, scheme.door) +
    lattice(
      scene,
      [panelX, top + 130, 380, 270],
      54,
      lit(scheme.clay, light),
      theme.pick(['redondo', 'losango', 'folha']),
    ) +
    vine(scene, left ? 560 : 520, top - 8, random.between(320, 460), random.between(130, 220)) +
    rect(0, base - 30, W, 30, mix(wall, light.shadow, 0.22)) +
    tiledFloor(scene, base, 1200, [lit(scheme.floor[0], light), lit(scheme.floor[1], light)]) +
    rect(0, base, W, 26, light.shadow, { opacity: 0.14 }) +
    pots
      .map((x) =>
        potted(
          scene,
          x,
          base + random.between(14, 34),
          random.between(230, 300),
          random.pick(potTones),
        ),
      )
      .join('') +
    broadLeaves(scene, left ? 880 : 720, base + 6, random.between(150, 190), 6)
  );
}

const HALLS = [
  { wall: '#e7e6df', band: '#33473f', floor: ['#dfe2dd', '#b7bdb8'], accent: '#f2a33a' },
  { wall: '#f1ece2', band: '#0d3b2e', floor: ['#e6dfd2', '#bdb3a2'], accent: '#f2a33a' },
  { wall: '#d6dee0', band: '#2e3d46', floor: ['#ced5d5', '#9fa9aa'], accent: '#e7e0cf' },
  { wall: '#ece0cd', band: '#5a3a2a', floor: ['#d9cbb6', '#aa9a82'], accent: '#d98a55' },
] as const;

/** A dealer's hall: glass front, ceiling lights, polished floor. */
export function vitrine(scene: Scene): string {
  const { light, defs, random, theme } = scene;
  const hall = theme.pick(HALLS);
  const base = 838;
  const outside = defs.linear([
    [0, mix(light.sky[0], '#ffffff', 0.25)],
    [0.7, mix(light.sky[2], '#ffffff', 0.2)],
    [0.71, mix(light.hills[2], '#ffffff', 0.3)],
    [1, mix(light.hills[2], '#ffffff', 0.15)],
  ]);
  const left = random.chance(0.5);
  const wallW = random.between(430, 560);
  const wallX = left ? 0 : W - wallW;
  const glassX = left ? wallW : 0;
  const glassW = W - wallW;
  const panes = random.index(2) + 3;
  const step = glassW / panes;
  const trees = [0.2, 0.5, 0.8].map((at) =>
    tree(scene, glassX + glassW * at, 800, random.between(260, 340)),
  );
  let mullions = '';
  for (let i = 0; i <= panes; i += 1) mullions += `M${n(glassX + i * step)} 210V${base}`;
  const sheen = [0.12, 0.2, 0.62].map((at, i) => {
    const x = glassX + glassW * at;
    const w = i === 1 ? 26 : 90;
    return polygon(
      [
        [x + 260, 210],
        [x + 260 + w, 210],
        [x + w, base],
        [x, base],
      ],
      '#ffffff',
      { opacity: 0.16 },
    );
  });
  const lampTone = defs.linear([
    [0, '#fffdf4'],
    [1, '#fff3cf'],
  ]);
  const wall = defs.linear(
    [
      [0, mix(hall.wall, '#ffffff', 0.3)],
      [1, mix(hall.wall, '#2b302d', 0.1)],
    ],
    left ? [0, 0, 1, 0] : [1, 0, 0, 0],
  );
  const floor = defs.linear([
    [0, hall.floor[1]],
    [0.25, hall.floor[0]],
    [1, hall.floor[1]],
  ]);
  const lights = [120, 520, 920, 1320].map((x) =>
    polygon(
      [
        [x, 96],
        [x + 200, 96],
        [x + 186, 124],
        [x + 14, 124],
      ],
      lampTone,
    ),
  );
  const glow = defs.radial([
    [0, '#ffffff', 0.75],
    [1, '#ffffff', 0],
  ]);
  return (
    rect(glassX, 200, glassW, base - 200, outside) +
    group(trees.join(''), { opacity: 0.55 }) +
    sheen.join('') +
    stroke(mullions, mix(hall.band, '#ffffff', 0.12), 12) +
    rect(glassX, 420, glassW, 8, mix(hall.band, '#ffffff', 0.12)) +
    rect(wallX, 200, wallW, base - 200, wall) +
    slats(scene, [wallX + wallW * 0.16, 330, wallW * 0.68, base - 330], 30, hall.band) +
    rect(wallX + wallW * 0.16, 316, wallW * 0.68, 14, hall.accent) +
    rect(0, 0, W, 216, hall.band) +
    rect(0, 204, W, 12, hall.accent) +
    lights.join('') +
    rect(0, base, W, 1200 - base, floor) +
    [280, 800, 1320]
      .map((x) => `<ellipse cx="${x}" cy="1010" rx="330" ry="46" fill="${glow}" opacity=".55"/>`)
      .join('') +
    path(`M0 ${base}H${W}V${base + 14}H0Z`, mix(hall.floor[1], '#2b302d', 0.25)) +
    potted({ ...scene }, left ? wallW + 60 : W - wallW - 60, base + 24, 270, '#4a4f4a') +
    potted({ ...scene }, left ? 1540 : 60, base + 24, 250, '#e8e2d4')
  );
}
