import { both, skyOn } from '../ends/ends.ts';
import { type FaceShape } from '../ends/faces.ts';
import { symmetric } from '../ends/outline.ts';
import { bag, inside, seatBacks, TRIM, CARPET } from './load.ts';
import type { CarLook } from '../look.ts';
import { mix } from '../../kit/colour.ts';
import { type Defs, group, n, path, polygon, rect, stroke } from '../../kit/svg.ts';

/** A raised tailgate with the load floor and rear seats. */
export function hatchOpen(face: FaceShape, look: CarLook, cloth: string, defs: Defs): string {
  const { half, height, roof, deck, sill } = face;
  const { paint } = look;
  const low = sill + 34;
  const opening = symmetric(
    [0, height - 9],
    [
      [roof - 6, height - 11],
      [half * 0.8, deck + 8],
      [half * 0.8, deck - 10],
      [half * 0.7, low + 4],
      [half * 0.66, low],
      [0, low],
    ],
  );
  const back = low + 18;
  const cargo =
    path(
      symmetric(
        [0, height - 16],
        [
          [roof - 14, height - 18],
          [half * 0.62, deck + 8],
          [half * 0.56, back],
          [0, back],
        ],
      ),
      '#1d2425',
    ) +
    path(
      symmetric(
        [0, height - 20],
        [
          [roof - 22, height - 22],
          [half * 0.5, deck + 14],
          [0, deck + 14],
        ],
      ),
      mix('#50666d', look.light.sky[1], 0.4),
    ) +
    seatBacks(face, back - 2, deck + 4, cloth, defs) +
    both(
      polygon(
        [
          [half * 0.57, -deck - 6],
          [half * 0.79, -deck - 8],
          [half * 0.68, -low],
          [half * 0.57, -back],
        ],
        TRIM,
      ),
    ) +
    polygon(
      [
        [-half * 0.58, -back],
        [half * 0.58, -back],
        [half * 0.67, -low],
        [-half * 0.67, -low],
      ],
      CARPET,
    ) +
    bag(-half * 0.46, -low - 5, half * 0.5, '#b0593a', defs) +
    rect(half * 0.4, -height + 30, 10, 4, '#fff3cf', { rx: 1.5 });
  const lidTop = height + 33;
  const lid =
    path(
      symmetric(
        [0, lidTop],
        [
          [half * 0.74, lidTop - 1, half * 0.8, lidTop - 2, half * 0.81, lidTop - 6],
          [roof + 3, height - 2],
          [0, height - 1],
        ],
      ),
      mix(paint.base, paint.low, 0.4),
    ) +
    path(
      symmetric(
        [0, lidTop - 3],
        [
          [half * 0.74, lidTop - 5],
          [roof - 1, height + 2],
          [0, height + 3],
        ],
      ),
      '#2b3132',
    ) +
    path(
      symmetric(
        [0, height + 18],
        [
          [roof + 1, height + 17],
          [roof - 7, height + 5],
          [0, height + 6],
        ],
      ),
      mix('#31434a', look.light.sky[1], 0.25),
    ) +
    rect(-18, -lidTop + 6, 36, 5, '#14191a', { rx: 2 }) +
    stroke(`M${n(-half * 0.78)} ${n(-lidTop + 3)}H${n(half * 0.78)}`, skyOn(look), 1.4, {
      opacity: 0.5,
    });
  const struts = both(
    stroke(
      `M${n(half * 0.74)} ${n(-deck - 12)}L${n(roof + 2)} ${n(-height - 14)}`,
      '#11161a',
      2.4,
    ) +
      stroke(
        `M${n(half * 0.74)} ${n(-deck - 12)}L${n((half * 0.74 + roof) / 2 + 1)} ${n(-(deck + height) / 2 - 10)}`,
        '#8d9593',
        1.6,
      ),
  );
  return (
    path(opening, inside(defs)) +
    group(cargo, { 'clip-path': defs.clip(opening) }) +
    stroke(opening, '#15191a', 2.4) +
    rect(-half * 0.62, -low - 1.5, half * 1.24, 3.5, '#b9bfbd', { rx: 1.5 }) +
    lid +
    struts
  );
}
