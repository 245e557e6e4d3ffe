import { mix } from '../kit/colour.ts';
import { W } from '../kit/scene.ts';
import { circle, ellipse, mirror, n, path, polygon, rect, stroke } from '../kit/svg.ts';
import { potted } from '../nature/palms.ts';
import { chair, pendant, softTop, vase } from './furniture.ts';
import type { Room } from './room.ts';
import { FLOOR, floorShade, lifted, shaded, shell, sunPatch, windowOf } from './shell.ts';

/** Wall tiles: metro, square or hexagonal-looking diamonds. */
function wallTiles(room: Room, x: number, y: number, w: number, h: number, tone: string): string {
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

function cabinetRow(
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

function tap(x: number, y: number, tone: string): string {
  return (
    stroke(`M${n(x)} ${n(y)}v-84q0 -34 34 -34t34 34v14`, tone, 11, { 'stroke-linecap': 'round' }) +
    rect(x - 14, y - 10, 28, 10, tone)
  );
}

/** A kitchen: counter, wall cupboards, hob, fridge, perhaps an island. */
export function cozinha(room: Room): string {
  const { palette, random } = room;
  const flip = random.chance(0.5);
  const metal = '#6d7674';
  const counter = 560;
  const x = 190;
  const w = 960;
  const tile = random.pick([palette.stone, palette.accent2, lifted(palette.cabinet, 0.6)]);
  const upper = random.index(3);
  const steel = room.defs.linear(
    [
      [0, '#d9dddb'],
      [0.4, '#f0f2f0'],
      [1, '#a9b0ae'],
    ],
    [0, 0, 1, 0],
  );
  const island = random.chance(0.45);
  const wx = 640;
  const hob = x + 200;
  const above =
    upper === 0
      ? cabinetRow(room, x, 200, 400, 160, 3, palette.cabinet) +
        windowOf(room, [wx, 200, 440, 230], { panes: 2, curtains: false })
      : upper === 1
        ? [250, 370].map((y) => rect(x + 20, y, 380, 14, palette.wood)).join('') +
          [60, 160, 290].map((dx, i) => vase(room, x + dx, i === 1 ? 370 : 250, 90)).join('') +
          [210, 240, 270, 300]
            .map((dx) =>
              rect(x + dx, 318, 22, 52, dx % 60 ? palette.accent : palette.accent2, { rx: 5 }),
            )
            .join('') +
          windowOf(room, [wx, 200, 440, 230], { panes: 2, curtains: false })
        : cabinetRow(room, x, 180, w, 170, 6, lifted(palette.cabinet, 0.12));
  const hood =
    upper === 2
      ? ''
      : path(`M${hob - 90} 440h180l-36 -60h-108Z`, steel) + rect(hob - 34, 200, 68, 182, steel);
  const drawn =
    shell(room, { side: 'left' }) +
    wallTiles(
      room,
      x - 40,
      upper === 2 ? 350 : 440,
      w + 40,
      counter - (upper === 2 ? 350 : 440),
      tile,
    ) +
    above +
    (upper === 0 ? '' : hood) +
    floorShade(room, x + w / 2, FLOOR + 20, w * 0.54) +
    cabinetRow(room, x, counter + 26, w, FLOOR - counter - 6, 6, palette.cabinet) +
    rect(x, FLOOR - 2, w, 22, shaded(palette.cabinet, 0.5)) +
    rect(x - 14, counter, w + 28, 28, lifted(palette.stone, 0.3)) +
    rect(x - 14, counter + 22, w + 28, 8, shaded(palette.stone, 0.2)) +
    rect(hob - 90, counter - 8, 180, 10, '#262b2a', { rx: 4 }) +
    rect(hob - 84, counter + 40, 168, 150, '#2f3533', { rx: 6 }) +
    rect(hob - 66, counter + 76, 132, 90, '#4a5352', { rx: 6 }) +
    rect(hob - 66, counter + 54, 132, 8, '#c9cecb', { rx: 4 }) +
    path(`M${hob - 60} ${counter - 8}h70v-34h-70Z`, palette.accent) +
    rect(hob - 84, counter - 36, 26, 8, '#2f3533', { rx: 4 }) +
    tap(wx + 190, counter, metal) +
    rect(wx + 150, counter + 2, 180, 12, '#8d9593') +
    vase(room, x + w - 70, counter, 130) +
    rect(x + 20, counter - 70, 74, 70, palette.accent2, { rx: 8 }) +
    rect(x + 100, counter - 50, 50, 50, palette.accent, { rx: 8 }) +
    floorShade(room, 1330, FLOOR + 30, 180) +
    rect(1190, 210, 270, FLOOR - 190, steel, { rx: 10 }) +
    rect(1190, 470, 270, 5, '#7d8583') +
    rect(1212, 330, 10, 110, '#7d8583', { rx: 5 }) +
    rect(1212, 500, 10, 130, '#7d8583', { rx: 5 }) +
    (island
      ? floorShade(room, 760, 1110, 420) +
        rect(420, 900, 680, 210, softTop(room, shaded(palette.wood, 0.05))) +
        stroke('M590 904V1108M760 904V1108M930 904V1108', shaded(palette.wood, 0.35), 4) +
        polygon(
          [
            [430, 850],
            [1090, 850],
            [1140, 890],
            [380, 890],
          ],
          lifted(palette.stone, 0.35),
        ) +
        rect(380, 890, 760, 20, shaded(palette.stone, 0.16)) +
        [560, 760, 960].map((px) => pendant(room, px, 330, 96)).join('') +
        [520, 1000].map((px) => chair(room, px, 1160, 250, palette.accent)).join('')
      : sunPatch(wx, 440, -160) +
        potted(room, 1520, 950, 300, palette.accent) +
        (random.chance(0.5)
          ? ellipse(620, 1010, 360, 60, palette.rug) +
            ellipse(620, 1010, 330, 50, 'none', {
              stroke: mix(palette.rug, palette.accent, 0.4),
              'stroke-width': 7,
            })
          : ''));
  return flip ? mirror(drawn, W) : drawn;
}

/** A bathroom: basin with mirror, glass shower, plant. */
export function banheiro(room: Room): string {
  const { palette, random, defs } = room;
  const flip = random.chance(0.5);
  const tile = random.pick([
    palette.accent2,
    lifted(palette.cabinet, 0.45),
    palette.stone,
    lifted(palette.feature, 0.3),
  ]);
  const metal = random.pick(['#8d9593', '#b98f4a', '#2f3533']);
  const x = 260;
  const w = 560;
  const counter = 560;
  const mirrorTone = defs.linear(
    [
      [0, '#e9f0ee'],
      [0.5, '#cfdcda'],
      [1, '#b3c4c3'],
    ],
    [0, 0, 1, 1],
  );
  const round = random.chance(0.5);
  const glass = round
    ? circle(x + w / 2, 350, 158, metal) +
      circle(x + w / 2, 350, 148, mirrorTone) +
      path(`M${x + w / 2 - 70} 440L${x + w / 2 + 60} 230l50 30L${x + w / 2 - 10} 460Z`, '#ffffff', {
        opacity: 0.35,
      })
    : rect(x + 60, 190, w - 120, 310, metal, { rx: 16 }) +
      rect(x + 68, 198, w - 136, 294, mirrorTone, { rx: 10 }) +
      polygon(
        [
          [x + 200, 198],
          [x + 270, 198],
          [x + 150, 492],
          [x + 80, 492],
        ],
        '#ffffff',
        { opacity: 0.35 },
      );
  const vanity =
    floorShade(room, x + w / 2, FLOOR + 10, w * 0.54) +
    rect(x, counter + 26, w, 170, shaded(palette.wood, 0.2)) +
    [0, 1]
      .map(
        (i) =>
          rect(
            x + 8 + (i * (w - 8)) / 2,
            counter + 36,
            w / 2 - 12,
            150,
            softTop(room, palette.wood),
            { rx: 5 },
          ) + rect(x + w * (0.25 + i * 0.5) - 34, counter + 56, 68, 8, '#d9c9a8', { rx: 4 }),
      )
      .join('') +
    rect(x - 16, counter, w + 32, 28, lifted(palette.stone, 0.3)) +
    path(
      `M${x + w / 2 - 120} ${counter - 64}h240q4 64 -50 64h-140q-54 0 -50 -64Z`,
      defs.linear([
        [0, '#ffffff'],
        [1, '#d9d6cc'],
      ]),
    ) +
    tap(x + w / 2 + 130, counter, metal) +
    vase(room, x + 56, counter, 120) +
    rect(x + w - 70, counter - 60, 44, 60, palette.accent, { rx: 10 }) +
    rect(x + w - 58, counter - 78, 20, 20, '#2f3533', { rx: 4 });
  const sx = 1010;
  const shower =
    wallTiles(room, sx, 88, W - sx, FLOOR - 88, shaded(tile, 0.06)) +
    rect(sx + 40, FLOOR - 6, W - sx, 26, lifted(palette.stone, 0.1)) +
    stroke(`M${sx + 420} ${FLOOR - 260}V250h-110`, metal, 10, { 'stroke-linejoin': 'round' }) +
    ellipse(sx + 310, 262, 64, 14, metal) +
    stroke(
      [0, 1, 2, 3, 4].map((i) => `M${sx + 262 + i * 24} 282l${(i - 2) * 8} 130`).join(''),
      '#ffffff',
      3,
      { opacity: 0.5, 'stroke-dasharray': '18 12' },
    ) +
    rect(sx + 380, FLOOR - 290, 80, 40, metal, { rx: 6 }) +
    rect(sx + 220, 520, 130, 12, lifted(palette.stone, 0.3)) +
    rect(sx + 236, 462, 30, 58, palette.accent, { rx: 8 }) +
    rect(sx + 276, 446, 28, 74, palette.accent2, { rx: 8 }) +
    rect(sx, 130, 330, FLOOR - 112, '#dcebea', { opacity: 0.32 }) +
    polygon(
      [
        [sx + 170, 130],
        [sx + 240, 130],
        [sx + 110, FLOOR + 18],
        [sx + 40, FLOOR + 18],
      ],
      '#ffffff',
      { opacity: 0.3 },
    ) +
    rect(sx - 4, 126, 9, FLOOR - 106, metal) +
    rect(sx + 326, 126, 7, FLOOR - 106, metal) +
    rect(sx - 4, 122, 336, 8, metal);
  const drawn =
    shell({ ...room, floor: 'porcelanato' }, { side: 'left' }) +
    wallTiles(room, 150, 470, sx - 150, FLOOR - 490, tile) +
    rect(150, 462, sx - 150, 10, lifted(tile, 0.4)) +
    glass +
    [x - 20, x + w + 20]
      .map(
        (lx) =>
          circle(
            lx,
            320,
            90,
            defs.radial([
              [0, '#fff0c2', 0.7],
              [1, '#fff0c2', 0],
            ]),
          ) + rect(lx - 13, 280, 26, 84, '#fff3d4', { rx: 12 }),
      )
      .join('') +
    shower +
    vanity +
    rect(880, 560, 12, 12, metal) +
    rect(868, 520, 96, 10, metal, { rx: 5 }) +
    rect(876, 524, 80, 170, softTop(room, palette.cloth), { rx: 6 }) +
    rect(876, 660, 80, 14, lifted(palette.cloth, 0.4)) +
    ellipse(620, 1030, 300, 56, palette.rug) +
    ellipse(620, 1030, 276, 47, 'none', {
      stroke: mix(palette.rug, palette.accent, 0.45),
      'stroke-width': 6,
    }) +
    potted(room, 190, 930, 300, palette.accent);
  return flip ? mirror(drawn, W) : drawn;
}
