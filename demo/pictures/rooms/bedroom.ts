import { W } from '../kit/scene.ts';
import { circle, mirror, n, path, polygon, rect, stroke } from '../kit/svg.ts';
import { potted } from '../nature/palms.ts';
import { pendant } from './lamps.ts';
import { armchair, softTop } from './seats.ts';
import { art, rug, vase } from './things.ts';
import { featureWall } from './feature.ts';
import type { Room } from './room.ts';
import { FLOOR, floorShade, lifted, shaded, shell, sunPatch } from './shell.ts';
import { windowOf } from './windows.ts';

function nightstand(room: Room, x: number, y: number, lamp: boolean): string {
  const { palette } = room;
  const glow = room.defs.radial([
    [0, '#fff0c2', 0.6],
    [1, '#fff0c2', 0],
  ]);
  return (
    floorShade(room, x, y, 100) +
    rect(x - 74, y - 150, 148, 128, palette.wood, { rx: 8 }) +
    rect(x - 62, y - 138, 124, 48, lifted(palette.wood, 0.15), { rx: 4 }) +
    rect(x - 62, y - 82, 124, 48, lifted(palette.wood, 0.15), { rx: 4 }) +
    [y - 116, y - 60].map((ky) => circle(x, ky, 6, '#d9c9a8')).join('') +
    [x - 64, x + 52].map((fx) => rect(fx, y - 24, 12, 24, shaded(palette.wood, 0.25))).join('') +
    (lamp
      ? circle(x, y - 250, 130, glow) +
        rect(x - 5, y - 210, 10, 54, shaded(palette.wood, 0.3)) +
        path(
          `M${n(x - 36)} ${n(y - 290)}h72l22 84h-116Z`,
          room.defs.linear([
            [0, '#fff3d4'],
            [1, '#efd9a8'],
          ]),
        ) +
        rect(x - 22, y - 160, 44, 10, shaded(palette.wood, 0.3))
      : vase(room, x, y - 150, 120))
  );
}

/** A double bed from its foot, head against the wall, feet on y. */
function bed(room: Room, x: number, y: number, w: number): string {
  const { palette, random } = room;
  const kind = random.index(3);
  const head = y - 350;
  const headTone = kind === 0 ? palette.wood : kind === 1 ? palette.cabinet : palette.feature;
  const board =
    kind === 1
      ? Array.from({ length: 6 }, (_, i) =>
          rect(
            x - w / 2 - 20 + ((w + 40) * i) / 6,
            head,
            (w + 40) / 6 - 3,
            260,
            softTop(room, headTone),
            { rx: 18 },
          ),
        ).join('')
      : rect(x - w / 2 - 24, head + (kind === 2 ? 30 : 0), w + 48, 260, softTop(room, headTone), {
          rx: kind === 2 ? 60 : 14,
        });
  const pillow = (px: number, tone: string, size: number) =>
    rect(px - size / 2, y - 262, size, 96, softTop(room, tone), { rx: 34 });
  const sheet = room.defs.linear([
    [0, '#ffffff'],
    [1, '#ece5d8'],
  ]);
  const spread = room.defs.linear([
    [0, lifted(palette.cloth, 0.12)],
    [1, shaded(palette.cloth, 0.18)],
  ]);
  let folds = '';
  for (let i = 1; i < 6; i += 1)
    folds += `M${n(x - w / 2 + (w * i) / 6)} ${n(y - 96)}q${i % 2 ? 8 : -8} 40 0 82`;
  return (
    floorShade(room, x, y, w * 0.62) +
    board +
    [x - w / 2 + 14, x + w / 2 - 30]
      .map((fx) => rect(fx, y - 22, 16, 22, shaded(palette.wood, 0.3)))
      .join('') +
    rect(x - w / 2, y - 200, w, 182, sheet, { rx: 22 }) +
    pillow(x - w * 0.24, '#fbf8f0', w * 0.42) +
    pillow(x + w * 0.24, '#fbf8f0', w * 0.42) +
    pillow(x - w * 0.2, palette.accent2, w * 0.3) +
    pillow(x + w * 0.2, palette.accent2, w * 0.3) +
    rect(x - w * 0.12, y - 236, w * 0.24, 78, softTop(room, palette.accent), { rx: 26 }) +
    path(
      `M${n(x - w / 2 - 6)} ${n(y - 150)}q${n(w / 2)} -34 ${n(w + 12)} 0v${n(128)}q0 10 -10 10h${n(-w + 8)}q-10 0 -10 -10Z`,
      spread,
    ) +
    path(
      `M${n(x - w / 2 - 6)} ${n(y - 150)}q${n(w / 2)} -34 ${n(w + 12)} 0v26q${n(-w / 2)} -34 ${n(-w - 12)} 0Z`,
      '#fbf8f0',
      { opacity: 0.9 },
    ) +
    stroke(folds, shaded(palette.cloth, 0.35), 4, { opacity: 0.3 }) +
    (random.chance(0.6)
      ? polygon(
          [
            [x - w / 2 - 6, y - 90],
            [x + w / 2 + 6, y - 90],
            [x + w / 2 + 6, y - 46],
            [x - w / 2 - 6, y - 46],
          ],
          palette.accent,
          { opacity: 0.85 },
        )
      : '')
  );
}

