import { W } from '../kit/scene.ts';
import { n, path, rect } from '../kit/svg.ts';
import type { Room } from './room.ts';
import { FLOOR, lifted } from './shell.ts';
import { slats } from '../settings/cobogo.ts';

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
