import { type Point, ridge } from '../kit/curve.ts';
import { mix } from '../kit/colour.ts';
import { lit } from '../kit/light.ts';
import { type Scene, W } from '../kit/scene.ts';
import { circle, mirror, n, path, polygon, rect, stroke } from '../kit/svg.ts';
import { hills, water } from '../nature/land.ts';
import { palm } from '../nature/palms.ts';
import { sky } from '../nature/sky.ts';
import { IPE_AMARELO, IPE_ROSA, araucaria, footShadow, shrub, tree } from '../nature/trees.ts';
import type { HomeStyle } from '../vocabulary.ts';
import { slats } from '../settings/cobogo.ts';
import { castShade, pane, stone, tileRoof, wall } from './parts.ts';

const HORIZON = 640;

const sunAt = ({ light, random }: Scene): readonly [number, number, number] | null =>
  light.name === 'entardecer' || light.name === 'tarde'
    ? [random.pick([330, 1250]), random.between(220, 300), 84]
    : null;

/** A small neighbour's house among the plots. */
function cottage(scene: Scene, x: number, base: number, w: number): string {
  const { random } = scene;
  const h = w * 0.36;
  return (
    wall(scene, [x, base - h, w, h], random.pick(['#f1e6cf', '#e7c084', '#e3a083', '#dfe3de'])) +
    castShade(scene, [x, base - h, w, h * 0.14]) +
    pane(scene, [x + w * 0.12, base - h * 0.66, w * 0.2, h * 0.36], {
      mullions: 2,
      frameWidth: 4,
    }) +
    rect(x + w * 0.46, base - h * 0.7, w * 0.12, h * 0.7, lit('#8c5838', scene.light)) +
    pane(scene, [x + w * 0.7, base - h * 0.66, w * 0.18, h * 0.36], {
      mullions: 2,
      frameWidth: 4,
    }) +
    tileRoof(scene, [x - w * 0.07, base - h + 4, w * 1.14, h * 0.56], { hip: 0.18 })
  );
}

/** What lies beyond the plot, from the sky down to where its grass begins. */
function beyond(scene: Scene, style: HomeStyle, flip: boolean): string {
  const { light, random } = scene;
  const air = sky(scene, { horizon: HORIZON, sun: sunAt(scene), clouds: 4 });
  const meadow = rect(0, HORIZON - 4, W, 120, mix(light.grass[0], light.sky[2], 0.25));
  const grove = (from: number, to: number, high: number) =>
    [0, 0.2, 0.4, 0.6, 0.8, 1]
      .map((t) =>
        tree(
          scene,
          from + (to - from) * t + random.between(-40, 40),
          HORIZON + 36,
          high * random.between(0.8, 1.15),
        ),
      )
      .join('');
  switch (style) {
    case 'serra':
      return (
        air +
        hills(scene, 'serra', HORIZON, random.between(330, 400), light.hills[0], { flip }) +
        hills(scene, 'mar', HORIZON + 10, 210, light.hills[1], { flip: !flip }) +
        hills(scene, 'suave', HORIZON + 20, 110, light.hills[2]) +
        meadow +
        grove(0, 620, 150) +
        araucaria(scene, 1380, HORIZON + 70, random.between(380, 440)) +
        araucaria(scene, 1240, HORIZON + 50, random.between(260, 320))
      );
    case 'lago':
      return (
        air +
        hills(scene, 'mar', HORIZON - 40, random.between(170, 240), light.hills[0], { flip }) +
        hills(scene, 'suave', HORIZON - 30, 90, light.hills[2], { flip: !flip }) +
        water(scene, HORIZON - 34, HORIZON + 130) +
        rect(1130, HORIZON + 40, 220, 12, lit('#9a7350', light)) +
        [1150, 1230, 1320]
          .map((x) => rect(x, HORIZON + 44, 9, 40, lit('#6e5238', light)))
          .join('') +
        tree(scene, 90, HORIZON + 110, 340) +
        shrub(scene, 240, HORIZON + 106, 80)
      );
    case 'litoral':
      return (
        air +
        hills(
          scene,
          random.pick(['doisIrmaos', 'corcovado']),
          HORIZON - 30,
          random.between(170, 260),
          light.hills[0],
          { flip },
        ) +
        water(scene, HORIZON - 34, HORIZON + 60) +
        path(
          `M0 ${HORIZON + 66}C300 ${HORIZON + 40} 600 ${HORIZON + 74} 900 ${HORIZON + 56}S1400 ${HORIZON + 44} 1600 ${HORIZON + 62}V${HORIZON + 140}H0Z`,
          lit(light.sand, light),
        ) +
        palm(scene, 1380, HORIZON + 110, random.between(440, 500), -30) +
        palm(scene, 1500, HORIZON + 96, random.between(340, 400), 24) +
        palm(scene, 120, HORIZON + 100, random.between(380, 440), 40)
      );
    default:
      return (
        air +
        hills(scene, 'suave', HORIZON, random.between(110, 160), light.hills[0], { flip }) +
        meadow +
        grove(0, W, 120) +
        cottage(scene, 90, HORIZON + 82, 300) +
        cottage(scene, random.between(1130, 1200), HORIZON + 84, 320) +
        tree(scene, 520, HORIZON + 86, 210, random.pick([undefined, IPE_ROSA])) +
        tree(scene, 1040, HORIZON + 80, 180)
      );
  }
}

