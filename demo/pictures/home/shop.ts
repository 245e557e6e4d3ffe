import { door, pane } from './openings.ts';
import { castShade, slab, wall } from './parts.ts';
import { pavement, SHOPS } from './pavement.ts';
import { mix } from '../kit/colour.ts';
import { lit } from '../kit/light.ts';
import { type Scene, W } from '../kit/scene.ts';
import { circle, mirror, n, path, polygon, rect } from '../kit/svg.ts';
import { potted } from '../nature/palms.ts';
import { sky } from '../nature/sky.ts';
import { IPE_AMARELO, IPE_ROSA, tree } from '../nature/trees.ts';
import { slats } from '../settings/cobogo.ts';
import { skyline } from '../settings/town.ts';

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
  const scheme = scene.scheme(SHOPS);
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
