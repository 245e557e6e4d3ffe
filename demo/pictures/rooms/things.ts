import { mix } from '../kit/colour.ts';
import { circle, ellipse, group, n, path, polygon, rect, stroke } from '../kit/svg.ts';
import type { Room } from './room.ts';
import { softTop } from './seats.ts';
import { floorShade, lifted, shaded } from './shell.ts';

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
