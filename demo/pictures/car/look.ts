import type { Paint } from './paint.ts';
import type { RimDesign } from './side/wheels.ts';
import type { Light } from '../kit/light.ts';

export interface CarLook {
  paint: Paint;
  rim: RimDesign;
  light: Light;
}