/** A survey stake with a small amber flag. */
export function stake({ light }: Scene, x: number, y: number, h: number): string {
  return (
    rect(x - h * 0.045, y - h, h * 0.09, h, lit('#f4eee2', light)) +
    rect(x - h * 0.045, y - h * 0.34, h * 0.09, h * 0.12, lit('#c4694a', light)) +
    polygon(
      [
        [x + h * 0.045, y - h],
        [x + h * 0.46, y - h * 0.87],
        [x + h * 0.045, y - h * 0.74],
      ],
      lit('#f2a33a', light),
    )
  );
}

function grassland(scene: Scene, top: number): string {
  const { light, defs, random } = scene;
  const tone = defs.linear([
    [0, light.grass[0]],
    [1, light.grass[1]],
  ]);
  const crest: Point[] = [0, 400, 800, 1200, 1600].map((x) => [x, top + random.between(-14, 14)]);
  let tufts = '';
  for (let i = 0; i < 70; i += 1) {
    const y = top + 40 + random.next() ** 0.8 * (1190 - top - 40);
    const s = 6 + ((y - top) / (1200 - top)) * 14;
    const x = random.between(0, W);
    tufts += `M${n(x - s * 0.7)} ${n(y - s)}L${n(x)} ${n(y)}L${n(x)} ${n(y - s * 1.3)}M${n(x)} ${n(y)}L${n(x + s * 0.7)} ${n(y - s)}`;
  }
  return (
    path(ridge(crest, 1200), tone) +
    stroke(tufts, mix(light.grass[1], light.foliage[0], 0.5), 2.6, {
      opacity: 0.5,
      'stroke-linecap': 'round',
    })
  );
}

/** The plot for sale with its corners staked. */
export function lote(scene: Scene, style: HomeStyle): string {
  const { light, random } = scene;
  const flip = random.chance(0.5);
  const back = 780;
  const front = random.between(1080, 1120);
  const [bl, br, fl, fr] = [
    random.between(430, 500),
    random.between(1080, 1150),
    random.between(130, 190),
    random.between(1390, 1460),
  ];
  let mown = '';
  for (let i = 0; i < 8; i += 2) {
    const at = (t: number, a: number, b: number) => n(a + (b - a) * t);
    mown += `M${at(i / 8, bl, br)} ${back}L${at((i + 1) / 8, bl, br)} ${back}L${at((i + 1) / 8, fl, fr)} ${n(front)}L${at(i / 8, fl, fr)} ${n(front)}Z`;
  }
  const rope = `M${n(bl)} ${back - 40}L${n(br)} ${back - 40}L${n(fr)} ${n(front - 70)}L${n(fl)} ${n(front - 70)}Z`;
  const drawn =
    polygon(
      [
        [bl, back],
        [br, back],
        [fr, front],
        [fl, front],
      ],
      mix(light.grass[0], '#fff3c4', 0.22),
    ) +
    path(mown, mix(light.grass[1], light.foliage[1], 0.2), { opacity: 0.28 }) +
    stroke(rope, lit('#fbf6ea', light), 4, { opacity: 0.85 }) +
    stake(scene, bl, back + 2, 80) +
    stake(scene, br, back + 2, 80) +
    stake(scene, fl, front + 4, 140) +
    stake(scene, fr, front + 4, 140) +
    shrub(scene, fl - 60, front - 120, 90) +
    shrub(scene, fr + 70, front - 150, 100) +
    (random.chance(0.6)
      ? tree(
          scene,
          1480,
          900,
          random.between(420, 500),
          random.pick([undefined, IPE_AMARELO, IPE_ROSA]),
        )
      : tree(scene, 130, 890, random.between(400, 470), random.pick([undefined, IPE_AMARELO])));
  return beyond(scene, style, flip) + grassland(scene, 730) + (flip ? mirror(drawn, W) : drawn);
}

