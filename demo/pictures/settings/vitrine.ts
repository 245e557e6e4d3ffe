import { mix } from '../kit/colour.ts';
import { type Scene, W } from '../kit/scene.ts';
import { group, n, path, polygon, rect, stroke } from '../kit/svg.ts';
import { potted } from '../nature/palms.ts';
import { tree } from '../nature/trees.ts';
import { slats } from './cobogo.ts';

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
