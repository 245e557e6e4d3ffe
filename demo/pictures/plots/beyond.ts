import { pane } from '../home/openings.ts';
import { castShade, wall } from '../home/parts.ts';
import { tileRoof } from '../home/roof.ts';
import { mix } from '../kit/colour.ts';
import { type Point, ridge } from '../kit/curve.ts';
import { lit } from '../kit/light.ts';
import { type Scene, W } from '../kit/scene.ts';
import { n, path, rect, stroke } from '../kit/svg.ts';
import { hills, water } from '../nature/land.ts';
import { palm } from '../nature/palms.ts';
import { sky } from '../nature/sky.ts';
import { araucaria, IPE_ROSA, shrub, tree } from '../nature/trees.ts';
import type { HomeStyle } from '../vocabulary.ts';

const HORIZON = 640;

const sunAt = ({ light, random }: Scene): readonly [number, number, number] | null =>
  light.name === 'entardecer' || light.name === 'tarde'
    ? [random.pick([330, 1250]), random.between(220, 300), 84]
    : null;

/** A small neighbour's house among the plots. */
function cottage(scene: Scene, x: number, base: number, w: number): string {
  const { random } = scene;
  const h = w * 0.36;
  return (
    wall(scene, [x, base - h, w, h], random.pick(['#f1e6cf', '#e7c084', '#e3a083', '#dfe3de'])) +
    castShade(scene, [x, base - h, w, h * 0.14]) +
    pane(scene, [x + w * 0.12, base - h * 0.66, w * 0.2, h * 0.36], {
      mullions: 2,
      frameWidth: 4,
    }) +
    rect(x + w * 0.46, base - h * 0.7, w * 0.12, h * 0.7, lit('#8c5838', scene.light)) +
    pane(scene, [x + w * 0.7, base - h * 0.66, w * 0.18, h * 0.36], {
      mullions: 2,
      frameWidth: 4,
    }) +
    tileRoof(scene, [x - w * 0.07, base - h + 4, w * 1.14, h * 0.56], { hip: 0.18 })
  );
}

/** What lies beyond the plot, from the sky down to where its grass begins. */
export function beyond(scene: Scene, place: HomeStyle, flip: boolean): string {
  const { light, random } = scene;
  const air = sky(scene, { horizon: HORIZON, sun: sunAt(scene), clouds: 4 });
  const meadow = rect(0, HORIZON - 4, W, 120, mix(light.grass[0], light.sky[2], 0.25));
  const grove = (from: number, to: number, high: number) =>
    [0, 0.2, 0.4, 0.6, 0.8, 1]
      .map((t) =>
        tree(
          scene,
          from + (to - from) * t + random.between(-40, 40),
          HORIZON + 36,
          high * random.between(0.8, 1.15),
        ),
      )
      .join('');
  switch (place) {
    case 'serra':
      return (
        air +
        hills(scene, 'serra', HORIZON, random.between(330, 400), light.hills[0], { flip }) +
        hills(scene, 'mar', HORIZON + 10, 210, light.hills[1], { flip: !flip }) +
        hills(scene, 'suave', HORIZON + 20, 110, light.hills[2]) +
        meadow +
        grove(0, 620, 150) +
        araucaria(scene, 1380, HORIZON + 70, random.between(380, 440)) +
        araucaria(scene, 1240, HORIZON + 50, random.between(260, 320))
      );
    case 'lago':
      return (
        air +
        hills(scene, 'mar', HORIZON - 40, random.between(170, 240), light.hills[0], { flip }) +
        hills(scene, 'suave', HORIZON - 30, 90, light.hills[2], { flip: !flip }) +
        water(scene, HORIZON - 34, HORIZON + 130) +
        rect(1130, HORIZON + 40, 220, 12, lit('#9a7350', light)) +
        [1150, 1230, 1320]
          .map((x) => rect(x, HORIZON + 44, 9, 40, lit('#6e5238', light)))
          .join('') +
        tree(scene, 90, HORIZON + 110, 340) +
        shrub(scene, 240, HORIZON + 106, 80)
      );
    case 'litoral':
      return (
        air +
        hills(
          scene,
          random.pick(['doisIrmaos', 'corcovado']),
          HORIZON - 30,
          random.between(170, 260),
          light.hills[0],
          { flip },
        ) +
        water(scene, HORIZON - 34, HORIZON + 60) +
        path(
          `M0 ${HORIZON + 66}C300 ${HORIZON + 40} 600 ${HORIZON + 74} 900 ${HORIZON + 56}S1400 ${HORIZON + 44} 1600 ${HORIZON + 62}V${HORIZON + 140}H0Z`,
          lit(light.sand, light),
        ) +
        palm(scene, 1380, HORIZON + 110, random.between(440, 500), -30) +
        palm(scene, 1500, HORIZON + 96, random.between(340, 400), 24) +
        palm(scene, 120, HORIZON + 100, random.between(380, 440), 40)
      );
    default:
      return (
        air +
        hills(scene, 'suave', HORIZON, random.between(110, 160), light.hills[0], { flip }) +
        meadow +
        grove(0, W, 120) +
        cottage(scene, 90, HORIZON + 82, 300) +
        cottage(scene, random.between(1130, 1200), HORIZON + 84, 320) +
        tree(scene, 520, HORIZON + 86, 210, random.pick([undefined, IPE_ROSA])) +
        tree(scene, 1040, HORIZON + 80, 180)
      );
  }
}

/** Rough grass from `top` down to the lower edge. */
export function grassland(scene: Scene, top: number): string {
  const { light, defs, random } = scene;
  const tone = defs.linear([
    [0, light.grass[0]],
    [1, light.grass[1]],
  ]);
  const crest: Point[] = [0, 400, 800, 1200, 1600].map((x) => [x, top + random.between(-14, 14)]);
  let tufts = '';
  for (let i = 0; i < 70; i += 1) {
    const y = top + 40 + random.next() ** 0.8 * (1190 - top - 40);
    const s = 6 + ((y - top) / (1200 - top)) * 14;
    const x = random.between(0, W);
    tufts += `M${n(x - s * 0.7)} ${n(y - s)}L${n(x)} ${n(y)}L${n(x)} ${n(y - s * 1.3)}M${n(x)} ${n(y)}L${n(x + s * 0.7)} ${n(y - s)}`;
  }
  return (
    path(ridge(crest, 1200), tone) +
    stroke(tufts, mix(light.grass[1], light.foliage[0], 0.5), 2.6, {
      opacity: 0.5,
      'stroke-linecap': 'round',
    })
  );
}
