import { backdrop, frontage, lobby, TOWERS } from './block.ts';
import { slab, wall } from './parts.ts';
import { balconies, type Storeys, windowGrid } from './storeys.ts';
import { lit } from '../kit/light.ts';
import { type Scene, W } from '../kit/scene.ts';
import { mirror, rect } from '../kit/svg.ts';
import { palm } from '../nature/palms.ts';
import { shrub } from '../nature/trees.ts';
import { distantTower } from '../settings/town.ts';

/** A slender residential tower with a lit crown. */
export function torre(scene: Scene): string {
  const { light, random } = scene;
  const scheme = scene.scheme(TOWERS);
  const base = 930;
  const w = random.between(400, 470);
  const x = random.between(480, 640);
  const top = random.between(110, 170);
  const side = w * 0.24;
  const second = random.chance(0.55);
  const flip = random.chance(0.5);
  const body: Storeys = { x: x + w * 0.36, w: w * 0.64, top, base: base - 110, height: 40 };
  const drawn =
    (second
      ? distantTower(scene, [x + w + 130, top + 160, 230, base], lit(scheme.wall, light))
      : distantTower(scene, [x - 330, top + 220, 220, base], lit('#d9c9b4', light))) +
    wall(scene, [x, top, w, base - top], scheme.wall) +
    rect(x + w, top + 40, side, base - top - 40, lit(scheme.wall, light, 0.75)) +
    windowGrid(
      scene,
      { ...body, x: x + w + 8, w: side - 16, top: top + 40 },
      1,
      0.5,
      scheme.frame,
    ) +
    rect(x + w * 0.31, top - 34, w * 0.09, base - top + 34, lit(scheme.accent, light)) +
    balconies(scene, { ...body, x: x + 16, w: w * 0.26 }, true, '#cfe0e0') +
    windowGrid(scene, { ...body, x: x + w * 0.42, w: w * 0.56 }, 3, 0.56, '#f4eee2') +
    slab(scene, [x - 10, top - 16, w + side + 20, 26]) +
    rect(x + w * 0.42, top - 62, w * 0.4, 48, lit(scheme.wall, light, 0.35)) +
    lobby(scene, x - 20, w + side + 40, base, scheme);
  return backdrop(scene, base) + (flip ? mirror(drawn, W) : drawn) + frontage(scene, base);
}

/** A broad building with planted balconies. */
export function varandas(scene: Scene): string {
  const { light, random } = scene;
  const scheme = scene.scheme(TOWERS);
  const base = 930;
  const w = random.between(700, 820);
  const x = (W - w) / 2 + random.between(-90, 90);
  const height = random.pick([76, 84, 92]);
  const count = random.index(2) + 7;
  const top = Math.max(120, base - 112 - count * height);
  const area: Storeys = { x, w, top, base: base - 112, height };
  const columns = random.pick([3, 4]);
  const pitch = w / columns;
  const cols = Array.from({ length: columns }, (_, i) =>
    i % 2 === 0 || columns === 4
      ? balconies(
          scene,
          { ...area, x: x + pitch * i + 26, w: pitch - 52 },
          true,
          i % 2 ? scheme.accent : '#cfe0e0',
        )
      : windowGrid(scene, { ...area, x: x + pitch * i, w: pitch }, 2, 0.5, '#f4eee2'),
  );
  const fins = Array.from({ length: columns + 1 }, (_, i) =>
    rect(x + pitch * i - 9, top - 20, 18, base - top - 70, lit(scheme.accent, light)),
  );
  return (
    backdrop(scene, base) +
    wall(scene, [x, top, w, base - top], scheme.wall) +
    cols.join('') +
    fins.join('') +
    slab(scene, [x - 24, top - 34, w + 48, 34]) +
    [0.2, 0.5, 0.75].map((t) => shrub(scene, x + w * t, top - 32, 60)).join('') +
    lobby(scene, x - 20, w + 40, base, scheme) +
    frontage(scene, base) +
    palm(scene, x - 60, base + 60, random.between(360, 430), -24)
  );
}
