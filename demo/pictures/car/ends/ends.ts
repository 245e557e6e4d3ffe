import { mix } from '../../kit/colour.ts';
import { type Defs, circle, ellipse, group, n, path, rect, stroke } from '../../kit/svg.ts';
import type { Light } from '../../kit/light.ts';
import { type FaceShape } from './faces.ts';
import { cabin, screen, torso } from './outline.ts';
import type { CarLook } from '../look.ts';

/** What front and rear views share: tyres, shade, shell, glass, mirrors, plate. */

/** The tone of paint that sees the sky. */
export const skyOn = ({ paint, light }: CarLook): string => mix(paint.high, light.sky[2], 0.3);

/** Draws a part on both sides. */
export const both = (part: string): string => part + group(part, { transform: 'scale(-1 1)' });

/** The pool of shade below a car seen from an end. */
export function endShadow(face: FaceShape, light: Light, defs: Defs): string {
  const pool = defs.radial([
    [0, light.shadow, 0.8],
    [0.6, light.shadow, 0.45],
    [1, light.shadow, 0],
  ]);
  return ellipse(0, 0, face.half * 1.3, 15, pool) + ellipse(0, -3, face.half * 1.02, 10, pool);
}

/** Both tyres of an axle and the dark between them. */
export function tyres(face: FaceShape, defs: Defs): string {
  const rubber = defs.linear(
    [
      [0, '#15191a'],
      [0.5, '#2b3031'],
      [1, '#0e1111'],
    ],
    [0, 0, 1, 0],
  );
  const w = 21;
  const x = face.half - w - 3;
  let tread = '';
  for (let y = 4; y < face.sill + 6; y += 4.5) tread += `M${n(x + 2)} ${n(-y)}h${w - 4}`;
  const one =
    rect(x, -face.tyre * 1.7, w, face.tyre * 1.7, rubber, { rx: 6 }) +
    stroke(tread, '#0b0d0e', 1, { opacity: 0.6 });
  return rect(-face.half + 12, -face.sill - 22, face.half * 2 - 24, 14 + 14, '#0f1314') + both(one);
}

/** The painted lower body with light on its top and a dark foot. */
export function body(face: FaceShape, look: CarLook, defs: Defs, top: number): string {
  const { paint } = look;
  const sky = skyOn(look);
  const tone = defs.across(
    [
      [0, sky],
      [0.16, mix(sky, paint.base, 0.5)],
      [0.34, paint.base],
      [0.62, mix(paint.base, paint.low, 0.4)],
      [1, paint.low],
    ],
    [0, -top, 0, -face.sill],
  );
  const sides = defs.across(
    [
      [0, paint.line, 0.6],
      [0.09, paint.line, 0.14],
      [0.2, paint.line, 0],
      [0.8, paint.line, 0],
      [0.91, paint.line, 0.18],
      [1, paint.line, 0.68],
    ],
    [-face.half, 0, face.half, 0],
  );
  const d = torso(face, top);
  return path(d, tone) + path(d, sides);
}

/** Roof, pillars and the screen with the seats behind it. */
export function roofAndGlass(face: FaceShape, look: CarLook, defs: Defs, foot: number): string {
  if (face.roof === 0) return '';
  const { paint, light } = look;
  const sky = skyOn(look);
  const roof = defs.across(
    [
      [0, sky],
      [0.16, mix(sky, paint.base, 0.55)],
      [0.6, paint.base],
      [1, paint.low],
    ],
    [0, -face.height, 0, -foot],
  );
  const glass = defs.across(
    [
      [0, mix('#3f5760', light.sky[1], 0.5)],
      [0.45, mix('#2c3f47', light.sky[1], 0.2)],
      [1, '#1b282d'],
    ],
    [0, -face.height, 0, -foot],
  );
  const pane = screen(face, foot);
  const h = face.height - foot;
  const seats = both(
    path(
      `M${n(face.half * 0.2)} ${n(-foot)}q2 ${n(-h * 0.42)} ${n(face.half * 0.12)} ${n(-h * 0.46)}h${n(face.half * 0.14)}q${n(face.half * 0.1)} ${n(h * 0.04)} ${n(face.half * 0.12)} ${n(h * 0.46)}Z` +
        `M${n(face.half * 0.3)} ${n(-foot - h * 0.48)}q${n(face.half * 0.02)} ${n(-h * 0.2)} ${n(face.half * 0.09)} ${n(-h * 0.2)}t${n(face.half * 0.09)} ${n(h * 0.2)}Z`,
      '#0d1416',
      { opacity: 0.6 },
    ),
  );
  const streaks = path(
    `M${n(-face.roof * 0.5)} ${n(-face.height)}h${n(face.roof * 0.34)}L${n(-face.half * 0.5)} ${n(-foot)}h${n(-face.half * 0.26)}Z` +
      `M${n(face.roof * 0.36)} ${n(-face.height)}h${n(face.roof * 0.12)}L${n(face.half * 0.16)} ${n(-foot)}h${n(-face.half * 0.09)}Z`,
    '#ffffff',
    { opacity: 0.13 },
  );
  return (
    path(cabin(face, foot), roof) +
    stroke(cabin(face, foot), paint.line, 0.8, { opacity: 0.35 }) +
    path(screen(face, foot, -2.4), '#14191a') +
    path(pane, glass) +
    group(seats + streaks, { 'clip-path': defs.clip(pane) })
  );
}

/** Both door mirrors. */
export function mirrors(face: FaceShape, look: CarLook, defs: Defs): string {
  const { paint } = look;
  const cap = defs.linear([
    [0, skyOn(look)],
    [0.6, paint.base],
    [1, paint.low],
  ]);
  const [x, y] = [face.half * 0.88 - 2, -face.belt - 2];
  return both(
    path(`M${n(x - 6)} ${n(y + 5)}L${n(x + 6)} ${n(y + 1)}v-5h-10Z`, '#14191a') +
      path(`M${n(x + 3)} ${n(y - 11)}q14 -3 18 3q3 7 -1 11q-8 3 -17 0q-4 -7 0 -14Z`, cap, {
        stroke: paint.line,
        'stroke-width': 0.6,
      }),
  );
}

/** A plate in the Mercosul manner, without a number. */
export function plate(y: number): string {
  return (
    rect(-20, -y - 6.5, 40, 13, '#f5f5f0', { rx: 1.5, stroke: '#2b3133', 'stroke-width': 0.8 }) +
    rect(-19.5, -y - 6, 39, 3.4, '#24508f', { rx: 1 }) +
    [-15, -10.5, -6, 0, 5, 9.5, 14]
      .map((x) => rect(x - 1.3, -y - 1, 2.6, 5, '#4a5254', { rx: 0.5 }))
      .join('')
  );
}

/** A small neutral badge: the amber accent of Pátio on a silver disc. */
export const badge = (y: number, r: number, defs: Defs): string =>
  circle(
    0,
    -y,
    r,
    defs.linear([
      [0, '#f3f4f2'],
      [1, '#9aa19f'],
    ]),
    { stroke: '#3a4142', 'stroke-width': 0.6 },
  ) +
  path(
    `M${n(-r * 0.42)} ${n(-y + r * 0.34)}L${n(r * 0.26)} ${n(-y - r * 0.46)}l${n(r * 0.26)} ${n(r * 0.22)}L${n(-r * 0.24)} ${n(-y + r * 0.46)}Z`,
    '#f2a33a',
  );