/** A wardrobe with two or three doors. */
function wardrobe(room: Room, x: number, w: number): string {
  const { palette } = room;
  const doors = w > 330 ? 3 : 2;
  const tone = softTop(room, lifted(palette.wood, 0.2));
  const dw = w / doors;
  return (
    floorShade(room, x + w / 2, FLOOR + 20, w * 0.55) +
    rect(x, 190, w, FLOOR - 176, shaded(palette.wood, 0.2)) +
    Array.from(
      { length: doors },
      (_, i) =>
        rect(x + dw * i + 4, 198, dw - 8, FLOOR - 200, tone) +
        rect(x + dw * i + (i % 2 ? 18 : dw - 28), 460, 9, 90, '#d9c9a8', { rx: 4 }),
    ).join('')
  );
}

/** A bedroom; the suite is roomier, with an armchair and a window down to the floor. */
export function quarto(room: Room, suite: boolean): string {
  const { palette, random } = room;
  const flip = random.chance(0.5);
  const x = suite ? 640 : random.between(560, 640);
  const w = suite ? 560 : random.between(460, 520);
  const full = suite || random.chance(0.3);
  const wx = 1060;
  const ww = full ? 400 : 380;
  const window = full
    ? windowOf(room, [wx, 180, ww, FLOOR - 200], {
        panes: 2,
        full: true,
        frame: random.pick(['#fbf8f0', '#2f3533', palette.wood]),
      })
    : windowOf(room, [wx, 210, ww, 320], {
        panes: 2,
        frame: random.pick(['#fbf8f0', palette.wood]),
      });
  const above = random.index(3);
  const drawn =
    shell(room, { side: random.pick(['left', 'none']) }) +
    featureWall(room, x - w / 2 - 220, w + 440) +
    window +
    (above === 0
      ? art(room, x - 200, 200, 180, 220) + art(room, x + 20, 200, 180, 220)
      : above === 1
        ? art(room, x - 190, 190, 380, 230)
        : '') +
    sunPatch(wx, ww, -260) +
    rug(room, x, 1010, w + 360, 210) +
    nightstand(room, x - w / 2 - 120, 910, true) +
    nightstand(room, x + w / 2 + 120, 910, random.chance(0.6)) +
    (above === 2 ? pendant(room, x - w / 2 - 120, 360, 90) : '') +
    bed(room, x, 1000, w) +
    (suite
      ? armchair(room, 1330, 1020, 270, random.pick([palette.accent, palette.cabinet]))
      : random.chance(0.5)
        ? wardrobe(room, 1500, 300)
        : '') +
    potted(
      room,
      suite ? 1520 : 1420,
      suite ? 920 : 960,
      random.between(260, 330),
      random.pick(['#f0e8d8', palette.accent]),
    );
  return flip ? mirror(drawn, W) : drawn;
}
