import { mix } from '../kit/colour.ts';
import { lit } from '../kit/light.ts';
import { type Scene, W } from '../kit/scene.ts';
import { mirror, n, path, rect, stroke } from '../kit/svg.ts';
import { kerb, lawn } from '../nature/land.ts';
import { broadLeaves, palm } from '../nature/palms.ts';
import { sky } from '../nature/sky.ts';
import { IPE_AMARELO, IPE_ROSA, hedge, shrub, tree } from '../nature/trees.ts';
import { LATTICES, lattice, slats } from '../settings/cobogo.ts';
import { distantTower, skyline } from '../settings/town.ts';
import { castShade, door, pane, railing, slab, wall } from './parts.ts';

const TOWERS = [
  { wall: '#f1e9da', accent: '#c98f6c', frame: '#3a4643' },
  { wall: '#dfe3de', accent: '#5d8a7c', frame: '#2f3a3a' },
  { wall: '#e7d6bd', accent: '#8c5838', frame: '#3a3a34' },
  { wall: '#d5dadb', accent: '#44606b', frame: '#2c3538' },
  { wall: '#ead2c0', accent: '#b0593a', frame: '#43342d' },
  { wall: '#f5f1e8', accent: '#d9a441', frame: '#3a4643' },
] as const;

type Scheme = (typeof TOWERS)[number];

/** The street in front: pavement, trees, a strip of asphalt. */
function frontage(scene: Scene, base: number): string {
  const { light, random } = scene;
  const xs = [90, 330, 1270, 1500].map((x) => x + random.between(-50, 50));
  return (
    lawn(scene, base - 6, base + 70) +
    hedge(scene, -20, base + 40, 560, 56) +
    hedge(scene, 1060, base + 40, 580, 56) +
    rect(0, base + 66, W, 46, mix(light.pavement, '#fffaf0', 0.15)) +
    kerb(scene, base + 112, 18) +
    rect(0, base + 130, W, 1200 - base, light.asphalt[1]) +
    stroke(`M0 ${base + 200}H${W}`, mix('#f2ecdc', light.asphalt[1], 0.3), 9, {
      'stroke-dasharray': '120 90',
    }) +
    xs
      .map((x, i) =>
        tree(
          scene,
          x,
          base + 72,
          random.between(250, 400),
          i === 1 ? random.pick([undefined, IPE_ROSA, IPE_AMARELO]) : undefined,
        ),
      )
      .join('')
  );
}

/** The ground floor: recessed lobby with lamps and a canopy. */
function lobby(scene: Scene, x: number, w: number, base: number, scheme: Scheme): string {
  return (
    wall(scene, [x, base - 92, w, 92], scheme.accent, 0.35) +
    pane(scene, [x + w * 0.34, base - 80, w * 0.32, 80], {
      mullions: 4,
      frame: scheme.frame,
      frameWidth: 5,
      lamp: true,
    }) +
    slab(scene, [x - 16, base - 112, w + 32, 24]) +
    shrub(scene, x + w * 0.16, base + 4, 58) +
    shrub(scene, x + w * 0.84, base + 4, 58)
  );
}

interface Storeys {
  x: number;
  w: number;
  top: number;
  base: number;
  height: number;
}

const storeys = ({ top, base, height }: Storeys): number[] =>
  Array.from({ length: Math.floor((base - top) / height) }, (_, i) => base - (i + 1) * height);

