import { both } from './ends.ts';
import { type FaceShape } from './faces.ts';
import { symmetric } from './outline.ts';
import { type Defs, n, path, rect } from '../../kit/svg.ts';

/** The windscreen frame, seats and wheel of an open car. */
export function openCabin(face: FaceShape, defs: Defs, glassInFront: boolean): string {
  const { half, height, cowl } = face;
  const cloth = defs.linear([
    [0, '#5f6562'],
    [1, '#272c2c'],
  ]);
  const seat = both(
    rect(half * 0.2, -height + 2, half * 0.34, 24, cloth, { rx: 8 }) +
      path(
        `M${n(half * 0.12)} ${n(-cowl + 8)}v${n(-(height - cowl) * 0.62)}q2 -8 12 -8h${n(half * 0.24)}q10 0 12 8v${n((height - cowl) * 0.62)}Z`,
        cloth,
      ),
  );
  const frame = symmetric(
    [0, height],
    [
      [half * 0.5, height],
      [half * 0.62, height - 2],
      [half * 0.66, height - 6],
      [half * 0.8, cowl + 2],
      [half * 0.72, cowl],
      [half * 0.58, height - 6],
      [0, height - 4.5],
    ],
  );
  const pane = symmetric(
    [0, height - 3],
    [
      [half * 0.58, height - 5],
      [half * 0.75, cowl + 1],
      [0, cowl],
    ],
  );
  const windscreen =
    path(
      pane,
      defs.linear([
        [0, '#d8e6e6', 0.5],
        [1, '#6d8288', 0.45],
      ]),
    ) + path(frame, '#1a2021');
  return glassInFront ? seat + windscreen : windscreen + seat;
}
