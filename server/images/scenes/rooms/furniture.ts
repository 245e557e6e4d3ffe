import { mix } from '../kit/colour.ts';
import { circle, ellipse, group, n, path, polygon, rect, stroke } from '../kit/svg.ts';
import type { Room } from './room.ts';
import { floorShade, lifted, shaded } from './shell.ts';

/** Cloth or lacquer lit from above. */
export const softTop = ({ defs }: Room, tone: string): string =>
  defs.linear([
    [0, lifted(tone, 0.18)],
    [1, shaded(tone, 0.14)],
  ]);

/** A cushion standing on its corner a little. */
export const cushion = (x: number, y: number, size: number, tone: string, turn: number): string =>
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

/** A low table with something on it. */
export function coffeeTable(room: Room, x: number, y: number, w: number): string {
  const { palette, random } = room;
  const round = random.chance(0.5);
  const top = lifted(palette.wood, 0.18);
  const legs = [-0.36, 0.33].map((t) =>
    rect(x + w * t, y - w * 0.26, 12, w * 0.26, shaded(palette.wood, 0.25)),
  );
  const board = round
    ? ellipse(x, y - w * 0.27, w * 0.5, w * 0.085, top) +
      path(
        `M${n(x - w * 0.5)} ${n(y - w * 0.27)}a${n(w * 0.5)} ${n(w * 0.085)} 0 0 0 ${n(w)} 0v12a${n(w * 0.5)} ${n(w * 0.085)} 0 0 1 ${n(-w)} 0Z`,
        shaded(palette.wood, 0.12),
      )
    : polygon(
        [
          [x - w * 0.44, y - w * 0.32],
          [x + w * 0.44, y - w * 0.32],
          [x + w * 0.5, y - w * 0.24],
          [x - w * 0.5, y - w * 0.24],
        ],
        top,
      ) + rect(x - w * 0.5, y - w * 0.24, w, 12, shaded(palette.wood, 0.15));
  return (
    floorShade(room, x, y, w * 0.56) +
    legs.join('') +
    board +
    rect(x - w * 0.24, y - w * 0.32, w * 0.26, 10, palette.accent, { rx: 3 }) +
    rect(x - w * 0.22, y - w * 0.345, w * 0.22, 9, palette.accent2, { rx: 3 }) +
    vase(room, x + w * 0.2, y - w * 0.28, w * 0.26)
  );
}

/** A vase with a few stems. */
export function vase(room: Room, x: number, y: number, size: number): string {
  const { light, palette, random } = room;
  const clay = random.pick([palette.accent, palette.accent2, '#f4eee2', palette.cabinet]);
  let stems = '';
  let leaves = '';
  for (let i = -2; i <= 2; i += 1) {
    const tx = x + i * size * 0.26;
    const ty = y - size * random.between(1, 1.35);
    stems += `M${n(x)} ${n(y - size * 0.5)}Q${n(x + i * size * 0.06)} ${n(y - size * 0.9)} ${n(tx)} ${n(ty)}`;
    leaves += ellipse(
      tx,
      ty,
      size * 0.1,
      size * 0.17,
      i % 2 ? light.foliage[1] : light.foliage[2],
      { transform: `rotate(${i * 20} ${n(tx)} ${n(ty)})` },
    );
  }
  return (
    stroke(stems, light.foliage[0], 3) +
    leaves +
    path(
      `M${n(x - size * 0.12)} ${n(y - size * 0.62)}h${n(size * 0.24)}q${n(size * 0.16)} ${n(size * 0.3)} ${n(size * 0.02)} ${n(size * 0.62)}h${n(-size * 0.28)}q${n(-size * 0.14)} ${n(-size * 0.32)} ${n(size * 0.02)} ${n(-size * 0.62)}Z`,
      softTop(room, clay),
    )
  );
}

