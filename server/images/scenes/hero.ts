import { backingOf, lightOf, lit } from './kit/light.ts';
import { mix } from './kit/colour.ts';
import { random } from './kit/random.ts';
import { type Scene, W } from './kit/scene.ts';
import { Defs, document, group, path, place, polygon, rect, stroke } from './kit/svg.ts';
import { PAINT } from './car/paint.ts';
import { sideShape } from './car/shapes.ts';
import { carSide } from './car/side/side.ts';
import { modernHouse } from './home/modern.ts';
import { pool } from './home/pool.ts';
import { stake } from './plots/lot.ts';
import { ground, hills, lawn, water } from './nature/land.ts';
import { palm } from './nature/palms.ts';
import { sky } from './nature/sky.ts';
import { IPE_AMARELO, araucaria, shrub, tree } from './nature/trees.ts';
import type { HeroSubject, TileSubject } from './paths.ts';
import { quarto } from './rooms/bedroom.ts';
import { roomOf } from './rooms/room.ts';
import { lattice } from './settings/cobogo.ts';
import { colonial } from './settings/colonial.ts';
import { distantTower, skyline } from './settings/town.ts';
import type { CarColor, CarCategory, CarShape, LightName } from './vocabulary.ts';

const HEIGHT = 800;

const sceneOf = (seed: string, light: LightName): Scene => ({
  defs: new Defs(),
  light: lightOf(light),
  random: random(seed),
  theme: random(seed),
  scheme: (list) => list[0]!,
});

function parkedCar(
  scene: Scene,
  car: readonly [CarCategory, CarShape, CarColor],
  at: readonly [x: number, y: number, scale: number],
): string {
  const shape = sideShape(car[0], car[1]);
  const look = { paint: PAINT[car[2]], rim: 'estrela', light: scene.light } as const;
  return place(carSide(shape, look, scene.defs), at[0] - (shape.length * at[2]) / 2, at[1], at[2]);
}

/** An SUV by the bay at dusk; everything tall stands to the right. */
function heroCar(scene: Scene): string {
  const { light } = scene;
  return (
    sky(scene, { horizon: 470, sun: [1290, 150, 82], clouds: 0 }) +
    hills(scene, 'doisIrmaos', 470, 300, light.hills[0], { shift: 380 }) +
    hills(scene, 'suave', 474, 70, light.hills[2], { flip: true }) +
    water(scene, 468, 560) +
    path('M0 556C400 544 700 566 1000 556S1400 548 1600 558V600H0Z', lit(light.sand, light)) +
    rect(0, 584, W, 12, mix(light.pavement, '#fffaf0', 0.4)) +
    rect(0, 596, W, 10, mix(light.pavement, light.shadow, 0.3)) +
    ground(scene, 606, light.asphalt, W, HEIGHT) +
    palm(scene, 96, 622, 250, 14) +
    palm(scene, 232, 616, 300, 22) +
    parkedCar(scene, ['suv', 'urbano', 'azul'], [1095, 668, 1.9])
  );
}

/** A modernist house with its pool in the morning. */
function heroHouse(scene: Scene): string {
  const { light } = scene;
  return (
    sky(scene, { horizon: 520, sun: null, clouds: 3 }) +
    hills(scene, 'mar', 500, 170, light.hills[0]) +
    hills(scene, 'suave', 510, 90, light.hills[1], { flip: true }) +
    lawn(scene, 500, HEIGHT) +
    [60, 230, 420].map((x, i) => tree(scene, x, 520 + i * 8, 150 + i * 12)).join('') +
    place(modernHouse(scene), 560, 22, 0.66) +
    polygon(
      [
        [760, 594],
        [1430, 594],
        [1600, 800],
        [420, 800],
      ],
      lit('#d9cdb8', light),
    ) +
    place(pool(scene, [500, 1130, 360, 1270], 950, 1130), 560, 18, 0.66) +
    shrub(scene, 600, 640, 80) +
    shrub(scene, 1560, 640, 90)
  );
}

