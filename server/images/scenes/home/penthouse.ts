import { mix } from '../kit/colour.ts';
import { lit } from '../kit/light.ts';
import { type Scene, W } from '../kit/scene.ts';
import { mirror, n, path, polygon, rect, stroke } from '../kit/svg.ts';
import { hills } from '../nature/land.ts';
import { broadLeaves, palm, potted } from '../nature/palms.ts';
import { sky } from '../nature/sky.ts';
import { shrub, tree } from '../nature/trees.ts';
import { slats } from '../settings/cobogo.ts';
import { skyline } from '../settings/town.ts';
import { castShade, pane, railing, slab, stone, wall } from './parts.ts';

const SCHEMES = [
  { wall: '#efe6d6', wood: '#8c5838', stone: '#b9a88d', cloth: '#e9dcc4' },
  { wall: '#dfe3de', wood: '#a06d42', stone: '#9aa09a', cloth: '#d98a55' },
  { wall: '#e9d6c0', wood: '#6d4a35', stone: '#b09a80', cloth: '#5d8a7c' },
  { wall: '#f5f1e8', wood: '#b98a5e', stone: '#c2b8a6', cloth: '#44606b' },
] as const;

function above(scene: Scene): string {
  const { light, random } = scene;
  return (
    sky(scene, {
      horizon: 900,
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
    skyline(scene, 1210, random.between(300, 360))
  );
}

/** A beam pergola with climbing green. */
function pergola(
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

/** The two top floors of a tower: a set-back house on its roof. */
function rooftop(scene: Scene, withPool: boolean): string {
  const { light, defs, random } = scene;
  const scheme = random.pick(SCHEMES);
  const lamp = light.name === 'entardecer' || undefined;
  const flip = random.chance(0.5);
  const deck = 780;
  const hx = random.between(520, 600);
  const hw = random.between(620, 700);
  const top = random.between(380, 430);
  const house =
    wall(scene, [hx, top, hw, deck - top], scheme.wall) +
    castShade(scene, [hx, top, hw, 40]) +
    pane(scene, [hx + 40, top + 90, hw * 0.56, deck - top - 90], {
      mullions: 4,
      frame: '#2f3735',
      lamp,
      curtain: true,
    }) +
    stone(scene, [hx + hw * 0.68, top + 40, hw * 0.14, deck - top - 40], scheme.stone) +
    slats(
      scene,
      [hx + hw * 0.84, top + 90, hw * 0.13, deck - top - 90],
      18,
      lit(scheme.wood, light),
    ) +
    slab(scene, [hx - 70, top - 34, hw + 140, 48]) +
    rect(hx + hw * 0.5, top - 96, 170, 64, lit(scheme.wall, light, 0.4));
  const water = defs.linear([
    [0, mix('#8fd0cf', light.sky[1], 0.3)],
    [1, mix('#3f9aa6', light.tint, 0.1)],
  ]);
  const terrace = withPool
    ? rect(150, deck - 66, 330, 66, water) +
      stroke(`M170 ${deck - 44}h120M230 ${deck - 26}h200`, '#ffffff', 4, { opacity: 0.5 }) +
      rect(140, deck - 76, 350, 12, lit('#f4eee2', light)) +
      lounger(scene, 1250, deck - 2, scheme.cloth) +
      palm(scene, 1490, deck + 4, 360, 24) +
      broadLeaves(scene, 1200, deck, 130, 6)
    : pergola(scene, 170, deck - 260, 290, 260, scheme.wood, true) +
      potted(scene, 230, deck, 150) +
      lounger(scene, 270, deck - 2, scheme.cloth) +
      tree(scene, 1330, deck + 4, 300) +
      [1240, 1420, 1500].map((x) => shrub(scene, x, deck + 2, random.between(60, 90))).join('') +
      broadLeaves(scene, 1470, deck, 150, 6);
  const floors = [deck + 26, deck + 216].map((y, i) => {
    const bays = 5;
    const pitch = 1440 / bays;
    return (
      Array.from({ length: bays }, (_, b) =>
        pane(scene, [80 + pitch * b + 34, y + 44, pitch - 68, 132], {
          mullions: 2,
          frame: '#f4eee2',
          curtain: true,
          lamp: lamp && random.chance(0.5),
        }),
      ).join('') +
      railing(scene, [60, y + 118, 1480, 60]) +
      slab(scene, [40, y + 178, 1520, 30]) +
      (i === 0
        ? [260, 760, 1260]
            .map((x) => shrub(scene, x + random.between(-80, 80), y + 180, 60))
            .join('')
        : '')
    );
  });
  const drawn =
    wall(scene, [80, deck, 1440, 420], scheme.wall, 0.1) +
    house +
    terrace +
    floors.join('') +
    slab(scene, [36, deck - 2, 1528, 34]) +
    railing(scene, [56, deck - 62, 1488, 62]);
  return above(scene) + (flip ? mirror(drawn, W) : drawn);
}

/** A penthouse with a pool, from outside. */
export const coberturaPiscina = (scene: Scene): string => rooftop(scene, true);

/** A penthouse with a planted pergola, from outside. */
export const coberturaJardim = (scene: Scene): string => rooftop(scene, false);

/** Standing on a roof terrace: deck boards, sofa, plants and the city below. */
export function terraco(scene: Scene): string {
  const { light, defs, random } = scene;
  const scheme = random.pick(SCHEMES);
  const deckTop = 800;
  const wood = lit(scheme.wood, light);
  const boards = defs.linear([
    [0, mix(wood, '#ffe9cc', 0.35)],
    [1, mix(wood, light.shadow, 0.12)],
  ]);
  let lines = '';
  for (let i = -14; i <= 14; i += 1)
    lines += `M${n(800 + i * 78)} ${deckTop}L${n(800 + i * 190)} 1200`;
  const flip = random.chance(0.5);
  const cloth = lit(scheme.cloth, light);
  const sofa =
    rect(430, 870, 620, 120, mix(wood, light.shadow, 0.3), { rx: 10 }) +
    rect(420, 780, 640, 110, mix(cloth, light.shadow, 0.12), { rx: 26 }) +
    rect(440, 850, 300, 76, mix(cloth, '#fffaf0', 0.25), { rx: 18 }) +
    rect(746, 850, 300, 76, mix(cloth, '#fffaf0', 0.25), { rx: 18 }) +
    rect(400, 830, 56, 120, mix(cloth, light.shadow, 0.2), { rx: 20 }) +
    rect(1030, 830, 56, 120, mix(cloth, light.shadow, 0.2), { rx: 20 }) +
    rect(500, 800, 104, 84, lit('#d98a55', light), { rx: 16, transform: 'rotate(-6 552 842)' }) +
    rect(900, 800, 100, 82, lit('#f0c987', light), { rx: 16, transform: 'rotate(5 950 840)' });
  const table =
    polygon(
      [
        [560, 1040],
        [940, 1040],
        [980, 1080],
        [520, 1080],
      ],
      mix(wood, '#ffe9cc', 0.5),
    ) +
    rect(520, 1080, 460, 16, mix(wood, light.shadow, 0.2)) +
    [560, 920].map((x) => rect(x, 1096, 16, 50, mix(wood, light.shadow, 0.35))).join('') +
    rect(720, 1000, 44, 54, lit('#f4eee2', light), { rx: 10 }) +
    broadLeaves(scene, 742, 1004, 70, 5);
  const drawn =
    sofa + table + potted(scene, 250, 1000, 360) + potted(scene, 1240, 960, 300, '#e8dcc6');
  return (
    above(scene) +
    railing(scene, [0, 660, W, 140]) +
    rect(0, deckTop, W, 400, boards) +
    stroke(lines, mix(wood, light.shadow, 0.45), 4, { opacity: 0.5 }) +
    (random.chance(0.6)
      ? pergola(scene, 60, 220, 1480, 620, scheme.wood, random.chance(0.6))
      : '') +
    (flip ? mirror(drawn, W) : drawn)
  );
}
