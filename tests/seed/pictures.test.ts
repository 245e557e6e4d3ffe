import { expect, test } from 'vitest';
import { parsePicture } from '../../server/images/scenes/paths.ts';
import { makeDemoNow } from './support.ts';

const { listings } = makeDemoNow();
const all = [...listings.car, ...listings.property, ...listings.rental];

test('every picture can be drawn, and each belongs to one listing', () => {
  const paths = all.flatMap(({ photos }) => photos.map((photo) => photo.path));
  expect(paths.filter((path) => !parsePicture(path))).toEqual([]);
  expect(new Set(paths).size).toBe(paths.length);
  for (const { photos } of all) {
    expect(photos.length).toBeGreaterThanOrEqual(5);
    expect(photos.length).toBeLessThanOrEqual(8);
    expect(photos.every((photo) => photo.alt.length > 5)).toBe(true);
  }
});

test('a red hatch shows a red hatch', () => {
  for (const { row, photos } of listings.car) {
    for (const photo of photos) {
      expect(parsePicture(photo.path)).toMatchObject({ category: row.body_type, color: row.color });
    }
  }
});

test('a car shows the body of its model', () => {
  const bodies: [RegExp, string][] = [
    [/^Kombi Standard/, 'kombi'],
    [/^Kombi Furgão/, 'kombi-furgao'],
    [/^(Fiorino|Partner|Jumpy)/, 'furgao'],
    [/^(Ducato Cargo|Master|Transit|Sprinter Furgão)/, 'van'],
    [/^(Ducato Minibus|Sprinter Van)/, 'minibus'],
    [/^(Spin|Zafira|Doblò)/, 'minivan'],
    [/^(Palio Weekend|SpaceFox|Parati)/, 'perua'],
    [/^(Fastback|Nivus|Basalt)/, 'fastback'],
  ];
  for (const [name, shape] of bodies) {
    const cars = listings.car.filter(({ row }) => name.test(`${row.model} ${row.version}`));
    expect([name, cars.length > 0]).toEqual([name, true]);
    for (const { row, photos } of cars) {
      expect([row.title, parsePicture(photos[0]!.path)]).toMatchObject([row.title, { shape }]);
    }
  }
});

test('a home shows a home of its type, with a pool where the text has one', () => {
  for (const { row, photos } of listings.property) {
    expect(parsePicture(photos[0]!.path)).toMatchObject({ kind: row.property_type });
  }
  const withPool = listings.property.filter(({ photos }) =>
    photos.some((photo) => photo.path.endsWith('/piscina')),
  );
  expect(withPool.length).toBeGreaterThan(5);
  expect(withPool.filter(({ row }) => !row.features.includes('Piscina'))).toEqual([]);
});

test('cars next to each other stand in different places', () => {
  const covers = listings.car.slice(10).map(({ photos }) => parsePicture(photos[0]!.path)!);
  const settings = covers.map((cover) => ('setting' in cover ? cover.setting : ''));
  for (const [index, setting] of settings.entries()) {
    expect(settings.slice(Math.max(0, index - 3), index)).not.toContain(setting);
  }
});
