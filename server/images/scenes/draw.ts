import { carLight } from './choices.ts';
import { PAINT } from './car/paint.ts';
import { lightOf } from './kit/light.ts';
import { Defs, document, ellipse, rect } from './kit/svg.ts';
import type { Picture } from './paths.ts';

/** Draws a demo picture as an SVG document of the given width in pixels. */
export function drawPicture(picture: Picture, width: number): string {
  const defs = new Defs();
  const light = lightOf(carLight('variant' in picture ? picture.variant : 0));
  const height = picture.subject === 'hero' || picture.subject === 'tile' ? 800 : 1200;
  const sky = defs.linear(light.sky.map((colour, i) => [i / 2, colour] as const));
  const ground = defs.linear([
    [0, light.asphalt[0]],
    [1, light.asphalt[1]],
  ]);
  const subject = picture.subject === 'carro' ? PAINT[picture.color].base : light.hills[2];
  const content =
    rect(0, 0, 1600, height, sky) +
    rect(0, height * 0.7, 1600, height * 0.3, ground) +
    ellipse(800, height * 0.7, 500, 180, subject);
  return document(content, defs, 1600, height, width);
}
