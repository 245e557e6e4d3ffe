import { mix } from '../kit/colour.ts';
import { lit } from '../kit/light.ts';
import { type Scene, W } from '../kit/scene.ts';
import { mirror, n, path, rect, stroke } from '../kit/svg.ts';
import { hills } from '../nature/land.ts';
import { broadLeaves, palm, potted } from '../nature/palms.ts';
import { sky } from '../nature/sky.ts';
import { IPE_AMARELO, IPE_ROSA, shrub, tree } from '../nature/trees.ts';
import { slats } from '../settings/cobogo.ts';
import { skyline } from '../settings/town.ts';
import { pane } from './openings.ts';
import { castShade, railing, slab, stone, wall } from './parts.ts';

const SCHEMES = [
  { wall: '#efe6d6', wood: '#8c5838', stone: '#b9a88d', cloth: '#e9dcc4' },
  { wall: '#dfe3de', wood: '#a06d42', stone: '#9aa09a', cloth: '#d98a55' },
  { wall: '#e9d6c0', wood: '#6d4a35', stone: '#b09a80', cloth: '#5d8a7c' },
  { wall: '#f5f1e8', wood: '#b98a5e', stone: '#c2b8a6', cloth: '#44606b' },
  { wall: '#d9b79c', wood: '#5f4030', stone: '#a39383', cloth: '#f0c987' },
  { wall: '#c9cfc4', wood: '#8c6a48', stone: '#b3a993', cloth: '#b0593a' },
] as const;

type Scheme = (typeof SCHEMES)[number];

function above(scene: Scene): string {
  const { light, random } = scene;
  return (
    sky(scene, {
      horizon: 965,
      sun: light.name === 'entardecer' ? [random.between(180, 420), 260, 88] : null,
      clouds: 4,
    }) +
    hills(
      scene,
      random.pick(['paoDeAcucar', 'serra', 'mar', 'doisIrmaos']),
      860,
      random.between(260, 360),
      light.hills[0],
    ) +
    skyline(scene, 970, random.between(220, 300)) +
    rect(0, 960, W, 250, mix(light.hills[2], light.sky[2], 0.4)) +
    skyline(scene, 1210, random.between(300, 360))
  );
}

/** A beam pergola with climbing green. */
export function pergola(
  scene: Scene,
  x: number,
  y: number,
  w: number,
  h: number,
  wood: string,
  green: boolean,
): string {
  const { light, random } = scene;
  const tone = lit(wood, light);
  const posts = [0, 1].map((t) => rect(x + (w - 20) * t, y, 20, h, mix(tone, light.shadow, 0.15)));
  let beams = '';
  for (let i = 0; i <= 12; i += 1)
    beams += rect(
      x - 20 + ((w + 30) * i) / 12,
      y - 34,
      14,
      30,
      mix(tone, light.shadow, i % 2 ? 0.1 : 0.2),
    );
  const leaves = green
    ? Array.from({ length: 9 }, (_, i) =>
        shrub(scene, x + (w * i) / 8, y - 16 + random.between(0, 16), random.between(40, 62)),
      ).join('')
    : '';
  return posts.join('') + rect(x - 40, y - 12, w + 80, 22, tone) + beams + leaves;
}

/** A sun bed with its cushion. */
function lounger(scene: Scene, x: number, y: number, cloth: string): string {
  const { light } = scene;
  const wood = lit('#8c6a48', light);
  const pad = lit(cloth, light);
  return (
    rect(x, y - 22, 190, 12, wood) +
    [12, 160].map((dx) => rect(x + dx, y - 12, 12, 26, wood)).join('') +
    path(`M${x + 4} ${y - 24}h130l54 -52q8 -6 12 2l4 10l-62 62h-138z`, pad) +
    path(`M${x + 4} ${y - 24}h130l54 -52q8 -6 12 2l-62 56h-134z`, mix(pad, '#fffaf0', 0.3))
  );
}

