import { mix } from '../kit/colour.ts';
import { W } from '../kit/scene.ts';
import { n, polygon, rect, stroke } from '../kit/svg.ts';
import type { Room } from '../rooms/room.ts';
import { floorShade, lifted, shaded } from '../rooms/shell.ts';

/** A high hall of racks and pallets with a sky-lit roof. */
export function storeHall(room: Room): string {
  const { palette, random, defs } = room;
  const wall = mix('#c9cbc4', palette.wall, 0.3);
  const floor = defs.linear([
    [0, '#cfcac0'],
    [1, '#9d988e'],
  ]);
  const roof = Array.from({ length: 9 }, (_, i) => {
    const [near, far] = [i * 200 - 0, 500 + i * 75];
    return polygon(
      [
        [near - 8, 0],
        [near + 22, 0],
        [far + 6, 250],
        [far - 4, 250],
      ],
      '#8d9593',
    );
  });
  const skylights = [1, 3, 5, 7].map((i) =>
    polygon(
      [
        [i * 200 + 40, 0],
        [i * 200 + 160, 0],
        [500 + i * 75 + 60, 250],
        [500 + i * 75 + 16, 250],
      ],
      '#f4fafa',
    ),
  );
  const tones = ['#c79a63', '#b98a54', '#d9b98c', palette.accent, palette.cabinet];
  const rack = (side: -1 | 1) => {
    const x = (t: number) => 800 + side * (300 + 560 * t);
    const level = (share: number, t: number) => 330 + 390 * share + t * (-190 + share * 700);
    let drawn = '';
    for (const share of [0.3, 0.62, 0.96]) {
      for (let i = 0; i < 5; i += 1) {
        const [a, b] = [i / 5 + 0.03, (i + 1) / 5 - 0.03];
        if (random.chance(0.16)) continue;
        const high = random.between(0.16, 0.24);
        drawn += polygon(
          [
            [x(a), level(share - high, a)],
            [x(b), level(share - high, b)],
            [x(b), level(share, b)],
            [x(a), level(share, a)],
          ],
          shaded(random.pick(tones), side > 0 ? 0.05 : 0.2),
        );
      }
      drawn += stroke(
        `M${n(x(0))} ${n(level(share, 0))}L${n(x(1))} ${n(level(share, 1))}`,
        '#d2824f',
        16,
      );
    }
    for (let i = 0; i <= 5; i += 1)
      drawn += stroke(
        `M${n(x(i / 5))} ${n(level(0, i / 5))}V${n(level(1, i / 5))}`,
        '#2f5f73',
        8 + 3 * i,
      );
    return drawn;
  };
  const pallet =
    rect(960, 1060, 250, 30, '#8a6238') +
    rect(976, 930, 110, 130, '#c79a63') +
    rect(1094, 960, 104, 100, '#b98a54') +
    rect(1000, 850, 90, 80, '#d9b98c') +
    stroke('M1030 930v130M1146 960v100M1044 850v80', '#9c7444', 5);
  return (
    rect(0, 0, W, 1200, wall) +
    rect(0, 0, W, 250, '#b3b8b4') +
    skylights.join('') +
    roof.join('') +
    rect(500, 250, 600, 470, lifted(wall, 0.3)) +
    rect(640, 400, 320, 320, palette.cabinet) +
    stroke(
      Array.from({ length: 15 }, (_, i) => `M640 ${420 + i * 20}h320`).join(''),
      shaded(palette.cabinet, 0.25),
      3,
    ) +
    rect(620, 380, 360, 24, '#2f3533') +
    polygon(
      [
        [500, 720],
        [1100, 720],
        [1900, 1200],
        [-300, 1200],
      ],
      floor,
    ) +
    stroke('M640 720L180 1200M960 720L1420 1200', '#e0b04a', 12) +
    rack(-1) +
    rack(1) +
    floorShade(room, 1090, 1090, 190) +
    pallet
  );
}
