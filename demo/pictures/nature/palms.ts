import { type Point, along } from '../kit/curve.ts';
import { lit } from '../kit/light.ts';
import { mix } from '../kit/colour.ts';
import type { Scene } from '../kit/scene.ts';
import { circle, group, n, path } from '../kit/svg.ts';
import { footShadow } from './trees.ts';

/** A feathered frond from a to c, bending over b; `width` is its half breadth. */
function frond(a: Point, b: Point, c: Point, width: number, tone: string): string {
  const steps = 11;
  const upper: string[] = [];
  const lower: string[] = [];
  for (let i = 0; i <= steps; i += 1) {
    const t = i / steps;
    const [x, y] = along(a, b, c, t);
    const [nx, ny] = along(a, b, c, Math.min(1, t + 0.02));
    const length = Math.hypot(nx - x, ny - y) || 1;
    const [ux, uy] = [(nx - x) / length, (ny - y) / length];
    const above = ux < 0 ? -1 : 1;
    const breadth = width * Math.sin(Math.PI * Math.min(1, t * 0.92 + 0.08)) ** 0.7;
    upper.push(`${n(x + uy * above * breadth * 0.4)} ${n(y - ux * above * breadth * 0.4)}`);
    if (i === steps) break;
    // Leaflets hang: each tooth leans towards the tip and down.
    const [tx, ty] = along(a, b, c, t + 0.5 / steps);
    lower.push(
      `${n(tx + ux * breadth * 0.55)} ${n(ty + Math.abs(ux) * breadth + breadth * 0.3)}`,
      `${n(nx)} ${n(ny)}`,
    );
  }
  return path(`M${upper.join('L')}L${lower.reverse().join('L')}Z`, tone);
}

/** A coconut palm standing at (x, y), leaning by `lean` units at the top. */
export function palm(scene: Scene, x: number, y: number, height: number, lean = 0): string {
  const { light, random } = scene;
  const [dark, mid, high] = light.foliage;
  const top: Point = [x + lean, y - height];
  const bend: Point = [x + lean * 0.15, y - height * 0.55];
  const w = height * 0.022;
  const bark = lit('#8a725b', light);
  const ring = mix(bark, light.shadow, 0.35);
  let left = '';
  let right = '';
  let rings = '';
  for (let i = 0; i <= 10; i += 1) {
    const [px, py] = along([x, y], bend, top, i / 10);
    const half = w * (1.35 - 0.75 * (i / 10));
    left += `${i === 0 ? 'M' : 'L'}${n(px - half)} ${n(py)}`;
    right = `L${n(px + half)} ${n(py)}${right}`;
    if (i > 0 && i < 10)
      rings += `M${n(px - half)} ${n(py)}q${n(half)} ${n(half * 0.5)} ${n(half * 2)} 0`;
  }
  const reach = height * 0.4;
  const spread = [-1, -0.84, -0.6, -0.3, 0.06, 0.36, 0.64, 0.86, 1];
  const fronds = spread.map((side, i) => {
    const long = reach * random.between(0.9, 1.08);
    const out = Math.abs(side);
    const b: Point = [top[0] + side * long * 0.42, top[1] - reach * (0.38 + 0.34 * (1 - out))];
    const c: Point = [
      top[0] + side * long + reach * 0.1 * Math.sign(side) * (1 - out),
      top[1] - reach * 0.66 * (1 - out ** 1.4) + reach * random.between(0.4, 0.54) * out ** 3,
    ];
    const tone = i % 3 === 0 ? dark : i % 3 === 1 ? mid : mix(mid, high, 0.55);
    return frond(top, b, c, reach * 0.19, tone);
  });
  const hanging = [-0.6, 0.55].map((side) =>
    frond(
      top,
      [top[0] + side * reach * 0.7, top[1] - reach * 0.05],
      [top[0] + side * reach * 0.85, top[1] + reach * 0.62],
      reach * 0.13,
      mix(dark, light.shadow, 0.25),
    ),
  );
  const nuts = [-1, 0.2, 1].map((dx) =>
    circle(top[0] + dx * w * 1.2, top[1] + w * 1.3, w * 1.05, lit('#6f7a3c', light)),
  );
  return group(
    footShadow(scene, x, y, height * 0.2) +
      hanging.join('') +
      path(`${left}${right}Z`, bark) +
      path(rings, 'none', { stroke: ring, 'stroke-width': n(w * 0.28), opacity: 0.6 }) +
      nuts.join('') +
      fronds.join(''),
  );
}

/** Broad leaves rising from the ground or a pot: banana, heliconia. */
export function broadLeaves(scene: Scene, x: number, y: number, size: number, count = 6): string {
  const { light, random } = scene;
  const [dark, mid, high] = light.foliage;
  let drawn = '';
  for (let i = 0; i < count; i += 1) {
    const side = (i / (count - 1)) * 2 - 1;
    const tip: Point = [
      x + side * size * random.between(0.55, 0.75),
      y - size * (1.05 - Math.abs(side) * 0.5) * random.between(0.9, 1.1),
    ];
    const bend: Point = [x + side * size * 0.12, y - size * 0.75];
    const [mx, my] = along([x, y], bend, tip, 0.55);
    const w = size * 0.12;
    const tone = [dark, mid, mix(mid, high, 0.6)][i % 3]!;
    drawn += path(
      `M${n(x)} ${n(y)}Q${n(mx - w)} ${n(my - w * 0.4)} ${n(tip[0])} ${n(tip[1])}Q${n(mx + w * 1.2)} ${n(my + w * 0.5)} ${n(x)} ${n(y)}Z`,
      tone,
    );
  }
  return drawn;
}

/** A potted plant standing at (x, y). */
export function potted(scene: Scene, x: number, y: number, size: number, pot = '#b8643f'): string {
  const body = lit(pot, scene.light);
  const w = size * 0.26;
  const h = size * 0.36;
  const tone = scene.defs.linear(
    [
      [0, mix(body, '#fff3df', 0.25)],
      [0.5, body],
      [1, mix(body, scene.light.shadow, 0.3)],
    ],
    [0, 0, 1, 0],
  );
  return (
    footShadow(scene, x, y, w * 2) +
    broadLeaves(scene, x, y - h, size * 0.72, 7) +
    path(
      `M${n(x - w)} ${n(y - h)}L${n(x + w)} ${n(y - h)}L${n(x + w * 0.74)} ${n(y)}L${n(x - w * 0.74)} ${n(y)}Z`,
      tone,
    ) +
    path(`M${n(x - w * 1.08)} ${n(y - h)}h${n(w * 2.16)}v${n(-h * 0.16)}h${n(-w * 2.16)}Z`, tone)
  );
}
