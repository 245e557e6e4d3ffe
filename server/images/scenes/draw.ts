import { drawCar } from './car/picture.ts';
import { drawHero, drawTile } from './hero.ts';
import { drawHome } from './home/picture.ts';
import type { Picture } from './paths.ts';

/** Draws a demo picture as an SVG document of the given width in pixels. */
export function drawPicture(picture: Picture, pixels: number): string {
  switch (picture.subject) {
    case 'carro':
      return drawCar(picture, pixels);
    case 'hero':
      return drawHero(picture.hero, pixels);
    case 'tile':
      return drawTile(picture.tile, pixels);
    default:
      return drawHome(picture, pixels);
  }
}
