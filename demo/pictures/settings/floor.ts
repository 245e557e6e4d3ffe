import { mix } from '../kit/colour.ts';
import { type Scene, W } from '../kit/scene.ts';
import { n, rect, stroke } from '../kit/svg.ts';

/** Floor tiles drawn in perspective towards a point above the middle. */
export function tiledFloor(
  scene: Scene,
  top: number,
  bottom: number,
  tones: readonly [string, string],
  options: { columns?: number; eye?: number; width?: number } = {},
): string {
  const { defs } = scene;
  const { columns = 16, eye = top - 460, width = W } = options;
  const tone = defs.linear([
    [0, tones[0]],
    [1, tones[1]],
  ]);
  const middle = width / 2;
  let d = '';
  const spread = (y: number) => (y - eye) / (bottom - eye);
  for (let i = -columns; i <= columns; i += 1) {
    const foot = middle + (i * width * 1.5) / columns;
    d += `M${n(middle + (foot - middle) * spread(top))} ${top}L${n(foot)} ${bottom}`;
  }
  for (let i = 1, y = top; y < bottom; i += 1) {
    y = eye + (top - eye) / (1 - i * 0.085);
    if (y < bottom && y > top) d += `M0 ${n(y)}H${width}`;
    if (i > 10) break;
  }
  return (
    rect(0, top, width, bottom - top, tone) +
    stroke(d, mix(tones[1], scene.light.shadow, 0.3), 2.4, { opacity: 0.45 })
  );
}
