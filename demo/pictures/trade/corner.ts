import { pane } from '../home/openings.ts';
import { SHOPS } from '../home/pavement.ts';
import { mix } from '../kit/colour.ts';
import { lit } from '../kit/light.ts';
import { type Scene, W } from '../kit/scene.ts';
import { circle, mirror, polygon, rect, stroke } from '../kit/svg.ts';
import { sky } from '../nature/sky.ts';
import { IPE_AMARELO, IPE_ROSA, tree } from '../nature/trees.ts';
import { skyline } from '../settings/town.ts';

const BASE = 930;
/** Where the two streets vanish, left and right of the picture. */
const LEFT = -1500;
const RIGHT = 3100;
const EYE = 800;

/** The height of a level at x along a wall that runs to a vanishing point. */
const along = (x: number, from: number, y: number, vanish: number): number =>
  EYE + ((y - EYE) * (vanish - x)) / (vanish - from);

interface Face {
  /** Its near edge, and the vanishing point of its street. */
  near: number;
  far: number;
  vanish: number;
}

/** A quadrilateral on a face, between two x and two heights given at the near edge. */
function on(face: Face, x1: number, x2: number, top: number, foot: number) {
  const at = (x: number, y: number) => [x, along(x, face.near, y, face.vanish)] as const;
  return [at(x1, top), at(x2, top), at(x2, foot), at(x1, foot)] as const;
}

/** Show window, awning and upper windows of one street front. */
function front(scene: Scene, face: Face, scheme: (typeof SHOPS)[number], shade: number): string {
  const { light } = scene;
  const span = face.far - face.near;
  const x = (t: number) => face.near + span * t;
  const quad = (a: number, b: number, top: number, foot: number, fill: string) =>
    polygon(on(face, x(a), x(b), top, foot), fill);
  const glow = mix(lit('#f3dcae', light), '#7a5a3c', 0.15 + shade * 0.2);
  const frame = lit(scheme.front, light, shade);
  const upper = [0.12, 0.42, 0.72].map(
    (t) =>
      quad(t - 0.02, t + 0.18, 318, 496, lit('#fbf6ea', light, shade)) +
      quad(t, t + 0.16, 330, 484, mix('#46616a', light.sky[1], 0.25)) +
      quad(t + 0.075, t + 0.085, 330, 484, lit('#fbf6ea', light, shade)),
  );
  const stripes = Array.from({ length: 9 }, (_, i) =>
    quad(
      0.06 + i * 0.1,
      0.06 + (i + 1) * 0.1,
      600,
      668,
      lit(i % 2 ? '#fbf6ea' : scheme.awning, light, shade),
    ),
  );
  const goods = [0.16, 0.3, 0.55, 0.7, 0.82].map((t, i) =>
    quad(
      t,
      t + 0.07,
      790 - (i % 3) * 30,
      858,
      lit(['#d98a55', '#3f7762', '#f0c987', '#b0593a', '#44606b'][i]!, light),
    ),
  );
  return (
    quad(0, 1, 210, BASE, lit(scheme.wall, light, shade)) +
    quad(0, 1, 196, 232, lit('#f4eee2', light, shade)) +
    upper.join('') +
    quad(0, 1, 536, 596, lit(scheme.board, light, shade)) +
    quad(0, 1, 590, 598, lit('#f2a33a', light)) +
    quad(0.08, 0.94, 640, 866, frame) +
    quad(0.1, 0.5, 652, 858, glow) +
    quad(0.52, 0.92, 652, 858, glow) +
    goods.join('') +
    quad(0.1, 0.92, 856, 866, lit('#8a5a3c', light)) +
    quad(0, 1, 880, BASE, lit(scheme.front, light, 0.3 + shade)) +
    stripes.join('')
  );
}

/** A shop on a street corner, its door in the cut corner between two fronts. */
export function esquina(scene: Scene): string {
  const { light, random } = scene;
  const scheme = scene.scheme(SHOPS);
  const flip = random.chance(0.5);
  const left: Face = { near: 690, far: 150, vanish: LEFT };
  const right: Face = { near: 900, far: 1560, vanish: RIGHT };
  const pavementTone = mix(light.pavement, '#fffaf0', 0.15);
  const lamp = light.name !== 'manha';
  const foot = (x: number, face: Face) => along(x, face.near, BASE, face.vanish);
  const corner =
    rect(690, 210, 210, BASE - 210, lit(scheme.wall, light, 0.12)) +
    rect(682, 190, 226, 42, lit('#f4eee2', light)) +
    polygon(
      [
        [682, 190],
        [795, 104],
        [908, 190],
      ],
      lit(scheme.wall, light, 0.06),
    ) +
    stroke('M676 192L795 100L914 192', lit('#f4eee2', light), 14) +
    circle(795, 156, 24, lit('#f2a33a', light)) +
    pane(scene, [740, 322, 110, 170], { mullions: 2, bar: 0.35, frame: '#fbf6ea', curtain: true }) +
    rect(690, 536, 210, 60, lit(scheme.board, light)) +
    rect(690, 590, 210, 8, lit('#f2a33a', light)) +
    [730, 772, 818]
      .map((x) => rect(x, 560, 34, 12, lit('#fbf6ea', light), { rx: 6, opacity: 0.85 }))
      .join('') +
    rect(712, 620, 166, BASE - 620, lit(scheme.front, light, 0.3)) +
    pane(scene, [724, 640, 142, BASE - 640], {
      mullions: 2,
      frame: scheme.front,
      frameWidth: 12,
      lamp,
    }) +
    rect(700, BASE - 6, 190, 16, lit('#cfc3ae', light));
  const drawn =
    polygon(
      [
        [0, foot(0, left) - 4],
        [690, BASE - 4],
        [900, BASE - 4],
        [W, foot(W, right) - 4],
        [W, 1060],
        [1000, 1130],
        [600, 1130],
        [0, 1040],
      ],
      pavementTone,
    ) +
    stroke('M0 1040L600 1130H1000L1600 1060', mix(light.pavement, light.shadow, 0.35), 16) +
    front(scene, left, scheme, 0.3) +
    front(scene, right, scheme, 0) +
    corner +
    rect(1236, 470, 12, 640, lit('#3a4446', light)) +
    rect(1190, 500, 104, 34, lit('#24508f', light), { rx: 4 }) +
    rect(1206, 513, 72, 8, '#f4f1e6', { rx: 4 });
  return (
    sky(scene, {
      horizon: 820,
      sun: light.name === 'entardecer' ? [200, 250, 84] : null,
      clouds: 3,
    }) +
    skyline(scene, 830, 420) +
    rect(0, 820, W, 400, light.asphalt[1]) +
    stroke('M0 1120L560 1210M1060 1210L1600 1130', mix('#f2ecdc', light.asphalt[1], 0.25), 12, {
      'stroke-dasharray': '80 60',
    }) +
    (flip ? mirror(drawn, W) : drawn) +
    tree(
      scene,
      flip ? 1510 : 90,
      1070,
      random.between(440, 520),
      random.pick([undefined, IPE_ROSA, IPE_AMARELO]),
    )
  );
}
