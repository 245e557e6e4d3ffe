import { chevrolet } from './chevrolet.ts';
import { fiat, jeep } from './fiat-jeep.ts';
import { chinese, ford } from './ford-electric.ts';
import { hyundaiKia, peugeotCitroen, renault } from './french-korean.ts';
import { honda, mitsubishi, nissan, toyota } from './japanese.ts';
import { premium } from './premium.ts';
import type { Model } from './types.ts';
import { volkswagen } from './volkswagen.ts';

/** Every model of the demo, with versions, years and prices of the Brazilian market. */
export const models: Model[] = [
  ...honda,
  ...toyota,
  ...volkswagen,
  ...chevrolet,
  ...fiat,
  ...jeep,
  ...hyundaiKia,
  ...renault,
  ...peugeotCitroen,
  ...nissan,
  ...ford,
  ...chinese,
  ...mitsubishi,
  ...premium,
];
