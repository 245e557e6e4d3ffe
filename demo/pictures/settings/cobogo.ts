import { mix } from '../kit/colour.ts';
import { lit } from '../kit/light.ts';
import { type Scene, W } from '../kit/scene.ts';
import { n, path, rect, stroke } from '../kit/svg.ts';
import { ground, hills, kerb } from '../nature/land.ts';
import { broadLeaves, palm } from '../nature/palms.ts';
import { sky } from '../nature/sky.ts';
import { shrub, tree } from '../nature/trees.ts';

type Lattice = 'redondo' | 'losango' | 'folha' | 'quadro';
export const LATTICES: readonly Lattice[] = ['redondo', 'losango', 'folha', 'quadro'];

function hole(kind: Lattice, cx: number, cy: number, r: number): string {
  switch (kind) {
    case 'losango':
      return `M${n(cx)} ${n(cy - r)}L${n(cx + r)} ${n(cy)}L${n(cx)} ${n(cy + r)}L${n(cx - r)} ${n(cy)}Z`;
    case 'folha':
      return `M${n(cx - r)} ${n(cy + r)}Q${n(cx - r)} ${n(cy - r)} ${n(cx + r)} ${n(cy - r)}Q${n(cx + r)} ${n(cy + r)} ${n(cx - r)} ${n(cy + r)}Z`;
    case 'quadro':
      return `M${n(cx - r)} ${n(cy - r)}h${n(r * 2)}v${n(r * 2)}h${n(-r * 2)}Z`;
    default:
      return `M${n(cx - r)} ${n(cy)}a${n(r)} ${n(r)} 0 1 0 ${n(r * 2)} 0a${n(r)} ${n(r)} 0 1 0 ${n(-r * 2)} 0Z`;
  }
}

/** A wall of pierced blocks, about `cell` units each. */
export function lattice(
  scene: Scene,
  box: readonly [x: number, y: number, w: number, h: number],
  cell: number,
  tone: string,
  kind: Lattice,
  dark = mix(tone, '#1a1512', 0.78),
): string {
  const { light, defs } = scene;
  const [x, y, w, h] = box;
  const columns = Math.max(2, Math.round(w / cell));
  const rows = Math.max(2, Math.round(h / cell));
  const [sx, sy] = [w / columns, h / rows];
  const r = Math.min(sx, sy) * 0.36;
  const lift = r * 0.16;
  let holes = '';
  let edges = '';
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      const [cx, cy] = [x + sx * (column + 0.5), y + sy * (row + 0.5)];
      edges += hole(kind, cx, cy, r);
      holes += hole(kind, cx + lift, cy + lift, r * 0.86);
    }
  }
  const clay = defs.linear(
    [
      [0, mix(tone, '#fff3df', 0.18)],
      [1, mix(tone, light.shadow, 0.12)],
    ],
    [0, 0, 1, 1],
  );
  return rect(x, y, w, h, clay) + path(edges, mix(tone, light.shadow, 0.35)) + path(holes, dark);
}

/** Upright slats: doors, gates, panels. */
export function slats(
  scene: Scene,
  box: readonly [x: number, y: number, w: number, h: number],
  pitch: number,
  tone: string,
): string {
  const [x, y, w, h] = box;
  const count = Math.max(2, Math.round(w / pitch));
  const step = w / count;
  let dark = '';
  let pale = '';
  for (let i = 1; i < count; i += 1) dark += `M${n(x + i * step)} ${n(y)}v${n(h)}`;
  for (let i = 0; i < count; i += 1) pale += `M${n(x + i * step + step * 0.22)} ${n(y)}v${n(h)}`;
  const face = scene.defs.linear([
    [0, mix(tone, scene.light.shadow, 0.22)],
    [0.12, tone],
    [1, mix(tone, scene.light.shadow, 0.12)],
  ]);
  return (
    rect(x, y, w, h, face) +
    stroke(dark, mix(tone, scene.light.shadow, 0.55), step * 0.14) +
    stroke(pale, mix(tone, '#ffe9cc', 0.4), step * 0.1, { opacity: 0.35 })
  );
}

const SCHEMES = [
  { wall: '#ead9bd', wood: '#8c5838', clay: '#d2824f' },
  { wall: '#f0ece1', wood: '#6d4a35', clay: '#3f7a66' },
  { wall: '#d9c3a8', wood: '#4a4a44', clay: '#e7dcc6' },
  { wall: '#c8d0c2', wood: '#9a6a42', clay: '#c4694a' },
  { wall: '#e9ddcf', wood: '#2f5a4c', clay: '#e0a64e' },
] as const;

/** A flat-roofed modernist house with its garage and a cobogó wall. */
export function cobogo(scene: Scene): string {
  const { light, defs, random, theme } = scene;
  const scheme = theme.pick(SCHEMES);
  const kind = theme.pick(LATTICES);
  const flip = random.chance(0.5);
  const base = 846;
  const top = random.between(300, 380);
  const wallTone = lit(scheme.wall, light);
  const wall = defs.linear([
    [0, mix(wallTone, '#fffaf0', 0.15)],
    [1, mix(wallTone, light.shadow, 0.1)],
  ]);
  const slab = lit('#d7ccb8', light);
  const end = random.between(1180, 1320);
  const house =
    rect(-20, top, end + 20, base - top, wall) +
    rect(-20, top + 34, end + 20, 34, light.shadow, { opacity: 0.2 }) +
    rect(-20, top - 22, end + 90, 40, slab) +
    rect(-20, top + 18, end + 90, 18, mix(slab, light.shadow, 0.4)) +
    slats(scene, [120, top + 128, 560, base - top - 128], 38, lit(scheme.wood, light)) +
    rect(104, top + 116, 592, 12, mix(wallTone, light.shadow, 0.3)) +
    lattice(scene, [770, top + 128, end - 860, 330], 46, lit(scheme.clay, light), kind) +
    rect(-20, base - 26, end + 20, 26, mix(wallTone, light.shadow, 0.24)) +
    rect(end - 22, top + 18, 22, base - top - 18, light.shadow, { opacity: 0.12 });
  const garden =
    rect(end, 690, W - end, base - 690, mix(lit(scheme.wall, light), light.shadow, 0.12)) +
    rect(end, 682, W - end, 14, slab) +
    [0, 1, 2]
      .map((i) => shrub(scene, end + 70 + i * 105, base + 6, random.between(66, 96)))
      .join('') +
    broadLeaves(scene, 730, base, random.between(190, 240), 6) +
    palm(
      scene,
      end + random.between(110, 190),
      base + 8,
      random.between(600, 660),
      random.between(-40, 40),
    );
  const house2 = house + garden;
  return (
    sky(scene, { horizon: 720, sun: null, clouds: 3 }) +
    hills(scene, random.pick(['suave', 'mar', 'serra']), 760, 230, light.hills[0]) +
    tree(scene, flip ? 240 : 1330, 700, 420) +
    (flip ? `<g transform="translate(${W} 0) scale(-1 1)">${house2}</g>` : house2) +
    rect(0, base, W, 26, mix(light.pavement, '#fffaf0', 0.2)) +
    kerb(scene, base + 26, 18) +
    ground(scene, base + 44, light.asphalt)
  );
}