/** What one sees standing on the plot: a bench under a tree. */
export function vista(scene: Scene, style: HomeStyle): string {
  const { light, random } = scene;
  const flip = random.chance(0.5);
  const wood = lit('#9a7350', light);
  const x = random.between(880, 980);
  const bench =
    footShadow(scene, x + 170, 1010, 230) +
    [20, 300].map((dx) => rect(x + dx, 900, 22, 112, mix(wood, light.shadow, 0.35))).join('') +
    [830, 866].map((y) => rect(x, y, 342, 24, wood, { rx: 6 })).join('') +
    rect(x - 10, 918, 362, 26, mix(wood, '#ffe9cc', 0.3), { rx: 6 });
  const drawn =
    bench +
    tree(
      scene,
      1400,
      1020,
      random.between(700, 780),
      random.pick([undefined, IPE_AMARELO, IPE_ROSA]),
    ) +
    shrub(scene, 130, 1120, 190) +
    shrub(scene, 400, 1180, 150);
  return beyond(scene, style, !flip) + grassland(scene, 740) + (flip ? mirror(drawn, W) : drawn);
}

/** The street that leads to the plot. */
export function rua(scene: Scene, style: HomeStyle): string {
  const { light, defs, random } = scene;
  const vx = random.between(700, 900);
  const top = 724;
  const asphalt = defs.linear([
    [0, light.asphalt[0]],
    [1, light.asphalt[1]],
  ]);
  const lane = (t: number, half: number): [number, number] => [
    vx + half * t,
    top + (1200 - top) * t,
  ];
  const dash = [0.1, 0.22, 0.38, 0.6, 0.86].map((t) => {
    const [x1, y1] = lane(t, (800 - vx) * 1);
    const t2 = t + t * 0.14;
    const [x2, y2] = lane(t2, (800 - vx) * 1);
    return polygon(
      [
        [x1 - 10 * t, y1],
        [x1 + 10 * t, y1],
        [x2 + 10 * t2, y2],
        [x2 - 10 * t2, y2],
      ],
      '#f6f1e2',
      { opacity: 0.8 },
    );
  });
  const sides = [-1, 1].flatMap((side) =>
    [0.14, 0.26, 0.44, 0.74].map((t) => {
      const x = vx + side * (90 + 860 * t);
      const y = top + 20 + (1200 - top) * t * 0.62;
      return tree(
        scene,
        x,
        y,
        120 + 420 * t,
        random.chance(0.22) ? random.pick([IPE_AMARELO, IPE_ROSA]) : undefined,
      );
    }),
  );
  return (
    beyond(scene, style, random.chance(0.5)) +
    grassland(scene, 722) +
    polygon(
      [
        [vx - 40, top],
        [vx + 40, top],
        [1560, 1200],
        [40, 1200],
      ],
      lit('#dcd3c1', light),
    ) +
    polygon(
      [
        [vx - 30, top],
        [vx + 30, top],
        [1400, 1200],
        [200, 1200],
      ],
      asphalt,
    ) +
    dash.join('') +
    sides.join('')
  );
}

