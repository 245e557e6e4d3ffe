import { both, skyOn } from '../ends/ends.ts';
import { type FaceShape } from '../ends/faces.ts';
import { symmetric } from '../ends/outline.ts';
import { bag, inside, TRIM, CARPET } from './load.ts';
import { taillamps } from '../ends/tail.ts';
import type { CarLook } from '../look.ts';
import { mix } from '../../kit/colour.ts';
import { type Defs, group, n, path, polygon, rect, stroke } from '../../kit/svg.ts';

/** A raised boot lid with the hold below it. */
export function deckOpen(face: FaceShape, look: CarLook, kind: number, defs: Defs): string {
  const { half, deck, sill } = face;
  const { paint } = look;
  const low = sill + 40;
  const opening = symmetric(
    [0, deck + 2],
    [
      [half * 0.8, deck],
      [half * 0.66, deck - 12],
      [half * 0.52, low],
      [0, low - 1],
    ],
  );
  const cargo =
    polygon(
      [
        [-half * 0.52, -deck + 10],
        [half * 0.52, -deck + 10],
        [half * 0.46, -low - 12],
        [-half * 0.46, -low - 12],
      ],
      '#202627',
    ) +
    polygon(
      [
        [-half * 0.46, -low - 12],
        [half * 0.46, -low - 12],
        [half * 0.56, -low + 1],
        [-half * 0.56, -low + 1],
      ],
      CARPET,
    ) +
    both(
      polygon(
        [
          [half * 0.46, -low - 12],
          [half * 0.54, -deck + 6],
          [half * 0.8, -deck],
          [half * 0.54, -low],
        ],
        TRIM,
      ),
    ) +
    bag(-half * 0.36, -low - 3, half * 0.38, '#b0593a', defs) +
    bag(half * 0.06, -low - 2, half * 0.28, '#3f6f66', defs);
  const top = deck + 46;
  const lid =
    path(
      symmetric(
        [0, top],
        [
          [half * 0.6, top - 1, half * 0.76, top - 3, half * 0.78, top - 9],
          [half * 0.8, deck + 5],
          [half * 0.74, deck + 1],
          [0, deck + 2],
        ],
      ),
      mix(paint.base, paint.low, 0.35),
    ) +
    path(
      symmetric(
        [0, top - 4],
        [
          [half * 0.56, top - 5, half * 0.69, top - 7, half * 0.71, top - 12],
          [half * 0.72, deck + 8],
          [0, deck + 8],
        ],
      ),
      '#2b3132',
    ) +
    both(
      polygon(
        [
          [half * 0.12, -deck - 13],
          [half * 0.6, -deck - 13],
          [half * 0.58, -top + 14],
          [half * 0.12, -top + 11],
        ],
        '#3b4243',
      ),
    ) +
    rect(-16, -top + 7, 32, 5, '#14191a', { rx: 2 }) +
    stroke(`M${n(-half * 0.62)} ${n(-top + 1.5)}H${n(half * 0.62)}`, skyOn(look), 1.4, {
      opacity: 0.6,
    });
  const hinges = both(
    stroke(`M${n(half * 0.62)} ${n(-deck + 6)}L${n(half * 0.66)} ${n(-deck - 16)}`, '#11161a', 2.6),
  );
  return (
    path(opening, inside(defs)) +
    group(cargo, { 'clip-path': defs.clip(opening) }) +
    stroke(opening, '#15191a', 1.6) +
    rect(-half * 0.42, -low - 1, half * 0.84, 3.2, '#b9bfbd', { rx: 1.5 }) +
    lid +
    hinges +
    taillamps(face, kind, defs)
  );
}
