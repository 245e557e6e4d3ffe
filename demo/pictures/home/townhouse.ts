import { behind } from './behind.ts';
import { door, pane } from './openings.ts';
import { castShade, gardenPath, slab, wall } from './parts.ts';
import { tileRoof } from './roof.ts';
import { lit } from '../kit/light.ts';
import { type Scene, W } from '../kit/scene.ts';
import { rect } from '../kit/svg.ts';
import { lawn } from '../nature/land.ts';
import { palm } from '../nature/palms.ts';
import { hedge, IPE_AMARELO, IPE_ROSA, shrub, tree } from '../nature/trees.ts';
import { slats } from '../settings/cobogo.ts';

export const SOBRADOS = [
  { wall: '#e7c084', trim: '#fbf3e2', shutter: '#2f6a55', tile: '#b9633e' },
  { wall: '#e3a083', trim: '#fbf3e2', shutter: '#2f5f73', tile: '#a5532f' },
  { wall: '#b9cdb8', trim: '#fbf6ea', shutter: '#7a4630', tile: '#b9633e' },
  { wall: '#f1ead9', trim: '#d9b98c', shutter: '#3b5f86', tile: '#b0593a' },
  { wall: '#a9c0c9', trim: '#fbf6ea', shutter: '#f4eee2', tile: '#9c5138' },
  { wall: '#d9a8a0', trim: '#fbf3e2', shutter: '#6b3b35', tile: '#9c5138' },
] as const;

/** A two-storey town house with shutters under a clay roof. */
export function sobrado(scene: Scene): string {
  const { light, random } = scene;
  const scheme = scene.scheme(SOBRADOS);
  const base = 862;
  const w = random.between(820, 980);
  const x = (W - w) / 2 + random.between(-70, 70);
  const bays = random.pick([3, 4]);
  const pitch = w / bays;
  const trim = lit(scheme.trim, light);
  const doorBay = random.index(bays);
  let openings = '';
  for (let i = 0; i < bays; i += 1) {
    const ow = pitch * 0.42;
    const ox = x + pitch * (i + 0.5) - ow / 2;
    const leaf = (lx: number, y: number, h: number) =>
      slats(scene, [lx, y, ow * 0.34, h], 12, lit(scheme.shutter, light));
    openings +=
      pane(scene, [ox, 402, ow, 140], {
        mullions: 2,
        bar: 0.4,
        frame: scheme.trim,
        curtain: true,
      }) +
      leaf(ox - ow * 0.38, 398, 148) +
      leaf(ox + ow * 1.04, 398, 148) +
      rect(ox - 12, 546, ow + 24, 12, trim);
    if (i === doorBay) {
      openings +=
        door(
          scene,
          [ox + ow * 0.1, 660, ow * 0.8, base - 660],
          scheme.shutter === '#f4eee2' ? '#7a4630' : scheme.shutter,
          scheme.trim,
        ) +
        slab(scene, [ox - 26, 622, ow + 52, 26], scheme.trim) +
        rect(ox - 16, base - 8, ow + 32, 16, lit('#cfc3ae', light));
    } else {
      openings +=
        pane(scene, [ox, 670, ow, 120], { mullions: 2, frame: scheme.trim, curtain: true }) +
        rect(ox - 12, 794, ow + 24, 12, trim) +
        shrub(scene, ox + ow / 2, base + 4, random.between(70, 100));
    }
  }
  const doorX = x + pitch * (doorBay + 0.5);
  return (
    behind(scene, 770) +
    lawn(scene, 790, 1200) +
    wall(scene, [x, 340, w, base - 340], scheme.wall) +
    castShade(scene, [x, 340, w, 30]) +
    rect(x - 6, 586, w + 12, 18, trim) +
    rect(x, base - 40, w, 40, lit(scheme.wall, light, 0.5)) +
    tileRoof(scene, [x - 60, 346, w + 120, random.between(150, 190)], { colour: scheme.tile }) +
    openings +
    gardenPath(scene, doorX, base + 8, 130, 1.5) +
    tree(
      scene,
      x - random.between(120, 170),
      base + 20,
      random.between(470, 560),
      random.pick([undefined, IPE_ROSA, IPE_AMARELO]),
    ) +
    (random.chance(0.5)
      ? palm(scene, x + w + 130, base + 26, 540, -20)
      : tree(scene, x + w + 150, base + 20, random.between(380, 470))) +
    hedge(scene, -20, 1010, doorX - 330, 76) +
    hedge(scene, doorX + 350, 1010, W, 76)
  );
}