/** A rug on the floor, oval or square with a border. */
export function rug(room: Room, x: number, y: number, w: number, h: number): string {
  const { palette, random } = room;
  const edge = shaded(palette.rug, 0.14);
  if (random.chance(0.4)) {
    return (
      ellipse(x, y, w / 2, h / 2, palette.rug) +
      ellipse(x, y, w / 2 - 26, h / 2 - 12, 'none', {
        stroke: mix(palette.rug, palette.accent, 0.45),
        'stroke-width': 7,
      })
    );
  }
  const corners = (inset: number): Array<[number, number]> => [
    [x - w * 0.43 + inset, y - h / 2 + inset * 0.4],
    [x + w * 0.43 - inset, y - h / 2 + inset * 0.4],
    [x + w * 0.5 - inset * 1.2, y + h / 2 - inset * 0.5],
    [x - w * 0.5 + inset * 1.2, y + h / 2 - inset * 0.5],
  ];
  return (
    polygon(corners(0), palette.rug) +
    polygon(corners(34), 'none', {
      stroke: mix(palette.rug, palette.accent, 0.4),
      'stroke-width': 8,
    }) +
    polygon(corners(58), 'none', { stroke: edge, 'stroke-width': 4 })
  );
}

/** A framed print: sun and hills, leaf, or shapes. */
export function art(room: Room, x: number, y: number, w: number, h: number): string {
  const { palette, random } = room;
  const kind = random.index(4);
  const [ix, iy, iw, ih] = [x + w * 0.09, y + h * 0.08, w * 0.82, h * 0.84];
  const clip = room.defs.clip(`M${n(ix)} ${n(iy)}h${n(iw)}v${n(ih)}h${n(-iw)}Z`);
  const ground = [palette.accent, palette.accent2, palette.cloth, palette.rug][random.index(4)]!;
  let inside = rect(ix, iy, iw, ih, ground);
  if (kind === 0) {
    inside +=
      circle(ix + iw * 0.55, iy + ih * 0.4, iw * 0.24, palette.accent2) +
      path(
        `M${n(ix)} ${n(iy + ih)}V${n(iy + ih * 0.72)}q${n(iw * 0.3)} ${n(-ih * 0.2)} ${n(iw * 0.55)} 0t${n(iw * 0.5)} ${n(-ih * 0.05)}V${n(iy + ih)}Z`,
        shaded(palette.cloth, 0.1),
      );
  } else if (kind === 1) {
    inside +=
      stroke(`M${n(ix + iw * 0.5)} ${n(iy + ih)}V${n(iy + ih * 0.2)}`, palette.cabinet, 6) +
      [0.3, 0.48, 0.66]
        .map((t) =>
          path(
            `M${n(ix + iw * 0.5)} ${n(iy + ih * (t + 0.18))}q${n(iw * 0.36)} ${n(-ih * 0.04)} ${n(iw * 0.36)} ${n(-ih * 0.2)}q${n(-iw * 0.34)} 0 ${n(-iw * 0.36)} ${n(ih * 0.2)}q${n(-iw * 0.34)} 0 ${n(-iw * 0.36)} ${n(-ih * 0.2)}q${n(iw * 0.3)} 0 ${n(iw * 0.36)} ${n(ih * 0.2)}Z`,
            palette.cabinet,
          ),
        )
        .join('');
  } else if (kind === 2) {
    inside +=
      circle(ix + iw * 0.36, iy + ih * 0.36, iw * 0.26, palette.accent2) +
      rect(ix + iw * 0.42, iy + ih * 0.4, iw * 0.4, ih * 0.42, palette.cabinet) +
      path(
        `M${n(ix)} ${n(iy + ih)}a${n(iw * 0.5)} ${n(iw * 0.5)} 0 0 1 ${n(iw)} 0Z`,
        shaded(palette.accent, 0.1),
      );
  } else {
    for (let i = 0; i < 5; i += 1)
      inside += path(
        `M${n(ix)} ${n(iy + ih * (0.3 + i * 0.16))}q${n(iw * 0.25)} ${n(-ih * 0.12)} ${n(iw * 0.5)} 0t${n(iw * 0.5)} 0V${n(iy + ih)}H${n(ix)}Z`,
        [palette.accent2, palette.rug, palette.cloth, palette.accent, palette.cabinet][i]!,
        { opacity: 0.8 },
      );
  }
  return (
    rect(x + 7, y + 9, w, h, '#2a2620', { opacity: 0.16 }) +
    rect(x, y, w, h, random.pick([palette.wood, '#fbf8f0', '#2f3533'])) +
    rect(x + w * 0.045, y + h * 0.04, w * 0.91, h * 0.92, '#fbf8f0') +
    group(inside, { 'clip-path': clip })
  );
}

