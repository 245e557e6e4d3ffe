import { drawCar } from './car/picture.ts';
import { drawHome } from './home/picture.ts';
import { lightOf } from './kit/light.ts';
import { Defs, document, rect } from './kit/svg.ts';
import type { Picture } from './paths.ts';

/** Draws a demo picture as an SVG document of the given width in pixels. */
export function drawPicture(picture: Picture, pixels: number): string {
  switch (picture.subject) {
    case 'carro':
      return drawCar(picture, pixels);
    case 'imovel':
    case 'aluguel':
      return drawHome(picture, pixels);
    default:
      return document(
        rect(0, 0, 1600, 800, lightOf('manha').sky[1]),
        new Defs(),
        1600,
        800,
        pixels,
      );
  }
}