/** Windows of one storey in paths by state, so that a tower costs few shapes. */
function windowGrid(
  scene: Scene,
  area: Storeys,
  columns: number,
  fill: number,
  frame: string,
): string {
  const { light, random } = scene;
  const pitch = area.w / columns;
  const [ww, wh] = [pitch * fill, area.height * 0.52];
  let dark = '';
  let lamps = '';
  let sills = '';
  let shine = '';
  for (const y of storeys(area)) {
    for (let i = 0; i < columns; i += 1) {
      const x = area.x + pitch * (i + 0.5) - ww / 2;
      const cell = `M${n(x)} ${n(y + area.height * 0.24)}h${n(ww)}v${n(wh)}h${n(-ww)}z`;
      if (random.chance(light.lamps)) lamps += cell;
      else {
        dark += cell;
        shine += `M${n(x + ww * 0.5)} ${n(y + area.height * 0.24)}h${n(ww * 0.28)}l${n(-ww * 0.4)} ${n(wh)}h${n(-ww * 0.28)}z`;
      }
      sills += `M${n(x - 3)} ${n(y + area.height * 0.24 + wh + 3)}h${n(ww + 6)}M${n(x + ww / 2)} ${n(y + area.height * 0.24)}v${n(wh)}`;
    }
  }
  return (
    path(dark, mix('#48626a', light.sky[1], 0.24)) +
    path(shine, '#ffffff', { opacity: 0.13 }) +
    path(lamps, light.lamp) +
    stroke(sills, lit(frame, light), 4)
  );
}

/** Balconies with a slab, glass front and door behind, one column of them. */
function balconies(scene: Scene, area: Storeys, plants: boolean, rail: string): string {
  const { light, random } = scene;
  const { x, w, height } = area;
  let lampsPath = '';
  let dark = '';
  let slabs = '';
  let under = '';
  let glass = '';
  let green = '';
  for (const y of storeys(area)) {
    const opening = `M${n(x + w * 0.06)} ${n(y + height * 0.12)}h${n(w * 0.88)}v${n(height * 0.76)}h${n(-w * 0.88)}z`;
    if (random.chance(light.lamps)) lampsPath += opening;
    else dark += opening;
    slabs += `M${n(x - 12)} ${n(y + height * 0.88)}h${n(w + 24)}v${n(height * 0.12)}h${n(-w - 24)}z`;
    under += `M${n(x - 12)} ${n(y + height)}h${n(w + 24)}v${n(height * 0.1)}h${n(-w - 24)}z`;
    glass += `M${n(x - 8)} ${n(y + height * 0.5)}h${n(w + 16)}v${n(height * 0.38)}h${n(-w - 16)}z`;
    if (plants && random.chance(0.62)) {
      const px = x + random.between(0.1, 0.8) * w;
      for (let i = 0; i < 4; i += 1)
        green += `M${n(px + i * 11)} ${n(y + height * 0.86)}q${n(-9)} ${n(-height * 0.36)} ${n(2 + i * 3)} ${n(-height * random.between(0.42, 0.6))}q${n(9)} ${n(height * 0.2)} ${n(5)} ${n(height * 0.44)}z`;
    }
  }
  return (
    path(dark, mix('#48626a', light.sky[1], 0.2)) +
    path(lampsPath, light.lamp) +
    path(under, light.shadow, { opacity: 0.25 }) +
    path(green, light.foliage[1]) +
    path(glass, mix(lit(rail, light), light.sky[1], 0.3), { opacity: 0.62 }) +
    path(slabs, lit('#f4eee2', light))
  );
}

function backdrop(scene: Scene, base: number): string {
  const { light, random } = scene;
  return (
    sky(scene, {
      horizon: base,
      sun:
        light.name === 'entardecer'
          ? [random.pick([220, 1380]), random.between(260, 380), 84]
          : null,
      clouds: 3,
    }) + skyline(scene, base, random.between(330, 460))
  );
}

