import { archReach, type Extra, type SideShape } from '../shape.ts';
import { type Defs, n, path, stroke } from '../../kit/svg.ts';

/** Black plastic around arches and along the sill, where a shape has it. */
export function cladding(shape: SideShape): string {
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

/** Extra parts in their materials. */
export function parts(list: readonly Extra[] | undefined, defs: Defs): string {
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
