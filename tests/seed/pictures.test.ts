import { expect, test } from 'vitest';
import { drawnAs } from '@patio/demo/generate/galleries';
import { STOREYS } from '@patio/demo/pictures/choices';
import { type HomePicture, parsePicture } from '@patio/demo/pictures/paths';
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
    expect(parsePicture(photos[0]!.path)).toMatchObject({ kind: drawnAs(row.property_type) });
  }
  const withPool = listings.property.filter(({ photos }) =>
    photos.some((photo) => photo.path.endsWith('/piscina')),
  );
  expect(withPool.length).toBeGreaterThan(5);
  expect(withPool.filter(({ row }) => !row.features.includes('Piscina'))).toEqual([]);
});

test('a place of business shows what it is called', () => {
  const named: [RegExp, RegExp][] = [
    [/esquina/i, /^esquina$/],
    [/galeria/i, /^galeria$/],
    [/boutique|moda/, /^boutique$/],
    [/restaurante/i, /^restaurante$/],
    [/Casarão|Casa antiga para/, /^casarao$/],
    [/consultório|clínica \S+ \S+/i, /^(clinica|casarao)$/],
    [/coworking|fábrica/, /^coworking$/],
    [/galpão/i, /^galpao$/],
  ];
  const shops = listings.rental.filter(({ row }) => row.rental_type === 'comercial');
  const shown = shops.map(({ row, photos }) => ({
    title: row.title,
    type: row.property_type,
    style: parsePicture(photos[0]!.path)!,
  }));
  const styles = new Set(shown.map(({ style }) => ('style' in style ? style.style : '')));
  expect(styles.size).toBeGreaterThanOrEqual(8);
  const liars = shown.filter(({ title, type, style }) => {
    const seen = 'style' in style ? style.style : '';
    const other = named.some(([words, wanted]) => words.test(title) && !wanted.test(seen));
    return other || (type === 'galpao') !== (seen === 'galpao');
  });
  expect(liars).toEqual([]);
});

test('a plot shows walls exactly where its text says so', () => {
  const plots = listings.property
    .filter(({ row }) => row.property_type === 'terreno')
    .map(({ row, photos }) => ({
      title: row.title,
      says: /\bmurad[oa]|\bmuro de/i.test(`${row.title} ${row.description}`),
      lists: row.features.includes('Murado'),
      shows: photos.filter(({ path }) => path.includes('-murado/')).length / photos.length,
    }));
  const walled = plots.filter(({ shows }) => shows === 1);
  expect(walled.length).toBeGreaterThan(3);
  expect(walled.length).toBeLessThan(plots.length);
  expect(plots.filter(({ shows, lists }) => shows !== Number(lists))).toEqual([]);
  expect(plots.filter(({ says, shows }) => says && shows !== 1)).toEqual([]);
});

const homes = [...listings.property, ...listings.rental].map(({ row, photos }) => ({
  title: row.title,
  floor: row.floor ?? 0,
  text: `${row.title}. ${row.description}`,
  picture: parsePicture(photos[0]!.path) as HomePicture,
}));

test('no home lies above the roof of the building in its picture', () => {
  const above = homes.filter(({ floor, picture }) => floor > (STOREYS[picture.style] ?? floor));
  expect(above).toEqual([]);
});

test('what is called térrea or sobrado shows as many storeys', () => {
  const other = homes.filter(
    ({ text, picture }) =>
      (/(^|[.\n] ?)Sobrado /.test(text) && picture.style !== 'sobrado') ||
      (/casa térrea/i.test(text) && picture.style !== 'terrea'),
  );
  expect(other).toEqual([]);
});