/** A slender residential tower with a lit crown. */
export function torre(scene: Scene): string {
  const { light, random } = scene;
  const scheme = random.pick(TOWERS);
  const base = 930;
  const w = random.between(400, 470);
  const x = random.between(480, 640);
  const top = random.between(110, 170);
  const side = w * 0.24;
  const second = random.chance(0.55);
  const flip = random.chance(0.5);
  const body: Storeys = { x: x + w * 0.36, w: w * 0.64, top, base: base - 110, height: 52 };
  const drawn =
    (second
      ? distantTower(scene, [x + w + 130, top + 160, 230, base], lit(scheme.wall, light))
      : distantTower(scene, [x - 330, top + 220, 220, base], lit('#d9c9b4', light))) +
    wall(scene, [x, top, w, base - top], scheme.wall) +
    rect(x + w, top + 40, side, base - top - 40, lit(scheme.wall, light, 0.75)) +
    windowGrid(
      scene,
      { ...body, x: x + w + 8, w: side - 16, top: top + 40 },
      1,
      0.5,
      scheme.frame,
    ) +
    rect(x + w * 0.31, top - 34, w * 0.09, base - top + 34, lit(scheme.accent, light)) +
    balconies(scene, { ...body, x: x + 16, w: w * 0.26 }, true, '#cfe0e0') +
    windowGrid(scene, { ...body, x: x + w * 0.42, w: w * 0.56 }, 3, 0.56, '#f4eee2') +
    slab(scene, [x - 10, top - 16, w + side + 20, 26]) +
    rect(x + w * 0.42, top - 62, w * 0.4, 48, lit(scheme.wall, light, 0.35)) +
    lobby(scene, x - 20, w + side + 40, base, scheme);
  return backdrop(scene, base) + (flip ? mirror(drawn, W) : drawn) + frontage(scene, base);
}

/** A broad building with planted balconies. */
export function varandas(scene: Scene): string {
  const { light, random } = scene;
  const scheme = random.pick(TOWERS);
  const base = 930;
  const w = random.between(700, 820);
  const x = (W - w) / 2 + random.between(-90, 90);
  const height = random.pick([76, 84, 92]);
  const count = random.index(3) + 6;
  const top = Math.max(120, base - 112 - count * height);
  const area: Storeys = { x, w, top, base: base - 112, height };
  const columns = random.pick([3, 4]);
  const pitch = w / columns;
  const cols = Array.from({ length: columns }, (_, i) =>
    i % 2 === 0 || columns === 4
      ? balconies(
          scene,
          { ...area, x: x + pitch * i + 26, w: pitch - 52 },
          true,
          i % 2 ? scheme.accent : '#cfe0e0',
        )
      : windowGrid(scene, { ...area, x: x + pitch * i, w: pitch }, 2, 0.5, '#f4eee2'),
  );
  const fins = Array.from({ length: columns + 1 }, (_, i) =>
    rect(x + pitch * i - 9, top - 20, 18, base - top - 70, lit(scheme.accent, light)),
  );
  return (
    backdrop(scene, base) +
    wall(scene, [x, top, w, base - top], scheme.wall) +
    cols.join('') +
    fins.join('') +
    slab(scene, [x - 24, top - 34, w + 48, 34]) +
    [0.2, 0.5, 0.75].map((t) => shrub(scene, x + w * t, top - 32, 60)).join('') +
    lobby(scene, x - 20, w + 40, base, scheme) +
    frontage(scene, base) +
    palm(scene, x - 60, base + 60, random.between(360, 430), -24)
  );
}

