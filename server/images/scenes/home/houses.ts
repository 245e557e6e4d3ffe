import { mix } from '../kit/colour.ts';
import { lit } from '../kit/light.ts';
import { type Scene, W } from '../kit/scene.ts';
import { mirror, n, path, polygon, rect, stroke } from '../kit/svg.ts';
import { hills, lawn } from '../nature/land.ts';
import { broadLeaves, palm } from '../nature/palms.ts';
import { sky } from '../nature/sky.ts';
import { IPE_AMARELO, IPE_ROSA, footShadow, hedge, shrub, tree } from '../nature/trees.ts';
import { LATTICES, lattice, slats } from '../settings/cobogo.ts';
import {
  castShade,
  door,
  gardenPath,
  pane,
  pool,
  railing,
  slab,
  stone,
  tileRoof,
  wall,
} from './parts.ts';

const MODERN = [
  { wall: '#ece2d0', wood: '#8c5838', clay: '#b9856b', stone: '#b9a88d' },
  { wall: '#f3efe6', wood: '#6d4a35', clay: '#3f7a66', stone: '#a9a294' },
  { wall: '#d8d3c8', wood: '#a06d42', clay: '#d2824f', stone: '#8f887b' },
  { wall: '#c9bfae', wood: '#4a4038', clay: '#e9dcc4', stone: '#c2b195' },
  { wall: '#f0e6d6', wood: '#7c4a30', clay: '#c4694a', stone: '#b3a28a' },
] as const;

/** What stands behind every house: sky, far hills, the neighbour's trees. */
function behind(scene: Scene, horizon: number): string {
  const { light, random } = scene;
  return (
    sky(scene, { horizon, sun: null, clouds: 3 }) +
    hills(
      scene,
      random.pick(['suave', 'mar', 'serra']),
      horizon,
      random.between(120, 240),
      light.hills[0],
    ) +
    [80, 420, 800, 1190, 1510]
      .map((x) => tree(scene, x + random.between(-70, 70), horizon + 10, random.between(170, 260)))
      .join('')
  );
}

/** The modernist house with its plants, standing on y 868 between x 100 and 1500. */
export function modernHouse(scene: Scene): string {
  const { random } = scene;
  const scheme = random.pick(MODERN);
  const base = 868;
  const shift = random.between(-60, 80);
  const upX = 430 + shift;
  const upW = random.between(700, 780);
  const lamp = scene.light.name === 'entardecer';
  const swap = random.chance(0.5);
  const upper =
    wall(scene, [upX, 330, upW, 230], scheme.wall) +
    castShade(scene, [upX, 330, upW, 26]) +
    slab(scene, [upX - 40, 292, upW + 80, 42]) +
    slats(
      scene,
      [upX + (swap ? upW - 380 : 50), 378, 330, 182],
      26,
      lit(scheme.wood, scene.light),
    ) +
    pane(scene, [upX + (swap ? 50 : upW - 330), 384, 280, 176], {
      mullions: 2,
      frame: '#2f3735',
      lamp,
      curtain: true,
    }) +
    railing(scene, [upX + (swap ? 40 : upW - 340), 500, 300, 60]);
  const lowX = 300;
  const lowW = 1000;
  const glassW = random.between(430, 500);
  const lower =
    wall(scene, [lowX, 600, lowW, base - 600], scheme.wall, 0.15) +
    stone(scene, [lowX, 600, 110, base - 600], scheme.stone) +
    pane(scene, [lowX + 140, 640, glassW, base - 640], {
      mullions: 4,
      frame: '#2b3331',
      lamp: lamp || undefined,
      curtain: true,
    }) +
    lattice(
      scene,
      [lowX + 180 + glassW, 640, lowW - glassW - 240, base - 640],
      48,
      lit(scheme.clay, scene.light),
      random.pick(LATTICES),
    ) +
    castShade(scene, [lowX, 600, lowW, 34]) +
    slab(scene, [lowX - 90, 560, lowW + 150, 44]) +
    rect(lowX - 76, 604, 20, base - 604, lit('#d8cdb9', scene.light, 0.2));
  const house = upper + lower;
  const garden =
    shrub(scene, 250, base + 6, 90) +
    shrub(scene, 1350, base + 8, 110) +
    broadLeaves(scene, 1330, base, random.between(180, 230), 6) +
    palm(
      scene,
      random.between(1400, 1480),
      base + 12,
      random.between(560, 640),
      random.between(-40, 30),
    ) +
    tree(
      scene,
      random.between(100, 170),
      base + 10,
      random.between(460, 540),
      random.pick([undefined, undefined, IPE_AMARELO, IPE_ROSA]),
    );
  return house + garden;
}

