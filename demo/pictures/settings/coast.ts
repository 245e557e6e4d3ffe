import { mix } from '../kit/colour.ts';
import { lit } from '../kit/light.ts';
import { type Scene, W } from '../kit/scene.ts';
import { ellipse, group, n, path, polygon, rect, stroke } from '../kit/svg.ts';
import { ground, hills, kerb, water } from '../nature/land.ts';
import { palm } from '../nature/palms.ts';
import { sky } from '../nature/sky.ts';

/** The wave mosaic of a seaside promenade. */
function calcadao(scene: Scene, top: number, height: number): string {
  const { light } = scene;
  const pale = mix(light.pavement, '#fffaf0', 0.45);
  const dark = mix('#4a4a45', light.tint, 0.15);
  const step = 190;
  let wave = '';
  for (let x = -step; x < W + step; x += step) {
    wave +=
      `M${x} ${n(top)}C${n(x + step * 0.32)} ${n(top + height * 0.1)} ${n(x + step * 0.1)} ${n(top + height * 0.9)} ${n(x + step * 0.5)} ${n(top + height)}` +
      `L${n(x + step * 0.78)} ${n(top + height)}C${n(x + step * 0.4)} ${n(top + height * 0.9)} ${n(x + step * 0.62)} ${n(top + height * 0.1)} ${n(x + step * 0.36)} ${n(top)}Z`;
  }
  return rect(0, top, W, height, pale) + path(wave, dark, { opacity: 0.62 });
}

function sailboat(scene: Scene, x: number, y: number, size: number): string {
  const sail = lit('#fbf6ea', scene.light);
  return (
    polygon(
      [
        [x, y],
        [x, y - size],
        [x + size * 0.55, y - size * 0.12],
      ],
      sail,
    ) +
    polygon(
      [
        [x - size * 0.06, y - size * 0.1],
        [x - size * 0.06, y - size * 0.82],
        [x - size * 0.4, y - size * 0.1],
      ],
      mix(sail, scene.light.shadow, 0.15),
    ) +
    path(
      `M${n(x - size * 0.5)} ${n(y)}h${n(size * 1.05)}l${n(-size * 0.14)} ${n(size * 0.14)}h${n(-size * 0.74)}Z`,
      lit('#8c4a33', scene.light),
    )
  );
}

/** Hills and bay behind a promenade. */
export function baia(scene: Scene): string {
  const { light, random } = scene;
  const left = random.chance(0.5);
  const sunX = left ? random.between(1080, 1320) : random.between(300, 560);
  const palms = random.chance(0.5)
    ? [
        [left ? 90 : 1500, 590, 40],
        [left ? 262 : 1350, 480, -30],
      ]
    : [
        [left ? 120 : 1480, 560, -50],
        [left ? 1530 : 70, 500, 36],
      ];
  return (
    sky(scene, {
      horizon: 690,
      sun: [sunX, random.between(220, 330), random.between(76, 104)],
      clouds: random.index(3) + 1,
    }) +
    hills(
      scene,
      random.pick(['paoDeAcucar', 'doisIrmaos', 'corcovado']),
      696,
      random.between(340, 430),
      light.hills[0],
      { flip: !left, shift: random.between(-90, 90) },
    ) +
    hills(scene, 'suave', 700, random.between(90, 140), light.hills[2], { flip: left }) +
    water(scene, 692, 800) +
    sailboat(
      scene,
      random.between(left ? 900 : 220, left ? 1500 : 700),
      742,
      random.between(34, 52),
    ) +
    rect(0, 794, W, 30, lit(light.sand, light)) +
    rect(0, 818, W, 12, mix(light.pavement, '#fffaf0', 0.4)) +
    rect(0, 830, W, 10, mix(light.pavement, light.shadow, 0.25)) +
    calcadao(scene, 840, 40) +
    kerb(scene, 880, 18) +
    ground(scene, 898, light.asphalt) +
    palms.map(([x, h, lean]) => palm(scene, x!, 872, h!, lean!)).join('')
  );
}

