import { mix } from '../kit/colour.ts';
import type { Light } from '../kit/light.ts';
import { type Defs, ellipse, group, n, path, place, rect, stroke } from '../kit/svg.ts';
import type { Paint } from './paint.ts';
import { type Extra, type SideShape, archReach, shellPath } from './shape.ts';
import { type RimDesign, wheel } from './wheels.ts';

export interface CarLook {
  paint: Paint;
  rim: RimDesign;
  light: Light;
}

/** The painted shell with the tones of sky, side and ground. */
function shell(shape: SideShape, look: CarLook, defs: Defs): string {
  const { paint, light } = look;
  const d = shellPath(shape);
  const sky = mix(paint.high, light.sky[2], 0.3);
  const top = -shape.height;
  const tone = defs.across(
    [
      [0, sky],
      [0.12, mix(sky, paint.base, 0.45)],
      [0.34, mix(sky, paint.base, 0.4)],
      [0.48, mix(paint.base, sky, 0.25)],
      [0.62, paint.base],
      [1, paint.low],
    ],
    [0, top, 0, -shape.sill],
  );
  const flank = defs.across(
    [
      [0, paint.low, 0.62],
      [0.28, paint.base, 0.25],
      [0.55, sky, 0.2],
      [0.72, paint.low, 0.2],
      [1, paint.low, 0.95],
    ],
    [0, -90, 0, -shape.sill],
  );
  const l = shape.length;
  const ends = defs.across(
    [
      [0, paint.line, 0.5],
      [0.05, paint.line, 0.12],
      [0.1, paint.line, 0],
      [0.92, paint.line, 0],
      [0.97, paint.line, 0.16],
      [1, paint.line, 0.55],
    ],
    [0, 0, l, 0],
  );
  const below = `${shape.shoulder}L${l + 5} -80L${l + 5} 0L-5 0L-5 -66Z`;
  const box = [-5, top - 5, l + 10, shape.height] as const;
  return group(
    rect(...box, tone) +
      path(below, flank) +
      stroke(shape.shoulder, sky, 2.6, { opacity: paint.gloss, transform: 'translate(0 -1.6)' }) +
      stroke(shape.shoulder, paint.line, 0.8, { opacity: 0.35 }) +
      stroke(shape.waist, sky, 1.4, { opacity: paint.gloss * 0.7 }) +
      stroke(shape.waist, paint.line, 1.2, { opacity: 0.35, transform: 'translate(0 1.6)' }) +
      rect(...box, ends) +
      stroke(shape.outline, sky, 3.4, { opacity: 0.55 }),
    { 'clip-path': defs.clip(d) },
  );
}

function glass(shape: SideShape, look: CarLook, defs: Defs): string {
  if (shape.panes.length === 0) return '';
  const { light } = look;
  const pane = defs.across(
    [
      [0, mix('#3b5058', light.sky[1], 0.42)],
      [0.35, mix('#2b3b42', light.sky[1], 0.16)],
      [1, '#1a2529'],
    ],
    [0, -shape.height, 0, -shape.height * 0.66],
  );
  const panes = shape.panes.join('');
  const inside = shape.seats
    .map(([x, y]) =>
      path(
        `M${x - 9} -96C${x - 10} ${y + 14} ${x - 7} ${y + 10} ${x - 5} ${y + 8}L${x - 4} ${y + 1}C${x - 2} ${y - 2} ${x + 6} ${y - 2} ${x + 8} ${y + 1}L${x + 9} ${y + 8}C${x + 12} ${y + 12} ${x + 14} ${y + 20} ${x + 14} -96Z`,
        '#0f1618',
        { opacity: 0.75 },
      ),
    )
    .join('');
  const wheelRing = shape.steering
    ? stroke(
        `M${shape.steering[0]} ${shape.steering[1] + 10}L${shape.steering[0] + 9} ${shape.steering[1] - 9}`,
        '#0c1214',
        2.4,
        { 'stroke-linecap': 'round', opacity: 0.8 },
      )
    : '';
  const streak = (x: number, w: number) =>
    path(
      `M${x} -90L${x + 44} -${shape.height}L${x + 44 + w} -${shape.height}L${x + w} -90Z`,
      '#ffffff',
      {
        opacity: 0.13,
      },
    );
  const middle = shape.length * 0.42;
  return (
    path(shape.edgeGlass.join(''), '#2d3d43') +
    path(shape.frame, '#14191a') +
    path(panes, pane) +
    group(
      inside + wheelRing + streak(middle, 16) + streak(middle + 23, 6) + streak(middle + 78, 12),
      {
        'clip-path': defs.clip(panes),
      },
    )
  );
}

function lamps(shape: SideShape, defs: Defs): string {
  const front = defs.linear(
    [
      [0, '#f5f3e6'],
      [0.5, '#c9cfcd'],
      [1, '#59646a'],
    ],
    [0, 0, 1, 0.4],
  );
  const rear = defs.linear([
    [0, '#e0574a'],
    [0.45, '#b3261e'],
    [1, '#6d1313'],
  ]);
  return (
    path(shape.headlamp, front) +
    stroke(shape.headlamp, '#20282b', 0.7, { opacity: 0.7 }) +
    stroke(shape.daylight, '#fffdf2', 1.7, { 'stroke-linecap': 'round' }) +
    path(shape.taillamp, rear) +
    stroke(shape.taillamp, '#3c0d0c', 0.6, { opacity: 0.6 })
  );
}

