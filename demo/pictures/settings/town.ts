import { mix } from '../kit/colour.ts';
import { lit } from '../kit/light.ts';
import { type Scene, W } from '../kit/scene.ts';
import { n, path, rect, stroke } from '../kit/svg.ts';
import { ground, hills, kerb, lawn, water } from '../nature/land.ts';
import { sky } from '../nature/sky.ts';
import { IPE_ROSA, hedge, shrub, tree } from '../nature/trees.ts';
import { roadLine } from './highland.ts';

/** A distant tower: a body with a grid of windows in one path each for dark and lit. */
export function distantTower(
  scene: Scene,
  box: readonly [x: number, top: number, w: number, base: number],
  tone: string,
): string {
  const { light, random, defs } = scene;
  const [x, top, w, base] = box;
  const body = defs.linear(
    [
      [0, mix(tone, '#fff6e6', 0.1)],
      [0.68, tone],
      [0.69, mix(tone, light.shadow, 0.14)],
      [1, mix(tone, light.shadow, 0.2)],
    ],
    [0, 0, 1, 0],
  );
  const style = random.index(3);
  const columns = Math.max(2, Math.round(w / (style === 1 ? 52 : 34)));
  const pitch = w / columns;
  const storey = style === 2 ? 26 : 34;
  let dark = '';
  let lamps = '';
  for (let y = top + 26; y < base - 20; y += storey) {
    if (style === 2) {
      dark += `M${n(x + 8)} ${n(y)}h${n(w - 16)}v12h${n(-(w - 16))}z`;
      continue;
    }
    for (let i = 0; i < columns; i += 1) {
      const cell = `M${n(x + pitch * (i + 0.22))} ${n(y)}h${n(pitch * 0.56)}v${n(storey * 0.5)}h${n(-pitch * 0.56)}z`;
      if (random.chance(light.lamps)) lamps += cell;
      else dark += cell;
    }
  }
  const glass = mix(mix('#4f666c', light.sky[1], 0.3), tone, 0.25);
  const roof = random.chance(0.5)
    ? rect(x + w * 0.3, top - 22, w * 0.34, 22, mix(tone, light.shadow, 0.12))
    : rect(x - 4, top - 8, w + 8, 8, mix(tone, '#fff6e6', 0.2));
  return rect(x, top, w, base - top, body) + roof + path(dark, glass) + path(lamps, light.lamp);
}

const FRONT = ['#e6d9c2', '#d2b49a', '#c3cbc3', '#b9c4c6', '#d9c9b4', '#c98f72', '#e9e3d6'];

/** Rows of towers from hazy to near. */
export function skyline(scene: Scene, base: number, tallest: number, width = W): string {
  const { light, random } = scene;
  const row = (haze: number, height: number, min: number, max: number): string => {
    let drawn = '';
    let x = random.between(-80, 0);
    while (x < width) {
      const w = random.between(min, max);
      const h = height * random.between(0.55, 1);
      const tone = mix(lit(random.pick(FRONT), light), light.sky[2], haze);
      drawn += distantTower(scene, [x, base - h, w, base], tone);
      x += w + random.between(4, 60);
    }
    return drawn;
  };
  const roofs = mix(lit('#cbbfa8', light), light.hills[1], 0.5);
  return (
    row(0.62, tallest, 90, 150) +
    rect(0, base - tallest * 0.14, width, tallest * 0.14, roofs) +
    row(0.34, tallest * 0.78, 110, 180)
  );
}

function lampPost(scene: Scene, x: number, base: number, height: number): string {
  const iron = mix('#39423f', scene.light.tint, 0.12);
  return (
    rect(x - 4, base - height, 8, height, iron) +
    stroke(`M${n(x)} ${n(base - height)}q0 -26 34 -26h26`, iron, 7) +
    rect(x + 50, base - height - 34, 46, 12, iron, { rx: 5 }) +
    rect(x + 54, base - height - 22, 38, 5, scene.light.lamp)
  );
}

