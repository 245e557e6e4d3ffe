import { W } from '../kit/scene.ts';
import { mirror, path, rect } from '../kit/svg.ts';
import { potted } from '../nature/palms.ts';
import { featureWall } from './feature.ts';
import { pendant } from './lamps.ts';
import type { Room } from './room.ts';
import { chair, softTop } from './seats.ts';
import { FLOOR, floorShade, lifted, shaded, shell, sunPatch } from './shell.ts';
import { windowOf } from './windows.ts';
import { art, rug } from './things.ts';

/** A dining room with a laid table under a lamp. */
export function jantar(room: Room): string {
  const { palette, random } = room;
  const flip = random.chance(0.5);
  const x = 760;
  const w = 760;
  const tone = random.pick([palette.accent, palette.cloth, palette.cabinet]);
  const top = 740;
  const chairs = [-0.3, 0, 0.3].map((t) => chair(room, x + w * t, 960, 230, shaded(tone, 0.08)));
  const front = [-0.32, 0.32].map((t) => chair(room, x + w * t, 1130, 280, tone));
  const table =
    floorShade(room, x, 1060, w * 0.6) +
    [-0.4, 0.37]
      .map((t) => rect(x + w * t, top + 60, 26, 250, shaded(palette.wood, 0.25)))
      .join('') +
    path(`M${x - w / 2 + 60} ${top}h${w - 120}l60 70h${-w}Z`, lifted(palette.wood, 0.22)) +
    rect(x - w / 2, top + 70, w, 22, shaded(palette.wood, 0.12));
  const bowl =
    path(`M${x - 80} ${top + 10}h160q-10 44 -80 44t-80 -44Z`, softTop(room, palette.accent2)) +
    [-40, 0, 36]
      .map(
        (dx) =>
          `<circle cx="${x + dx}" cy="${top + 4}" r="24" fill="${[palette.accent, '#d9a441', '#c4694a'][Math.abs(dx) % 3]}"/>`,
      )
      .join('');
  const wx = random.pick([1130, 1080]);
  const drawn =
    shell(room, { side: 'left' }) +
    featureWall(room, 360, 760) +
    windowOf(room, [wx, 190, 340, FLOOR - 210], {
      panes: 2,
      full: true,
      frame: random.pick(['#fbf8f0', '#2f3533', palette.wood]),
    }) +
    art(room, 300, 230, 220, 280) +
    sunPatch(wx, 340, -260) +
    rug(room, x, 1040, 1000, 270) +
    potted(room, 250, 900, 340, palette.accent) +
    chairs.join('') +
    table +
    bowl +
    front.join('') +
    [-150, 0, 150]
      .slice(random.index(2))
      .map((dx) => pendant(room, x + dx, 330, 110))
      .join('');
  return flip ? mirror(drawn, W) : drawn;
}
