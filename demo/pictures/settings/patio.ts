import { mix } from '../kit/colour.ts';
import { lit } from '../kit/light.ts';
import { type Scene, W } from '../kit/scene.ts';
import { circle, group, n, polygon, rect, stroke } from '../kit/svg.ts';
import { broadLeaves, potted } from '../nature/palms.ts';
import { sky } from '../nature/sky.ts';
import { IPE_AMARELO, IPE_ROSA, tree } from '../nature/trees.ts';
import { lattice, slats } from './cobogo.ts';
import { tiledFloor } from './floor.ts';

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
