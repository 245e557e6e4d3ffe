import { both } from '../ends/ends.ts';
import type { FaceShape } from '../ends/faces.ts';
import type { CarLook } from '../look.ts';
import { mix } from '../../kit/colour.ts';
import { type Defs, group, n, path, polygon, rect, stroke } from '../../kit/svg.ts';

/** A load bed behind its lowered tailgate. */
export function bedOpen(face: FaceShape, look: CarLook, defs: Defs): string {
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

/** The hold of a van between its open doors. */
export function doorsOpen(face: FaceShape, look: CarLook, defs: Defs): string {
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
