import { type Defs, circle, group, n, path, stroke } from '../../kit/svg.ts';

export const RIM_DESIGNS = ['estrela', 'duplo', 'raios', 'turbina', 'calota', 'aventura'] as const;
export type RimDesign = (typeof RIM_DESIGNS)[number];

const TAU = Math.PI * 2;

/** A point at an angle (turns, zero upwards) and distance from the hub. */
function at(turn: number, radius: number): string {
  const a = turn * TAU - Math.PI / 2;
  return `${n(Math.cos(a) * radius)} ${n(Math.sin(a) * radius)}`;
}

/** One spoke between two radii, its half widths in turns at hub and rim, leaning by `lean`. */
function spoke(
  turn: number,
  inner: readonly [radius: number, half: number],
  outer: readonly [radius: number, half: number],
  lean = 0,
): string {
  const [r0, h0] = inner;
  const [r1, h1] = outer;
  const end = turn + lean;
  return `M${at(turn - h0, r0)}L${at(end - h1, r1)}A${r1} ${r1} 0 0 1 ${at(end + h1, r1)}L${at(turn + h0, r0)}Z`;
}

const around = (count: number, draw: (turn: number) => string, offset = 0): string =>
  Array.from({ length: count }, (_, i) => draw(i / count + offset)).join('');

/** The spokes of a design for a rim of radius r, as one path. */
function spokes(design: RimDesign, r: number): string {
  const edge = r * 0.9;
  switch (design) {
    case 'duplo':
      return around(
        5,
        (t) =>
          spoke(t - 0.034, [r * 0.16, 0.05], [edge, 0.017]) +
          spoke(t + 0.034, [r * 0.16, 0.05], [edge, 0.017]),
      );
    case 'raios':
      return around(10, (t) => spoke(t, [r * 0.2, 0.036], [edge, 0.017]));
    case 'turbina':
      return around(7, (t) => spoke(t, [r * 0.2, 0.055], [edge, 0.026], 0.045));
    case 'aventura':
      return around(6, (t) => spoke(t, [r * 0.22, 0.075], [edge, 0.036]));
    default:
      return around(5, (t) => spoke(t, [r * 0.2, 0.08], [edge, 0.036]));
  }
}

/** A steel wheel's cover: a pale disc with slots. */
function cover(r: number, defs: Defs): string {
  const disc = defs.linear([
    [0, '#dfe1de'],
    [1, '#9fa4a3'],
  ]);
  const slots = around(12, (t) => spoke(t, [r * 0.55, 0.018], [r * 0.78, 0.022]));
  return (
    circle(0, 0, r * 0.92, disc) +
    path(slots, '#3a4041') +
    circle(0, 0, r * 0.4, 'none', { stroke: '#8a908f', 'stroke-width': 0.5 })
  );
}

/** A wheel around (0, 0), standing still: tyre, brake disc, rim, hub. Radii in centimetres. */
export function wheel(tyre: number, rim: number, design: RimDesign, defs: Defs): string {
  const rubber = defs.radial([
    [0.6, '#0f1213'],
    [0.8, '#262b2c'],
    [0.93, '#1c2021'],
    [1, '#0e1111'],
  ]);
  const dark = design === 'aventura';
  const alloy = defs.linear(
    dark
      ? [
          [0, '#7d8484'],
          [1, '#454b4c'],
        ]
      : [
          [0, '#f4f5f2'],
          [0.55, '#cfd2cf'],
          [1, '#9da3a2'],
        ],
  );
  const well = defs.radial([
    [0, '#4a5152'],
    [0.7, '#2a2f30'],
    [1, '#121516'],
  ]);
  const face =
    design === 'calota'
      ? cover(rim, defs)
      : circle(0, 0, rim * 0.62, '#7c8382') +
        circle(0, 0, rim * 0.6, '#979d9b') +
        circle(0, 0, rim * 0.34, '#565d5d') +
        path(
          `M${at(0.68, rim * 0.62)}A${n(rim * 0.62)} ${n(rim * 0.62)} 0 0 1 ${at(0.82, rim * 0.62)}L${at(0.82, rim * 0.4)}A${n(rim * 0.4)} ${n(rim * 0.4)} 0 0 0 ${at(0.68, rim * 0.4)}Z`,
          '#3b4242',
        ) +
        path(spokes(design, rim), '#23282a', { transform: 'translate(.5 .9)', opacity: 0.7 }) +
        path(spokes(design, rim), alloy);
  const lip = stroke(
    `M${at(0, rim * 0.94)}A${n(rim * 0.94)} ${n(rim * 0.94)} 0 1 1 ${at(0.499, rim * 0.94)}A${n(rim * 0.94)} ${n(rim * 0.94)} 0 1 1 ${at(0, rim * 0.94)}Z`,
    alloy,
    rim * 0.09,
  );
  const hub =
    circle(0, 0, rim * 0.2, alloy) +
    circle(0, 0, rim * 0.12, '#2c3233') +
    circle(0, 0, rim * 0.055, '#d9dcd8');
  const bolts =
    design === 'calota'
      ? ''
      : around(5, (t) => {
          const [x, y] = at(t + 0.1, rim * 0.165).split(' ');
          return circle(Number(x), Number(y), rim * 0.022, '#4d5455');
        });
  const sheen = stroke(
    `M${at(0.82, tyre * 0.86)}A${n(tyre * 0.86)} ${n(tyre * 0.86)} 0 0 1 ${at(0.1, tyre * 0.86)}`,
    '#ffffff',
    tyre * 0.045,
    { opacity: 0.13, 'stroke-linecap': 'round' },
  );
  return group(
    circle(0, 0, tyre, rubber) +
      circle(0, 0, tyre * 0.79, 'none', { stroke: '#3a4041', 'stroke-width': 0.5 }) +
      sheen +
      circle(0, 0, rim, well) +
      face +
      lip +
      hub +
      bolts,
  );
}
