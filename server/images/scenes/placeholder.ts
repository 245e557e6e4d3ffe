import { carLight, homeLight } from './choices.ts';
import { PAINT } from './car/paint.ts';
import { mix } from './kit/colour.ts';
import { lightOf } from './kit/light.ts';
import type { HomePicture } from './paths.ts';
import { roomPalette } from './rooms/palette.ts';
import type { CarColor, CarSetting, CarView, HomeView } from './vocabulary.ts';

/** A colour near the picture's mean, shown until it arrives. */
export function carPlaceholder(
  color: CarColor,
  setting: CarSetting,
  variant: number,
  view: CarView,
): string {
  if (view === 'painel') return '#4a4a46';
  const light = lightOf(carLight(variant));
  const place = setting === 'vitrine' ? '#c9d1cb' : mix(light.sky[1], light.asphalt[0], 0.45);
  return mix(place, PAINT[color].base, view === 'roda' || view === 'farol' ? 0.45 : 0.22);
}

const OUTDOORS: ReadonlySet<HomeView> = new Set([
  'fachada',
  'varanda',
  'piscina',
  'terraco',
  'lote',
  'vista',
  'rua',
  'planta',
  'entrada',
]);

/** A colour near the picture's mean, shown until it arrives. */
export function homePlaceholder(picture: HomePicture): string {
  const light = lightOf(homeLight(picture.variant));
  if (OUTDOORS.has(picture.view)) return mix(light.sky[1], light.grass[1], 0.35);
  const palette = roomPalette(picture);
  return mix(palette.wall, palette.floor, 0.35);
}
