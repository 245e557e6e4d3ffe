import { behind } from './behind.ts';
import { door, pane } from './openings.ts';
import { castShade, gardenPath, railing, wall } from './parts.ts';
import { tileRoof } from './roof.ts';
import { SOBRADOS } from './townhouse.ts';
import { lit } from '../kit/light.ts';
import type { Scene } from '../kit/scene.ts';
import { rect } from '../kit/svg.ts';
import { lawn } from '../nature/land.ts';
import { palm } from '../nature/palms.ts';
import { IPE_AMARELO, IPE_ROSA, shrub, tree } from '../nature/trees.ts';
import { slats } from '../settings/cobogo.ts';

/** A farm-style colonial house with a deep veranda on posts. */
export function colonialHouse(scene: Scene): string {
  const { light, random } = scene;
  const scheme = scene.scheme(SOBRADOS);
  const base = 846;
  const wallTone = random.pick(['#f6f0e2', '#f1e6cf', scheme.wall]);
  const frame = random.pick(['#2f5f86', '#2f6a55', '#7a3b2a', '#b8863a']);
  const posts = 7;
  const x = 190;
  const w = 1220;
  const gap = w / (posts - 1);
  let bays = '';
  for (let i = 0; i < posts - 1; i += 1) {
    const ox = x + gap * (i + 0.5);
    bays +=
      i === 2
        ? door(scene, [ox - 52, 610, 104, base - 610], frame, wallTone)
        : pane(scene, [ox - 50, 620, 100, 130], {
            mullions: 2,
            bar: 0.45,
            frame: '#fbf6ea',
            curtain: true,
          }) +
          slats(scene, [ox - 84, 616, 32, 138], 11, lit(frame, light)) +
          slats(scene, [ox + 52, 616, 32, 138], 11, lit(frame, light));
  }
  const columns = Array.from({ length: posts }, (_, i) => {
    const px = x + gap * i;
    return (
      rect(px - 11, 566, 22, base - 566, lit('#8a5f42', light)) +
      rect(px - 18, base - 18, 36, 20, lit('#d9cdb8', light))
    );
  });
  const rail = [0, 1, 3, 4, 5].map((i) =>
    railing(scene, [x + gap * i + 14, 776, gap - 28, 68], 'barras'),
  );
  const path2 = gardenPath(scene, x + gap * 2.5, base + 30, 140, 1.6);
  return (
    behind(scene, 760) +
    lawn(scene, 780, 1200) +
    wall(scene, [x + 20, 520, w - 40, base - 520], wallTone) +
    castShade(scene, [x + 20, 560, w - 40, 70]) +
    bays +
    tileRoof(scene, [x - 70, 570, w + 140, 62], { hip: 0.03, colour: scheme.tile }) +
    tileRoof(scene, [x + 20, 508, w - 40, random.between(130, 170)], {
      hip: 0.16,
      colour: scheme.tile,
    }) +
    rect(x - 30, base - 4, w + 60, 34, lit('#c9b79b', light)) +
    rect(x - 30, base + 30, w + 60, 10, lit('#9c8b70', light)) +
    rail.join('') +
    columns.join('') +
    path2 +
    tree(
      scene,
      random.between(90, 140),
      base + 40,
      random.between(500, 580),
      random.pick([IPE_AMARELO, IPE_ROSA, undefined]),
    ) +
    palm(
      scene,
      random.between(1460, 1520),
      base + 36,
      random.between(540, 620),
      random.between(-30, 20),
    ) +
    [330, 560, 1050, 1280]
      .map((sx) => shrub(scene, sx, base + 62, random.between(70, 100)))
      .join('')
  );
}
