import { drawCar } from './car/picture.ts';
import { lightOf } from './kit/light.ts';
import { Defs, document, rect } from './kit/svg.ts';
import type { Picture } from './paths.ts';

/** Draws a demo picture as an SVG document of the given width in pixels. */
export function drawPicture(picture: Picture, pixels: number): string {
  if (picture.subject === 'carro') return drawCar(picture, pixels);
  const defs = new Defs();
  const light = lightOf('manha');
  const height = picture.subject === 'hero' || picture.subject === 'tile' ? 800 : 1200;
  return document(rect(0, 0, 1600, height, light.sky[1]), defs, 1600, height, pixels);
}
