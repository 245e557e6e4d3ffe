import { pane } from './openings.ts';
import { slab, wall } from './parts.ts';
import { mix } from '../kit/colour.ts';
import { type Scene, W } from '../kit/scene.ts';
import { rect, stroke } from '../kit/svg.ts';
import { kerb, lawn } from '../nature/land.ts';
import { sky } from '../nature/sky.ts';
import { hedge, IPE_AMARELO, IPE_ROSA, shrub, tree } from '../nature/trees.ts';
import { skyline } from '../settings/town.ts';

export const TOWERS = [
  { wall: '#f1e9da', accent: '#c98f6c', frame: '#3a4643' },
  { wall: '#dfe3de', accent: '#5d8a7c', frame: '#2f3a3a' },
  { wall: '#e7d6bd', accent: '#8c5838', frame: '#3a3a34' },
  { wall: '#d5dadb', accent: '#44606b', frame: '#2c3538' },
  { wall: '#ead2c0', accent: '#b0593a', frame: '#43342d' },
  { wall: '#f5f1e8', accent: '#d9a441', frame: '#3a4643' },
] as const;

type Scheme = (typeof TOWERS)[number];

/** The street in front: pavement, trees, a strip of asphalt. */
export function frontage(scene: Scene, base: number): string {
  const { light, random } = scene;
  const xs = [90, 330, 1270, 1500].map((x) => x + random.between(-50, 50));
  return (
    lawn(scene, base - 6, base + 70) +
    hedge(scene, -20, base + 40, 560, 56) +
    hedge(scene, 1060, base + 40, 580, 56) +
    rect(0, base + 66, W, 46, mix(light.pavement, '#fffaf0', 0.15)) +
    kerb(scene, base + 112, 18) +
    rect(0, base + 130, W, 1200 - base, light.asphalt[1]) +
    stroke(`M0 ${base + 200}H${W}`, mix('#f2ecdc', light.asphalt[1], 0.3), 9, {
      'stroke-dasharray': '120 90',
    }) +
    xs
      .map((x, i) =>
        tree(
          scene,
          x,
          base + 72,
          random.between(250, 400),
          i === 1 ? random.pick([undefined, IPE_ROSA, IPE_AMARELO]) : undefined,
        ),
      )
      .join('')
  );
}

/** The ground floor: recessed lobby with lamps and a canopy. */
export function lobby(scene: Scene, x: number, w: number, base: number, scheme: Scheme): string {
  return (
    wall(scene, [x, base - 92, w, 92], scheme.accent, 0.35) +
    pane(scene, [x + w * 0.34, base - 80, w * 0.32, 80], {
      mullions: 4,
      frame: scheme.frame,
      frameWidth: 5,
      lamp: true,
    }) +
    slab(scene, [x - 16, base - 112, w + 32, 24]) +
    shrub(scene, x + w * 0.16, base + 4, 58) +
    shrub(scene, x + w * 0.84, base + 4, 58)
  );
}

/** Sky and skyline behind an apartment building. */
export function backdrop(scene: Scene, base: number): string {
  const { light, random } = scene;
  return (
    sky(scene, {
      horizon: base,
      sun:
        light.name === 'entardecer'
          ? [random.pick([220, 1380]), random.between(260, 380), 84]
          : null,
      clouds: 3,
    }) + skyline(scene, base, random.between(330, 460))
  );
}
