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
  const light = lightOf(carLight(variant));
  if (view === 'painel') return mix(light.sky[1], '#2f3534', 0.6);
  const place = setting === 'vitrine' ? '#aeb5ae' : mix(light.sky[1], light.asphalt[1], 0.5);
  const near = view === 'roda' || view === 'farol';
  const seen = mix(place, PAINT[color].base, near ? 0.5 : 0.16);
  return mix(seen, '#2f3534', near ? 0.22 : 0.12);
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
  if (picture.view === 'planta') return mix(light.grass[1], light.foliage[1], 0.35);
  if (OUTDOORS.has(picture.view)) return mix(light.sky[1], light.grass[1], 0.35);
  const palette = roomPalette(picture);
  const furnished = mix(palette.wall, palette.floor, 0.35);
  if (picture.view === 'cozinha' || picture.view === 'copa') {
    return mix(furnished, palette.cabinet, 0.2);
  }
  return mix(furnished, palette.wood, picture.view === 'salao' ? 0.35 : 0.1);
}
