import { n, rect, stroke } from '../kit/svg.ts';
import { softTop } from './seats.ts';
import type { Room } from './room.ts';
import { shaded } from './shell.ts';

/** Wall tiles: metro, square or hexagonal-looking diamonds. */
export function wallTiles(
  room: Room,
  x: number,
  y: number,
  w: number,
  h: number,
  tone: string,
): string {
  const kind = room.random.index(3);
  const [tw, th] = kind === 0 ? [76, 38] : kind === 1 ? [58, 58] : [60, 60];
  let joints = '';
  if (kind === 2) {
    for (let i = -Math.ceil(h / tw); i * tw < w; i += 1) {
      const a = Math.max(0, -i * tw);
      const b = Math.min(h, w - i * tw);
      if (b > a)
        joints += `M${n(x + i * tw + a)} ${n(y + a)}L${n(x + i * tw + b)} ${n(y + b)}M${n(x + w - i * tw - a)} ${n(y + a)}L${n(x + w - i * tw - b)} ${n(y + b)}`;
    }
  } else {
    for (let row = 0; row * th < h; row += 1) {
      joints += `M${n(x)} ${n(y + row * th)}h${n(w)}`;
      const high = Math.min(th, h - row * th);
      for (let at = kind === 0 && row % 2 ? tw / 2 : 0; at < w; at += tw)
        joints += `M${n(x + at)} ${n(y + row * th)}v${n(high)}`;
    }
  }
  return (
    rect(x, y, w, h, softTop(room, tone)) +
    stroke(joints, shaded(tone, 0.22), 2.4, { opacity: 0.7 })
  );
}

/** A row of cupboard doors with handles. */
export function cabinetRow(
  room: Room,
  x: number,
  y: number,
  w: number,
  h: number,
  count: number,
  tone: string,
): string {
  const cw = w / count;
  return Array.from(
    { length: count },
    (_, i) =>
      rect(x + cw * i, y, cw, h, shaded(tone, 0.25)) +
      rect(x + cw * i + 4, y + 4, cw - 8, h - 8, softTop(room, tone), { rx: 4 }) +
      rect(x + cw * i + cw / 2 - 26, y + 18, 52, 7, '#d9c9a8', { rx: 3 }),
  ).join('');
}

/** A swan-neck tap. */
export function tap(x: number, y: number, tone: string): string {
  return (
    stroke(`M${n(x)} ${n(y)}v-84q0 -34 34 -34t34 34v14`, tone, 11, { 'stroke-linecap': 'round' }) +
    rect(x - 14, y - 10, 28, 10, tone)
  );
}
