import { W } from '../kit/scene.ts';
import { mirror, n, path, rect } from '../kit/svg.ts';
import { potted } from '../nature/palms.ts';
import { slats } from '../settings/cobogo.ts';
import { floorLamp, pendant } from './lamps.ts';
import { armchair, chair, sofa, softTop } from './seats.ts';
import { art, coffeeTable, rug, shelves, vase } from './things.ts';
import type { Room } from './room.ts';
import { FLOOR, floorShade, lifted, shaded, shell, sunPatch, windowOf } from './shell.ts';

/** Something behind the main piece: slats, a painted arch, a colour, a dado. */
export function featureWall(room: Room, x: number, w: number): string {
  const { palette, random } = room;
  const kind = random.index(5);
  const h = FLOOR - 20;
  switch (kind) {
    case 0:
      return slats(room, [x, 88, w, h - 88], 26, lifted(palette.wood, 0.25));
    case 1:
      return path(
        `M${n(x + 40)} ${h}V${n(300)}a${n(w / 2 - 40)} ${n(Math.min(210, w / 2 - 40))} 0 0 1 ${n(w - 80)} 0V${h}Z`,
        palette.feature,
      );
    case 2:
      return (
        rect(0, 470, W, h - 470, palette.feature) +
        rect(0, 462, W, 10, lifted(palette.feature, 0.3))
      );
    case 3:
      return rect(x, 88, w, h - 88, palette.feature);
    default:
      return '';
  }
}

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