function kiosk(scene: Scene, x: number, y: number, size: number): string {
  const { light, defs } = scene;
  const straw = defs.linear([
    [0, lit('#c69f63', light)],
    [1, lit('#8d6a3c', light)],
  ]);
  const w = size;
  const roof = `M${n(x - w * 0.62)} ${n(y - size * 0.5)}Q${n(x - w * 0.2)} ${n(y - size * 0.72)} ${n(x)} ${n(y - size * 0.98)}Q${n(x + w * 0.2)} ${n(y - size * 0.72)} ${n(x + w * 0.62)} ${n(y - size * 0.5)}L${n(x + w * 0.58)} ${n(y - size * 0.45)}L${n(x - w * 0.58)} ${n(y - size * 0.45)}Z`;
  let strands = '';
  for (let i = -4; i <= 4; i += 1) {
    strands += `M${n(x + i * 3)} ${n(y - size * 0.9)}Q${n(x + i * w * 0.08)} ${n(y - size * 0.66)} ${n(x + i * w * 0.135)} ${n(y - size * 0.47)}`;
  }
  return (
    rect(
      x - w * 0.46,
      y - size * 0.48,
      w * 0.92,
      size * 0.48,
      mix(lit('#4d3a2b', light), light.shadow, 0.4),
    ) +
    rect(x - w * 0.5, y - size * 0.24, w, size * 0.24, lit('#e7d9be', light)) +
    rect(x - w * 0.54, y - size * 0.26, w * 1.08, size * 0.04, lit('#8a5a3c', light)) +
    [-0.48, 0.44]
      .map((dx) => rect(x + w * dx, y - size * 0.5, w * 0.04, size * 0.5, lit('#6e4c33', light)))
      .join('') +
    path(roof, straw) +
    stroke(strands, lit('#7a5930', light), 2, { opacity: 0.55 })
  );
}

/** Open beach: surf, sand, coconut palms and a kiosk. */
export function praia(scene: Scene): string {
  const { light, defs, random } = scene;
  const right = random.chance(0.5);
  const surf = mix('#ffffff', light.sky[2], 0.25);
  const sand = defs.linear([
    [0, mix(lit(light.sand, light), '#fffaf0', 0.2)],
    [1, mix(lit(light.sand, light), light.shadow, 0.16)],
  ]);
  const foam = (y: number, lift: number) =>
    path(
      `M0 ${y}C260 ${y - lift} 420 ${y + lift} 700 ${y}S1180 ${y - lift} 1600 ${y + lift * 0.4}V${y + 12}C1240 ${y + 4} 960 ${y + 22} 700 ${y + 14}S240 ${y + 6} 0 ${y + 16}Z`,
      surf,
      { opacity: 0.85 },
    );
  let marks = '';
  for (let i = 0; i < 26; i += 1) {
    const y = random.between(870, 1180);
    const x = random.between(0, W);
    marks += `M${n(x)} ${n(y)}q${n(random.between(14, 30))} ${n(-random.between(3, 8))} ${n(random.between(40, 80))} 0`;
  }
  const kioskX = right ? random.between(1230, 1400) : random.between(200, 370);
  const palmX = right ? random.between(80, 200) : random.between(1400, 1520);
  return (
    sky(scene, {
      horizon: 640,
      sun: light.name === 'entardecer' ? [right ? 420 : 1180, 470, 84] : null,
      clouds: 3,
    }) +
    hills(scene, random.pick(['mar', 'suave']), 650, random.between(70, 150), light.hills[0], {
      flip: right,
      shift: right ? 380 : -380,
    }) +
    water(scene, 640, 830) +
    foam(764, 10) +
    foam(796, 14) +
    path(`M0 812C300 796 520 830 800 818S1300 800 1600 822V1200H0Z`, sand) +
    stroke(marks, mix(light.sand, light.shadow, 0.3), 3, {
      opacity: 0.35,
      'stroke-linecap': 'round',
    }) +
    kiosk(scene, kioskX, 868, random.between(270, 320)) +
    palm(scene, palmX, 878, random.between(560, 640), right ? 70 : -70) +
    palm(scene, palmX + (right ? 150 : -150), 862, random.between(430, 500), right ? 30 : -30) +
    palm(scene, kioskX + (right ? 190 : -190), 866, random.between(480, 560), right ? -50 : 50) +
    group(ellipse(800, 1010, 900, 60, mix(light.sand, light.shadow, 0.25), { opacity: 0.22 }))
  );
}