/** A city avenue under towers and street trees. */
export function cidade(scene: Scene): string {
  const { light, random } = scene;
  const near = [random.between(-60, 30), random.between(1180, 1300)];
  const trees = [random.between(380, 520), random.between(1010, 1120)];
  return (
    sky(scene, {
      horizon: 780,
      sun: light.name === 'entardecer' ? [random.between(500, 1100), 300, 90] : null,
      clouds: 2,
    }) +
    skyline(scene, 800, random.between(520, 600)) +
    near
      .map((x) =>
        distantTower(
          scene,
          [x, random.between(170, 300), random.between(290, 360), 836],
          lit(random.pick(FRONT), light),
        ),
      )
      .join('') +
    hedge(scene, -20, 846, W + 40, 66) +
    tree(
      scene,
      trees[0]!,
      856,
      random.between(400, 460),
      random.chance(0.3) ? IPE_ROSA : undefined,
    ) +
    tree(scene, trees[1]!, 856, random.between(360, 440)) +
    (random.chance(0.5) ? tree(scene, 60, 856, 430) : tree(scene, 1540, 856, 430)) +
    lampPost(scene, random.between(680, 860), 852, 440) +
    rect(0, 840, W, 34, mix(light.pavement, '#fffaf0', 0.15)) +
    kerb(scene, 874, 18) +
    ground(scene, 892, light.asphalt) +
    roadLine(scene, 1110, '#f2ecdc')
  );
}

/** A curved concrete canopy on slender posts, as in São Paulo's Ibirapuera. */
function marquee(scene: Scene, y: number, base: number): string {
  const { light } = scene;
  const slab = lit('#f2ede2', light);
  const posts = [120, 400, 680, 960, 1240, 1500].map((x) =>
    rect(x, y + 20, 16, base - y - 20, mix(slab, light.shadow, 0.18)),
  );
  return (
    path(`M-20 ${y + 36}H1620V${base}H-20Z`, mix(light.shadow, light.sky[1], 0.5), {
      opacity: 0.35,
    }) +
    posts.join('') +
    path(
      `M-40 ${y + 44}C300 ${y + 6} 620 ${y - 18} 900 ${y}S1420 ${y + 34} 1660 ${y - 6}V${y + 34}C1420 ${y + 72} 1180 ${y + 58} 900 ${y + 42}S300 ${y + 50} -40 ${y + 84}Z`,
      slab,
    ) +
    path(
      `M-40 ${y + 68}C300 ${y + 36} 620 ${y + 22} 900 ${y + 34}S1420 ${y + 64} 1660 ${y + 26}V${y + 36}C1420 ${y + 74} 1180 ${y + 60} 900 ${y + 44}S300 ${y + 52} -40 ${y + 86}Z`,
      mix(slab, light.shadow, 0.3),
    )
  );
}

/** A city park: lake, lawn, trees and a modernist canopy. */
export function parque(scene: Scene): string {
  const { light, random } = scene;
  const flip = random.chance(0.5);
  const withLake = random.chance(0.5);
  const middle = withLake
    ? lawn(scene, 690, 880) +
      water(scene, 712, 790) +
      path('M0 790C300 772 700 800 1000 786S1500 778 1600 790V880H0Z', light.grass[0])
    : lawn(scene, 700, 880) + marquee(scene, 560, 770) + rect(0, 768, W, 20, lit('#e4dccb', light));
  const far = [60, 260, 430, 640, 850, 1060, 1250, 1440].map((x) =>
    tree(scene, x + random.between(-50, 50), 716, random.between(150, 230)),
  );
  return (
    sky(scene, {
      horizon: 720,
      sun: light.name === 'entardecer' ? [flip ? 420 : 1160, 280, 90] : null,
      clouds: 3,
    }) +
    skyline(scene, 700, random.between(230, 300)) +
    hills(scene, 'suave', 716, 60, light.hills[1]) +
    far.join('') +
    middle +
    tree(
      scene,
      flip ? 170 : 1420,
      866,
      random.between(560, 620),
      random.chance(0.4) ? IPE_ROSA : undefined,
    ) +
    tree(scene, flip ? 1500 : 110, 862, random.between(430, 500)) +
    [300, 620, 1000, 1290]
      .map((x) => shrub(scene, x + random.between(-80, 80), 872, random.between(60, 90)))
      .join('') +
    rect(0, 866, W, 26, mix(light.pavement, '#fffaf0', 0.15)) +
    kerb(scene, 892, 16) +
    ground(scene, 908, light.asphalt)
  );
}
