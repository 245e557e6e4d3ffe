import type { Scene } from '../kit/scene.ts';
import { lit } from '../kit/light.ts';
import { mix } from '../kit/colour.ts';
import { circle, ellipse, group, n, path, polygon, stroke } from '../kit/svg.ts';

/** The three tones of a crown, from shade to light. */
type Tones = readonly [string, string, string];

export const IPE_AMARELO: Tones = ['#b98818', '#dfae2c', '#f5d266'];
export const IPE_ROSA: Tones = ['#a5607a', '#c98399', '#e6b3bf'];
export const FLAMBOYANT: Tones = ['#8f3a24', '#c25a36', '#e0875a'];

const tonesIn = (scene: Scene, tones: Tones | undefined): Tones =>
  tones ? (tones.map((tone) => lit(tone, scene.light)) as unknown as Tones) : scene.light.foliage;

/** Shade on the ground below something. */
export function footShadow({ defs, light }: Scene, x: number, y: number, rx: number): string {
  const soft = defs.radial([
    [0, light.shadow, 0.42],
    [1, light.shadow, 0],
  ]);
  return ellipse(x, y, rx, rx * 0.16, soft);
}

function crown(scene: Scene, x: number, y: number, r: number, tones: Tones): string {
  const { random } = scene;
  const puffs = (
    count: number,
    spread: number,
    size: number,
    dx: number,
    dy: number,
    tone: string,
  ) =>
    Array.from({ length: count }, (_, i) => {
      const a = (i / count) * Math.PI * 2 + random.between(-0.3, 0.3);
      const away = spread * random.between(0.75, 1);
      return circle(
        x + dx + Math.cos(a) * away,
        y + dy + Math.sin(a) * away * 0.72,
        size * random.between(0.82, 1.12),
        tone,
      );
    }).join('');
  return (
    puffs(7, r * 0.56, r * 0.46, 0, r * 0.06, tones[0]) +
    circle(x, y, r * 0.6, tones[0]) +
    puffs(6, r * 0.42, r * 0.36, -r * 0.1, -r * 0.12, tones[1]) +
    circle(x - r * 0.08, y - r * 0.1, r * 0.4, tones[1]) +
    puffs(7, r * 0.36, r * 0.15, -r * 0.2, -r * 0.3, mix(tones[1], tones[2], 0.55)) +
    circle(x - r * 0.2, y - r * 0.3, r * 0.2, mix(tones[1], tones[2], 0.55))
  );
}

/** A broad-leaved tree standing at (x, y), `height` tall. */
export function tree(scene: Scene, x: number, y: number, height: number, tones?: Tones): string {
  const r = height * 0.36;
  const top = y - height + r;
  const w = height * 0.028;
  const bark = lit('#6b5240', scene.light);
  const trunk =
    `M${n(x - w * 1.5)} ${n(y)}C${n(x - w)} ${n(y - height * 0.2)} ${n(x - w)} ${n(y - height * 0.35)} ${n(x - w * 0.8)} ${n(top)}` +
    `L${n(x + w * 0.8)} ${n(top)}C${n(x + w)} ${n(y - height * 0.35)} ${n(x + w)} ${n(y - height * 0.2)} ${n(x + w * 1.6)} ${n(y)}Z`;
  const bough = y - height * 0.4;
  const boughs =
    `M${n(x)} ${n(bough)}Q${n(x - r * 0.2)} ${n(bough - r * 0.3)} ${n(x - r * 0.45)} ${n(top + r * 0.1)}` +
    `M${n(x)} ${n(bough - r * 0.15)}Q${n(x + r * 0.2)} ${n(bough - r * 0.4)} ${n(x + r * 0.42)} ${n(top + r * 0.1)}`;
  return group(
    footShadow(scene, x, y, r * 0.9) +
      path(trunk, bark) +
      stroke(boughs, bark, w * 1.1) +
      crown(scene, x, top, r, tonesIn(scene, tones)),
  );
}

/** A low round shrub. */
export function shrub(scene: Scene, x: number, y: number, size: number, tones?: Tones): string {
  const [dark, mid, high] = tonesIn(scene, tones);
  const { random } = scene;
  let puffs = '';
  for (let i = 0; i < 5; i += 1) {
    puffs += circle(
      x + (i - 2) * size * 0.36,
      y - size * random.between(0.2, 0.42),
      size * 0.36,
      dark,
    );
  }
  for (let i = 0; i < 4; i += 1) {
    puffs += circle(
      x + (i - 1.7) * size * 0.36,
      y - size * random.between(0.36, 0.55),
      size * 0.25,
      mid,
    );
  }
  for (let i = 0; i < 4; i += 1) {
    puffs += circle(
      x + (i - 1.9) * size * 0.34,
      y - size * random.between(0.5, 0.66),
      size * 0.1,
      high,
    );
  }
  const clip = scene.defs.clip(
    `M${n(x - size * 2)} ${n(y - size * 2)}h${n(size * 4)}v${n(size * 2)}h${n(-size * 4)}Z`,
  );
  return group(puffs, { 'clip-path': clip });
}

/** A hedge cut square with a soft top. */
export function hedge(scene: Scene, x: number, y: number, width: number, height: number): string {
  const [dark, mid, high] = scene.light.foliage;
  const tone = scene.defs.linear([
    [0, mix(mid, high, 0.4)],
    [0.25, mid],
    [1, dark],
  ]);
  const bumps = Math.max(3, Math.round(width / (height * 0.5)));
  const step = width / bumps;
  let d = `M${n(x)} ${n(y)}L${n(x)} ${n(y - height * 0.85)}`;
  for (let i = 0; i < bumps; i += 1) {
    d += `q${n(step / 2)} ${n(-height * 0.28)} ${n(step)} 0`;
  }
  return path(`${d}L${n(x + width)} ${n(y)}Z`, tone);
}

/** The pine of the southern highlands: a bare stem with a flat crown of upturned arms. */
export function araucaria(scene: Scene, x: number, y: number, height: number): string {
  const [dark, mid, high] = scene.light.foliage;
  const bark = lit('#5f4a3c', scene.light);
  const w = height * 0.018;
  const arms = [
    [0.62, 0.24],
    [0.74, 0.3],
    [0.86, 0.25],
    [0.95, 0.15],
  ] as const;
  let drawn = polygon(
    [
      [x - w * 1.4, y],
      [x - w * 0.6, y - height * 0.95],
      [x + w * 0.6, y - height * 0.95],
      [x + w * 1.4, y],
    ],
    bark,
  );
  for (const [at, reach] of arms) {
    const base = y - height * at;
    for (const side of [-1, 1]) {
      for (const share of [1, 0.55]) {
        const tipX = x + side * reach * height * share;
        const tipY = base - height * 0.07 * share;
        drawn += stroke(
          `M${n(x)} ${n(base + height * 0.02)}Q${n(x + side * reach * height * share * 0.6)} ${n(base + height * 0.03)} ${n(tipX)} ${n(tipY)}`,
          bark,
          w * 0.8,
        );
        const s = height * 0.075 * (share < 1 ? 0.85 : 1);
        drawn +=
          ellipse(tipX, tipY, s * 1.25, s * 0.62, dark) +
          ellipse(tipX - s * 0.1, tipY - s * 0.16, s * 1.05, s * 0.44, mid) +
          ellipse(tipX - s * 0.25, tipY - s * 0.3, s * 0.6, s * 0.18, high);
      }
    }
  }
  return group(footShadow(scene, x, y, height * 0.2) + drawn);
}
