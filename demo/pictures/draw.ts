import { drawCar } from './car/picture.ts';
import { drawHome } from './home/picture.ts';
import { parsePicture, type Picture } from './paths.ts';

/**
 * The port by which the server draws the demonstration's pictures.
 * @returns an SVG document of that width in pixels; null for a path that names no picture
 */
export function draw(path: string, pixels: number): string | null {
  const picture = parsePicture(path);
  return picture && drawPicture(picture, pixels);
}

/** Draws a demo picture as an SVG document of the given width in pixels. */
export function drawPicture(picture: Picture, pixels: number): string {
  return picture.subject === 'carro' ? drawCar(picture, pixels) : drawHome(picture, pixels);
}
