import { SHOPS } from '../home/pavement.ts';
import { mix } from '../kit/colour.ts';
import { lit } from '../kit/light.ts';
import { type Scene, W } from '../kit/scene.ts';
import { circle, ellipse, mirror, n, polygon, rect, stroke } from '../kit/svg.ts';
import { potted } from '../nature/palms.ts';

/** The middle of the arcade, and the frame of its far end. */
const VX = 800;
const END = { left: 620, right: 980, top: 330, foot: 720 };

type Side = -1 | 1;

/** A point on a side wall: t from 0 far away to 1 at the picture's edge, v from its top to its foot. */
function at(side: Side, t: number, v: number): [number, number] {
  const depth = t ** 1.7;
  const x = VX + side * (180 + 620 * depth);
  const top = END.top - (END.top + 130) * depth;
  const foot = END.foot + (1290 - END.foot) * depth;
  return [x, top + (foot - top) * v];
}

const quad = (side: Side, [t1, t2]: [number, number], [v1, v2]: [number, number], fill: string) =>
  polygon([at(side, t1, v1), at(side, t2, v1), at(side, t2, v2), at(side, t1, v2)], fill);

const GOODS = ['#d98a55', '#3f7762', '#f0c987', '#b0593a', '#44606b', '#7d3b49'];

/** One shop of a side: sign, show window with goods, pillar. */
function unit(scene: Scene, side: Side, from: number, to: number, tone: string, i: number): string {
  const { light, random } = scene;
  const t = (share: number) => from + (to - from) * share;
  const goods = [0.2, 0.38, 0.56, 0.74].map((share) =>
    quad(
      side,
      [t(share), t(share + 0.1)],
      [random.between(0.56, 0.66), 0.76],
      mix(random.pick(GOODS), '#fff0d2', 0.1),
    ),
  );
  return (
    quad(side, [from, to], [0.3, 1], mix('#efe6d6', light.shadow, 0.08)) +
    quad(side, [t(0.06), t(0.94)], [0.34, 0.41], i % 2 ? '#2f3735' : tone) +
    quad(side, [t(0.3), t(0.7)], [0.365, 0.385], '#fbf6ea') +
    quad(side, [t(0.08), t(0.92)], [0.44, 0.9], '#2f3735') +
    quad(side, [t(0.11), t(0.89)], [0.455, 0.885], mix('#f3dcae', light.sky[2], 0.25)) +
    quad(side, [t(0.11), t(0.89)], [0.76, 0.885], mix('#8a5a3c', '#f3dcae', 0.25)) +
    goods.join('') +
    quad(side, [t(0.49), t(0.515)], [0.455, 0.885], '#2f3735')
  );
}

/** A shopping arcade under a glass vault, a free shop at its side. */
export function galeria(scene: Scene): string {
  const { light, defs, random } = scene;
  const scheme = scene.scheme(SHOPS);
  const flip = random.chance(0.5);
  const floor = defs.linear([
    [0, mix('#d9cdb8', light.sky[2], 0.3)],
    [1, '#b9a88d'],
  ]);
  const cuts = [0, 0.36, 0.66, 1];
  const sides = ([-1, 1] as const).flatMap((side) =>
    cuts
      .slice(1)
      .map((to, i) =>
        unit(
          scene,
          side,
          cuts[i]!,
          to,
          side > 0 && i === 2 ? scheme.board : scheme.awning,
          i + (side > 0 ? 1 : 0),
        ),
      ),
  );
  const upper = ([-1, 1] as const).map(
    (side) =>
      quad(side, [0, 1], [0, 0.3], lit(scheme.wall, light, side > 0 ? 0 : 0.2)) +
      quad(side, [0, 1], [0.27, 0.31], lit('#f4eee2', light)) +
      [0.1, 0.34, 0.56, 0.78]
        .map((t) => quad(side, [t, t + 0.13], [0.08, 0.23], mix('#5b7b85', light.sky[1], 0.45)))
        .join(''),
  );
  let ribs = '';
  for (const t of [0, 0.3, 0.5, 0.68, 0.84, 1]) {
    const [[lx, ly], [rx]] = [at(-1, t, 0), at(1, t, 0)];
    ribs += `M${n(lx)} ${n(ly)}A${n((rx - lx) / 2)} ${n((rx - lx) / 2.6)} 0 0 1 ${n(rx)} ${n(ly)}`;
  }
  for (const share of [0.25, 0.5, 0.75]) {
    const a = Math.PI * (1 - share);
    const near = [VX + Math.cos(a) * 800, -130 - Math.sin(a) * 615];
    const far = [VX + Math.cos(a) * 180, END.top - Math.sin(a) * 138];
    ribs += `M${n(near[0]!)} ${n(near[1]!)}L${n(far[0]!)} ${n(far[1]!)}`;
  }
  let joints = '';
  for (let i = -8; i <= 8; i += 1)
    joints += `M${n(VX + i * 24)} ${END.foot}L${n(VX + i * 215)} 1200`;
  for (const t of [0.25, 0.42, 0.56, 0.68, 0.79, 0.9]) {
    const [[lx, y], [rx]] = [at(-1, t, 1), at(1, t, 1)];
    joints += `M${n(lx)} ${n(y)}H${n(rx)}`;
  }
  const lamps = [0.2, 0.45, 0.68].map((t) => {
    const [, y] = at(1, t, 0.06);
    const r = 9 + 26 * t ** 1.7;
    return (
      rect(VX - 2, y - 150 * t, 4, 150 * t, '#2f3533') +
      circle(VX, y + r, r, light.lamp) +
      circle(VX, y + r, r * 2, light.lamp, { opacity: 0.18 })
    );
  });
  const drawn =
    rect(0, 0, W, 1200, mix(light.sky[0], '#ffffff', 0.1)) +
    rect(
      0,
      0,
      W,
      700,
      defs.linear([
        [0, light.sky[0]],
        [1, light.sky[2]],
      ]),
    ) +
    ellipse(420, 130, 190, 26, light.cloud, { opacity: 0.6 }) +
    ellipse(1130, 210, 150, 20, light.cloud, { opacity: 0.5 }) +
    stroke(ribs, lit('#3a4a48', light), 9, { opacity: 0.85 }) +
    rect(END.left, END.top, END.right - END.left, END.foot - END.top, light.sky[2]) +
    [650, 720, 800, 880, 950]
      .map((x) => circle(x, 560, random.between(56, 84), light.foliage[x % 3]!))
      .join('') +
    rect(END.left, 620, 360, 100, light.grass[1]) +
    polygon(
      [
        [END.left, END.foot],
        [END.right, END.foot],
        [1700, 1210],
        [-100, 1210],
      ],
      floor,
    ) +
    stroke(joints, mix('#b9a88d', light.shadow, 0.4), 3, { opacity: 0.35 }) +
    upper.join('') +
    sides.join('') +
    lamps.join('') +
    rect(690, 930, 220, 22, lit('#8a5a3c', light), { rx: 8 }) +
    [706, 874].map((x) => rect(x, 950, 20, 54, '#2f3533')).join('') +
    potted(scene, 620, 1000, 230, scheme.awning) +
    potted(scene, 985, 1000, 230, scheme.awning);
  return flip ? mirror(drawn, W) : drawn;
}
