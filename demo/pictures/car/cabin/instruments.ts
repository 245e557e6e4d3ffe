import type { Upholstery } from './upholstery.ts';
import { mix } from '../../kit/colour.ts';
import type { Scene } from '../../kit/scene.ts';
import { circle, ellipse, n, path, polygon, rect, stroke } from '../../kit/svg.ts';

/** The steering wheel around (x, y). */
export function steeringWheel(
  { defs }: Scene,
  x: number,
  y: number,
  r: number,
  trim: Upholstery,
): string {
  const rim = defs.linear([
    [0, '#4b5152'],
    [0.4, '#252a2b'],
    [1, '#14181a'],
  ]);
  const spoke = '#23282a';
  return (
    ellipse(x, y + 14, r * 1.02, r * 0.98, '#0b0e0f', { opacity: 0.35 }) +
    path(
      `M${n(x - r * 0.9)} ${n(y - r * 0.12)}L${n(x - r * 0.34)} ${n(y - r * 0.2)}L${n(x + r * 0.34)} ${n(y - r * 0.2)}L${n(x + r * 0.9)} ${n(y - r * 0.12)}L${n(x + r * 0.88)} ${n(y + r * 0.2)}L${n(x + r * 0.4)} ${n(y + r * 0.24)}L${n(x + r * 0.2)} ${n(y + r * 0.92)}L${n(x - r * 0.2)} ${n(y + r * 0.92)}L${n(x - r * 0.4)} ${n(y + r * 0.24)}L${n(x - r * 0.88)} ${n(y + r * 0.2)}Z`,
      spoke,
    ) +
    path(
      `M${n(x - r * 0.17)} ${n(y + r * 0.3)}h${n(r * 0.34)}l${n(-r * 0.05)} ${n(r * 0.6)}h${n(-r * 0.24)}Z`,
      mix(trim.inlay, '#14181a', 0.2),
    ) +
    `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" fill="none" stroke="${rim}" stroke-width="${n(r * 0.17)}"/>` +
    stroke(
      `M${n(x - r * 0.72)} ${n(y - r * 0.75)}A${n(r * 1.04)} ${n(r * 1.04)} 0 0 1 ${n(x + r * 0.3)} ${n(y - r)}`,
      '#ffffff',
      r * 0.02,
      { opacity: 0.22 },
    ) +
    `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r * 0.915)}" fill="none" stroke="${trim.thread}" stroke-width="${n(r * 0.008)}" stroke-dasharray="5 5" opacity=".6"/>` +
    path(
      `M${n(x - r * 0.36)} ${n(y - r * 0.2)}Q${n(x)} ${n(y - r * 0.3)} ${n(x + r * 0.36)} ${n(y - r * 0.2)}Q${n(x + r * 0.4)} ${n(y + r * 0.1)} ${n(x + r * 0.24)} ${n(y + r * 0.32)}Q${n(x)} ${n(y + r * 0.4)} ${n(x - r * 0.24)} ${n(y + r * 0.32)}Q${n(x - r * 0.4)} ${n(y + r * 0.1)} ${n(x - r * 0.36)} ${n(y - r * 0.2)}Z`,
      defs.linear([
        [0, '#3d4445'],
        [1, '#1d2224'],
      ]),
    ) +
    circle(x, y + r * 0.03, r * 0.1, '#aab0ae') +
    path(
      `M${n(x - r * 0.05)} ${n(y + r * 0.07)}l${n(r * 0.07)} ${n(-r * 0.1)}l${n(r * 0.03)} ${n(r * 0.025)}l${n(-r * 0.07)} ${n(r * 0.09)}Z`,
      '#f2a33a',
    ) +
    [-0.62, 0.62]
      .map(
        (t) =>
          rect(x + r * t - r * 0.13, y - r * 0.07, r * 0.26, r * 0.17, '#14181a', {
            rx: r * 0.04,
          }) +
          rect(x + r * t - r * 0.09, y - r * 0.01, r * 0.08, r * 0.04, '#6f7776', { rx: 3 }) +
          rect(x + r * t + r * 0.02, y - r * 0.01, r * 0.08, r * 0.04, '#6f7776', { rx: 3 }),
      )
      .join('')
  );
}

