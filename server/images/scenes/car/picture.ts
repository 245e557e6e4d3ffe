import { carLight } from '../choices.ts';
import { lightOf } from '../kit/light.ts';
import { random } from '../kit/random.ts';
import type { Scene } from '../kit/scene.ts';
import { W } from '../kit/scene.ts';
import { Defs, document, mirror, place } from '../kit/svg.ts';
import type { CarPicture } from '../paths.ts';
import { GROUND, drawSetting } from '../settings/setting.ts';
import { carDetails, parked, placeSeed } from './details.ts';
import { PAINT } from './paint.ts';
import { sideShape } from './shapes.ts';
import { carSide } from './side.ts';

/** Units of the picture per centimetre of a car seen from the side. */
export const SIDE_SCALE = 2.85;
const WIDEST = 1390;

/** The car from one side at its place. The left side looks to the left. */
export function sideView(car: CarPicture, scene: Scene): string {
  const shape = sideShape(car.category, car.shape);
  const scale = Math.min(SIDE_SCALE, WIDEST / shape.length);
  const x = (W - shape.length * scale) / 2 + parked(scene.random);
  const look = { paint: PAINT[car.color], rim: carDetails(car).rim, light: scene.light };
  const drawn = place(carSide(shape, look, scene.defs), x, GROUND, scale);
  return car.view === 'lado-direito' ? mirror(drawn, W) : drawn;
}

/** Draws a picture of a car's gallery, `pixels` wide. */
export function drawCar(car: CarPicture, pixels: number): string {
  const defs = new Defs();
  const side = car.view === 'lado-direito' ? 'direito' : '';
  const scene = {
    defs,
    light: lightOf(carLight(car.variant)),
    random: random(placeSeed(car) + side),
  };
  const content = drawSetting(car.setting, scene) + sideView(car, scene);
  return document(content, defs, W, 1200, pixels);
}
