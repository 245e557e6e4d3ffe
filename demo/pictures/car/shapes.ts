import type { CarCategory, CarShape } from '../vocabulary.ts';
import { fastback } from './bodies/fastback.ts';
import { hatchCompacto, hatchMedio } from './bodies/hatch.ts';
import { kombi, kombiFurgao } from './bodies/kombi.ts';
import { minibus, vanAlta } from './bodies/large-van.ts';
import { cabriolet, roadster } from './bodies/open.ts';
import { pickupDupla, pickupLeve } from './bodies/pickup.ts';
import { sedanClassico, sedanCupe } from './bodies/sedan.ts';
import { suvAventura, suvUrbano } from './bodies/suv.ts';
import { furgao, minivan } from './bodies/van.ts';
import { perua } from './bodies/wagon.ts';
import type { SideShape } from './shape.ts';

const SHAPES: Readonly<Record<CarCategory, Partial<Record<CarShape, SideShape>>>> = {
  hatch: { compacto: hatchCompacto, medio: hatchMedio, perua },
  sedan: { classico: sedanClassico, cupe: sedanCupe },
  suv: { urbano: suvUrbano, aventura: suvAventura, fastback },
  pickup: { dupla: pickupDupla, leve: pickupLeve },
  conversivel: { roadster, cabriolet },
  utilitario: { furgao, minivan, van: vanAlta, minibus, kombi, 'kombi-furgao': kombiFurgao },
};

/** The side of a shape that belongs to the category (see CAR_SHAPES). */
export const sideShape = (category: CarCategory, shape: CarShape): SideShape =>
  SHAPES[category][shape]!;
