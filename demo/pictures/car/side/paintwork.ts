import type { CarLook } from '../look.ts';
import { shellPath, type SideShape } from '../shape.ts';
import { mix } from '../../kit/colour.ts';
import { type Defs, group, path, rect, stroke } from '../../kit/svg.ts';

/** The painted shell with the tones of sky, side and ground. */
export function shell(shape: SideShape, look: CarLook, defs: Defs): string {
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

/** Panel gaps, fuel flap, handles and mirror. */
export function details(shape: SideShape, look: CarLook, defs: Defs): string {
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
