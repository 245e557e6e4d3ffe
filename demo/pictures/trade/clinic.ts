import { pane } from '../home/openings.ts';
import { castShade, railing, slab, stone, wall } from '../home/parts.ts';
import { pavement } from '../home/pavement.ts';
import { mix } from '../kit/colour.ts';
import { lit } from '../kit/light.ts';
import { type Scene, W } from '../kit/scene.ts';
import { mirror, polygon, rect } from '../kit/svg.ts';
import { lawn } from '../nature/land.ts';
import { broadLeaves } from '../nature/palms.ts';
import { sky } from '../nature/sky.ts';
import { IPE_AMARELO, IPE_ROSA, shrub, tree } from '../nature/trees.ts';
import { slats } from '../settings/cobogo.ts';
import { skyline } from '../settings/town.ts';

const CLINICS = [
  { wall: '#f5f2ea', accent: '#3f7f78', stone: '#b9a88d' },
  { wall: '#eef1ee', accent: '#44708a', stone: '#a9aea8' },
  { wall: '#f6ede2', accent: '#b0694a', stone: '#c2ad90' },
  { wall: '#f2eef0', accent: '#7d5570', stone: '#b3a7a0' },
  { wall: '#eef0e4', accent: '#6f8a4f', stone: '#b0a88f' },
  { wall: '#f4f0e6', accent: '#d9a441', stone: '#a39a8c' },
] as const;

const BASE = 920;

/** A low modern clinic: a white box over a glazed waiting room, with a ramp. */
export function clinica(scene: Scene): string {
  const { light, random } = scene;
  const scheme = scene.scheme(CLINICS);
  const flip = random.chance(0.5);
  const accent = lit(scheme.accent, light);
  const cross = (x: number, y: number, s: number) =>
    rect(x - s * 0.3, y - s, s * 0.6, s * 2, '#ffffff', { rx: 5 }) +
    rect(x - s, y - s * 0.3, s * 2, s * 0.6, '#ffffff', { rx: 5 });
  const brise = random.chance(0.5);
  const drawn =
    wall(scene, [240, 620, 1080, BASE - 620], scheme.wall, 0.2) +
    pane(scene, [560, 640, 640, BASE - 640], {
      mullions: 6,
      frame: '#3a4446',
      frameWidth: 8,
      curtain: true,
      lamp: light.name === 'entardecer' || light.name === 'nublado',
    }) +
    [640, 760, 1010]
      .map(
        (x) =>
          rect(x, BASE - 96, 72, 16, accent, { rx: 6 }) +
          rect(x, BASE - 150, 72, 54, accent, { rx: 12, opacity: 0.85 }) +
          rect(x + 8, BASE - 80, 6, 66, '#3a4446') +
          rect(x + 58, BASE - 80, 6, 66, '#3a4446'),
      )
      .join('') +
    rect(880, 652, 110, BASE - 652, mix(accent, light.shadow, 0.25)) +
    pane(scene, [888, 660, 94, BASE - 660], { mullions: 2, frame: '#f4f1e6', lamp: true }) +
    stone(scene, [240, 620, 300, BASE - 620], scheme.stone) +
    wall(scene, [150, 320, 1300, 290], scheme.wall) +
    (brise
      ? slats(scene, [600, 360, 560, 210], 22, mix(accent, '#fffaf0', 0.2))
      : [600, 800, 1000]
          .map((x) =>
            pane(scene, [x, 370, 160, 180], { mullions: 2, frame: '#3a4446', curtain: true }),
          )
          .join('')) +
    pane(scene, [1230, 370, 170, 180], { mullions: 2, frame: '#3a4446', curtain: true }) +
    rect(190, 356, 350, 216, accent, { rx: 14 }) +
    cross(282, 464, 52) +
    [424, 460, 496]
      .map((y, i) => rect(366, y, 130 - i * 24, 14, '#ffffff', { rx: 7, opacity: 0.9 }))
      .join('') +
    slab(scene, [130, 296, 1340, 34], '#f4eee2') +
    slab(scene, [140, 600, 1320, 30], '#e9e2d4') +
    castShade(scene, [240, 630, 1080, 26]) +
    rect(1380, 630, 18, BASE - 630, lit('#4a5254', light)) +
    polygon(
      [
        [60, BASE + 6],
        [560, BASE - 26],
        [900, BASE - 26],
        [900, BASE + 6],
      ],
      lit('#d9d2c4', light),
    ) +
    railing(scene, [70, BASE - 90, 480, 66], 'barras') +
    broadLeaves(scene, 1290, BASE + 6, 150, 7) +
    [1120, 1200, 1380, 1460]
      .map((x) => shrub(scene, x, BASE + 10, random.between(64, 90)))
      .join('');
  return (
    sky(scene, { horizon: 760, sun: null, clouds: 4 }) +
    skyline(scene, 780, 300) +
    [70, 1540].map((x) => tree(scene, x, 880, random.between(400, 500))).join('') +
    lawn(scene, 750, BASE + 60) +
    (flip ? mirror(drawn, W) : drawn) +
    pavement(scene, BASE + 50) +
    tree(
      scene,
      flip ? 120 : 1480,
      BASE + 80,
      random.between(420, 500),
      random.pick([undefined, IPE_ROSA, IPE_AMARELO]),
    )
  );
}
