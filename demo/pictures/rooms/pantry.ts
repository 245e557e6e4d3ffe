import { W } from '../kit/scene.ts';
import { circle, ellipse, mirror, path, rect, stroke } from '../kit/svg.ts';
import { potted } from '../nature/palms.ts';
import { pendant } from './lamps.ts';
import type { Room } from './room.ts';
import { chair, softTop } from './seats.ts';
import { FLOOR, floorShade, lifted, shaded, shell, sunPatch } from './shell.ts';
import { windowOf } from './windows.ts';
import { vase } from './things.ts';

/** A pantry: small counter, coffee machine, high table. */
export function copa(room: Room): string {
  const { palette, random } = room;
  const flip = random.chance(0.5);
  const counter = 560;
  let joints = '';
  for (let i = 1; i < 12; i += 1) joints += `M${150 + i * 60} 380V${counter}`;
  const drawn =
    shell(room, { side: 'left' }) +
    rect(150, 380, 720, counter - 380, palette.accent2) +
    stroke(`${joints}M150 440H870M150 500H870`, shaded(palette.accent2, 0.2), 3) +
    rect(190, 300, 620, 16, palette.wood) +
    [230, 300, 480, 560, 640]
      .map((x, i) =>
        rect(
          x,
          300 - 64 - (i % 2) * 14,
          48,
          64 + (i % 2) * 14,
          [palette.accent, palette.cloth, palette.cabinet][i % 3]!,
          { rx: 10 },
        ),
      )
      .join('') +
    vase(room, 740, 300, 120) +
    floorShade(room, 510, FLOOR + 16, 400) +
    [0, 1, 2, 3]
      .map(
        (i) =>
          rect(
            160 + i * 175,
            counter + 26,
            171,
            FLOOR - counter - 6,
            softTop(room, palette.cabinet),
            { rx: 4 },
          ) + rect(214 + i * 175, counter + 46, 62, 8, '#d9c9a8', { rx: 4 }),
      )
      .join('') +
    rect(146, counter, 732, 28, lifted(palette.stone, 0.3)) +
    rect(230, counter - 130, 130, 130, '#2f3533', { rx: 10 }) +
    rect(254, counter - 70, 82, 50, '#59615f', { rx: 6 }) +
    circle(336, counter - 104, 8, palette.accent) +
    rect(286, counter - 44, 30, 30, '#fbf8f0', { rx: 4 }) +
    stroke(`M620 ${counter}v-84q0 -30 32 -30t32 30v12`, '#8d9593', 10, {
      'stroke-linecap': 'round',
    }) +
    windowOf(room, [1010, 200, 440, 340], { panes: 2, curtains: false }) +
    sunPatch(1010, 440, -220) +
    floorShade(room, 1080, 1090, 240) +
    rect(1066, 830, 28, 250, shaded(palette.wood, 0.2)) +
    ellipse(1080, 1084, 110, 20, shaded(palette.wood, 0.3)) +
    ellipse(1080, 826, 250, 40, lifted(palette.wood, 0.25)) +
    path(`M830 826a250 40 0 0 0 500 0v14a250 40 0 0 1 -500 0Z`, shaded(palette.wood, 0.1)) +
    vase(room, 1080, 822, 130) +
    [820, 1340]
      .map((x) => chair(room, x, 1110, 280, random.pick([palette.accent, palette.cloth])))
      .join('') +
    pendant(room, 1080, 300, 120) +
    potted(room, 1500, 930, 310, palette.accent);
  return flip ? mirror(drawn, W) : drawn;
}