/** A two-storey modernist house with a pool. */
export function moderna(scene: Scene): string {
  const flip = scene.random.chance(0.5);
  const base = 868;
  const drawn = modernHouse(scene);
  return (
    behind(scene, 780) +
    lawn(scene, 770, 1200) +
    (flip ? mirror(drawn, W) : drawn) +
    polygon(
      [
        [330, base],
        [1270, base],
        [1430, 1200],
        [170, 1200],
      ],
      lit('#d9cdb8', scene.light),
    ) +
    pool(scene, flip ? [470, 1120, 330, 1180] : [480, 1130, 420, 1270], 950, 1120)
  );
}

const SOBRADOS = [
  { wall: '#e7c084', trim: '#fbf3e2', shutter: '#2f6a55', tile: '#b9633e' },
  { wall: '#e3a083', trim: '#fbf3e2', shutter: '#2f5f73', tile: '#a5532f' },
  { wall: '#b9cdb8', trim: '#fbf6ea', shutter: '#7a4630', tile: '#b9633e' },
  { wall: '#f1ead9', trim: '#d9b98c', shutter: '#3b5f86', tile: '#b0593a' },
  { wall: '#a9c0c9', trim: '#fbf6ea', shutter: '#f4eee2', tile: '#9c5138' },
  { wall: '#d9a8a0', trim: '#fbf3e2', shutter: '#6b3b35', tile: '#9c5138' },
] as const;

/** A two-storey town house with shutters under a clay roof. */
export function sobrado(scene: Scene): string {
  const { light, random } = scene;
  const scheme = random.pick(SOBRADOS);
  const base = 862;
  const w = random.between(820, 980);
  const x = (W - w) / 2 + random.between(-70, 70);
  const bays = random.pick([3, 4]);
  const pitch = w / bays;
  const trim = lit(scheme.trim, light);
  const doorBay = random.index(bays);
  let openings = '';
  for (let i = 0; i < bays; i += 1) {
    const ow = pitch * 0.42;
    const ox = x + pitch * (i + 0.5) - ow / 2;
    const leaf = (lx: number, y: number, h: number) =>
      slats(scene, [lx, y, ow * 0.34, h], 12, lit(scheme.shutter, light));
    openings +=
      pane(scene, [ox, 402, ow, 140], {
        mullions: 2,
        bar: 0.4,
        frame: scheme.trim,
        curtain: true,
      }) +
      leaf(ox - ow * 0.38, 398, 148) +
      leaf(ox + ow * 1.04, 398, 148) +
      rect(ox - 12, 546, ow + 24, 12, trim);
    if (i === doorBay) {
      openings +=
        door(
          scene,
          [ox + ow * 0.1, 660, ow * 0.8, base - 660],
          scheme.shutter === '#f4eee2' ? '#7a4630' : scheme.shutter,
          scheme.trim,
        ) +
        slab(scene, [ox - 26, 622, ow + 52, 26], scheme.trim) +
        rect(ox - 16, base - 8, ow + 32, 16, lit('#cfc3ae', light));
    } else {
      openings +=
        pane(scene, [ox, 670, ow, 120], { mullions: 2, frame: scheme.trim, curtain: true }) +
        rect(ox - 12, 794, ow + 24, 12, trim) +
        shrub(scene, ox + ow / 2, base + 4, random.between(70, 100));
    }
  }
  const doorX = x + pitch * (doorBay + 0.5);
  return (
    behind(scene, 770) +
    lawn(scene, 790, 1200) +
    wall(scene, [x, 340, w, base - 340], scheme.wall) +
    castShade(scene, [x, 340, w, 30]) +
    rect(x - 6, 586, w + 12, 18, trim) +
    rect(x, base - 40, w, 40, lit(scheme.wall, light, 0.5)) +
    tileRoof(scene, [x - 60, 346, w + 120, random.between(150, 190)], { colour: scheme.tile }) +
    openings +
    gardenPath(scene, doorX, base + 8, 130, 1.5) +
    tree(
      scene,
      x - random.between(120, 170),
      base + 20,
      random.between(470, 560),
      random.pick([undefined, IPE_ROSA, IPE_AMARELO]),
    ) +
    (random.chance(0.5)
      ? palm(scene, x + w + 130, base + 26, 540, -20)
      : tree(scene, x + w + 150, base + 20, random.between(380, 470))) +
    hedge(scene, -20, 1010, doorX - 330, 76) +
    hedge(scene, doorX + 350, 1010, W, 76)
  );
}

