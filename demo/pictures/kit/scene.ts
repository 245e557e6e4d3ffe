import type { Light } from './light.ts';
import type { Random } from './random.ts';
import type { Defs } from './svg.ts';

/** What every part of a picture is drawn with. */
export interface Scene {
  defs: Defs;
  light: Light;
  random: Random;
  /** Decides materials and colours of a place: the same in all pictures taken there. */
  theme: Random;
  /** The colours of what is shown, from the list of its kind: known from the picture's variant. */
  scheme: <T>(list: readonly T[]) => T;
}

/** The size of a gallery picture in drawing units. */
export const W = 1600;
export const H = 1200;
