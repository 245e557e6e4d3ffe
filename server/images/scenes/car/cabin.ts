import { mix } from '../kit/colour.ts';
import type { Scene } from '../kit/scene.ts';
import { W } from '../kit/scene.ts';
import { circle, ellipse, group, n, path, polygon, rect, stroke } from '../kit/svg.ts';

interface Upholstery {
  /** Name-giving tones: dashboard pad, seats, inlay, stitching. */
  pad: string;
  seat: string;
  inlay: string;
  thread: string;
}

export const UPHOLSTERY: readonly Upholstery[] = [
  { pad: '#2b3031', seat: '#3c4243', inlay: '#8d9593', thread: '#c9cdcb' },
  { pad: '#33302d', seat: '#a8703f', inlay: '#6e4c33', thread: '#f0dcb8' },
  { pad: '#3a3f40', seat: '#b9b2a4', inlay: '#c9c3b6', thread: '#6a6f6e' },
  { pad: '#282c31', seat: '#33383f', inlay: '#7a2f2c', thread: '#c8453c' },
];

function steeringWheel({ defs }: Scene, x: number, y: number, r: number, trim: Upholstery): string {
  const rim = defs.linear([
    [0, '#4b5152'],
    [0.4, '#252a2b'],
    [1, '#14181a'],
  ]);
  const spoke = '#23282a';
  return (
    ellipse(x, y + 14, r * 1.02, r * 0.98, '#0b0e0f', { opacity: 0.35 }) +
    path(
      `M${n(x - r * 0.9)} ${n(y - r * 0.12)}L${n(x - r * 0.34)} ${n(y - r * 0.2)}L${n(x + r * 0.34)} ${n(y - r * 0.2)}L${n(x + r * 0.9)} ${n(y - r * 0.12)}L${n(x + r * 0.88)} ${n(y + r * 0.2)}L${n(x + r * 0.4)} ${n(y + r * 0.24)}L${n(x + r * 0.2)} ${n(y + r * 0.92)}L${n(x - r * 0.2)} ${n(y + r * 0.92)}L${n(x - r * 0.4)} ${n(y + r * 0.24)}L${n(x - r * 0.88)} ${n(y + r * 0.2)}Z`,
      spoke,
    ) +
    path(
      `M${n(x - r * 0.17)} ${n(y + r * 0.3)}h${n(r * 0.34)}l${n(-r * 0.05)} ${n(r * 0.6)}h${n(-r * 0.24)}Z`,
      mix(trim.inlay, '#14181a', 0.2),
    ) +
    `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" fill="none" stroke="${rim}" stroke-width="${n(r * 0.17)}"/>` +
    stroke(
      `M${n(x - r * 0.72)} ${n(y - r * 0.75)}A${n(r * 1.04)} ${n(r * 1.04)} 0 0 1 ${n(x + r * 0.3)} ${n(y - r)}`,
      '#ffffff',
      r * 0.02,
      { opacity: 0.22 },
    ) +
    `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r * 0.915)}" fill="none" stroke="${trim.thread}" stroke-width="${n(r * 0.008)}" stroke-dasharray="5 5" opacity=".6"/>` +
    path(
      `M${n(x - r * 0.36)} ${n(y - r * 0.2)}Q${n(x)} ${n(y - r * 0.3)} ${n(x + r * 0.36)} ${n(y - r * 0.2)}Q${n(x + r * 0.4)} ${n(y + r * 0.1)} ${n(x + r * 0.24)} ${n(y + r * 0.32)}Q${n(x)} ${n(y + r * 0.4)} ${n(x - r * 0.24)} ${n(y + r * 0.32)}Q${n(x - r * 0.4)} ${n(y + r * 0.1)} ${n(x - r * 0.36)} ${n(y - r * 0.2)}Z`,
      defs.linear([
        [0, '#3d4445'],
        [1, '#1d2224'],
      ]),
    ) +
    circle(x, y + r * 0.03, r * 0.1, '#aab0ae') +
    path(
      `M${n(x - r * 0.05)} ${n(y + r * 0.07)}l${n(r * 0.07)} ${n(-r * 0.1)}l${n(r * 0.03)} ${n(r * 0.025)}l${n(-r * 0.07)} ${n(r * 0.09)}Z`,
      '#f2a33a',
    ) +
    [-0.62, 0.62]
      .map(
        (t) =>
          rect(x + r * t - r * 0.13, y - r * 0.07, r * 0.26, r * 0.17, '#14181a', {
            rx: r * 0.04,
          }) +
          rect(x + r * t - r * 0.09, y - r * 0.01, r * 0.08, r * 0.04, '#6f7776', { rx: 3 }) +
          rect(x + r * t + r * 0.02, y - r * 0.01, r * 0.08, r * 0.04, '#6f7776', { rx: 3 }),
      )
      .join('')
  );
}

