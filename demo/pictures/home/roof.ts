import type { Box } from './parts.ts';
import { mix } from '../kit/colour.ts';
import { lit } from '../kit/light.ts';
import type { Scene } from '../kit/scene.ts';
import { n, polygon, rect, stroke } from '../kit/svg.ts';

/** A clay-tile hip roof from its eave line, with courses of tiles. */
export function tileRoof(
  scene: Scene,
  [x, y, w, h]: Box,
  options: { hip?: number; colour?: string } = {},
): string {
  const { light, defs } = scene;
  const { hip = 0.16, colour = '#b9633e' } = options;
  const tone = lit(colour, light);
  const face = defs.linear(
    [
      [0, mix(tone, '#ffe9cc', 0.18)],
      [1, mix(tone, light.shadow, 0.12)],
    ],
    [0, 0, 0.6, 1],
  );
  const top = y - h;
  const edge = (t: number) => [x + w * hip * (1 - t), x + w - w * hip * (1 - t)] as const;
  let courses = '';
  const rows = Math.max(3, Math.round(h / 26));
  for (let i = 1; i < rows; i += 1) {
    const t = i / rows;
    const [a, b] = edge(t);
    courses += `M${n(a)} ${n(top + h * t)}H${n(b)}`;
  }
  let ribs = '';
  const count = Math.round(w / 34);
  for (let i = 1; i < count; i += 1) {
    const foot = x + (w * i) / count;
    const head = x + w * hip + (w * (1 - 2 * hip) * i) / count;
    ribs += `M${n(head)} ${n(top)}L${n(foot)} ${n(y)}`;
  }
  const dark = mix(tone, light.shadow, 0.45);
  return (
    polygon(
      [
        [x, y],
        [x + w * hip, top],
        [x + w - w * hip, top],
        [x + w, y],
      ],
      face,
    ) +
    stroke(courses, dark, 2, { opacity: 0.35 }) +
    stroke(ribs, dark, 3, { opacity: 0.4 }) +
    stroke(
      `M${n(x + w * hip)} ${n(top)}H${n(x + w - w * hip)}M${n(x)} ${n(y)}L${n(x + w * hip)} ${n(top)}M${n(x + w)} ${n(y)}L${n(x + w - w * hip)} ${n(top)}`,
      mix(tone, '#ffe9cc', 0.25),
      8,
      { 'stroke-linecap': 'round' },
    ) +
    rect(x - 4, y - 4, w + 8, 14, mix(tone, light.shadow, 0.3))
  );
}
