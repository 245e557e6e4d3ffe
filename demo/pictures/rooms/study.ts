import { W } from '../kit/scene.ts';
import { mirror, rect } from '../kit/svg.ts';
import { potted } from '../nature/palms.ts';
import { featureWall } from './feature.ts';
import type { Room } from './room.ts';
import { chair } from './seats.ts';
import { floorShade, lifted, shaded, shell, sunPatch } from './shell.ts';
import { windowOf } from './windows.ts';
import { art, rug, shelves, vase } from './things.ts';

/** A corner to work in: desk, shelves, window. */
export function escritorio(room: Room): string {
  const { palette, random } = room;
  const flip = random.chance(0.5);
  const x = 640;
  const top = 690;
  const desk =
    floorShade(room, x, 950, 400) +
    rect(x - 350, top, 700, 26, lifted(palette.wood, 0.2), { rx: 4 }) +
    [x - 330, x + 306]
      .map((lx) => rect(lx, top + 26, 24, 240, shaded(palette.wood, 0.2)))
      .join('') +
    rect(x + 90, top + 26, 200, 150, shaded(palette.wood, 0.1)) +
    [0, 1]
      .map(
        (i) =>
          rect(x + 102, top + 38 + i * 70, 176, 58, palette.wood, { rx: 4 }) +
          rect(x + 174, top + 60 + i * 70, 32, 7, '#d9c9a8', { rx: 3 }),
      )
      .join('');
  const screen =
    rect(x - 150, top - 190, 300, 176, '#252b2a', { rx: 10 }) +
    rect(x - 138, top - 178, 276, 152, lifted(palette.cloth, 0.35)) +
    rect(x - 16, top - 16, 32, 16, '#3a4140') +
    rect(x - 60, top - 4, 120, 6, '#3a4140');
  const drawn =
    shell(room, { side: 'left' }) +
    featureWall(room, 280, 720) +
    windowOf(room, [1040, 210, 420, 340], {
      panes: 2,
      frame: random.pick(['#fbf8f0', palette.wood]),
    }) +
    (random.chance(0.5) ? shelves(room, 300, 440, 340, 220, 2) : art(room, 320, 210, 240, 290)) +
    sunPatch(1040, 420, -240) +
    rug(room, x, 1050, 840, 210) +
    desk +
    screen +
    vase(room, x + 270, top, 130) +
    rect(x - 300, top - 26, 110, 12, palette.accent) +
    rect(x - 296, top - 14, 120, 14, palette.accent2) +
    chair(room, x - 20, 1090, 340, random.pick([palette.accent, palette.cloth])) +
    shelves(room, 1130, 890, 340, 260, 2) +
    vase(room, 1300, 630, 150) +
    potted(room, 1530, 960, 300, palette.accent);
  return flip ? mirror(drawn, W) : drawn;
}
