import { behind } from './behind.ts';
import { MODERN } from './modern.ts';
import { door, pane } from './openings.ts';
import { castShade, gardenPath, slab, stone, wall } from './parts.ts';
import { tileRoof } from './roof.ts';
import { lit } from '../kit/light.ts';
import { type Scene, W } from '../kit/scene.ts';
import { mirror, polygon, rect } from '../kit/svg.ts';
import { lawn } from '../nature/land.ts';
import { broadLeaves, palm } from '../nature/palms.ts';
import { IPE_AMARELO, IPE_ROSA, shrub, tree } from '../nature/trees.ts';
import { lattice, LATTICES, slats } from '../settings/cobogo.ts';

/** A long one-storey house with a garage and a cobogó veranda. */
export function terrea(scene: Scene): string {
  const { light, random } = scene;
  const scheme = scene.scheme(MODERN);
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
