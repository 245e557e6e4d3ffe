import { mix } from '../kit/colour.ts';
import { lit } from '../kit/light.ts';
import { type Scene, W } from '../kit/scene.ts';
import { circle, mirror, n, path, polygon, rect, stroke } from '../kit/svg.ts';
import { kerb } from '../nature/land.ts';
import { potted } from '../nature/palms.ts';
import { sky } from '../nature/sky.ts';
import { IPE_AMARELO, IPE_ROSA, shrub, tree } from '../nature/trees.ts';
import { slats } from '../settings/cobogo.ts';
import { skyline } from '../settings/town.ts';
import { castShade, door, pane, slab, wall } from './parts.ts';

const SHOPS = [
  { wall: '#ecd9a0', front: '#2f6a55', awning: '#2f6a55', board: '#0d3b2e' },
  { wall: '#e3a37c', front: '#3a4643', awning: '#b0593a', board: '#7a3b2a' },
  { wall: '#efe6d3', front: '#8c5838', awning: '#d9a441', board: '#4a3527' },
  { wall: '#a9c3b4', front: '#2c3538', awning: '#44606b', board: '#263a44' },
  { wall: '#d9a8a0', front: '#5a2f38', awning: '#7d3b49', board: '#4c2430' },
  { wall: '#c8d3d6', front: '#2f5f73', awning: '#f2a33a', board: '#1f4352' },
] as const;

function pavement(scene: Scene, base: number): string {
  const { light } = scene;
  let joints = '';
  for (let i = -10; i <= 30; i += 1) joints += `M${i * 90} ${base}l-50 120`;
  return (
    rect(0, base, W, 120, mix(light.pavement, '#fffaf0', 0.15)) +
    stroke(`${joints}M0 ${base + 52}H${W}`, mix(light.pavement, light.shadow, 0.3), 3, {
      opacity: 0.5,
    }) +
    kerb(scene, base + 120, 24) +
    rect(0, base + 144, W, 1200 - base, light.asphalt[1])
  );
}

/** A striped awning with a scalloped edge. */
function awning(scene: Scene, x: number, y: number, w: number, colour: string): string {
  const { light } = scene;
  const tone = lit(colour, light);
  const pale = lit('#fbf6ea', light);
  const count = Math.max(4, Math.round(w / 68) | 1);
  const step = w / count;
  const spread = 36;
  let stripes = '';
  for (let i = 0; i < count; i += 1) {
    const [a, b] = [x + i * step, x + (i + 1) * step];
    const [fa, fb] = [
      x - spread + ((w + spread * 2) * i) / count,
      x - spread + ((w + spread * 2) * (i + 1)) / count,
    ];
    stripes += path(
      `M${n(a)} ${n(y)}L${n(b)} ${n(y)}L${n(fb)} ${n(y + 92)}v14a${n((fb - fa) / 2)} 22 0 0 1 ${n(fa - fb)} 0v-14Z`,
      i % 2 ? pale : tone,
    );
  }
  return (
    stripes +
    rect(x, y - 6, w, 14, mix(tone, light.shadow, 0.3)) +
    polygon(
      [
        [x - spread, y + 92],
        [x + w + spread, y + 92],
        [x + w + spread, y + 106],
        [x - spread, y + 106],
      ],
      light.shadow,
      { opacity: 0.12 },
    )
  );
}

/** Things on show behind the glass. */
function display(scene: Scene, x: number, base: number, w: number): string {
  const { light, random } = scene;
  const tones = ['#d98a55', '#3f7762', '#f0c987', '#b0593a', '#44606b', '#f4eee2'];
  let drawn = rect(x, base - 40, w, 40, lit('#8a5a3c', light));
  for (let at = 24; at < w - 40; at += random.between(58, 92)) {
    const tone = lit(random.pick(tones), light);
    const h = random.between(56, 128);
    const kind = random.index(3);
    if (kind === 0) drawn += rect(x + at, base - 40 - h, 40, h, tone, { rx: 6 });
    else if (kind === 1)
      drawn +=
        circle(x + at + 20, base - 62, 22, tone) +
        rect(x + at + 12, base - 62 - h * 0.5, 16, h * 0.4, tone);
    else drawn += path(`M${n(x + at)} ${n(base - 40)}q4 ${n(-h)} 20 ${n(-h)}t20 ${n(h)}z`, tone);
  }
  const shelf = base - 200;
  return (
    drawn +
    rect(x + w * 0.08, shelf, w * 0.84, 9, lit('#b98a5e', light)) +
    [0.16, 0.34, 0.55, 0.74]
      .map((t) =>
        rect(x + w * t, shelf - random.between(34, 66), 34, 66, lit(random.pick(tones), light), {
          rx: 5,
        }),
      )
      .join('')
  );
}

