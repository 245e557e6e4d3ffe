import { gauges, infotainment, steeringWheel, vent } from './instruments.ts';
import { UPHOLSTERY, type Upholstery } from './upholstery.ts';
import { mix } from '../../kit/colour.ts';
import { type Scene, W } from '../../kit/scene.ts';
import { circle, group, path, rect, stroke } from '../../kit/svg.ts';

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
