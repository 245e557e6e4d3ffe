import { pane } from '../home/openings.ts';
import { wall } from '../home/parts.ts';
import { mix } from '../kit/colour.ts';
import { lit } from '../kit/light.ts';
import { type Scene, W } from '../kit/scene.ts';
import { circle, mirror, n, path, polygon, rect, stroke } from '../kit/svg.ts';
import { hills, lawn } from '../nature/land.ts';
import { sky } from '../nature/sky.ts';
import { shrub, tree } from '../nature/trees.ts';

const SHEDS = [
  { wall: '#c9d0d0', band: '#2f5f73', gate: '#f2a33a' },
  { wall: '#ded6c6', band: '#2f6a55', gate: '#d9d4c8' },
  { wall: '#b9c6c0', band: '#b0593a', gate: '#e9e4d8' },
  { wall: '#d9cfc0', band: '#44606b', gate: '#b9c0bf' },
  { wall: '#a9b7bd', band: '#d9a441', gate: '#f1ede2' },
  { wall: '#e6e0d2', band: '#7d3b49', gate: '#c9c2b4' },
] as const;

const BASE = 900;

/** A rolling gate half or fully shut, with the dark of the hold behind. */
function gate(scene: Scene, x: number, w: number, open: number, colour: string): string {
  const { light } = scene;
  const top = 590;
  const h = BASE - top;
  const leaf = h * (1 - open);
  let ribs = '';
  for (let y = 14; y < leaf; y += 18) ribs += `M${n(x)} ${n(top + y)}h${n(w)}`;
  const crates =
    open > 0.4
      ? rect(x + w * 0.14, BASE - 86, 84, 86, lit('#b98a54', light, 0.5)) +
        rect(x + w * 0.14 + 14, BASE - 150, 64, 64, lit('#c79a63', light, 0.5)) +
        rect(x + w * 0.58, BASE - 70, 96, 70, lit('#a87b48', light, 0.5))
      : '';
  return (
    rect(x - 14, top - 14, w + 28, h + 14, lit('#4a5254', light)) +
    rect(x, top, w, h, mix('#23292b', light.shadow, 0.2)) +
    crates +
    rect(x, top, w, leaf, lit(colour, light)) +
    stroke(ribs, mix(lit(colour, light), light.shadow, 0.35), 3, { opacity: 0.6 }) +
    [0, 1]
      .map((side) => rect(x - 24 + side * (w + 28), BASE - 70, 20, 70, lit('#f2a33a', light)))
      .join('')
  );
}

/** A box lorry seen from behind at the dock. */
function lorry({ light }: Scene, x: number, colour: string): string {
  const body = lit(colour, light);
  const y = BASE + 96;
  return (
    rect(x + 10, y - 10, 280, 24, light.shadow, { opacity: 0.35, rx: 12 }) +
    rect(x, y - 380, 300, 300, mix(body, light.shadow, 0.08), { rx: 8 }) +
    rect(x + 14, y - 364, 132, 268, body) +
    rect(x + 154, y - 364, 132, 268, body) +
    stroke(`M${x + 134} ${y - 350}v240M${x + 166} ${y - 350}v240`, '#6f7776', 6) +
    rect(x + 4, y - 80, 292, 28, '#2b3133') +
    [16, 252].map((dx) => rect(x + dx, y - 74, 34, 16, '#b3261e', { rx: 3 })).join('') +
    [26, 218].map((dx) => rect(x + dx, y - 58, 56, 62, '#1d2223', { rx: 10 })).join('') +
    rect(x + 118, y - 52, 64, 22, '#f4f1e6', { rx: 3 })
  );
}

/** A logistics shed with rolling gates and a yard. */
export function galpao(scene: Scene): string {
  const { light, defs, random } = scene;
  const scheme = scene.scheme(SHEDS);
  const flip = random.chance(0.5);
  const left = 110;
  const right = 1490;
  const eave = 430;
  const ridge = random.between(270, 320);
  const tone = lit(scheme.wall, light);
  let ribs = '';
  for (let x = left + 18; x < right; x += 22) {
    const top = eave - (eave - ridge) * (1 - Math.abs(x - 800) / 690);
    ribs += `M${n(x)} ${n(top)}V${BASE}`;
  }
  const yard = defs.linear([
    [0, mix(light.asphalt[0], '#fffaf0', 0.2)],
    [1, light.asphalt[1]],
  ]);
  const shell = `M${left} ${BASE}V${eave}L800 ${n(ridge)}L${right} ${eave}V${BASE}Z`;
  const drawn =
    path(shell, tone) +
    stroke(ribs, mix(tone, light.shadow, 0.25), 3, { opacity: 0.45 }) +
    polygon(
      [
        [left - 40, eave + 14],
        [800, ridge - 30],
        [right + 40, eave + 14],
        [right + 40, eave - 12],
        [800, ridge - 58],
        [left - 40, eave - 12],
      ],
      lit(scheme.band, light),
    ) +
    rect(left, 520, right - left, 34, lit(scheme.band, light)) +
    [560, 680, 800, 920]
      .map((x) => pane(scene, [x, 444, 100, 50], { mullions: 2, frameWidth: 5, frame: '#3a4446' }))
      .join('') +
    circle(800, 384, 30, lit('#f2a33a', light)) +
    gate(scene, 190, 290, 0.78, scheme.gate) +
    gate(scene, 560, 290, random.pick([0, 0.35]), scheme.gate) +
    gate(scene, 930, 290, 0, scheme.gate) +
    wall(scene, [1280, 640, 190, BASE - 640], scheme.band, 0.05) +
    pane(scene, [1300, 670, 70, 90], { mullions: 2, frameWidth: 5 }) +
    rect(1392, 690, 64, BASE - 690, lit('#2f3735', light)) +
    rect(1270, 622, 210, 24, lit('#f4eee2', light));
  const bays = [175, 505, 545, 875, 915, 1245];
  const marks = bays.map((x) => `M${x} ${BASE + 12}l${n((x - 800) * 0.42)} 270`).join('');
  const yardDrawn =
    rect(0, BASE, W, 300, yard) +
    stroke(marks, lit('#f2c25a', light), 9, { opacity: 0.8 }) +
    lorry(scene, 930, scheme.wall === '#c9d0d0' ? '#f4f1e6' : '#e9ecea');
  return (
    sky(scene, {
      horizon: 760,
      sun: light.name === 'entardecer' ? [flip ? 1380 : 230, 240, 84] : null,
      clouds: 4,
    }) +
    hills(scene, random.pick(['suave', 'mar']), 800, random.between(160, 220), light.hills[0]) +
    lawn(scene, 780, BASE + 4) +
    [30, 1570].map((x) => tree(scene, x, 880, random.between(300, 380))).join('') +
    (flip ? mirror(drawn + yardDrawn, W) : drawn + yardDrawn) +
    [40, 1560].map((x) => shrub(scene, x, BASE + 14, 90)).join('')
  );
}