/** A street shop with an awning and show windows. */
export function loja(scene: Scene): string {
  const { light, random } = scene;
  const scheme = random.pick(SHOPS);
  const base = 940;
  const flip = random.chance(0.5);
  const top = random.between(150, 230);
  const glow = light.name !== 'manha';
  const shopX = 250;
  const shopW = 1060;
  const doorW = 190;
  const winW = (shopW - doorW - 140) / 2;
  const upper = [0.12, 0.37, 0.63, 0.88].map((t) => {
    const x = shopX + shopW * t - 60;
    return (
      pane(scene, [x, top + 76, 120, 170], {
        mullions: 2,
        bar: 0.35,
        frame: '#fbf6ea',
        curtain: true,
      }) +
      slats(scene, [x - 46, top + 72, 42, 178], 12, lit(scheme.front, light)) +
      slats(scene, [x + 124, top + 72, 42, 178], 12, lit(scheme.front, light)) +
      rect(x - 14, top + 250, 148, 12, lit('#fbf6ea', light))
    );
  });
  const window = (x: number) =>
    rect(
      x,
      590,
      winW,
      base - 640,
      glow ? mix(lit('#f3dcae', light), '#7a5a3c', 0.15) : mix('#7f979a', light.sky[1], 0.35),
    ) +
    display(scene, x, base - 50, winW) +
    polygon(
      [
        [x + winW * 0.3, 590],
        [x + winW * 0.52, 590],
        [x + winW * 0.24, base - 50],
        [x + winW * 0.02, base - 50],
      ],
      '#ffffff',
      { opacity: 0.16 },
    ) +
    rect(x, 590, winW, base - 640, 'none', {
      stroke: lit(scheme.front, light),
      'stroke-width': 16,
    }) +
    rect(x - 8, base - 50, winW + 16, 50, lit(scheme.front, light, 0.2));
  const doorX = shopX + 50 + winW + 20;
  const drawn =
    wall(scene, [-20, top + 90, 270, base - top - 90], '#d9c9b4', 0.15) +
    pane(scene, [60, top + 180, 110, 160], { mullions: 2, frame: '#fbf6ea' }) +
    door(scene, [70, base - 260, 110, 260], '#6d4a35') +
    wall(scene, [1310, top + 60, 310, base - top - 60], '#c9b39a', 0.2) +
    pane(scene, [1390, top + 170, 120, 170], { mullions: 2, frame: '#fbf6ea' }) +
    slats(scene, [1360, base - 290, 200, 290], 26, lit('#6f7a76', light)) +
    wall(scene, [shopX, top, shopW, base - top], scheme.wall) +
    slab(scene, [shopX - 16, top - 26, shopW + 32, 40], '#f4eee2') +
    castShade(scene, [shopX, top + 14, shopW, 20]) +
    upper.join('') +
    rect(shopX + 30, 470, shopW - 60, 84, lit(scheme.board, light)) +
    rect(shopX + 30, 546, shopW - 60, 8, lit('#f2a33a', light)) +
    circle(shopX + shopW / 2, 508, 24, lit('#f2a33a', light)) +
    [0.3, 0.36, 0.42, 0.58, 0.64, 0.7]
      .map((t) =>
        rect(shopX + shopW * t - 22, 502, 44, 12, lit('#fbf6ea', light), { rx: 6, opacity: 0.85 }),
      )
      .join('') +
    window(shopX + 50) +
    window(shopX + shopW - 50 - winW) +
    pane(scene, [doorX, 600, doorW - 10, base - 600], {
      mullions: 2,
      frame: scheme.front,
      frameWidth: 14,
      lamp: glow,
    }) +
    awning(scene, shopX + 40, 566, shopW - 80, scheme.awning) +
    potted(scene, shopX + 40, base + 30, 210, '#4a4f4a') +
    potted(scene, shopX + shopW - 30, base + 30, 190, '#b8643f');
  return (
    sky(scene, { horizon: 700, sun: null, clouds: 3 }) +
    skyline(scene, 700, 420) +
    (flip ? mirror(drawn, W) : drawn) +
    pavement(scene, base) +
    (random.chance(0.6)
      ? tree(
          scene,
          random.pick([110, 1500]),
          base + 100,
          random.between(520, 600),
          random.pick([undefined, IPE_ROSA, IPE_AMARELO]),
        )
      : '')
  );
}