/** The house set back on the roof: glass, stone and slats in unlike order. */
function roofHouse(scene: Scene, scheme: Scheme, deck: number): string {
  const { light, random } = scene;
  const lamp = light.name === 'entardecer' || undefined;
  const x = random.between(500, 600);
  const w = random.between(560, 720);
  const top = random.between(360, 440);
  const order = random.index(3);
  const glassX = order === 1 ? x + w * 0.38 : x + 40;
  const stoneX = order === 1 ? x + w * 0.2 : x + w * 0.68;
  const slatsX = order === 1 ? x + w * 0.03 : x + w * 0.84;
  const upper =
    order === 2
      ? wall(scene, [x + w * 0.3, top - 170, w * 0.5, 150], scheme.wall) +
        pane(scene, [x + w * 0.36, top - 130, w * 0.38, 100], {
          mullions: 3,
          frame: '#2f3735',
          lamp,
        }) +
        slab(scene, [x + w * 0.26, top - 196, w * 0.58, 34])
      : rect(x + w * (order ? 0.2 : 0.5), top - 96, 170, 64, lit(scheme.wall, light, 0.4));
  return (
    upper +
    wall(scene, [x, top, w, deck - top], scheme.wall) +
    castShade(scene, [x, top, w, 40]) +
    pane(scene, [glassX, top + 90, w * 0.56, deck - top - 90], {
      mullions: random.pick([3, 4, 5]),
      frame: random.pick(['#2f3735', '#f4eee2']),
      lamp,
      curtain: true,
    }) +
    stone(scene, [stoneX, top + 40, w * 0.14, deck - top - 40], scheme.stone) +
    slats(scene, [slatsX, top + 90, w * 0.13, deck - top - 90], 18, lit(scheme.wood, light)) +
    slab(scene, [x - random.between(40, 90), top - 34, w + random.between(90, 170), 48])
  );
}

function poolDeck(scene: Scene, scheme: Scheme, deck: number): string {
  const { light, defs, random } = scene;
  const water = defs.linear([
    [0, mix('#8fd0cf', light.sky[1], 0.3)],
    [1, mix('#3f9aa6', light.tint, 0.1)],
  ]);
  const w = random.between(290, 340);
  const second = random.chance(0.5);
  return (
    rect(150, deck - 66, w, 66, water) +
    stroke(`M170 ${deck - 44}h120M230 ${deck - 26}h${n(w - 130)}`, '#ffffff', 4, { opacity: 0.5 }) +
    rect(140, deck - 76, w + 20, 12, lit('#f4eee2', light)) +
    lounger(scene, 1260, deck - 2, scheme.cloth) +
    (second ? tree(scene, 1490, deck + 4, 260) : palm(scene, 1490, deck + 4, 360, 24)) +
    broadLeaves(scene, 1230, deck, 110, 6)
  );
}

function gardenDeck(scene: Scene, scheme: Scheme, deck: number): string {
  const { random } = scene;
  const tall = random.pick([undefined, IPE_ROSA, IPE_AMARELO]);
  return (
    pergola(
      scene,
      150,
      deck - 260,
      random.between(260, 310),
      260,
      scheme.wood,
      random.chance(0.7),
    ) +
    potted(scene, 210, deck, 150) +
    lounger(scene, 250, deck - 2, scheme.cloth) +
    tree(scene, 1350, deck + 4, random.between(260, 340), tall) +
    [1250, 1430, 1500].map((x) => shrub(scene, x, deck + 2, random.between(60, 90))).join('') +
    broadLeaves(scene, 1480, deck, 150, 6)
  );
}

/** One storey below the roof, with its balcony. */
function storey(scene: Scene, y: number, bays: number, solid: boolean): string {
  const { light, random } = scene;
  const lamp = light.name === 'entardecer';
  const pitch = 1440 / bays;
  const windows = Array.from({ length: bays }, (_, b) =>
    pane(scene, [80 + pitch * b + 34, y + 44, pitch - 68, solid ? 80 : 132], {
      mullions: bays > 5 ? 1 : 2,
      frame: '#f4eee2',
      curtain: true,
      lamp: lamp && random.chance(0.5),
    }),
  );
  const planters = [260, 760, 1260].map((x) =>
    random.chance(0.6) ? shrub(scene, x + random.between(-80, 80), y + 180, 60) : '',
  );
  return (
    windows.join('') +
    (solid ? '' : railing(scene, [60, y + 118, 1480, 60])) +
    planters.join('') +
    slab(scene, [40, y + 178, 1520, 30])
  );
}

/** The two top floors of a tower and the house on its roof. */
function rooftop(scene: Scene, terrace: typeof poolDeck): string {
  const { random } = scene;
  const scheme = scene.scheme(SCHEMES);
  const flip = random.chance(0.5);
  const deck = random.between(740, 800);
  const bays = random.pick([4, 5, 6]);
  const solid = random.chance(0.35);
  const drawn =
    wall(scene, [80, deck, 1440, 1210 - deck], scheme.wall, 0.1) +
    roofHouse(scene, scheme, deck) +
    terrace(scene, scheme, deck) +
    storey(scene, deck + 26, bays, solid) +
    storey(scene, deck + 216, bays, solid) +
    slab(scene, [36, deck - 2, 1528, 34]) +
    railing(scene, [56, deck - 62, 1488, 62]);
  return above(scene) + (flip ? mirror(drawn, W) : drawn);
}

/** A penthouse with a pool, from outside. */
export const coberturaPiscina = (scene: Scene): string => rooftop(scene, poolDeck);

/** A penthouse with a planted pergola, from outside. */
export const coberturaJardim = (scene: Scene): string => rooftop(scene, gardenDeck);
