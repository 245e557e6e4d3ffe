import type { Scene } from '../kit/scene.ts';
import type { CarSetting } from '../vocabulary.ts';
import { baia, praia } from './coast.ts';
import { cobogo } from './cobogo.ts';
import { colonial } from './colonial.ts';
import { patio } from './patio.ts';
import { vitrine } from './vitrine.ts';
import { campo, serra } from './highland.ts';
import { cidade, parque } from './town.ts';

/** Where wheels touch the ground in every setting. */
export const GROUND = 990;

const SETTINGS: Readonly<Record<CarSetting, (scene: Scene) => string>> = {
  baia,
  colonial,
  cobogo,
  vitrine,
  serra,
  cidade,
  patio,
  praia,
  campo,
  parque,
};

/** Draws a place for a car, 1600 x 1200, without the car. */
export const drawSetting = (setting: CarSetting, scene: Scene): string => SETTINGS[setting](scene);
