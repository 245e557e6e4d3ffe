import { pane } from './openings.ts';
import { castShade, railing, wall } from './parts.ts';
import { tileRoof } from './roof.ts';
import { mix } from '../kit/colour.ts';
import { lit } from '../kit/light.ts';
import { type Scene, W } from '../kit/scene.ts';
import { mirror, n, path, polygon, rect, stroke } from '../kit/svg.ts';
import { hills } from '../nature/land.ts';
import { broadLeaves, palm } from '../nature/palms.ts';
import { sky } from '../nature/sky.ts';
import { footShadow, shrub } from '../nature/trees.ts';
import { slats } from '../settings/cobogo.ts';

/** A light house on a deck by the sea, among coconut palms. */
export function praiana(scene: Scene): string {
  const { light, defs, random } = scene;
  const scheme = scene.scheme([
    { wall: '#f4eee2', wood: '#a87b50', blue: '#3c7f96' },
    { wall: '#dfe9e4', wood: '#8c6a48', blue: '#2f6a55' },
    { wall: '#f2e2c6', wood: '#9a6a42', blue: '#c4694a' },
    { wall: '#cfe0e2', wood: '#b98a5e', blue: '#f4eee2' },
    { wall: '#f0c9a6', wood: '#7c5a3c', blue: '#3f7762' },
    { wall: '#e9e2d0', wood: '#6d4a35', blue: '#d9a441' },
  ]);
  const base = 850;
  const flip = random.chance(0.5);
  const lamp = light.name === 'entardecer' || undefined;
  const straw = random.chance(0.4);
  const x = 330;
  const w = random.between(840, 920);
  const sand = defs.linear([
    [0, lit(light.sand, light)],
    [1, mix(lit(light.sand, light), light.shadow, 0.14)],
  ]);
  const house =
    [0, 0.25, 0.5, 0.75, 1]
      .map((t) => rect(x + (w - 24) * t, 780, 24, base - 770, lit('#6e5238', light)))
      .join('') +
    wall(scene, [x, 520, w, 250], scheme.wall) +
    castShade(scene, [x, 520, w, 36]) +
    pane(scene, [x + 60, 570, w * 0.36, 200], {
      mullions: 3,
      frame: scheme.wood,
      lamp,
      curtain: true,
    }) +
    slats(scene, [x + w * 0.48, 556, w * 0.16, 214], 18, lit(scheme.blue, light)) +
    pane(scene, [x + w * 0.7, 580, w * 0.22, 130], {
      mullions: 2,
      bar: 0.5,
      frame: scheme.wood,
      lamp,
      curtain: true,
    }) +
    slats(scene, [x - 70, 768, w + 140, 34], 60, lit(scheme.wood, light)) +
    railing(scene, [x - 60, 702, w * 0.66, 66], 'barras') +
    [-62, w * 0.62].map((dx) => rect(x + dx, 500, 18, 270, lit(scheme.wood, light))).join('') +
    tileRoof(scene, [x - 110, 522, w + 220, random.between(170, 210)], {
      hip: 0.22,
      colour: straw ? '#b08a54' : '#b9633e',
    }) +
    polygon(
      [
        [x + w * 0.7, 800],
        [x + w * 0.86, 800],
        [x + w * 0.92, 900],
        [x + w * 0.68, 900],
      ],
      lit(scheme.wood, light, 0.3),
    ) +
    broadLeaves(scene, x - 90, base + 10, 190, 6) +
    shrub(scene, x + w + 60, base + 16, 100) +
    palm(scene, 140, base + 40, random.between(640, 700), random.between(30, 80)) +
    palm(scene, 1420, base + 30, random.between(560, 640), random.between(-70, -20)) +
    palm(scene, 1530, base + 10, random.between(430, 500), 20);
  const hammock = stroke(
    `M${x - 52} 640Q${x + 70} 742 ${n(x + w * 0.3)} 650`,
    lit('#d98a55', light),
    12,
    { opacity: 0.9 },
  );
  const drawn = house + (random.chance(0.5) ? hammock : '');
  return (
    sky(scene, {
      horizon: 700,
      sun: light.name === 'entardecer' ? [flip ? 1240 : 360, 420, 90] : null,
      clouds: 3,
    }) +
    hills(scene, 'mar', 712, 150, light.hills[0], { flip }) +
    rect(0, 700, W, 120, light.water[0]) +
    stroke('M0 742H620M240 768H1100M900 730H1600M1180 784H1560', '#ffffff', 4, { opacity: 0.4 }) +
    path('M0 806C320 790 560 824 820 812S1320 800 1600 816V1200H0Z', sand) +
    footShadow(scene, 800, base + 20, 640) +
    (flip ? mirror(drawn, W) : drawn)
  );
}
