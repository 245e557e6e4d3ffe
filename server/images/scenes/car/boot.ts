import { mix } from '../kit/colour.ts';
import { type Defs, group, n, path, polygon, rect, stroke } from '../kit/svg.ts';
import { both, skyOn } from './ends.ts';
import { type FaceShape, symmetric } from './face.ts';
import { carRear, taillamps } from './rear.ts';
import type { CarLook } from './side.ts';

const TRIM = '#3a4041';
const CARPET = '#4b5152';

function inside(defs: Defs): string {
  return defs.linear([
    [0, '#14191a'],
    [1, '#2c3233'],
  ]);
}

/** Folding rear seats, seen over the load floor. */
function seatBacks(face: FaceShape, low: number, high: number, cloth: string, defs: Defs): string {
  const { half } = face;
  const tone = defs.linear([
    [0, mix(cloth, '#fffaf0', 0.16)],
    [1, mix(cloth, '#101415', 0.3)],
  ]);
  const widths = [
    [-half * 0.56, half * 0.42],
    [-half * 0.13, half * 0.69],
  ] as const;
  return (
    widths
      .map(
        ([x, w]) =>
          rect(x, -high, w, high - low, tone, { rx: 5 }) +
          stroke(`M${n(x + w * 0.5)} ${n(-high + 4)}V${n(-low)}`, '#15191a', 0.8, { opacity: 0.5 }),
      )
      .join('') +
    [-0.36, 0.02, 0.34]
      .map((t) => rect(half * t - 1, -high - 13, half * 0.24, 15, tone, { rx: 5 }))
      .join('')
  );
}

/** A travel bag, to show how much fits. */
function bag(x: number, y: number, w: number, tone: string, defs: Defs): string {
  const h = w * 0.56;
  return (
    stroke(
      `M${n(x + w * 0.3)} ${n(y - h)}q${n(w * 0.2)} ${n(-h * 0.4)} ${n(w * 0.4)} 0`,
      mix(tone, '#101415', 0.5),
      2.4,
    ) +
    rect(
      x,
      y - h,
      w,
      h,
      defs.linear([
        [0, mix(tone, '#fffaf0', 0.2)],
        [1, mix(tone, '#101415', 0.25)],
      ]),
      { rx: w * 0.1 },
    ) +
    stroke(
      `M${n(x + w * 0.26)} ${n(y - h)}v${n(h)}M${n(x + w * 0.74)} ${n(y - h)}v${n(h)}`,
      mix(tone, '#101415', 0.45),
      2,
    )
  );
}

