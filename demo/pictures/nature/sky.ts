import type { Scene } from '../kit/scene.ts';
import { circle, ellipse, group, rect } from '../kit/svg.ts';

/** A cloud bank: soft flat-bottomed puffs. */
function cloud({ defs, light }: Scene, x: number, y: number, size: number): string {
  const soft = defs.radial([
    [0, light.cloud, 0.75],
    [0.55, light.cloud, 0.42],
    [1, light.cloud, 0],
  ]);
  return (
    ellipse(x, y, size * 1.5, size * 0.28, soft) +
    ellipse(x - size * 0.35, y - size * 0.1, size * 0.7, size * 0.3, soft) +
    ellipse(x + size * 0.4, y - size * 0.06, size * 0.8, size * 0.24, soft)
  );
}

interface SkyOptions {
  /** Where the sky ends. */
  horizon: number;
  width?: number;
  /** Where the sun stands, or null for none in the picture. */
  sun?: readonly [x: number, y: number, radius: number] | null;
  clouds?: number;
}

/** The sky with its sun and clouds. */
export function sky(scene: Scene, options: SkyOptions): string {
  const { light, defs, random } = scene;
  const { horizon, width = 1600, sun = null, clouds = 3 } = options;
  const air = defs.linear([
    [0, light.sky[0]],
    [0.55, light.sky[1]],
    [1, light.sky[2]],
  ]);
  let drawn = rect(0, 0, width, horizon + 4, air);
  if (sun && light.sun) {
    const [x, y, r] = sun;
    const glow = defs.radial([
      [0, light.sun, 0.7],
      [0.4, light.sun, 0.25],
      [1, light.sun, 0],
    ]);
    drawn += circle(x, y, r * 3.4, glow) + circle(x, y, r, light.sun);
  }
  for (let i = 0; i < clouds; i += 1) {
    const x = (width * (i + random.between(0.1, 0.9))) / clouds;
    drawn += cloud(
      scene,
      x,
      random.between(horizon * 0.12, horizon * 0.5),
      random.between(90, 190),
    );
  }
  return group(drawn);
}
