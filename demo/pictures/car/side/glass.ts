import type { CarLook } from '../look.ts';
import type { SideShape } from '../shape.ts';
import { mix } from '../../kit/colour.ts';
import { type Defs, group, path, stroke } from '../../kit/svg.ts';

/** The side windows with the seats behind them. */
export function glass(shape: SideShape, look: CarLook, defs: Defs): string {
  if (shape.panes.length === 0) return '';
  const { light } = look;
  const pane = defs.across(
    [
      [0, mix('#3b5058', light.sky[1], 0.42)],
      [0.35, mix('#2b3b42', light.sky[1], 0.16)],
      [1, '#1a2529'],
    ],
    [0, -shape.height, 0, -shape.height * 0.66],
  );
  const panes = shape.panes.join('');
  const inside = shape.seats
    .map(([x, y]) =>
      path(
        `M${x - 9} -96C${x - 10} ${y + 14} ${x - 7} ${y + 10} ${x - 5} ${y + 8}L${x - 4} ${y + 1}C${x - 2} ${y - 2} ${x + 6} ${y - 2} ${x + 8} ${y + 1}L${x + 9} ${y + 8}C${x + 12} ${y + 12} ${x + 14} ${y + 20} ${x + 14} -96Z`,
        '#0f1618',
        { opacity: 0.75 },
      ),
    )
    .join('');
  const wheelRing = shape.steering
    ? stroke(
        `M${shape.steering[0]} ${shape.steering[1] + 10}L${shape.steering[0] + 9} ${shape.steering[1] - 9}`,
        '#0c1214',
        2.4,
        { 'stroke-linecap': 'round', opacity: 0.8 },
      )
    : '';
  const streak = (x: number, w: number) =>
    path(
      `M${x} -90L${x + 44} -${shape.height}L${x + 44 + w} -${shape.height}L${x + w} -90Z`,
      '#ffffff',
      {
        opacity: 0.13,
      },
    );
  const middle = shape.length * 0.42;
  return (
    path(shape.edgeGlass.join(''), '#2d3d43') +
    path(shape.frame, '#14191a') +
    path(panes, pane) +
    group(
      inside + wheelRing + streak(middle, 16) + streak(middle + 23, 6) + streak(middle + 78, 12),
      {
        'clip-path': defs.clip(panes),
      },
    )
  );
}

/** Headlamp and tail lamp seen from the side. */
export function lamps(shape: SideShape, defs: Defs): string {
  const front = defs.linear(
    [
      [0, '#f5f3e6'],
      [0.5, '#c9cfcd'],
      [1, '#59646a'],
    ],
    [0, 0, 1, 0.4],
  );
  const rear = defs.linear([
    [0, '#e0574a'],
    [0.45, '#b3261e'],
    [1, '#6d1313'],
  ]);
  return (
    path(shape.headlamp, front) +
    stroke(shape.headlamp, '#20282b', 0.7, { opacity: 0.7 }) +
    stroke(shape.daylight, '#fffdf2', 1.7, { 'stroke-linecap': 'round' }) +
    path(shape.taillamp, rear) +
    stroke(shape.taillamp, '#3c0d0c', 0.6, { opacity: 0.6 })
  );
}