function hatchOpen(face: FaceShape, look: CarLook, cloth: string, defs: Defs): string {
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

function deckOpen(face: FaceShape, look: CarLook, kind: number, defs: Defs): string {
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

function bedOpen(face: FaceShape, look: CarLook, defs: Defs): string {
  const { half, deck, sill } = face;
  const { paint } = look;
  const edge = half - 17;
  const low = sill + 20;
  const back = low + 24;
  const liner = defs.linear([
    [0, '#4a5152'],
    [1, '#2b3132'],
  ]);
  let ribs = '';
  for (let i = -5; i <= 5; i += 1)
    ribs += `M${n((i * half * 0.54) / 5.5)} ${n(-back)}L${n((i * edge) / 5.5)} ${n(-low)}`;
  const gate = low - 15;
  let gateRibs = '';
  for (let i = -4; i <= 4; i += 1)
    gateRibs += `M${n((i * edge) / 4.6)} ${n(-low + 3)}L${n((i * (edge + 7)) / 4.6)} ${n(-gate - 3)}`;
  return (
    rect(-edge, -deck, edge * 2, deck - low, '#1a2021') +
    rect(-half * 0.56, -deck + 5, half * 1.12, deck - back - 5, liner) +
    stroke(
      [-0.36, -0.12, 0.12, 0.36]
        .map((t) => `M${n(half * t)} ${n(-deck + 8)}V${n(-back - 2)}`)
        .join(''),
      '#22282a',
      2,
    ) +
    both(
      polygon(
        [
          [half * 0.56, -deck + 5],
          [edge, -deck],
          [edge, -low],
          [half * 0.56, -back],
        ],
        mix(paint.low, '#22282a', 0.7),
      ) +
        polygon(
          [
            [half * 0.5, -back - 10],
            [edge - 6, -low - 14],
            [edge - 2, -low],
            [half * 0.5, -back + 3],
          ],
          '#323839',
        ),
    ) +
    polygon(
      [
        [-half * 0.56, -back],
        [half * 0.56, -back],
        [edge, -low],
        [-edge, -low],
      ],
      '#3b4243',
    ) +
    stroke(ribs, '#1d2324', 1.6) +
    polygon(
      [
        [-edge, -low],
        [edge, -low],
        [edge + 8, -gate],
        [-edge - 8, -gate],
      ],
      '#454c4d',
    ) +
    stroke(gateRibs, '#2a3031', 2) +
    rect(-edge - 8, -gate - 1, (edge + 8) * 2, 7, mix(paint.base, paint.low, 0.3), { rx: 2 }) +
    stroke(
      `M${n(-edge)} ${n(-low - 26)}L${n(-edge - 5)} ${n(-gate - 3)}M${n(edge)} ${n(-low - 26)}L${n(edge + 5)} ${n(-gate - 3)}`,
      '#9aa19f',
      1.4,
    )
  );
}

function doorsOpen(face: FaceShape, look: CarLook, defs: Defs): string {
  const { half, height, sill } = face;
  const { paint } = look;
  const edge = half - 15;
  const top = height - 11;
  const low = sill + 14;
  const [bx, by, bt] = [half * 0.5, low + 34, top - 22];
  let ribs = '';
  for (let i = -4; i <= 4; i += 1)
    ribs += `M${n((i * bx) / 4.5)} ${n(-by)}L${n((i * edge) / 4.5)} ${n(-low)}`;
  const ply = defs.linear([
    [0, '#c9ab82'],
    [1, '#9a7b54'],
  ]);
  const hull = `M${n(-edge)} ${n(-low)}V${n(-top + 12)}Q${n(-edge + 2)} ${n(-top)} ${n(-edge + 16)} ${n(-top)}H${n(edge - 16)}Q${n(edge - 2)} ${n(-top)} ${n(edge)} ${n(-top + 12)}V${n(-low)}Z`;
  const wing =
    polygon(
      [
        [half - 2, -top + 8],
        [half + 33, -top - 2],
        [half + 33, -low + 12],
        [half - 2, -low],
      ],
      mix(paint.base, paint.low, 0.3),
    ) +
    polygon(
      [
        [half + 2, -top + 14],
        [half + 29, -top + 6],
        [half + 29, -low + 4],
        [half + 2, -low - 6],
      ],
      '#cfcac0',
    ) +
    polygon(
      [
        [half + 5, -top + 22],
        [half + 26, -top + 16],
        [half + 26, -108],
        [half + 5, -112],
      ],
      mix('#4d646c', look.light.sky[1], 0.35),
    ) +
    polygon(
      [
        [half + 6, -94],
        [half + 25, -90],
        [half + 25, -low - 8],
        [half + 6, -low - 16],
      ],
      '#b9b4a8',
    );
  return (
    path(hull, '#1d2324') +
    group(
      polygon(
        [
          [-bx, -bt],
          [bx, -bt],
          [edge, -top],
          [-edge, -top],
        ],
        '#d9d5ca',
      ) +
        both(
          polygon(
            [
              [bx, -bt],
              [edge, -top],
              [edge, -low],
              [bx, -by],
            ],
            '#c3beb2',
          ) +
            polygon(
              [
                [bx + 4, -by - 18],
                [edge, -low - 30],
                [edge, -low],
                [bx + 4, -by],
              ],
              '#8f8a7f',
            ),
        ) +
        rect(-bx, -bt, bx * 2, bt - by, '#aaa599') +
        rect(-bx * 0.5, -bt + 10, bx, 24, mix('#4d646c', look.light.sky[1], 0.4), { rx: 3 }) +
        polygon(
          [
            [-bx, -by],
            [bx, -by],
            [edge, -low],
            [-edge, -low],
          ],
          ply,
        ) +
        stroke(ribs, '#7c6242', 1) +
        rect(bx * 0.1, -by - 26, 34, 30, '#c79a63', { rx: 1 }) +
        rect(bx * 0.1 - 22, -by - 16, 24, 21, '#b98a54', { rx: 1 }) +
        stroke(`M${n(bx * 0.1 + 17)} ${n(-by - 26)}v30`, '#9c7444', 2),
      { 'clip-path': defs.clip(hull) },
    ) +
    stroke(hull, paint.line, 1.6) +
    rect(-edge, -low - 1, edge * 2, 4, '#b9bfbd', { rx: 1.5 }) +
    both(wing)
  );
}

/** The car from behind with its boot, tailgate or doors open. */
export function carBoot(
  face: FaceShape,
  look: CarLook,
  kind: number,
  cloth: string,
  defs: Defs,
): string {
  const rear = carRear(face, look, kind, defs);
  switch (face.tail) {
    case 'pickup':
      return rear + bedOpen(face, look, defs);
    case 'van':
      return rear + doorsOpen(face, look, defs);
    case 'hatch':
      return rear + hatchOpen(face, look, cloth, defs);
    default:
      return rear + deckOpen(face, look, kind, defs);
  }
}
