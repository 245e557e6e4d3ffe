import { n } from '../kit/svg.ts';
import type { CarCategory, CarShape } from '../vocabulary.ts';

/** How a car is built behind: what opens and what shows. */
export type Tail = 'hatch' | 'sedan' | 'pickup' | 'van' | 'open';

/** A car from the front or rear, in centimetres: halves of widths, heights above the ground. */
export interface FaceShape {
  /** Half the width at the widest. */
  half: number;
  height: number;
  /** Half the roof's width; 0 for an open car. */
  roof: number;
  /** Height of the shoulder, where glass begins at the sides. */
  belt: number;
  /** Height of the windscreen's foot. */
  cowl: number;
  /** Height of the bonnet's front edge. */
  nose: number;
  /** Height of the boot lid or load bed's edge behind. */
  deck: number;
  sill: number;
  tyre: number;
  tail: Tail;
  rugged: boolean;
  roundLamps?: boolean;
}

const FACES: Readonly<Record<CarCategory, Partial<Record<CarShape, FaceShape>>>> = {
  hatch: {
    compacto: {
      half: 82,
      height: 151,
      roof: 56,
      belt: 100,
      cowl: 103,
      nose: 80,
      deck: 98,
      sill: 22,
      tyre: 31,
      tail: 'hatch',
      rugged: false,
    },
    medio: {
      half: 87,
      height: 147,
      roof: 58,
      belt: 97,
      cowl: 100,
      nose: 76,
      deck: 95,
      sill: 21,
      tyre: 32,
      tail: 'hatch',
      rugged: false,
    },
  },
  sedan: {
    classico: {
      half: 89,
      height: 145,
      roof: 57,
      belt: 96,
      cowl: 99,
      nose: 75,
      deck: 101,
      sill: 20,
      tyre: 32.5,
      tail: 'sedan',
      rugged: false,
    },
    cupe: {
      half: 90,
      height: 140,
      roof: 56,
      belt: 93,
      cowl: 95,
      nose: 72,
      deck: 100,
      sill: 19,
      tyre: 33,
      tail: 'sedan',
      rugged: false,
    },
  },
  suv: {
    urbano: {
      half: 89,
      height: 163,
      roof: 61,
      belt: 110,
      cowl: 113,
      nose: 92,
      deck: 106,
      sill: 27,
      tyre: 35,
      tail: 'hatch',
      rugged: true,
    },
    aventura: {
      half: 91,
      height: 171,
      roof: 68,
      belt: 111,
      cowl: 113,
      nose: 100,
      deck: 110,
      sill: 31,
      tyre: 37,
      tail: 'hatch',
      rugged: true,
    },
  },
  pickup: {
    dupla: {
      half: 93,
      height: 181,
      roof: 66,
      belt: 120,
      cowl: 123,
      nose: 106,
      deck: 117,
      sill: 40,
      tyre: 39,
      tail: 'pickup',
      rugged: true,
    },
    leve: {
      half: 86,
      height: 156,
      roof: 60,
      belt: 104,
      cowl: 107,
      nose: 84,
      deck: 103,
      sill: 28,
      tyre: 33.5,
      tail: 'pickup',
      rugged: true,
    },
  },
  conversivel: {
    roadster: {
      half: 89,
      height: 124,
      roof: 0,
      belt: 89,
      cowl: 91,
      nose: 69,
      deck: 92,
      sill: 18,
      tyre: 32.5,
      tail: 'open',
      rugged: false,
    },
    cabriolet: {
      half: 86,
      height: 134,
      roof: 0,
      belt: 99,
      cowl: 102,
      nose: 79,
      deck: 98,
      sill: 20,
      tyre: 32,
      tail: 'open',
      rugged: false,
      roundLamps: true,
    },
  },
  utilitario: {
    furgao: {
      half: 91,
      height: 186,
      roof: 74,
      belt: 112,
      cowl: 115,
      nose: 99,
      deck: 60,
      sill: 26,
      tyre: 33,
      tail: 'van',
      rugged: false,
    },
    minivan: {
      half: 88,
      height: 168,
      roof: 63,
      belt: 107,
      cowl: 110,
      nose: 91,
      deck: 98,
      sill: 24,
      tyre: 33,
      tail: 'hatch',
      rugged: false,
    },
  },
};

/** The face of a shape that belongs to the category (see CAR_SHAPES). */
export const faceShape = (category: CarCategory, shape: CarShape): FaceShape =>
  FACES[category][shape]!;

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
  const { half, height, roof } = face;
  const top = height - 9 - inset * 0.4;
  return symmetric(
    [0, top],
    [
      [roof * 0.6, top, roof * 0.8, top - 0.6, roof - 5 - inset * 0.4, top - 3],
      [roof + 1 - inset, top - 8, half * 0.74 - inset, foot + 16, half * 0.785 - inset, foot + 3],
      [half * 0.5, foot, half * 0.25, foot - 1.5, 0, foot - 1.5],
    ],
  );
}