function cladding(shape: SideShape): string {
  if (!shape.cladding) return '';
  const plastic = '#2b3031';
  const outer = shape.tyre + 10.5;
  const inner = shape.tyre + 4.4;
  const reach = archReach(shape, outer);
  const y = -shape.sill;
  const ring = (x: number) =>
    `M${n(x - reach)} ${y}A${outer} ${outer} 0 0 1 ${n(x + reach)} ${y}L${n(x + archReach(shape, inner))} ${y}A${inner} ${inner} 0 0 0 ${n(x - archReach(shape, inner))} ${y}Z`;
  const [f, r] = shape.axles;
  const skirt = `M${n(f + reach - 2)} ${y - 10}L${n(r - reach + 2)} ${y - 11}L${n(r - reach)} ${y}L${n(f + reach)} ${y}Z`;
  return (
    path(ring(f) + ring(r) + skirt, plastic) +
    stroke(`M${n(f + reach - 2)} ${y - 10}L${n(r - reach + 2)} ${y - 11}`, '#6a7070', 0.7, {
      opacity: 0.7,
    })
  );
}

function details(shape: SideShape, look: CarLook, defs: Defs): string {
  const { paint, light } = look;
  const sky = mix(paint.high, light.sky[2], 0.3);
  const gaps = shape.gaps.join('');
  const handle = ([x, y]: readonly [number, number]) =>
    path(
      `M${x - 10} ${y + 1.6}C${x - 6} ${y + 4} ${x + 6} ${y + 4} ${x + 9} ${y + 1.6}Z`,
      paint.line,
      { opacity: 0.5 },
    ) +
    rect(x - 10.5, y - 1.8, 21, 3.6, mix(paint.base, sky, 0.5), {
      rx: 1.7,
      stroke: paint.line,
      'stroke-width': 0.5,
    });
  const [mx, my] = shape.mirror;
  const cap = defs.linear([
    [0, sky],
    [0.6, paint.base],
    [1, paint.low],
  ]);
  const mirror =
    path(
      `M${mx + 2} ${my - 1}L${mx + 8} ${my - 1}L${mx + 6} ${my - 5}L${mx} ${my - 5}Z`,
      '#14191a',
    ) +
    path(
      `M${mx - 9} ${my - 6}C${mx - 8} ${my - 13} ${mx - 2} ${my - 15} ${mx + 5} ${my - 14.5}C${mx + 9} ${my - 14} ${mx + 9} ${my - 8} ${mx + 7} ${my - 4.5}C${mx + 1} ${my - 3.5} ${mx - 7} ${my - 3.5} ${mx - 9} ${my - 6}Z`,
      cap,
      { stroke: paint.line, 'stroke-width': 0.5 },
    );
  const [fx, fy] = shape.fuelFlap;
  return (
    stroke(gaps, sky, 0.8, { opacity: 0.35, transform: 'translate(.9 .3)' }) +
    stroke(gaps, paint.line, 0.9, { opacity: 0.75, 'stroke-linejoin': 'round' }) +
    rect(fx - 7, fy - 7, 14, 14, 'none', {
      rx: 4,
      stroke: paint.line,
      'stroke-width': 0.7,
      opacity: 0.5,
    }) +
    shape.handles.map(handle).join('') +
    mirror
  );
}

function parts(list: readonly Extra[] | undefined, defs: Defs): string {
  const fills = {
    dark: '#1d2223',
    cloth: defs.linear([
      [0, '#5a5f5d'],
      [1, '#2b2f2f'],
    ]),
    chrome: defs.linear([
      [0, '#eceeec'],
      [1, '#8d9493'],
    ]),
    glass: defs.linear([
      [0, '#cfe0e2', 0.75],
      [1, '#5d7278', 0.75],
    ]),
  };
  return (list ?? []).map(({ d, fill }) => path(d, fills[fill])).join('');
}

/** What stands on the ground below the car: a soft pool of shade and the dark under its floor. */
export function groundShadow(shape: SideShape, light: Light, defs: Defs): string {
  const pool = defs.radial([
    [0, light.shadow, 0.75],
    [0.6, light.shadow, 0.42],
    [1, light.shadow, 0],
  ]);
  const l = shape.length;
  const foot = (x: number) => ellipse(x, 1, shape.tyre * 1.15, 5, pool);
  return (
    ellipse(l / 2, 0, l * 0.57, 16, pool) +
    ellipse(l / 2, -4, l * 0.47, 13, pool) +
    shape.axles.map(foot).join('')
  );
}

/** The whole car from its left side, looking left; ground at y 0, centimetres. */
export function carSide(shape: SideShape, look: CarLook, defs: Defs): string {
  const [front, rear] = shape.axles;
  const under = `M${front - 34} -${shape.sill + 18}L${rear + 34} -${shape.sill + 18}L${rear + 30} -14L${front - 30} -14Z`;
  const radius = shape.tyre + 5.4;
  const reach = archReach(shape, radius);
  const well = (x: number) =>
    path(
      `M${n(x - reach)} -${shape.sill}A${radius} ${radius} 0 0 1 ${n(x + reach)} -${shape.sill}Z`,
      '#0d1011',
    );
  const wheels = shape.axles.map((x) =>
    place(wheel(shape.tyre, shape.rim, look.rim, defs), x, -shape.tyre),
  );
  return (
    groundShadow(shape, look.light, defs) +
    parts(shape.behind, defs) +
    path(under, '#111516') +
    well(front) +
    well(rear) +
    shell(shape, look, defs) +
    path(shape.trim.join(''), '#272c2d') +
    glass(shape, look, defs) +
    lamps(shape, defs) +
    details(shape, look, defs) +
    parts(shape.extras, defs) +
    cladding(shape) +
    (shape.roofRails
      ? stroke(shape.roofRails, '#31383a', 2.2, { 'stroke-linecap': 'round' })
      : '') +
    wheels.join('')
  );
}