/** A staked plot before the mountains in the afternoon. */
function heroPlot(scene: Scene): string {
  const { light } = scene;
  const corners: Array<[number, number]> = [
    [840, 540],
    [1290, 540],
    [1500, 700],
    [640, 700],
  ];
  const ropes = corners
    .map(([x, y], i) => `${i === 0 ? 'M' : 'L'}${x} ${y - 26 - (i > 1 ? 16 : 0)}`)
    .join('');
  return (
    sky(scene, { horizon: 470, sun: [1260, 140, 70], clouds: 3 }) +
    hills(scene, 'serra', 470, 270, light.hills[0], { shift: 120 }) +
    hills(scene, 'mar', 480, 150, light.hills[1], { flip: true }) +
    hills(scene, 'suave', 492, 80, light.hills[2]) +
    lawn(scene, 480, HEIGHT) +
    araucaria(scene, 560, 530, 190) +
    araucaria(scene, 650, 520, 140) +
    [90, 210, 330].map((x, i) => tree(scene, x, 520 + i * 6, 120 + i * 14)).join('') +
    polygon(corners, mix(light.grass[0], '#fff3c4', 0.3)) +
    stroke(`${ropes}Z`, '#fbf6ea', 3.5, { opacity: 0.85 }) +
    corners.map(([x, y], i) => stake(scene, x, y, i > 1 ? 84 : 56)).join('') +
    tree(scene, 1480, 590, 330, IPE_AMARELO) +
    shrub(scene, 1360, 600, 60)
  );
}

const HEROES: Readonly<Record<HeroSubject, readonly [LightName, (scene: Scene) => string]>> = {
  carro: ['entardecer', heroCar],
  casa: ['manha', heroHouse],
  terreno: ['tarde', heroPlot],
};

const raised = (content: string, by: number): string =>
  group(content, { transform: `translate(0 ${-by})` });

function tileTowers(scene: Scene): string {
  const { light } = scene;
  const towers = [
    [180, 250, 270, '#d9c9b4'],
    [560, 70, 340, '#f1e9da'],
    [1010, 190, 300, '#c98f72'],
    [1370, 300, 230, '#c3cbc3'],
  ] as const;
  return (
    sky(scene, { horizon: 640, sun: [1290, 150, 74], clouds: 2 }) +
    skyline(scene, 670, 330) +
    towers
      .map(([x, top, w, tone]) => distantTower(scene, [x, top, w, 670], lit(tone, light)))
      .join('') +
    lawn(scene, 664, HEIGHT) +
    [60, 470, 940, 1330, 1560].map((x) => tree(scene, x, 720, 230)).join('') +
    rect(0, 716, W, 84, light.asphalt[1])
  );
}

function tileLattice(scene: Scene): string {
  const { defs } = scene;
  const shade = defs.linear(
    [
      [0, '#0d3b2e', 0],
      [1, '#0d3b2e', 0.55],
    ],
    [0, 0, 1, 1],
  );
  return (
    lattice(scene, [0, 0, W, HEIGHT], 160, '#3a6f5c', 'redondo', '#0d3b2e') +
    rect(0, 0, W, HEIGHT, shade)
  );
}

const TILES: Readonly<Record<TileSubject, readonly [LightName, (scene: Scene) => string]>> = {
  carros: [
    'manha',
    (scene) =>
      raised(
        colonial(scene) + parkedCar(scene, ['suv', 'urbano', 'laranja'], [800, 990, 2.7]),
        300,
      ),
  ],
  imoveis: ['entardecer', tileTowers],
  alugueis: [
    'manha',
    (scene) =>
      raised(
        quarto(
          roomOf(scene, {
            subject: 'aluguel',
            kind: 'apartamento',
            style: 'predio',
            variant: 4,
            view: 'quarto',
          }),
          false,
        ),
        270,
      ),
  ],
  planos: ['manha', tileLattice],
};

function wide(
  seed: string,
  [light, draw]: readonly [LightName, (scene: Scene) => string],
  pixels: number,
): string {
  const scene = sceneOf(seed, light);
  const { defs, light: hour } = scene;
  return document(draw(scene), { defs, backing: backingOf(hour) }, [W, HEIGHT], pixels);
}

/** Draws the wide picture for one of the home page's three words. */
export const drawHero = (subject: HeroSubject, pixels: number): string =>
  wide(`hero/${subject}`, HEROES[subject], pixels);

/** Draws the tile of a section of the home page. */
export const drawTile = (subject: TileSubject, pixels: number): string =>
  wide(`tile/${subject}`, TILES[subject], pixels);