/** A three-storey walk-up on a leafy street, in the manner of the forties. */
export function predio(scene: Scene): string {
  const { light, random } = scene;
  const scheme = random.pick(TOWERS);
  const base = 930;
  const w = random.between(820, 940);
  const x = (W - w) / 2 + random.between(-60, 60);
  const floors = random.pick([3, 4]);
  const height = floors === 4 ? 150 : 184;
  const top = base - floors * height - 30;
  const stair = random.pick([0.5, 0.28]);
  const sx = x + w * stair - 62;
  const lamp = light.name === 'entardecer' || undefined;
  let openings = '';
  for (let floor = 0; floor < floors; floor += 1) {
    const y = top + 50 + floor * height;
    for (const t of [0.1, 0.36, 0.66, 0.88]) {
      const ox = x + w * t - 56;
      if (Math.abs(ox + 56 - (sx + 62)) < 100) continue;
      openings +=
        pane(scene, [ox, y, 112, height * 0.54], {
          mullions: 2,
          bar: 0.34,
          frame: '#fbf6ea',
          curtain: true,
          lamp: lamp && random.chance(0.6),
        }) +
        rect(ox - 14, y + height * 0.54 + 4, 140, 10, lit('#fbf6ea', light)) +
        (floor < floors - 1 && random.chance(0.4)
          ? railing(scene, [ox - 18, y + height * 0.34, 148, height * 0.26], 'barras')
          : '');
    }
  }
  return (
    backdrop(scene, base) +
    wall(scene, [x, top, w, base - top], scheme.wall) +
    castShade(scene, [x, top, w, 24]) +
    slab(scene, [x - 22, top - 26, w + 44, 34]) +
    wall(scene, [sx - 24, top - 70, 172, base - top + 70], scheme.accent) +
    slab(scene, [sx - 34, top - 86, 192, 22]) +
    lattice(
      scene,
      [sx + 6, top + 10, 112, base - top - 210],
      34,
      lit(scheme.wall, light),
      random.pick(LATTICES),
    ) +
    openings +
    slab(scene, [sx - 44, base - 182, 212, 26]) +
    door(scene, [sx + 6, base - 146, 112, 146], scheme.frame, scheme.wall) +
    rect(x, base - 26, w, 26, lit(scheme.accent, light, 0.4)) +
    [0.12, 0.36, 0.66, 0.88]
      .map((t) => shrub(scene, x + w * t, base + 6, random.between(64, 90)))
      .join('') +
    broadLeaves(scene, sx - 60, base + 4, 130, 5) +
    frontage(scene, base)
  );
}

/** A long modernist block on posts with sun-breakers. */
export function modernista(scene: Scene): string {
  const { light, random } = scene;
  const scheme = random.pick(TOWERS);
  const base = 930;
  const x = random.between(130, 210);
  const w = W - x * 2 + random.between(-60, 60);
  const top = random.between(300, 380);
  const under = base - 138;
  const floors = 6;
  const height = (under - top) / floors;
  const kind = random.pick(LATTICES);
  const brises = Array.from({ length: floors }, (_, i) => {
    const y = top + i * height;
    const from = random.between(0.02, 0.4);
    return (
      pane(scene, [x + 30, y + 12, w - 60, height - 26], {
        mullions: 16,
        frame: '#e9e2d4',
        frameWidth: 5,
        lamp: false,
      }) +
      slats(
        scene,
        [x + 30 + (w - 60) * from, y + 12, (w - 60) * 0.3, height - 26],
        15,
        lit(scheme.accent, light),
      ) +
      rect(x, y + height - 14, w, 14, lit('#f4eee2', light))
    );
  });
  let lamps = '';
  for (let i = 0; i < 40 * light.lamps; i += 1) {
    const column = random.index(16);
    const floor = random.index(floors);
    lamps += rect(
      x + 32 + (column * (w - 60)) / 16,
      top + floor * height + 14,
      (w - 60) / 16 - 6,
      height - 30,
      light.lamp,
      { opacity: 0.85 },
    );
  }
  const stairX = x + w * random.pick([0.16, 0.8]);
  const posts = Array.from({ length: 8 }, (_, i) => {
    const px = x + 50 + (i * (w - 100)) / 7;
    return path(`M${n(px - 16)} ${under}h32l-9 ${base - under}h-14z`, lit('#efe8da', light, 0.15));
  });
  return (
    backdrop(scene, base) +
    rect(x + 30, under, w - 60, base - under, mix(light.shadow, light.sky[1], 0.45)) +
    pane(scene, [x + w * 0.36, under + 14, w * 0.24, base - under - 14], {
      mullions: 5,
      frame: scheme.frame,
      lamp: true,
    }) +
    posts.join('') +
    wall(scene, [x, top, w, under - top], scheme.wall) +
    brises.join('') +
    lamps +
    wall(scene, [stairX, top - 60, 130, under - top + 60], scheme.wall) +
    lattice(scene, [stairX + 14, top - 20, 102, under - top], 34, lit(scheme.accent, light), kind) +
    slab(scene, [x - 14, under - 4, w + 28, 24]) +
    slab(scene, [x - 10, top - 18, w + 20, 26]) +
    frontage(scene, base) +
    palm(scene, random.between(1180, 1320), base + 62, random.between(330, 400), 20)
  );
}