/** A long one-storey house with a garage and a cobogó veranda. */
export function terrea(scene: Scene): string {
  const { light, random } = scene;
  const scheme = random.pick(MODERN);
  const base = 864;
  const top = random.between(500, 540);
  const flip = random.chance(0.5);
  const lamp = light.name === 'entardecer' || undefined;
  const clayRoof = random.chance(0.55);
  const roof = clayRoof
    ? tileRoof(scene, [130, top + 6, 1340, random.between(120, 150)], {
        hip: 0.12,
        colour: random.pick(['#b9633e', '#8f5a45', '#7d6a5a']),
      })
    : slab(scene, [130, top - 44, 1340, 52]);
  const house =
    wall(scene, [180, top, 1240, base - top], scheme.wall) +
    stone(scene, [720, top, 130, base - top], scheme.stone) +
    castShade(scene, [180, top, 1240, 40]) +
    slats(scene, [230, top + 90, 430, base - top - 90], 30, lit(scheme.wood, light)) +
    rect(216, top + 78, 458, 14, lit(scheme.wall, light, 0.5)) +
    door(scene, [890, top + 90, 130, base - top - 90], scheme.wood, '#efe7d8') +
    pane(scene, [1050, top + 96, 180, 170], {
      mullions: 2,
      frame: '#2f3735',
      lamp,
      curtain: true,
    }) +
    lattice(
      scene,
      [1250, top + 60, 150, base - top - 60],
      44,
      lit(scheme.clay, light),
      random.pick(LATTICES),
    ) +
    roof +
    broadLeaves(scene, 700, base, random.between(150, 190), 5) +
    [1090, 1190].map((x) => shrub(scene, x, base + 6, random.between(60, 84))).join('') +
    polygon(
      [
        [230, base],
        [660, base],
        [560, 1200],
        [-60, 1200],
      ],
      lit('#cfc5b4', light),
    ) +
    gardenPath(scene, 955, base, 110, 1.3) +
    palm(
      scene,
      random.between(1440, 1500),
      base + 18,
      random.between(520, 600),
      random.between(-50, 10),
    ) +
    tree(
      scene,
      90,
      base + 10,
      random.between(420, 500),
      random.pick([undefined, IPE_ROSA, IPE_AMARELO]),
    );
  return behind(scene, 770) + lawn(scene, 800, 1200) + (flip ? mirror(house, W) : house);
}

const GABLES = [
  { wall: '#efe9dd', dark: '#3a4240', wood: '#a06d42' },
  { wall: '#3f4a4a', dark: '#262e2e', wood: '#b98a5e' },
  { wall: '#d9cdb8', dark: '#5a4334', wood: '#8c5838' },
  { wall: '#f4f0e8', dark: '#2f4f46', wood: '#c29a6c' },
] as const;

