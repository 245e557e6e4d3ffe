import { W } from '../kit/scene.ts';
import { mirror, rect } from '../kit/svg.ts';
import { potted } from '../nature/palms.ts';
import { featureWall } from './feature.ts';
import { floorLamp } from './lamps.ts';
import type { Room } from './room.ts';
import { armchair, sofa } from './seats.ts';
import { FLOOR, shell, sunPatch } from './shell.ts';
import { windowOf } from './windows.ts';
import { art, coffeeTable, rug, shelves, vase } from './things.ts';

/** A living room: sofa, low table, rug, window, plants. */
export function sala(room: Room): string {
  const { palette, random } = room;
  const flip = random.chance(0.5);
  const plan = random.index(3);
  const full = random.chance(0.4);
  const wx = plan === 1 ? 1010 : 960;
  const ww = plan === 2 ? 430 : random.between(400, 460);
  const window = full
    ? windowOf(room, [wx, 190, ww, FLOOR - 210], {
        panes: 2,
        full,
        frame: random.pick(['#fbf8f0', '#2f3533', palette.wood]),
      })
    : windowOf(room, [wx, 200, ww, 330], {
        panes: random.pick([2, 3]),
        frame: random.pick(['#fbf8f0', palette.wood]),
      });
  const sx = plan === 2 ? 560 : random.between(520, 590);
  const sw = random.between(560, 660);
  const wallPiece =
    plan === 0
      ? art(room, sx - 250, 236, 190, 240) + art(room, sx - 20, 236, 150, 190)
      : plan === 1
        ? art(room, sx - 170, 220, 340, 230)
        : rect(sx - 270, 300, 540, 14, palette.wood) +
          vase(room, sx - 170, 300, 120) +
          [0, 1, 2, 3, 4, 5]
            .map((i) =>
              rect(
                sx - 60 + i * 21,
                230 - (i % 3) * 10,
                18,
                70 + (i % 3) * 10,
                [palette.accent, palette.accent2, palette.cloth][i % 3]!,
              ),
            )
            .join('') +
          vase(room, sx + 180, 300, 90);
  const drawn =
    shell(room, { side: flip ? 'left' : random.pick(['left', 'none']) }) +
    featureWall(room, sx - 400, 800) +
    window +
    wallPiece +
    sunPatch(wx, ww, -220) +
    rug(room, sx + 60, 1000, 1000, 240) +
    (random.chance(0.5)
      ? floorLamp(room, sx - sw / 2 - 70, 850, 420)
      : potted(room, sx - sw / 2 - 90, 868, 330, palette.accent)) +
    sofa(room, sx, 900, sw) +
    (random.chance(0.65)
      ? armchair(
          room,
          1180,
          1000,
          300,
          random.pick([palette.accent, palette.cabinet, palette.accent2]),
        )
      : shelves(room, 1220, 880, 300, 190, 1)) +
    coffeeTable(room, sx + 40, 1080, 380) +
    potted(
      room,
      1500,
      930,
      random.between(300, 380),
      random.pick(['#f0e8d8', palette.accent, '#4a4f4a']),
    );
  return flip ? mirror(drawn, W) : drawn;
}
