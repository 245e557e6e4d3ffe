import type { CarLook } from '../look.ts';
import { archReach, type SideShape } from '../shape.ts';
import { glass, lamps } from './glass.ts';
import { details, shell } from './paintwork.ts';
import { cladding, parts } from './trim.ts';
import { wheel } from './wheels.ts';
import type { Light } from '../../kit/light.ts';
import { type Defs, ellipse, n, path, place, stroke } from '../../kit/svg.ts';

/** What stands on the ground below the car: a soft pool of shade and the dark under its floor. */
function groundShadow(shape: SideShape, light: Light, defs: Defs): string {
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