/** A steep gabled house of glass and timber. */
export function contemporanea(scene: Scene): string {
  const { light, random } = scene;
  const scheme = random.pick(GABLES);
  const base = 866;
  const flip = random.chance(0.5);
  const lamp = light.name === 'entardecer' || undefined;
  const peak = random.between(240, 290);
  const roofTone = lit(scheme.dark, light);
  const cx = random.between(560, 640);
  const half = random.between(310, 350);
  const eave = 540;
  const gable = `M${n(cx - half)} ${base}V${eave}L${n(cx)} ${n(peak)}L${n(cx + half)} ${eave}V${base}Z`;
  const wingX = cx + half;
  const wingW = 1360 - wingX;
  const glassTone = scene.defs.linear(
    lamp
      ? [
          [0, mix(light.lamp, '#fff6dd', 0.3)],
          [1, mix(light.lamp, '#c98d4c', 0.35)],
        ]
      : [
          [0, mix('#5b7b85', light.sky[1], 0.45)],
          [1, mix('#324a52', light.sky[1], 0.12)],
        ],
  );
  const inset = 46;
  const attic = `M${n(cx - half + inset)} 560L${n(cx)} ${n(peak + 62)}L${n(cx + half - inset)} 560Z`;
  const house =
    wall(scene, [wingX - 4, 590, wingW, base - 590], scheme.wall, 0.2) +
    slats(scene, [wingX + 60, 640, wingW * 0.4, base - 640], 24, lit(scheme.wood, light)) +
    pane(scene, [wingX + wingW * 0.56, 650, wingW * 0.36, 150], {
      mullions: 2,
      frame: scheme.dark,
      lamp,
      curtain: true,
    }) +
    slab(scene, [wingX - 10, 556, wingW + 60, 42], '#cfc6b6') +
    path(gable, lit(scheme.wall, light)) +
    path(attic, glassTone) +
    stroke(
      `M${n(cx)} ${n(peak + 62)}V560M${n(cx - half * 0.45)} 560V${n(peak + 170)}M${n(cx + half * 0.45)} 560V${n(peak + 170)}`,
      roofTone,
      8,
    ) +
    stroke(attic, roofTone, 9) +
    rect(cx - half, 566, half * 2, 22, lit(scheme.wood, light, 0.2)) +
    pane(scene, [cx - half + 50, 610, half * 1.2, base - 610], {
      mullions: 3,
      frame: scheme.dark,
      lamp,
      curtain: true,
    }) +
    slats(scene, [cx + half * 0.32, 610, half * 0.54, base - 610], 22, lit(scheme.wood, light)) +
    stroke(
      `M${n(cx - half - 44)} ${eave + 40}L${n(cx)} ${n(peak - 14)}L${n(cx + half + 44)} ${eave + 40}`,
      roofTone,
      34,
      { 'stroke-linejoin': 'miter' },
    ) +
    rect(cx - half - 60, base - 4, half * 2 + 90, 22, lit('#b98a5e', light)) +
    shrub(scene, wingX + 30, base + 10, 80) +
    shrub(scene, 1390, base + 10, 110) +
    tree(scene, random.between(110, 170), base + 14, random.between(440, 520)) +
    tree(
      scene,
      random.between(1420, 1500),
      base + 10,
      random.between(360, 460),
      random.pick([undefined, IPE_AMARELO, IPE_ROSA]),
    );
  const steps = [0, 1, 2, 3].map((i) => {
    const y = base + 50 + i * 76;
    const w = 190 + i * 60;
    return rect(cx - w / 2, y, w, 34 + i * 8, lit('#cfc6b6', light), { rx: 6 });
  });
  const drawn = house + steps.join('');
  return behind(scene, 770) + lawn(scene, 800, 1200) + (flip ? mirror(drawn, W) : drawn);
}

/** A farm-style colonial house with a deep veranda on posts. */
export function colonialHouse(scene: Scene): string {
  const { light, random } = scene;
  const scheme = random.pick(SOBRADOS);
  const base = 846;
  const wallTone = random.pick(['#f6f0e2', '#f1e6cf', scheme.wall]);
  const frame = random.pick(['#2f5f86', '#2f6a55', '#7a3b2a', '#b8863a']);
  const posts = 7;
  const x = 190;
  const w = 1220;
  const gap = w / (posts - 1);
  let bays = '';
  for (let i = 0; i < posts - 1; i += 1) {
    const ox = x + gap * (i + 0.5);
    bays +=
      i === 2
        ? door(scene, [ox - 52, 610, 104, base - 610], frame, wallTone)
        : pane(scene, [ox - 50, 620, 100, 130], {
            mullions: 2,
            bar: 0.45,
            frame: '#fbf6ea',
            curtain: true,
          }) +
          slats(scene, [ox - 84, 616, 32, 138], 11, lit(frame, light)) +
          slats(scene, [ox + 52, 616, 32, 138], 11, lit(frame, light));
  }
  const columns = Array.from({ length: posts }, (_, i) => {
    const px = x + gap * i;
    return (
      rect(px - 11, 566, 22, base - 566, lit('#8a5f42', light)) +
      rect(px - 18, base - 18, 36, 20, lit('#d9cdb8', light))
    );
  });
  const rail = [0, 1, 3, 4, 5].map((i) =>
    railing(scene, [x + gap * i + 14, 776, gap - 28, 68], 'barras'),
  );
  const path2 = gardenPath(scene, x + gap * 2.5, base + 30, 140, 1.6);
  return (
    behind(scene, 760) +
    lawn(scene, 780, 1200) +
    wall(scene, [x + 20, 520, w - 40, base - 520], wallTone) +
    castShade(scene, [x + 20, 560, w - 40, 70]) +
    bays +
    tileRoof(scene, [x - 70, 570, w + 140, 62], { hip: 0.03, colour: scheme.tile }) +
    tileRoof(scene, [x + 20, 508, w - 40, random.between(130, 170)], {
      hip: 0.16,
      colour: scheme.tile,
    }) +
    rect(x - 30, base - 4, w + 60, 34, lit('#c9b79b', light)) +
    rect(x - 30, base + 30, w + 60, 10, lit('#9c8b70', light)) +
    rail.join('') +
    columns.join('') +
    path2 +
    tree(
      scene,
      random.between(90, 140),
      base + 40,
      random.between(500, 580),
      random.pick([IPE_AMARELO, IPE_ROSA, undefined]),
    ) +
    palm(
      scene,
      random.between(1460, 1520),
      base + 36,
      random.between(540, 620),
      random.between(-30, 20),
    ) +
    [330, 560, 1050, 1280]
      .map((sx) => shrub(scene, sx, base + 62, random.between(70, 100)))
      .join('')
  );
}

