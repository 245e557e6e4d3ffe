import { pane } from '../home/openings.ts';
import { wall } from '../home/parts.ts';
import { pavement } from '../home/pavement.ts';
import { mix } from '../kit/colour.ts';
import { lit } from '../kit/light.ts';
import { type Scene, W } from '../kit/scene.ts';
import { circle, mirror, n, path, rect, stroke } from '../kit/svg.ts';
import { potted } from '../nature/palms.ts';
import { sky } from '../nature/sky.ts';
import { shrub, tree } from '../nature/trees.ts';
import { skyline } from '../settings/town.ts';

const WORKS = [
  { brick: '#b5694a', frame: '#2f3735', sign: '#f2a33a' },
  { brick: '#a9705a', frame: '#2f5f52', sign: '#f0c987' },
  { brick: '#c98f6c', frame: '#44403a', sign: '#3f7f78' },
  { brick: '#8f5a48', frame: '#3a2c26', sign: '#d9b15e' },
  { brick: '#d3c3b0', frame: '#2c3a48', sign: '#b0593a' },
  { brick: '#9aa29a', frame: '#26302c', sign: '#f2a33a' },
] as const;

const BASE = 930;

/** Courses of bricks over a box. */
function bricks(scene: Scene, x: number, y: number, w: number, h: number, colour: string): string {
  const { light } = scene;
  const tone = lit(colour, light);
  let joints = '';
  let soft = '';
  for (let row = 0; row * 26 < h; row += 1) {
    const top = y + row * 26;
    joints += `M${n(x)} ${n(top)}h${n(w)}`;
    for (let at = row % 2 ? 34 : 0; at < w; at += 68)
      soft += `M${n(x + at)} ${n(top)}v${n(Math.min(26, y + h - top))}`;
  }
  return (
    wall(scene, [x, y, w, h], colour) +
    stroke(joints + soft, mix(tone, light.shadow, 0.35), 2.4, { opacity: 0.3 })
  );
}

/** A bicycle leaning at its stand. */
function bicycle({ light }: Scene, x: number, y: number, colour: string): string {
  const tone = lit(colour, light);
  const wheel = (cx: number) =>
    circle(cx, y - 46, 44, 'none', { stroke: '#23292b', 'stroke-width': 7 }) +
    circle(cx, y - 46, 6, '#23292b');
  return (
    wheel(x) +
    wheel(x + 146) +
    stroke(
      `M${x} ${y - 46}L${x + 44} ${y - 118}H${x + 112}L${x + 72} ${y - 46}H${x}M${x + 44} ${y - 118}L${x + 72} ${y - 46}M${x + 146} ${y - 46}L${x + 106} ${y - 138}`,
      tone,
      8,
      { 'stroke-linejoin': 'round' },
    ) +
    stroke(`M${x + 26} ${y - 126}h36M${x + 92} ${y - 142}h34`, '#2b3133', 8, {
      'stroke-linecap': 'round',
    })
  );
}

/** An old factory under a saw-tooth roof, now desks behind steel windows. */
export function coworking(scene: Scene): string {
  const { light, random } = scene;
  const scheme = scene.scheme(WORKS);
  const flip = random.chance(0.5);
  const x = 150;
  const w = 1300;
  const eave = 420;
  const teeth = 4;
  const step = w / teeth;
  const dusk = light.name === 'entardecer' || light.name === 'nublado';
  let roof = '';
  let panes = '';
  for (let i = 0; i < teeth; i += 1) {
    const left = x + step * i;
    roof += `M${n(left)} ${eave}V${eave - 170}L${n(left + step)} ${eave}Z`;
    panes += `M${n(left + 12)} ${eave - 10}V${eave - 142}L${n(left + step * 0.62)} ${eave - 34}V${eave - 10}Z`;
  }
  const glass = dusk ? mix(light.lamp, '#c98d4c', 0.2) : mix('#5b7b85', light.sky[1], 0.4);
  const window = (wx: number, i: number) =>
    pane(scene, [wx, 520, 230, 300], {
      mullions: 4,
      bar: 0.34,
      frame: scheme.frame,
      frameWidth: 10,
      lamp: dusk && i !== 2,
    }) + rect(wx - 12, 822, 254, 18, lit('#cfc3ae', light));
  const drawn =
    bricks(scene, x, eave, w, BASE - eave, scheme.brick) +
    path(roof, lit(scheme.brick, light, 0.15)) +
    path(panes, glass) +
    stroke(roof, lit('#e9e2d4', light), 14, { 'stroke-linejoin': 'round' }) +
    rect(x - 14, eave - 8, w + 28, 22, lit('#e9e2d4', light)) +
    [190, 470, 1200].map(window).join('') +
    rect(760, 560, 380, BASE - 560, lit(scheme.frame, light)) +
    pane(scene, [780, 640, 340, BASE - 640], {
      mullions: 4,
      frame: scheme.frame,
      frameWidth: 12,
      lamp: true,
    }) +
    rect(736, 600, 428, 34, lit(scheme.sign, light)) +
    [830, 890, 950, 1010]
      .map((sx) => rect(sx, 576, 44, 12, lit('#fbf6ea', light), { rx: 6 }))
      .join('') +
    potted(scene, 715, BASE, 190, '#4a4f4a') +
    potted(scene, 1180, BASE, 190, '#4a4f4a') +
    [1290, 1380].map((sx) => shrub(scene, sx, BASE + 6, 70)).join('');
  return (
    sky(scene, {
      horizon: 780,
      sun: light.name === 'entardecer' ? [flip ? 240 : 1380, 190, 84] : null,
      clouds: 3,
    }) +
    skyline(scene, 800, 420) +
    rect(0, 800, W, 140, mix(light.grass[1], light.foliage[0], 0.4)) +
    [60, 1540].map((tx) => tree(scene, tx, BASE - 6, random.between(380, 460))).join('') +
    (flip ? mirror(drawn, W) : drawn) +
    pavement(scene, BASE) +
    (flip ? mirror(bicycles(scene, scheme.sign), W) : bicycles(scene, scheme.sign)) +
    tree(scene, flip ? 90 : 1510, BASE + 90, random.between(420, 500))
  );
}

/** Bicycles at the kerb, before the pavement's edge. */
const bicycles = (scene: Scene, tone: string): string =>
  bicycle(scene, 250, BASE + 66, tone) + bicycle(scene, 470, BASE + 66, '#44606b');
