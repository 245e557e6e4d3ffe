import { behind } from './behind.ts';
import { pane } from './openings.ts';
import { slab, wall } from './parts.ts';
import { mix } from '../kit/colour.ts';
import { lit } from '../kit/light.ts';
import { type Scene, W } from '../kit/scene.ts';
import { mirror, n, path, rect, stroke } from '../kit/svg.ts';
import { lawn } from '../nature/land.ts';
import { IPE_AMARELO, IPE_ROSA, shrub, tree } from '../nature/trees.ts';
import { slats } from '../settings/cobogo.ts';

const GABLES = [
  { wall: '#efe9dd', dark: '#3a4240', wood: '#a06d42' },
  { wall: '#3f4a4a', dark: '#262e2e', wood: '#b98a5e' },
  { wall: '#d9cdb8', dark: '#5a4334', wood: '#8c5838' },
  { wall: '#f4f0e8', dark: '#2f4f46', wood: '#c29a6c' },
  { wall: '#c98f6c', dark: '#3a302a', wood: '#8a5a3c' },
  { wall: '#b9c6bd', dark: '#2c3538', wood: '#a87b50' },
] as const;

/** A steep gabled house of glass and timber. */
export function contemporanea(scene: Scene): string {
  const { light, random } = scene;
  const scheme = scene.scheme(GABLES);
  const base = 866;
  const flip = random.chance(0.5);
  const lamp = light.name === 'entardecer' || undefined;
  const peak = random.between(240, 290);
  const roofTone = lit(scheme.dark, light);
  const cx = random.between(560, 640);
  const half = random.between(310, 350);
  const eave = 540;
  const gable = `M${n(cx - half)} ${base}V${eave}L${n(cx)} ${n(peak)}L${n(cx + half)} ${eave}V${base}Z`;
  const wingX = cx + half;
  const wingW = 1360 - wingX;
  const glassTone = scene.defs.linear(
    lamp
      ? [
          [0, mix(light.lamp, '#fff6dd', 0.3)],
          [1, mix(light.lamp, '#c98d4c', 0.35)],
        ]
      : [
          [0, mix('#5b7b85', light.sky[1], 0.45)],
          [1, mix('#324a52', light.sky[1], 0.12)],
        ],
  );
  const inset = 46;
  const attic = `M${n(cx - half + inset)} 560L${n(cx)} ${n(peak + 62)}L${n(cx + half - inset)} 560Z`;
  const house =
    wall(scene, [wingX - 4, 590, wingW, base - 590], scheme.wall, 0.2) +
    slats(scene, [wingX + 60, 640, wingW * 0.4, base - 640], 24, lit(scheme.wood, light)) +
    pane(scene, [wingX + wingW * 0.56, 650, wingW * 0.36, 150], {
      mullions: 2,
      frame: scheme.dark,
      lamp,
      curtain: true,
    }) +
    slab(scene, [wingX - 10, 556, wingW + 60, 42], '#cfc6b6') +
    path(gable, lit(scheme.wall, light)) +
    path(attic, glassTone) +
    stroke(
      `M${n(cx)} ${n(peak + 62)}V560M${n(cx - half * 0.45)} 560V${n(peak + 170)}M${n(cx + half * 0.45)} 560V${n(peak + 170)}`,
      roofTone,
      8,
    ) +
    stroke(attic, roofTone, 9) +
    rect(cx - half, 566, half * 2, 22, lit(scheme.wood, light, 0.2)) +
    pane(scene, [cx - half + 50, 610, half * 1.2, base - 610], {
      mullions: 3,
      frame: scheme.dark,
      lamp,
      curtain: true,
    }) +
    slats(scene, [cx + half * 0.32, 610, half * 0.54, base - 610], 22, lit(scheme.wood, light)) +
    stroke(
      `M${n(cx - half - 44)} ${eave + 40}L${n(cx)} ${n(peak - 14)}L${n(cx + half + 44)} ${eave + 40}`,
      roofTone,
      34,
      { 'stroke-linejoin': 'miter' },
    ) +
    rect(cx - half - 60, base - 4, half * 2 + 90, 22, lit('#b98a5e', light)) +
    shrub(scene, wingX + 30, base + 10, 80) +
    shrub(scene, 1390, base + 10, 110) +
    tree(scene, random.between(110, 170), base + 14, random.between(440, 520)) +
    tree(
      scene,
      random.between(1420, 1500),
      base + 10,
      random.between(360, 460),
      random.pick([undefined, IPE_AMARELO, IPE_ROSA]),
    );
  const steps = [0, 1, 2, 3].map((i) => {
    const y = base + 50 + i * 76;
    const w = 190 + i * 60;
    return rect(cx - w / 2, y, w, 34 + i * 8, lit('#cfc6b6', light), { rx: 6 });
  });
  const drawn = house + steps.join('');
  return behind(scene, 770) + lawn(scene, 800, 1200) + (flip ? mirror(drawn, W) : drawn);
}