function gauges(x: number, y: number): string {
  const dial = (cx: number, turn: number) => {
    let ticks = '';
    for (let i = 0; i <= 8; i += 1) {
      const a = Math.PI * (0.85 + (i / 8) * 1.3);
      ticks += `M${n(cx + Math.cos(a) * 62)} ${n(y + Math.sin(a) * 62)}L${n(cx + Math.cos(a) * 72)} ${n(y + Math.sin(a) * 72)}`;
    }
    const a = Math.PI * (0.85 + turn * 1.3);
    return (
      circle(cx, y, 80, '#0d1112') +
      circle(cx, y, 77, 'none', { stroke: '#5d6665', 'stroke-width': 3 }) +
      stroke(ticks, '#dfe3dc', 3) +
      stroke(
        `M${n(cx)} ${n(y)}L${n(cx + Math.cos(a) * 60)} ${n(y + Math.sin(a) * 60)}`,
        '#f2a33a',
        5,
        { 'stroke-linecap': 'round' },
      ) +
      circle(cx, y, 9, '#3a4142')
    );
  };
  return (
    dial(x - 105, 0.16) +
    dial(x + 105, 0.06) +
    rect(x - 24, y - 46, 48, 78, '#14302a', { rx: 6 }) +
    rect(x - 14, y - 34, 28, 8, '#7fd0b0', { rx: 3 }) +
    rect(x - 14, y - 16, 20, 6, '#4f9c82', { rx: 3 }) +
    rect(x - 14, y - 2, 24, 6, '#4f9c82', { rx: 3 })
  );
}

/** The screen in the middle: a map with a route. */
function infotainment(x: number, y: number, w: number, h: number): string {
  return (
    rect(x - 12, y - 12, w + 24, h + 24, '#0c0f10', { rx: 18 }) +
    rect(x, y, w, h, '#1d3b36', { rx: 8 }) +
    path(
      `M${x} ${y + h * 0.7}L${x + w * 0.4} ${y + h * 0.5}L${x + w * 0.62} ${y + h}M${x + w * 0.2} ${y}L${x + w * 0.4} ${y + h * 0.5}L${x + w} ${y + h * 0.2}`,
      'none',
      { stroke: '#3a6a5f', 'stroke-width': 12 },
    ) +
    path(
      `M${x + w * 0.24} ${y + h * 0.12}L${x + w * 0.4} ${y + h * 0.5}L${x + w * 0.82} ${y + h * 0.29}`,
      'none',
      {
        stroke: '#f2a33a',
        'stroke-width': 8,
        'stroke-linejoin': 'round',
        'stroke-linecap': 'round',
      },
    ) +
    circle(x + w * 0.24, y + h * 0.12, 10, '#f7f4ea') +
    rect(x + w * 0.04, y + h * 0.82, w * 0.3, h * 0.1, '#2f5a51', { rx: 6 }) +
    polygon(
      [
        [x + w * 0.6, y],
        [x + w * 0.8, y],
        [x + w * 0.5, y + h],
        [x + w * 0.3, y + h],
      ],
      '#ffffff',
      { opacity: 0.06 },
    )
  );
}

function vent(x: number, y: number, w: number, h: number): string {
  let fins = '';
  for (let i = 1; i < 4; i += 1) fins += `M${n(x + 6)} ${n(y + (h * i) / 4)}h${n(w - 12)}`;
  return (
    rect(x, y, w, h, '#121617', { rx: 10 }) +
    stroke(fins, '#4a5253', 5) +
    rect(x + w / 2 - 3, y + 5, 6, h - 10, '#4a5253') +
    rect(x, y, w, h, 'none', { rx: 10, stroke: '#7d8583', 'stroke-width': 3 })
  );
}

/** A front seat's back and headrest rising from the lower edge. */
function seatTop(scene: Scene, x: number, trim: Upholstery): string {
  const tone = scene.defs.linear([
    [0, mix(trim.seat, '#fffaf0', 0.14)],
    [1, mix(trim.seat, '#101415', 0.28)],
  ]);
  return (
    rect(x - 78, 985, 156, 96, tone, { rx: 30 }) +
    stroke(`M${x - 34} 1070v40M${x + 34} 1070v40`, '#8d9593', 9) +
    path(
      `M${x - 190} 1210C${x - 186} 1130 ${x - 150} 1096 ${x - 80} 1092H${x + 80}C${x + 150} 1096 ${x + 186} 1130 ${x + 190} 1210Z`,
      tone,
    ) +
    stroke(
      `M${x - 120} 1210C${x - 118} 1150 ${x - 92} 1120 ${x - 50} 1116H${x + 50}C${x + 92} 1120 ${x + 118} 1150 ${x + 120} 1210`,
      trim.thread,
      3,
      { opacity: 0.55 },
    )
  );
}