/** A glazed office block with a double-height lobby. */
export function escritorioFachada(scene: Scene): string {
  const { light, defs, random } = scene;
  const scheme = random.pick(SHOPS);
  const base = 940;
  const flip = random.chance(0.5);
  const x = random.between(330, 420);
  const w = random.between(720, 820);
  const top = random.between(130, 200);
  const glass = defs.linear(
    [
      [0, mix('#7fa5ad', light.sky[0], 0.5)],
      [0.5, mix('#5f868f', light.sky[1], 0.35)],
      [1, mix('#3f626b', light.sky[2], 0.2)],
    ],
    [0, 0, 0.5, 1],
  );
  const floors = 8;
  const height = (base - 190 - top) / floors;
  const columns = 9;
  const pitch = w / columns;
  let grid = '';
  let lampsPath = '';
  let clouds = '';
  for (let i = 0; i <= columns; i += 1) grid += `M${n(x + pitch * i)} ${n(top)}V${base - 190}`;
  for (let f = 0; f <= floors; f += 1) grid += `M${n(x)} ${n(top + height * f)}h${n(w)}`;
  for (let f = 0; f < floors; f += 1) {
    for (let i = 0; i < columns; i += 1) {
      if (random.chance(light.lamps * 0.8))
        lampsPath += `M${n(x + pitch * i)} ${n(top + height * f)}h${n(pitch)}v${n(height)}h${n(-pitch)}z`;
      else if (random.chance(0.16))
        clouds += `M${n(x + pitch * i)} ${n(top + height * f)}h${n(pitch)}v${n(height)}h${n(-pitch)}z`;
    }
  }
  const frame = lit('#e9e2d4', light);
  const drawn =
    rect(x + w, top + 60, 120, base - top - 60, lit('#cfc5b4', light, 0.6)) +
    rect(x, top, w, base - 190 - top, glass) +
    path(clouds, '#ffffff', { opacity: 0.14 }) +
    path(lampsPath, light.lamp, { opacity: 0.9 }) +
    polygon(
      [
        [x + w * 0.3, top],
        [x + w * 0.56, top],
        [x + w * 0.2, base - 190],
        [x - 0 + 10, base - 190],
        [x + 10, base - 330],
      ],
      '#ffffff',
      { opacity: 0.1 },
    ) +
    stroke(grid, frame, 6) +
    slab(scene, [x - 20, top - 30, w + 150, 40], '#e9e2d4') +
    wall(scene, [x - 70, top + 120, 90, base - top - 120], scheme.front, 0.1) +
    rect(x, base - 196, w, 14, frame) +
    pane(scene, [x + 30, base - 176, w - 60, 176], { mullions: 7, frame: '#2f3735', lamp: true }) +
    slab(scene, [x + w * 0.3, base - 200, w * 0.4, 34], '#f2a33a') +
    [x + w * 0.33, x + w * 0.66]
      .map((px) => rect(px, base - 170, 14, 170, lit('#2f3735', light)))
      .join('') +
    [0.06, 0.18, 0.84, 0.95].map((t) => shrub(scene, x + w * t, base + 6, 76)).join('');
  return (
    sky(scene, {
      horizon: 800,
      sun: light.name === 'entardecer' ? [flip ? 260 : 1360, 300, 84] : null,
      clouds: 3,
    }) +
    skyline(scene, base, 560) +
    (flip ? mirror(drawn, W) : drawn) +
    pavement(scene, base) +
    [120, 1470]
      .map((tx) =>
        tree(
          scene,
          tx + random.between(-40, 40),
          base + 80,
          random.between(400, 480),
          random.pick([undefined, undefined, IPE_ROSA]),
        ),
      )
      .join('')
  );
}
