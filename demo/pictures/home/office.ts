import { pane } from './openings.ts';
import { slab, wall } from './parts.ts';
import { pavement, SHOPS } from './pavement.ts';
import { mix } from '../kit/colour.ts';
import { lit } from '../kit/light.ts';
import { type Scene, W } from '../kit/scene.ts';
import { mirror, n, path, polygon, rect, stroke } from '../kit/svg.ts';
import { sky } from '../nature/sky.ts';
import { IPE_ROSA, shrub, tree } from '../nature/trees.ts';
import { skyline } from '../settings/town.ts';

/** A glazed office block with a double-height lobby. */
export function escritorioFachada(scene: Scene): string {
  const { light, defs, random } = scene;
  const scheme = scene.scheme(SHOPS);
  const base = 940;
  const flip = random.chance(0.5);
  const x = random.between(330, 420);
  const w = random.between(720, 820);
  const top = random.between(130, 200);
  const glass = defs.linear(
    [
      [0, mix('#7fa5ad', light.sky[0], 0.5)],
      [0.5, mix('#5f868f', light.sky[1], 0.35)],
      [1, mix('#3f626b', light.sky[2], 0.2)],
    ],
    [0, 0, 0.5, 1],
  );
  const floors = 8;
  const height = (base - 190 - top) / floors;
  const columns = 9;
  const pitch = w / columns;
  let grid = '';
  let lampsPath = '';
  let clouds = '';
  for (let i = 0; i <= columns; i += 1) grid += `M${n(x + pitch * i)} ${n(top)}V${base - 190}`;
  for (let f = 0; f <= floors; f += 1) grid += `M${n(x)} ${n(top + height * f)}h${n(w)}`;
  for (let f = 0; f < floors; f += 1) {
    for (let i = 0; i < columns; i += 1) {
      if (random.chance(light.lamps * 0.8))
        lampsPath += `M${n(x + pitch * i)} ${n(top + height * f)}h${n(pitch)}v${n(height)}h${n(-pitch)}z`;
      else if (random.chance(0.16))
        clouds += `M${n(x + pitch * i)} ${n(top + height * f)}h${n(pitch)}v${n(height)}h${n(-pitch)}z`;
    }
  }
  const frame = lit('#e9e2d4', light);
  const drawn =
    rect(x + w, top + 60, 120, base - top - 60, lit('#cfc5b4', light, 0.6)) +
    rect(x, top, w, base - 190 - top, glass) +
    path(clouds, '#ffffff', { opacity: 0.14 }) +
    path(lampsPath, light.lamp, { opacity: 0.9 }) +
    polygon(
      [
        [x + w * 0.3, top],
        [x + w * 0.56, top],
        [x + w * 0.2, base - 190],
        [x - 0 + 10, base - 190],
        [x + 10, base - 330],
      ],
      '#ffffff',
      { opacity: 0.1 },
    ) +
    stroke(grid, frame, 6) +
    slab(scene, [x - 20, top - 30, w + 150, 40], '#e9e2d4') +
    wall(scene, [x - 70, top + 120, 90, base - top - 120], scheme.front, 0.1) +
    rect(x, base - 196, w, 14, frame) +
    pane(scene, [x + 30, base - 176, w - 60, 176], { mullions: 7, frame: '#2f3735', lamp: true }) +
    slab(scene, [x + w * 0.3, base - 200, w * 0.4, 34], '#f2a33a') +
    [x + w * 0.33, x + w * 0.66]
      .map((px) => rect(px, base - 170, 14, 170, lit('#2f3735', light)))
      .join('') +
    [0.06, 0.18, 0.84, 0.95].map((t) => shrub(scene, x + w * t, base + 6, 76)).join('');
  return (
    sky(scene, {
      horizon: 800,
      sun: light.name === 'entardecer' ? [flip ? 260 : 1360, 300, 84] : null,
      clouds: 3,
    }) +
    skyline(scene, base, 560) +
    (flip ? mirror(drawn, W) : drawn) +
    pavement(scene, base) +
    [120, 1470]
      .map((tx) =>
        tree(
          scene,
          tx + random.between(-40, 40),
          base + 80,
          random.between(400, 480),
          random.pick([undefined, undefined, IPE_ROSA]),
        ),
      )
      .join('')
  );
}