/** A light house on a deck by the sea, among coconut palms. */
export function praiana(scene: Scene): string {
  const { light, defs, random } = scene;
  const scheme = random.pick([
    { wall: '#f4eee2', wood: '#a87b50', blue: '#3c7f96' },
    { wall: '#dfe9e4', wood: '#8c6a48', blue: '#2f6a55' },
    { wall: '#f2e2c6', wood: '#9a6a42', blue: '#c4694a' },
    { wall: '#cfe0e2', wood: '#b98a5e', blue: '#f4eee2' },
  ]);
  const base = 850;
  const flip = random.chance(0.5);
  const lamp = light.name === 'entardecer' || undefined;
  const straw = random.chance(0.4);
  const x = 330;
  const w = random.between(840, 920);
  const sand = defs.linear([
    [0, lit(light.sand, light)],
    [1, mix(lit(light.sand, light), light.shadow, 0.14)],
  ]);
  const house =
    [0, 0.25, 0.5, 0.75, 1]
      .map((t) => rect(x + (w - 24) * t, 780, 24, base - 770, lit('#6e5238', light)))
      .join('') +
    wall(scene, [x, 520, w, 250], scheme.wall) +
    castShade(scene, [x, 520, w, 36]) +
    pane(scene, [x + 60, 570, w * 0.36, 200], {
      mullions: 3,
      frame: scheme.wood,
      lamp,
      curtain: true,
    }) +
    slats(scene, [x + w * 0.48, 556, w * 0.16, 214], 18, lit(scheme.blue, light)) +
    pane(scene, [x + w * 0.7, 580, w * 0.22, 130], {
      mullions: 2,
      bar: 0.5,
      frame: scheme.wood,
      lamp,
      curtain: true,
    }) +
    slats(scene, [x - 70, 768, w + 140, 34], 60, lit(scheme.wood, light)) +
    railing(scene, [x - 60, 702, w * 0.66, 66], 'barras') +
    [-62, w * 0.62].map((dx) => rect(x + dx, 500, 18, 270, lit(scheme.wood, light))).join('') +
    tileRoof(scene, [x - 110, 522, w + 220, random.between(170, 210)], {
      hip: 0.22,
      colour: straw ? '#b08a54' : '#b9633e',
    }) +
    polygon(
      [
        [x + w * 0.7, 800],
        [x + w * 0.86, 800],
        [x + w * 0.92, 900],
        [x + w * 0.68, 900],
      ],
      lit(scheme.wood, light, 0.3),
    ) +
    broadLeaves(scene, x - 90, base + 10, 190, 6) +
    shrub(scene, x + w + 60, base + 16, 100) +
    palm(scene, 140, base + 40, random.between(640, 700), random.between(30, 80)) +
    palm(scene, 1420, base + 30, random.between(560, 640), random.between(-70, -20)) +
    palm(scene, 1530, base + 10, random.between(430, 500), 20);
  const hammock = stroke(
    `M${x - 52} 640Q${x + 70} 742 ${n(x + w * 0.3)} 650`,
    lit('#d98a55', light),
    12,
    { opacity: 0.9 },
  );
  const drawn = house + (random.chance(0.5) ? hammock : '');
  return (
    sky(scene, {
      horizon: 700,
      sun: light.name === 'entardecer' ? [flip ? 1240 : 360, 420, 90] : null,
      clouds: 3,
    }) +
    hills(scene, 'mar', 712, 150, light.hills[0], { flip }) +
    rect(0, 700, W, 120, light.water[0]) +
    stroke('M0 742H620M240 768H1100M900 730H1600M1180 784H1560', '#ffffff', 4, { opacity: 0.4 }) +
    path('M0 806C320 790 560 824 820 812S1320 800 1600 816V1200H0Z', sand) +
    footShadow(scene, 800, base + 20, 640) +
    (flip ? mirror(drawn, W) : drawn)
  );
}
