import { mix } from '../kit/colour.ts';
import { lit } from '../kit/light.ts';
import { type Scene, W } from '../kit/scene.ts';
import { circle, n, path, polygon, rect, stroke } from '../kit/svg.ts';
import { plotOf } from '../choices.ts';
import type { HomeStyle } from '../vocabulary.ts';

/** The neighbourhood from straight above, the plot outlined. */
export function planta(scene: Scene, style: HomeStyle): string {
  const { light, random } = scene;
  const grass = [
    light.grass[0],
    mix(light.grass[0], light.grass[1], 0.5),
    light.grass[1],
    mix(light.grass[0], '#e9dcae', 0.4),
  ];
  const road = lit('#b9b4a8', light);
  const tile = ['#b9633e', '#a5532f', '#c98a62', '#8d8579', '#d9cdb8'];
  let drawn = rect(0, 0, W, 1200, mix(light.grass[1], light.foliage[1], 0.25));
  const columns = 5;
  const rows = 3;
  const [lw, lh, gap] = [236, 268, 84];
  const chosen = [1 + random.index(3), 1] as const;
  const { place, walled } = plotOf(style);
  let frame = '';
  for (let row = 0; row < rows; row += 1) {
    const y = 60 + row * (lh + gap) + (row > 0 ? 16 : 0);
    drawn +=
      rect(0, y + lh + 10, W, gap - 20, road) +
      stroke(`M0 ${n(y + lh + gap / 2)}H${W}`, '#f6f1e2', 5, {
        'stroke-dasharray': '46 40',
        opacity: 0.8,
      });
    for (let column = 0; column < columns; column += 1) {
      const x = 90 + column * (lw + 50);
      const mine = column === chosen[0] && row === chosen[1];
      drawn += rect(x, y, lw, lh, mine ? mix(light.grass[0], '#fff3c4', 0.3) : random.pick(grass), {
        rx: 6,
      });
      if (mine) {
        if (walled)
          drawn += rect(x + 8, y + 8, lw - 16, lh - 16, 'none', {
            stroke: lit('#efe4d0', light),
            'stroke-width': 13,
          });
        frame = rect(x - 6, y - 6, lw + 12, lh + 12, 'none', {
          rx: 8,
          stroke: '#f2a33a',
          'stroke-width': 14,
        });
        continue;
      }
      if (random.chance(0.68)) {
        const [hw, hh] = [random.between(110, 150), random.between(110, 150)];
        const hx = x + random.between(20, lw - hw - 20);
        const hy = y + random.between(24, lh - hh - 24);
        const tone = lit(random.pick(tile), light);
        drawn +=
          rect(hx + 12, hy + 14, hw, hh, light.shadow, { opacity: 0.25 }) +
          rect(hx, hy, hw, hh, tone) +
          polygon(
            [
              [hx, hy + hh],
              [hx + hw * 0.5, hy + hh * 0.5],
              [hx + hw, hy + hh],
            ],
            mix(tone, light.shadow, 0.3),
          ) +
          polygon(
            [
              [hx + hw, hy],
              [hx + hw * 0.5, hy + hh * 0.5],
              [hx + hw, hy + hh],
            ],
            mix(tone, light.shadow, 0.16),
          ) +
          polygon(
            [
              [hx, hy],
              [hx + hw * 0.5, hy + hh * 0.5],
              [hx, hy + hh],
            ],
            mix(tone, '#ffe9cc', 0.2),
          );
        if (random.chance(0.3))
          drawn += rect(x + 24, y + lh - 70, 90, 46, lit('#7cc4c4', light), {
            rx: 12,
            stroke: '#f4eee2',
            'stroke-width': 7,
          });
      }
      for (let i = 0; i < 3; i += 1) {
        const [tx, ty, r] = [
          x + random.between(10, lw - 10),
          y + random.between(10, lh - 10),
          random.between(17, 30),
        ];
        drawn +=
          circle(tx + 8, ty + 9, r, light.shadow, { opacity: 0.22 }) +
          circle(tx, ty, r, light.foliage[0]) +
          circle(tx - r * 0.2, ty - r * 0.2, r * 0.66, light.foliage[1]) +
          circle(
            tx - r * 0.34,
            ty - r * 0.34,
            r * 0.3,
            mix(light.foliage[1], light.foliage[2], 0.6),
          );
      }
    }
  }
  if (place === 'lago' || place === 'litoral') {
    const edge = place === 'litoral' ? lit(light.sand, light) : mix(light.grass[0], '#e9dcae', 0.4);
    drawn +=
      path('M1490 0C1440 200 1540 420 1480 640S1520 1000 1470 1200H1600V0Z', edge) +
      path('M1530 0C1480 200 1580 420 1524 640S1560 1000 1510 1200H1600V0Z', light.water[1]);
  }
  const [px, py] = [90 + chosen[0] * (lw + 50) + lw / 2, 60 + chosen[1] * (lh + gap) + 16 + lh / 2];
  const pin =
    path(
      `M${n(px)} ${n(py + 66)}C${n(px - 22)} ${n(py + 26)} ${n(px - 52)} ${n(py + 4)} ${n(px - 52)} ${n(py - 26)}A52 52 0 0 1 ${n(px + 52)} ${n(py - 26)}C${n(px + 52)} ${n(py + 4)} ${n(px + 22)} ${n(py + 26)} ${n(px)} ${n(py + 66)}Z`,
      '#0b6b4f',
    ) + circle(px, py - 26, 20, '#ffffff');
  return (
    drawn +
    frame +
    `<ellipse cx="${n(px)}" cy="${n(py + 68)}" rx="30" ry="9" fill="${light.shadow}" opacity=".3"/>` +
    pin
  );
}
