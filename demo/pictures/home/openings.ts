import type { Box } from './parts.ts';
import { mix } from '../kit/colour.ts';
import { lit } from '../kit/light.ts';
import type { Scene } from '../kit/scene.ts';
import { n, polygon, rect, stroke } from '../kit/svg.ts';

interface PaneOptions {
  mullions?: number;
  bar?: number;
  frame?: string;
  frameWidth?: number;
  curtain?: boolean;
  /** Overrides the chance of the time of day. */
  lamp?: boolean;
}

/** A window: sky in the glass, a lamp behind it in the evening, a frame with mullions. */
export function pane(scene: Scene, [x, y, w, h]: Box, options: PaneOptions = {}): string {
  const { light, defs, random } = scene;
  const { mullions = 1, bar, frame = '#f4eee2', frameWidth = 7, curtain = false } = options;
  const on = options.lamp ?? random.chance(light.lamps);
  const glass = on
    ? defs.linear([
        [0, mix(light.lamp, '#fff6dd', 0.35)],
        [1, mix(light.lamp, '#c98d4c', 0.4)],
      ])
    : defs.linear(
        [
          [0, mix('#5b7b85', light.sky[1], 0.4)],
          [1, mix('#324a52', light.sky[1], 0.12)],
        ],
        [0, 0, 0.4, 1],
      );
  const tone = lit(frame, light);
  let bars = '';
  for (let i = 1; i < mullions; i += 1) bars += `M${n(x + (w * i) / mullions)} ${n(y)}v${n(h)}`;
  if (bar !== undefined) bars += `M${n(x)} ${n(y + h * bar)}h${n(w)}`;
  const drape = curtain
    ? rect(x, y, w * 0.13, h, '#f6efe2', { opacity: 0.75 }) +
      rect(x + w * 0.87, y, w * 0.13, h, '#f6efe2', { opacity: 0.6 })
    : '';
  const shine = on
    ? ''
    : polygon(
        [
          [x + w * 0.46, y],
          [x + w * 0.68, y],
          [x + w * 0.3, y + h],
          [x + w * 0.08, y + h],
        ],
        '#ffffff',
        { opacity: 0.14 },
      );
  return (
    rect(x, y, w, h, glass) +
    drape +
    shine +
    rect(x, y, w, Math.min(14, h * 0.08), light.shadow, { opacity: 0.25 }) +
    (bars ? stroke(bars, tone, frameWidth * 0.7) : '') +
    rect(x, y, w, h, 'none', { stroke: tone, 'stroke-width': frameWidth })
  );
}

/** A door leaf with its frame and handle. */
export function door(scene: Scene, [x, y, w, h]: Box, colour: string, trim = '#f4eee2'): string {
  const { light, defs } = scene;
  const tone = lit(colour, light);
  const leaf = defs.linear([
    [0, mix(tone, light.shadow, 0.18)],
    [0.15, tone],
    [1, mix(tone, light.shadow, 0.1)],
  ]);
  return (
    rect(x - 10, y - 10, w + 20, h + 10, lit(trim, light)) +
    rect(x, y, w, h, leaf) +
    stroke(
      `M${n(x + w * 0.18)} ${n(y + h * 0.1)}h${n(w * 0.64)}v${n(h * 0.32)}h${n(-w * 0.64)}zM${n(x + w * 0.18)} ${n(y + h * 0.52)}h${n(w * 0.64)}v${n(h * 0.36)}h${n(-w * 0.64)}z`,
      mix(tone, light.shadow, 0.4),
      3,
    ) +
    rect(x + w * 0.84, y + h * 0.46, 6, 24, lit('#d9b15e', light), { rx: 3 })
  );
}