/** A floor lamp with a cloth shade. */
export function floorLamp(room: Room, x: number, y: number, h: number): string {
  const glow = room.defs.radial([
    [0, '#fff0c2', 0.55],
    [1, '#fff0c2', 0],
  ]);
  const metal = shaded(room.palette.wood, 0.35);
  return (
    floorShade(room, x, y, 70) +
    circle(x, y - h + 40, 190, glow) +
    rect(x - 4, y - h + 40, 8, h - 46, metal) +
    ellipse(x, y - 4, 46, 9, metal) +
    path(
      `M${n(x - 44)} ${n(y - h - 30)}h88l26 100h-140Z`,
      room.defs.linear([
        [0, '#fff3d4'],
        [1, '#efd9a8'],
      ]),
    )
  );
}

/** A lamp hanging from the ceiling. */
export function pendant(room: Room, x: number, drop: number, size: number): string {
  const { palette, random, defs } = room;
  const tone = random.pick([palette.accent, palette.wood, '#2f3533', palette.cabinet]);
  const glow = defs.radial([
    [0, '#fff0c2', 0.6],
    [1, '#fff0c2', 0],
  ]);
  return (
    rect(x - 2.5, 60, 5, drop - 60, '#2f3533') +
    circle(x, drop + size * 0.5, size * 1.5, glow) +
    path(
      `M${n(x - size * 0.16)} ${n(drop)}h${n(size * 0.32)}q${n(size * 0.34)} ${n(size * 0.16)} ${n(size * 0.36)} ${n(size * 0.56)}h${n(-size * 1.04)}q${n(size * 0.02)} ${n(-size * 0.4)} ${n(size * 0.36)} ${n(-size * 0.56)}Z`,
      softTop(room, tone),
    ) +
    ellipse(x, drop + size * 0.56, size * 0.52, size * 0.07, '#fff3d4')
  );
}

/** Shelves with books and pots. */
export function shelves(
  room: Room,
  x: number,
  y: number,
  w: number,
  h: number,
  rows: number,
): string {
  const { palette, random } = room;
  const tones = [
    palette.accent,
    palette.accent2,
    palette.cloth,
    palette.cabinet,
    '#f4eee2',
    shaded(palette.cloth, 0.25),
  ];
  let drawn = rect(x, y - h, w, h, shaded(palette.wood, 0.32));
  const gap = h / rows;
  for (let row = 0; row < rows; row += 1) {
    const base = y - h + gap * (row + 1) - 12;
    drawn += rect(x + 10, base - gap + 24, w - 20, gap - 24, shaded(palette.wood, 0.46));
    let at = x + 22;
    while (at < x + w - 50) {
      if (random.chance(0.2)) {
        drawn += vase(room, at + 24, base, gap * 0.5);
        at += 64;
        continue;
      }
      const bw = random.between(12, 24);
      const bh = gap * random.between(0.45, 0.72);
      drawn += rect(at, base - bh, bw, bh, random.pick(tones));
      at += bw + (random.chance(0.14) ? 40 : 2);
    }
    drawn += rect(x, base, w, 12, lifted(palette.wood, 0.12));
  }
  return (
    drawn +
    rect(x, y - h, 12, h, palette.wood) +
    rect(x + w - 12, y - h, 12, h, palette.wood) +
    rect(x, y - h, w, 12, lifted(palette.wood, 0.12))
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