/** Speed and revolutions around (x, y). */
export function gauges(x: number, y: number): string {
  const dial = (cx: number, turn: number) => {
    let ticks = '';
    for (let i = 0; i <= 8; i += 1) {
      const a = Math.PI * (0.85 + (i / 8) * 1.3);
      ticks += `M${n(cx + Math.cos(a) * 62)} ${n(y + Math.sin(a) * 62)}L${n(cx + Math.cos(a) * 72)} ${n(y + Math.sin(a) * 72)}`;
    }
    const a = Math.PI * (0.85 + turn * 1.3);
    return (
      circle(cx, y, 80, '#0d1112') +
      circle(cx, y, 77, 'none', { stroke: '#5d6665', 'stroke-width': 3 }) +
      stroke(ticks, '#dfe3dc', 3) +
      stroke(
        `M${n(cx)} ${n(y)}L${n(cx + Math.cos(a) * 60)} ${n(y + Math.sin(a) * 60)}`,
        '#f2a33a',
        5,
        { 'stroke-linecap': 'round' },
      ) +
      circle(cx, y, 9, '#3a4142')
    );
  };
  return (
    dial(x - 105, 0.16) +
    dial(x + 105, 0.06) +
    rect(x - 24, y - 46, 48, 78, '#14302a', { rx: 6 }) +
    rect(x - 14, y - 34, 28, 8, '#7fd0b0', { rx: 3 }) +
    rect(x - 14, y - 16, 20, 6, '#4f9c82', { rx: 3 }) +
    rect(x - 14, y - 2, 24, 6, '#4f9c82', { rx: 3 })
  );
}

/** The screen in the middle: a map with a route. */
export function infotainment(x: number, y: number, w: number, h: number): string {
  return (
    rect(x - 12, y - 12, w + 24, h + 24, '#0c0f10', { rx: 18 }) +
    rect(x, y, w, h, '#1d3b36', { rx: 8 }) +
    path(
      `M${x} ${y + h * 0.7}L${x + w * 0.4} ${y + h * 0.5}L${x + w * 0.62} ${y + h}M${x + w * 0.2} ${y}L${x + w * 0.4} ${y + h * 0.5}L${x + w} ${y + h * 0.2}`,
      'none',
      { stroke: '#3a6a5f', 'stroke-width': 12 },
    ) +
    path(
      `M${x + w * 0.24} ${y + h * 0.12}L${x + w * 0.4} ${y + h * 0.5}L${x + w * 0.82} ${y + h * 0.29}`,
      'none',
      {
        stroke: '#f2a33a',
        'stroke-width': 8,
        'stroke-linejoin': 'round',
        'stroke-linecap': 'round',
      },
    ) +
    circle(x + w * 0.24, y + h * 0.12, 10, '#f7f4ea') +
    rect(x + w * 0.04, y + h * 0.82, w * 0.3, h * 0.1, '#2f5a51', { rx: 6 }) +
    polygon(
      [
        [x + w * 0.6, y],
        [x + w * 0.8, y],
        [x + w * 0.5, y + h],
        [x + w * 0.3, y + h],
      ],
      '#ffffff',
      { opacity: 0.06 },
    )
  );
}

/** An air vent. */
export function vent(x: number, y: number, w: number, h: number): string {
  let fins = '';
  for (let i = 1; i < 4; i += 1) fins += `M${n(x + 6)} ${n(y + (h * i) / 4)}h${n(w - 12)}`;
  return (
    rect(x, y, w, h, '#121617', { rx: 10 }) +
    stroke(fins, '#4a5253', 5) +
    rect(x + w / 2 - 3, y + 5, 6, h - 10, '#4a5253') +
    rect(x, y, w, h, 'none', { rx: 10, stroke: '#7d8583', 'stroke-width': 3 })
  );
}
