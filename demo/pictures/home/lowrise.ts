import { backdrop, frontage, TOWERS } from './block.ts';
import { door, pane } from './openings.ts';
import { castShade, railing, slab, wall } from './parts.ts';
import { mix } from '../kit/colour.ts';
import { lit } from '../kit/light.ts';
import { type Scene, W } from '../kit/scene.ts';
import { n, path, rect } from '../kit/svg.ts';
import { broadLeaves, palm } from '../nature/palms.ts';
import { shrub } from '../nature/trees.ts';
import { lattice, LATTICES, slats } from '../settings/cobogo.ts';

/** A walk-up of four or five storeys on a leafy street, in the manner of the forties. */
export function predio(scene: Scene): string {
  const { light, random } = scene;
  const scheme = scene.scheme(TOWERS);
  const base = 930;
  const w = random.between(820, 940);
  const x = (W - w) / 2 + random.between(-60, 60);
  const floors = random.pick([4, 5]);
  const height = floors === 4 ? 150 : 122;
  const top = base - floors * height - 30;
  const stair = random.pick([0.5, 0.28]);
  const sx = x + w * stair - 62;
  const lamp = light.name === 'entardecer' || undefined;
  let openings = '';
  for (let floor = 0; floor < floors; floor += 1) {
    const y = top + 50 + floor * height;
    for (const t of [0.1, 0.36, 0.66, 0.88]) {
      const ox = x + w * t - 56;
      if (Math.abs(ox + 56 - (sx + 62)) < 100) continue;
      openings +=
        pane(scene, [ox, y, 112, height * 0.54], {
          mullions: 2,
          bar: 0.34,
          frame: '#fbf6ea',
          curtain: true,
          lamp: lamp && random.chance(0.6),
        }) +
        rect(ox - 14, y + height * 0.54 + 4, 140, 10, lit('#fbf6ea', light)) +
        (floor < floors - 1 && random.chance(0.4)
          ? railing(scene, [ox - 18, y + height * 0.34, 148, height * 0.26], 'barras')
          : '');
    }
  }
  return (
    backdrop(scene, base) +
    wall(scene, [x, top, w, base - top], scheme.wall) +
    castShade(scene, [x, top, w, 24]) +
    slab(scene, [x - 22, top - 26, w + 44, 34]) +
    wall(scene, [sx - 24, top - 70, 172, base - top + 70], scheme.accent) +
    slab(scene, [sx - 34, top - 86, 192, 22]) +
    lattice(
      scene,
      [sx + 6, top + 10, 112, base - top - 210],
      34,
      lit(scheme.wall, light),
      random.pick(LATTICES),
    ) +
    openings +
    slab(scene, [sx - 44, base - 182, 212, 26]) +
    door(scene, [sx + 6, base - 146, 112, 146], scheme.frame, scheme.wall) +
    rect(x, base - 26, w, 26, lit(scheme.accent, light, 0.4)) +
    [0.12, 0.36, 0.66, 0.88]
      .map((t) => shrub(scene, x + w * t, base + 6, random.between(64, 90)))
      .join('') +
    broadLeaves(scene, sx - 60, base + 4, 130, 5) +
    frontage(scene, base)
  );
}

/** A long modernist block on posts with sun-breakers. */
export function modernista(scene: Scene): string {
  const { light, random } = scene;
  const scheme = scene.scheme(TOWERS);
  const base = 930;
  const x = random.between(130, 210);
  const w = W - x * 2 + random.between(-60, 60);
  const top = random.between(300, 380);
  const under = base - 138;
  const floors = 6;
  const height = (under - top) / floors;
  const kind = random.pick(LATTICES);
  const brises = Array.from({ length: floors }, (_, i) => {
    const y = top + i * height;
    const from = random.between(0.02, 0.4);
    return (
      pane(scene, [x + 30, y + 12, w - 60, height - 26], {
        mullions: 16,
        frame: '#e9e2d4',
        frameWidth: 5,
        lamp: false,
      }) +
      slats(
        scene,
        [x + 30 + (w - 60) * from, y + 12, (w - 60) * 0.3, height - 26],
        15,
        lit(scheme.accent, light),
      ) +
      rect(x, y + height - 14, w, 14, lit('#f4eee2', light))
    );
  });
  let lamps = '';
  for (let i = 0; i < 40 * light.lamps; i += 1) {
    const column = random.index(16);
    const floor = random.index(floors);
    lamps += rect(
      x + 32 + (column * (w - 60)) / 16,
      top + floor * height + 14,
      (w - 60) / 16 - 6,
      height - 30,
      light.lamp,
      { opacity: 0.85 },
    );
  }
  const stairX = x + w * random.pick([0.16, 0.8]);
  const posts = Array.from({ length: 8 }, (_, i) => {
    const px = x + 50 + (i * (w - 100)) / 7;
    return path(`M${n(px - 16)} ${under}h32l-9 ${base - under}h-14z`, lit('#efe8da', light, 0.15));
  });
  return (
    backdrop(scene, base) +
    rect(x + 30, under, w - 60, base - under, mix(light.shadow, light.sky[1], 0.45)) +
    pane(scene, [x + w * 0.36, under + 14, w * 0.24, base - under - 14], {
      mullions: 5,
      frame: scheme.frame,
      lamp: true,
    }) +
    posts.join('') +
    wall(scene, [x, top, w, under - top], scheme.wall) +
    brises.join('') +
    lamps +
    wall(scene, [stairX, top - 60, 130, under - top + 60], scheme.wall) +
    lattice(scene, [stairX + 14, top - 20, 102, under - top], 34, lit(scheme.accent, light), kind) +
    slab(scene, [x - 14, under - 4, w + 28, 24]) +
    slab(scene, [x - 10, top - 18, w + 20, 26]) +
    frontage(scene, base) +
    palm(scene, random.between(1180, 1320), base + 62, random.between(330, 400), 20)
  );
}
