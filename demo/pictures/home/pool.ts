import { mix } from '../kit/colour.ts';
import { lit } from '../kit/light.ts';
import type { Scene } from '../kit/scene.ts';
import { n, polygon, stroke } from '../kit/svg.ts';

/** A pool seen from the garden: coping, water with light on it. */
export function pool(
  scene: Scene,
  corners: readonly [leftTop: number, rightTop: number, leftBottom: number, rightBottom: number],
  top: number,
  bottom: number,
): string {
  const { light, defs } = scene;
  const [lt, rt, lb, rb] = corners;
  const water = defs.linear([
    [0, mix('#8fd0cf', light.sky[1], 0.25)],
    [1, mix('#3f9aa6', light.tint, 0.1)],
  ]);
  const edge = 34;
  const wave = (y: number, t: number) => {
    const a = lt + (lb - lt) * t + 60;
    const b = rt + (rb - rt) * t - 60;
    const step = (b - a) / 6;
    let d = `M${n(a)} ${n(y)}`;
    for (let i = 0; i < 6; i += 1) d += `q${n(step / 2)} ${i % 2 ? 9 : -9} ${n(step)} 0`;
    return d;
  };
  const h = bottom - top;
  return (
    polygon(
      [
        [lt - edge, top - edge * 0.5],
        [rt + edge, top - edge * 0.5],
        [rb + edge * 1.7, bottom + edge],
        [lb - edge * 1.7, bottom + edge],
      ],
      lit('#e6dcc9', light),
    ) +
    polygon(
      [
        [lt, top],
        [rt, top],
        [rb, bottom],
        [lb, bottom],
      ],
      water,
    ) +
    polygon(
      [
        [lt, top],
        [rt, top],
        [rt + (rb - rt) * 0.14, top + h * 0.14],
        [lt + (lb - lt) * 0.14, top + h * 0.14],
      ],
      mix('#2c6f7c', light.shadow, 0.1),
      { opacity: 0.35 },
    ) +
    stroke(
      wave(top + h * 0.4, 0.4) + wave(top + h * 0.62, 0.62) + wave(top + h * 0.85, 0.85),
      '#ffffff',
      4,
      { opacity: 0.45, 'stroke-linecap': 'round' },
    )
  );
}
