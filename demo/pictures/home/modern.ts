import { behind } from './behind.ts';
import { pane } from './openings.ts';
import { castShade, railing, slab, stone, wall } from './parts.ts';
import { pool } from './pool.ts';
import { lit } from '../kit/light.ts';
import { type Scene, W } from '../kit/scene.ts';
import { mirror, polygon, rect } from '../kit/svg.ts';
import { lawn } from '../nature/land.ts';
import { broadLeaves, palm } from '../nature/palms.ts';
import { IPE_AMARELO, IPE_ROSA, shrub, tree } from '../nature/trees.ts';
import { lattice, LATTICES, slats } from '../settings/cobogo.ts';

export const MODERN = [
  { wall: '#ece2d0', wood: '#8c5838', clay: '#b9856b', stone: '#b9a88d' },
  { wall: '#f3efe6', wood: '#6d4a35', clay: '#3f7a66', stone: '#a9a294' },
  { wall: '#d8d3c8', wood: '#a06d42', clay: '#d2824f', stone: '#8f887b' },
  { wall: '#c9bfae', wood: '#4a4038', clay: '#e9dcc4', stone: '#c2b195' },
  { wall: '#f0e6d6', wood: '#7c4a30', clay: '#c4694a', stone: '#b3a28a' },
  { wall: '#dfe3de', wood: '#8a5f42', clay: '#44708a', stone: '#9aa09a' },
] as const;

/** The modernist house with its plants, standing on y 868 between x 100 and 1500. */
function modernHouse(scene: Scene): string {
  const { random } = scene;
  const scheme = scene.scheme(MODERN);
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
