import { n, path, rect, stroke } from '../kit/svg.ts';
import type { Room } from './room.ts';
import { floorShade, lifted, shaded } from './shell.ts';

/** Cloth or lacquer lit from above. */
export const softTop = ({ defs }: Room, tone: string): string =>
  defs.linear([
    [0, lifted(tone, 0.18)],
    [1, shaded(tone, 0.14)],
  ]);

/** A cushion standing on its corner a little. */
const cushion = (x: number, y: number, size: number, tone: string, turn: number): string =>
  rect(x - size / 2, y - size / 2, size, size, tone, {
    rx: size * 0.16,
    transform: `rotate(${n(turn)} ${n(x)} ${n(y)})`,
  }) +
  stroke(
    `M${n(x - size * 0.3)} ${n(y - size * 0.3)}l${n(size * 0.6)} ${n(size * 0.6)}`,
    shaded(tone, 0.2),
    2,
    { opacity: 0.4 },
  );

/** A sofa seen from the front, its feet at y, centred on x. */
export function sofa(room: Room, x: number, y: number, w: number): string {
  const { palette, random } = room;
  const tone = palette.cloth;
  const kind = random.index(3);
  const seats = w > 560 ? 3 : 2;
  const back = softTop(room, shaded(tone, 0.08));
  const seat = softTop(room, lifted(tone, 0.12));
  const left = x - w / 2;
  const arm = kind === 1 ? 44 : 62;
  const h = kind === 1 ? 180 : 212;
  const sw = (w - arm * 2) / seats;
  const round = kind === 0 ? 34 : 14;
  const feet = [left + 40, x + w / 2 - 54].map((fx) =>
    rect(fx, y - 26, 14, 26, shaded(palette.wood, 0.2)),
  );
  let cushions = '';
  for (let i = 0; i < seats; i += 1) {
    cushions +=
      rect(left + arm + sw * i + 3, y - h + 14, sw - 6, h * 0.5, back, { rx: round * 0.7 }) +
      rect(left + arm + sw * i + 2, y - h * 0.52, sw - 4, h * 0.27, seat, { rx: 16 });
  }
  const frame =
    kind === 2
      ? rect(left, y - h * 0.3, w, 22, palette.wood, { rx: 6 }) +
        [left, x + w / 2 - 20]
          .map((px) => rect(px, y - h * 0.74, 20, h * 0.74, palette.wood, { rx: 6 }))
          .join('')
      : rect(left + 12, y - h * 0.34, w - 24, h * 0.24, shaded(tone, 0.3), { rx: 10 });
  const arms =
    kind === 2
      ? ''
      : [left, x + w / 2 - arm]
          .map((ax) =>
            rect(ax, y - h * 0.7, arm, h * 0.6, softTop(room, shaded(tone, 0.16)), {
              rx: kind === 0 ? 28 : 12,
            }),
          )
          .join('');
  const size = h * 0.4;
  return (
    floorShade(room, x, y, w * 0.56) +
    feet.join('') +
    rect(left + 10, y - h, w - 20, h * 0.62, shaded(tone, 0.2), { rx: round }) +
    frame +
    cushions +
    arms +
    cushion(left + arm + size * 0.6, y - h * 0.66, size, palette.accent, -8) +
    cushion(x + w / 2 - arm - size * 0.6, y - h * 0.66, size, palette.accent2, 9) +
    (random.chance(0.5)
      ? cushion(left + arm + size * 1.45, y - h * 0.64, size * 0.86, palette.accent2, 6)
      : '')
  );
}

/** An armchair turned slightly to the room. */
export function armchair(room: Room, x: number, y: number, size: number, tone: string): string {
  const { palette } = room;
  const fill = softTop(room, tone);
  return (
    floorShade(room, x, y, size * 0.62) +
    stroke(
      `M${n(x - size * 0.4)} ${n(y)}l${n(size * 0.08)} ${n(-size * 0.3)}M${n(x + size * 0.4)} ${n(y)}l${n(-size * 0.08)} ${n(-size * 0.3)}`,
      palette.wood,
      12,
      { 'stroke-linecap': 'round' },
    ) +
    path(
      `M${n(x - size * 0.38)} ${n(y - size * 0.3)}C${n(x - size * 0.5)} ${n(y - size * 1.1)} ${n(x + size * 0.5)} ${n(y - size * 1.1)} ${n(x + size * 0.38)} ${n(y - size * 0.3)}Z`,
      softTop(room, shaded(tone, 0.14)),
    ) +
    rect(x - size * 0.34, y - size * 0.5, size * 0.68, size * 0.26, fill, { rx: size * 0.1 }) +
    rect(x - size * 0.5, y - size * 0.62, size * 0.18, size * 0.4, fill, { rx: size * 0.08 }) +
    rect(x + size * 0.32, y - size * 0.62, size * 0.18, size * 0.4, fill, { rx: size * 0.08 })
  );
}

/** A dining or desk chair seen from the front or the back. */
export function chair(room: Room, x: number, y: number, size: number, tone: string): string {
  const wood = shaded(room.palette.wood, 0.15);
  return (
    stroke(
      `M${n(x - size * 0.3)} ${n(y)}V${n(y - size * 0.5)}M${n(x + size * 0.3)} ${n(y)}V${n(y - size * 0.5)}`,
      wood,
      10,
      { 'stroke-linecap': 'round' },
    ) +
    rect(x - size * 0.36, y - size * 0.56, size * 0.72, size * 0.13, shaded(tone, 0.12), {
      rx: 10,
    }) +
    rect(x - size * 0.32, y - size * 1.06, size * 0.64, size * 0.42, softTop(room, tone), {
      rx: 18,
    }) +
    stroke(
      `M${n(x - size * 0.26)} ${n(y - size * 0.64)}v${n(size * 0.1)}M${n(x + size * 0.26)} ${n(y - size * 0.64)}v${n(size * 0.1)}`,
      wood,
      8,
    )
  );
}
