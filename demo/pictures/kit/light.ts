import type { LightName } from '../vocabulary.ts';
import { mix, multiply } from './colour.ts';

/** The time of day of a scene: the colours everything in it is seen through. */
export interface Light {
  name: LightName;
  /** Sky from top to horizon. */
  sky: readonly [string, string, string];
  /** Hills from the farthest to the nearest. */
  hills: readonly [string, string, string];
  foliage: readonly [string, string, string];
  grass: readonly [string, string];
  water: readonly [string, string];
  asphalt: readonly [string, string];
  pavement: string;
  sand: string;
  /** Null when the sky hides the sun. */
  sun: string | null;
  cloud: string;
  /** What lit walls are multiplied with. */
  tint: string;
  shadow: string;
  /** Share of windows with a lamp on, 0 to 1. */
  lamps: number;
  lamp: string;
}

const LIGHTS: Readonly<Record<LightName, Light>> = {
  manha: {
    name: 'manha',
    sky: ['#a3c8d8', '#c2dbe1', '#e6ede6'],
    hills: ['#a9bfb6', '#84a596', '#5f8a73'],
    foliage: ['#2f5f4a', '#3f7a5a', '#6ba06f'],
    grass: ['#9cb677', '#6f9257'],
    water: ['#8fc3c6', '#6aa9b2'],
    asphalt: ['#aaa69b', '#89857b'],
    pavement: '#d6d0c2',
    sand: '#eadcbc',
    sun: '#fff3cf',
    cloud: '#ffffff',
    tint: '#ffffff',
    shadow: '#23322f',
    lamps: 0.06,
    lamp: '#f7dfa4',
  },
  tarde: {
    name: 'tarde',
    sky: ['#9cc3cf', '#cfdcd2', '#f6e6c6'],
    hills: ['#b9c2a9', '#92a585', '#6c8a64'],
    foliage: ['#3a5f3f', '#567f4c', '#8aa657'],
    grass: ['#b3b56a', '#84924c'],
    water: ['#a3c8bf', '#78aca9'],
    asphalt: ['#b0a592', '#8c8273'],
    pavement: '#dfd2b8',
    sand: '#f0dcb0',
    sun: '#fff0bd',
    cloud: '#fff8e6',
    tint: '#fff4de',
    shadow: '#33301f',
    lamps: 0.12,
    lamp: '#fbe0a0',
  },
  entardecer: {
    name: 'entardecer',
    sky: ['#efb583', '#f6cb9c', '#fae1bd'],
    hills: ['#a3b0a8', '#7d9892', '#557d76'],
    foliage: ['#2c5549', '#437560', '#74956b'],
    grass: ['#93a267', '#69824f'],
    water: ['#9cc4c3', '#6da3a8'],
    asphalt: ['#a99d90', '#857a70'],
    pavement: '#d9c6ac',
    sand: '#ecd3aa',
    sun: '#fde7b4',
    cloud: '#fff0d8',
    tint: '#fbe6cf',
    shadow: '#2b2624',
    lamps: 0.34,
    lamp: '#ffdf94',
  },
  nublado: {
    name: 'nublado',
    sky: ['#b9cbcc', '#d3dcd6', '#ece9dd'],
    hills: ['#b4c2bc', '#94aba3', '#6f9186'],
    foliage: ['#355d4d', '#4f7a64', '#7d9c7d'],
    grass: ['#9fae80', '#788f63'],
    water: ['#a5c1c0', '#83a7aa'],
    asphalt: ['#a9a8a1', '#888680'],
    pavement: '#d3d0c5',
    sand: '#e2d8c0',
    sun: null,
    cloud: '#fbfaf3',
    tint: '#f6f6f0',
    shadow: '#2a312f',
    lamps: 0.15,
    lamp: '#f7dfa4',
  },
};

/** The palette of a time of day. */
export const lightOf = (name: LightName): Light => LIGHTS[name];

/** The colour a painted surface shows under the light; shade 0 lit to 1 in full shadow. */
export function lit(colour: string, light: Light, shade = 0): string {
  return mix(multiply(colour, light.tint), light.shadow, shade * 0.45);
}

/** A middle tone of any outdoor scene in this light. */
export const backingOf = (light: Light): string => mix(light.hills[2], light.pavement, 0.5);