/** The neighbourhood from straight above, the plot outlined. */
export function planta(scene: Scene, style: HomeStyle): string {
  const { light, random } = scene;
  const grass = [
    light.grass[0],
    mix(light.grass[0], light.grass[1], 0.5),
    light.grass[1],
    mix(light.grass[0], '#e9dcae', 0.4),
  ];
  const road = lit('#b9b4a8', light);
  const tile = ['#b9633e', '#a5532f', '#c98a62', '#8d8579', '#d9cdb8'];
  let drawn = rect(0, 0, W, 1200, mix(light.grass[1], light.foliage[1], 0.25));
  const columns = 5;
  const rows = 3;
  const [lw, lh, gap] = [236, 268, 84];
  const chosen = [1 + random.index(3), 1] as const;
  let frame = '';
  for (let row = 0; row < rows; row += 1) {
    const y = 60 + row * (lh + gap) + (row > 0 ? 16 : 0);
    drawn +=
      rect(0, y + lh + 10, W, gap - 20, road) +
      stroke(`M0 ${n(y + lh + gap / 2)}H${W}`, '#f6f1e2', 5, {
        'stroke-dasharray': '46 40',
        opacity: 0.8,
      });
    for (let column = 0; column < columns; column += 1) {
      const x = 90 + column * (lw + 50);
      const mine = column === chosen[0] && row === chosen[1];
      drawn += rect(x, y, lw, lh, mine ? mix(light.grass[0], '#fff3c4', 0.3) : random.pick(grass), {
        rx: 6,
      });
      if (mine) {
        frame = rect(x - 6, y - 6, lw + 12, lh + 12, 'none', {
          rx: 8,
          stroke: '#f2a33a',
          'stroke-width': 14,
        });
        continue;
      }
      if (random.chance(0.68)) {
        const [hw, hh] = [random.between(110, 150), random.between(110, 150)];
        const hx = x + random.between(20, lw - hw - 20);
        const hy = y + random.between(24, lh - hh - 24);
        const tone = lit(random.pick(tile), light);
        drawn +=
          rect(hx + 12, hy + 14, hw, hh, light.shadow, { opacity: 0.25 }) +
          rect(hx, hy, hw, hh, tone) +
          polygon(
            [
              [hx, hy + hh],
              [hx + hw * 0.5, hy + hh * 0.5],
              [hx + hw, hy + hh],
            ],
            mix(tone, light.shadow, 0.3),
          ) +
          polygon(
            [
              [hx + hw, hy],
              [hx + hw * 0.5, hy + hh * 0.5],
              [hx + hw, hy + hh],
            ],
            mix(tone, light.shadow, 0.16),
          ) +
          polygon(
            [
              [hx, hy],
              [hx + hw * 0.5, hy + hh * 0.5],
              [hx, hy + hh],
            ],
            mix(tone, '#ffe9cc', 0.2),
          );
        if (random.chance(0.3))
          drawn += rect(x + 24, y + lh - 70, 90, 46, lit('#7cc4c4', light), {
            rx: 12,
            stroke: '#f4eee2',
            'stroke-width': 7,
          });
      }
      for (let i = 0; i < 3; i += 1) {
        const [tx, ty, r] = [
          x + random.between(10, lw - 10),
          y + random.between(10, lh - 10),
          random.between(17, 30),
        ];
        drawn +=
          circle(tx + 8, ty + 9, r, light.shadow, { opacity: 0.22 }) +
          circle(tx, ty, r, light.foliage[0]) +
          circle(tx - r * 0.2, ty - r * 0.2, r * 0.66, light.foliage[1]) +
          circle(
            tx - r * 0.34,
            ty - r * 0.34,
            r * 0.3,
            mix(light.foliage[1], light.foliage[2], 0.6),
          );
      }
    }
  }
  if (style === 'lago' || style === 'litoral') {
    const edge = style === 'litoral' ? lit(light.sand, light) : mix(light.grass[0], '#e9dcae', 0.4);
    drawn +=
      path('M1490 0C1440 200 1540 420 1480 640S1520 1000 1470 1200H1600V0Z', edge) +
      path('M1530 0C1480 200 1580 420 1524 640S1560 1000 1510 1200H1600V0Z', light.water[1]);
  }
  const [px, py] = [90 + chosen[0] * (lw + 50) + lw / 2, 60 + chosen[1] * (lh + gap) + 16 + lh / 2];
  const pin =
    path(
      `M${n(px)} ${n(py + 66)}C${n(px - 22)} ${n(py + 26)} ${n(px - 52)} ${n(py + 4)} ${n(px - 52)} ${n(py - 26)}A52 52 0 0 1 ${n(px + 52)} ${n(py - 26)}C${n(px + 52)} ${n(py + 4)} ${n(px + 22)} ${n(py + 26)} ${n(px)} ${n(py + 66)}Z`,
      '#0b6b4f',
    ) + circle(px, py - 26, 20, '#ffffff');
  return (
    drawn +
    frame +
    `<ellipse cx="${n(px)}" cy="${n(py + 68)}" rx="30" ry="9" fill="${light.shadow}" opacity=".3"/>` +
    pin
  );
}

/** The gate of the development or farm. */
export function entrada(scene: Scene, style: HomeStyle): string {
  const { light, random } = scene;
  const wood = lit(random.pick(['#8c5838', '#9a7350', '#5d4434']), light);
  const gate = (x: number) =>
    slats(scene, [x, 700, 300, 190], 42, wood) +
    stroke(`M${x + 8} 884L${x + 292} 708`, mix(wood, light.shadow, 0.4), 14);
  const pillar = (x: number) =>
    stone(scene, [x, 600, 110, 310], '#b9a88d') +
    rect(x - 12, 582, 134, 26, lit('#ddd3c1', light)) +
    circle(x + 55, 556, 24, light.lamp);
  return (
    beyond(scene, style, random.chance(0.5)) +
    grassland(scene, 730) +
    polygon(
      [
        [560, 880],
        [1040, 880],
        [1420, 1200],
        [180, 1200],
      ],
      lit(style === 'loteamento' ? '#c9c2b4' : '#c49a72', light),
    ) +
    wall(scene, [-20, 740, 420, 160], '#efe4d0') +
    wall(scene, [1200, 740, 420, 160], '#efe4d0', 0.1) +
    [-20, 1200].map((x) => rect(x, 728, 420, 18, lit('#b4623f', light))).join('') +
    gate(500) +
    gate(800) +
    pillar(390) +
    pillar(1100) +
    [60, 200, 330, 1280, 1400, 1540]
      .map((x) => shrub(scene, x, 916, random.between(80, 110)))
      .join('') +
    tree(scene, 130, 930, random.between(440, 520), random.pick([undefined, IPE_AMARELO])) +
    (style === 'litoral'
      ? palm(scene, 1470, 930, 560, -30)
      : tree(scene, 1480, 930, random.between(420, 500), random.pick([undefined, IPE_ROSA])))
  );
}
