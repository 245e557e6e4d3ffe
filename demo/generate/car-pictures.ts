import type { CarColor, CarSetting, CarShape } from '../pictures/vocabulary.ts';
import type { City } from '../content/cities/types.ts';
import { BODIES } from '../content/vehicles/bodies.ts';
import type { Model, Version } from '../content/vehicles/types.ts';
import type { Random } from '../random.ts';
import { isCoastal, isHilly } from './places.ts';

const COLORS: [CarColor, number][] = [
  ['branco', 22],
  ['prata', 17],
  ['preto', 17],
  ['cinza', 15],
  ['vermelho', 10],
  ['azul', 9],
  ['vinho', 3],
  ['marrom', 2],
  ['bege', 2],
  ['verde', 3],
  ['laranja', 2],
  ['amarelo', 1],
];

/** A random colour, as common as on the street; work vans are white or silver. */
export function colorOf(random: Random, model: Model): CarColor {
  if (model.body === 'utilitario') return random.pick(['branco', 'branco', 'prata', 'cinza']);
  if (model.body === 'conversivel') {
    return random.pick(['vermelho', 'azul', 'amarelo', 'branco', 'preto', 'verde', 'prata']);
  }
  return random.weighted(COLORS, ([, weight]) => weight)[0];
}

const SEATED = /Minibus|lugares/;
const PANELLED = /Furgão|Express\b/;

/** A working version of a body with windows, and the other way round. */
function versionOf(shape: CarShape, name: string): CarShape {
  if (shape === 'van' && SEATED.test(name)) return 'minibus';
  if (!PANELLED.test(name)) return shape;
  return shape === 'kombi' ? 'kombi-furgao' : shape === 'minivan' ? 'furgao' : shape;
}

/** The drawn body that resembles the model. */
export function shapeOf(random: Random, model: Model, version: Version): CarShape {
  const own = BODIES[model.model];
  if (own) return versionOf(own, version.name);
  switch (model.body) {
    case 'hatch':
      return 'compacto';
    case 'sedan':
      return random.pick(['classico', 'cupe']);
    case 'suv':
      return version.name.includes('4x4') ? 'aventura' : 'urbano';
    case 'pickup':
      return model.doors === 2 || version.name.endsWith(' CS') ? 'leve' : 'dupla';
    case 'conversivel':
      return 'cabriolet';
    case 'utilitario':
      return 'furgao';
  }
}

/** The settings in which a car of a city can stand; a showroom only for a store. */
export function settingsIn(city: City, byStore: boolean): CarSetting[] {
  return [
    'cobogo',
    'cidade',
    'parque',
    'colonial',
    'campo',
    'patio',
    ...(byStore ? (['vitrine'] as const) : []),
    ...(isCoastal(city) ? (['praia', 'baia'] as const) : []),
    ...(isHilly(city) || !isCoastal(city) ? (['serra'] as const) : []),
  ];
}
