import { mix } from '../kit/colour.ts';
import { lit } from '../kit/light.ts';
import { type Scene, W } from '../kit/scene.ts';
import { circle, n, path, polygon, rect, stroke } from '../kit/svg.ts';
import { ground, hills, kerb } from '../nature/land.ts';
import { sky } from '../nature/sky.ts';
import { IPE_AMARELO, IPE_ROSA, tree } from '../nature/trees.ts';
import { townhouse, WALLS } from './townhouses.ts';

function church(scene: Scene, x: number, base: number, size: number): string {
  const { light } = scene;
  const wall = mix(lit('#f4ecdc', light), light.sky[2], 0.25);
  const stone = mix(lit('#c7a87c', light), light.sky[2], 0.25);
  const tower = (tx: number) =>
    rect(tx, base - size, size * 0.26, size, wall) +
    rect(tx - 3, base - size, size * 0.26 + 6, size * 0.03, stone) +
    path(
      `M${n(tx)} ${n(base - size)}Q${n(tx + size * 0.02)} ${n(base - size * 1.2)} ${n(tx + size * 0.13)} ${n(base - size * 1.26)}Q${n(tx + size * 0.24)} ${n(base - size * 1.2)} ${n(tx + size * 0.26)} ${n(base - size)}Z`,
      stone,
    ) +
    rect(
      tx + size * 0.085,
      base - size * 0.88,
      size * 0.09,
      size * 0.15,
      mix('#46585c', light.sky[1], 0.4),
    );
  return (
    rect(x + size * 0.2, base - size * 0.78, size * 0.5, size * 0.78, wall) +
    polygon(
      [
        [x + size * 0.2, base - size * 0.78],
        [x + size * 0.45, base - size * 1.02],
        [x + size * 0.7, base - size * 0.78],
      ],
      wall,
    ) +
    circle(x + size * 0.45, base - size * 0.82, size * 0.06, mix('#46585c', light.sky[1], 0.4)) +
    tower(x) +
    tower(x + size * 0.64)
  );
}

/** Rounded stones in rows that grow towards the viewer. */
function cobbles(scene: Scene, top: number, bottom = 1200, width = W): string {
  const { light, random } = scene;
  let d = '';
  let y = top;
  let size = 26;
  while (y < bottom + size) {
    const shift = random.between(-size, 0);
    for (let x = shift; x < width; x += size * 2.3) {
      if (random.chance(0.62))
        d += `M${n(x)} ${n(y)}q${n(size)} ${n(-size * 0.34)} ${n(size * 2)} 0`;
    }
    y += size * 0.62;
    size *= 1.09;
  }
  return stroke(d, mix(light.asphalt[1], light.shadow, 0.4), 3, {
    opacity: 0.3,
    'stroke-linecap': 'round',
  });
}

/** What shows in the gap between houses: a whitewashed wall with trees behind it. */
function gardenWall(scene: Scene, top: number, base: number): string {
  const { light, random } = scene;
  const crowns = [120, 420, 700, 1010, 1340].map((x) =>
    tree(scene, x + random.between(-50, 50), top + 60, random.between(210, 280)),
  );
  return (
    crowns.join('') +
    rect(0, top, W, base - top, lit('#efe4d0', light, 0.12)) +
    rect(0, top - 8, W, 16, lit('#b4623f', light))
  );
}

/** A street of painted colonial townhouses. */
export function colonial(scene: Scene): string {
  const { light, random } = scene;
  const base = 836;
  let houses = '';
  let x = random.between(-180, -40);
  let i = random.index(WALLS.length);
  const gapAfter = random.index(3) + 1;
  let count = 0;
  while (x < W) {
    const w = random.between(300, 470);
    houses += townhouse(
      scene,
      x,
      w,
      random.pick([340, 372, 410, 470, 500]),
      base,
      WALLS[i % WALLS.length]!,
    );
    x += w + (count === gapAfter ? 150 : 0);
    i += 1 + random.index(2);
    count += 1;
  }
  const treeX = random.pick([250, 420, 1180, 1350]);
  return (
    sky(scene, { horizon: 700, sun: null, clouds: 3 }) +
    hills(
      scene,
      random.pick(['serra', 'mar', 'suave']),
      760,
      random.between(260, 380),
      light.hills[1],
    ) +
    church(scene, random.between(520, 1000), 640, random.between(250, 330)) +
    gardenWall(scene, 690, base) +
    houses +
    tree(
      scene,
      treeX,
      852,
      random.between(400, 480),
      random.pick([undefined, IPE_ROSA, IPE_AMARELO]),
    ) +
    rect(0, base, W, 30, mix(light.pavement, '#fffaf0', 0.15)) +
    kerb(scene, base + 30, 18) +
    ground(scene, base + 48, light.asphalt) +
    cobbles(scene, base + 66)
  );
}
