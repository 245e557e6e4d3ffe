import type { FaceShape } from './faces.ts';
import { n } from '../../kit/svg.ts';

type Step = readonly [number, number] | readonly [number, number, number, number, number, number];

/**
 * A closed outline from its right half: points and cubic curves from the top middle to the
 * bottom middle, x from the middle, y as height above the ground.
 */
export function symmetric(start: readonly [number, number], steps: readonly Step[]): string {
  const p = (x: number, y: number) => `${n(x)} ${n(-y)}`;
  let right = `M${p(start[0], start[1])}`;
  let left = '';
  let [x, y] = start;
  for (const step of steps) {
    if (step.length === 2) {
      right += `L${p(step[0], step[1])}`;
      left = `L${p(-x, y)}${left}`;
      [x, y] = step;
    } else {
      const [ax, ay, bx, by, ex, ey] = step;
      right += `C${p(ax, ay)} ${p(bx, by)} ${p(ex, ey)}`;
      left = `C${p(-bx, by)} ${p(-ax, ay)} ${p(-x, y)}${left}`;
      [x, y] = [ex, ey];
    }
  }
  return `${right}L${p(-x, y)}${left}Z`;
}

/** The lower body, from bonnet or deck down to the sills. */
export function torso(face: FaceShape, top: number): string {
  const { half, belt, sill } = face;
  const edge = Math.max(top, belt - 4);
  return symmetric(
    [0, edge + 1],
    [
      [half * 0.45, edge + 1, half * 0.7, edge, half * 0.84, edge - 3],
      [half * 0.93, edge - 6, half * 0.98, edge - 18, half, edge - 34],
      [half + 0.5, edge - 50, half, sill + 26, half - 2, sill + 14],
      [half - 3, sill + 5, half - 7, sill, half - 14, sill],
      [0, sill - 1],
    ],
  );
}

/** The cabin: roof and pillars. */
export function cabin(face: FaceShape, foot: number): string {
  const { half, height, roof } = face;
  return symmetric(
    [0, height],
    [
      [roof * 0.7, height, roof * 0.9, height - 1, roof, height - 5],
      [roof + 6, height - 9, half * 0.8, foot + 18, half * 0.86, foot - 4],
      [0, foot - 6],
    ],
  );
}

/** The glass of windscreen or rear window. */
export function screen(face: FaceShape, foot: number, inset = 0): string {
  const { half, height, roof, cap = 0 } = face;
  const top = height - cap - 9 - inset * 0.4;
  return symmetric(
    [0, top],
    [
      [roof * 0.6, top, roof * 0.8, top - 0.6, roof - 5 - inset * 0.4, top - 3],
      [roof + 1 - inset, top - 8, half * 0.74 - inset, foot + 16, half * 0.785 - inset, foot + 3],
      [half * 0.5, foot, half * 0.25, foot - 1.5, 0, foot - 1.5],
    ],
  );
}
