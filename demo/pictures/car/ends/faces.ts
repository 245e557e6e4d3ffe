import type { CarCategory, CarShape } from '../../vocabulary.ts';

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
  /** Height of painted roof above the screen, where it is a tall one. */
  cap?: number;
}

/** Glass from the roof to half its height, and round lamps on a flat front. */
const KOMBI: FaceShape = {
  half: 86,
  height: 203,
  roof: 70,
  belt: 118,
  cowl: 122,
  nose: 92,
  deck: 122,
  sill: 30,
  tyre: 33,
  tail: 'hatch',
  rugged: false,
  roundLamps: true,
  cap: 16,
};

/** A high roof above a screen like a lorry's. */
const VAN: FaceShape = {
  half: 103,
  height: 252,
  roof: 86,
  belt: 132,
  cowl: 134,
  nose: 114,
  deck: 60,
  sill: 29,
  tyre: 34,
  tail: 'van',
  rugged: false,
  cap: 44,
};

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
    perua: {
      half: 84,
      height: 149,
      roof: 59,
      belt: 97,
      cowl: 100,
      nose: 76,
      deck: 95,
      sill: 21,
      tyre: 31.5,
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
    fastback: {
      half: 89,
      height: 153,
      roof: 58,
      belt: 107,
      cowl: 110,
      nose: 91,
      deck: 112,
      sill: 26,
      tyre: 35.5,
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
    van: VAN,
    minibus: VAN,
    kombi: KOMBI,
    'kombi-furgao': KOMBI,
  },
};

/** The face of a shape that belongs to the category (see CAR_SHAPES). */
export const faceShape = (category: CarCategory, shape: CarShape): FaceShape =>
  FACES[category][shape]!;
