import type { CarCategory, CarShape } from '../vocabulary.ts';
import { hatchCompacto, hatchMedio } from './bodies/hatch.ts';
import { cabriolet, roadster } from './bodies/open.ts';
import { pickupDupla, pickupLeve } from './bodies/pickup.ts';
import { sedanClassico, sedanCupe } from './bodies/sedan.ts';
import { suvAventura, suvUrbano } from './bodies/suv.ts';
import { furgao, minivan } from './bodies/van.ts';
import type { SideShape } from './shape.ts';

const SHAPES: Readonly<Record<CarCategory, Partial<Record<CarShape, SideShape>>>> = {
  hatch: { compacto: hatchCompacto, medio: hatchMedio },
  sedan: { classico: sedanClassico, cupe: sedanCupe },
  suv: { urbano: suvUrbano, aventura: suvAventura },
  pickup: { dupla: pickupDupla, leve: pickupLeve },
  conversivel: { roadster, cabriolet },
  utilitario: { furgao, minivan },
};

/** The side of a shape that belongs to the category (see CAR_SHAPES). */
export const sideShape = (category: CarCategory, shape: CarShape): SideShape =>
  SHAPES[category][shape]!;