/** The cockpit with the place outside behind the glass. */
export function cockpit(scene: Scene, outside: string, kind: number): string {
  const { defs, light, random } = scene;
  const trim = UPHOLSTERY[kind % UPHOLSTERY.length]!;
  const pad = defs.linear([
    [0, mix(trim.pad, light.sky[2], 0.3)],
    [0.35, trim.pad],
    [1, mix(trim.pad, '#0d1112', 0.4)],
  ]);
  const low = defs.linear([
    [0, mix(trim.pad, '#fffaf0', 0.1)],
    [1, mix(trim.pad, '#0d1112', 0.5)],
  ]);
  const lining = mix('#cfc9bd', light.shadow, 0.3);
  const glassClip = defs.clip('M110 96Q800 40 1490 96L1600 560V640H0V560Z');
  const automatic = random.chance(0.6);
  const wheelX = 470;
  return (
    rect(0, 0, W, 1200, '#15191a') +
    group(outside, { 'clip-path': glassClip }) +
    path('M0 0H1600V560L1490 96Q800 40 110 96L0 560Z', lining) +
    stroke('M0 560L110 96Q800 40 1490 96L1600 560', '#1a1f20', 16) +
    rect(210, 40, 420, 62, mix(lining, '#fffaf0', 0.25), { rx: 16 }) +
    rect(970, 40, 420, 62, mix(lining, '#fffaf0', 0.25), { rx: 16 }) +
    rect(792, 60, 16, 50, '#20262a') +
    rect(660, 104, 280, 84, '#1a1f20', { rx: 30 }) +
    rect(672, 114, 256, 64, mix(light.sky[1], '#7d8b8c', 0.35), { rx: 24 }) +
    path(
      'M0 600C180 540 330 520 470 522C620 520 700 560 800 562C1000 552 1300 548 1600 610V900H0Z',
      pad,
    ) +
    stroke(
      'M0 606C180 546 330 526 470 528C620 526 700 566 800 568C1000 558 1300 554 1600 616',
      trim.thread,
      3,
      { opacity: 0.35 },
    ) +
    path('M230 640Q250 540 470 536Q690 540 712 640V700H230Z', mix(trim.pad, '#0d1112', 0.35)) +
    gauges(wheelX, 640) +
    path(
      'M0 742H1600V800C1200 776 1000 786 760 790C500 794 240 790 0 806Z',
      defs.linear([
        [0, mix(trim.inlay, '#fffaf0', 0.25)],
        [1, mix(trim.inlay, '#0d1112', 0.2)],
      ]),
    ) +
    path('M0 806C240 790 500 794 760 790C1000 786 1200 776 1600 800V1200H0Z', low) +
    vent(40, 660, 150, 66) +
    vent(770, 778, 130, 54) +
    vent(1010, 778, 130, 54) +
    vent(1420, 662, 150, 66) +
    infotainment(790, 590, 330, 160) +
    rect(1190, 850, 360, 150, mix(trim.pad, '#0d1112', 0.25), { rx: 18 }) +
    rect(1340, 872, 70, 12, '#8d9593', { rx: 6 }) +
    path('M770 846H1140L1190 1200H720Z', mix(trim.pad, '#0d1112', 0.35)) +
    [830, 955, 1080]
      .map(
        (x) =>
          circle(x, 880, 30, '#14181a') +
          circle(x, 880, 30, 'none', { stroke: '#8d9593', 'stroke-width': 4 }) +
          rect(x - 2.5, 854, 5, 16, '#f2a33a'),
      )
      .join('') +
    (automatic
      ? rect(900, 960, 110, 170, '#14181a', { rx: 20 }) +
        rect(942, 980, 26, 60, '#8d9593') +
        rect(
          918,
          950,
          74,
          64,
          defs.linear([
            [0, '#5b6263'],
            [1, '#1d2224'],
          ]),
          { rx: 20 },
        ) +
        [0, 1, 2, 3]
          .map((i) => rect(1022, 1010 + i * 26, 16, 8, i === 0 ? '#f2a33a' : '#6f7776', { rx: 3 }))
          .join('')
      : path('M880 1150Q950 1080 1030 1150Z', '#1a1f20') +
        rect(946, 1010, 18, 110, '#8d9593') +
        circle(
          955,
          990,
          36,
          defs.linear([
            [0, '#5b6263'],
            [1, '#1d2224'],
          ]),
        ) +
        stroke('M942 978v24M955 978v24M968 978v24M942 990h26', '#c9cdcb', 2.5)) +
    path('M0 806L70 830L150 1200H0Z', mix(trim.seat, '#0d1112', 0.3)) +
    path('M1600 800L1570 830L1500 1200H1600Z', mix(trim.seat, '#0d1112', 0.35)) +
    seatTop(scene, 1340, trim) +
    steeringWheel(scene, wheelX, 830, 262, trim)
  );
}
