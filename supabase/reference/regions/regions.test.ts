import { expect, test } from 'vitest';
import { listPlaces } from '../places.ts';
import { areaCodeFinder } from './area-codes.ts';
import { regions } from './list.ts';
import { membersOf } from './municipalities.ts';

const places = listPlaces();
const slugs = new Map(places.map(({ id, slug }) => [id, slug]));
const members = membersOf(regions, places);
const slugsOf = (code: string) => members.get(code)!.map((id) => slugs.get(id)!);

test('a region is made of municipalities that there are', () => {
  expect(slugsOf('abc')).toContain('sao-bernardo-do-campo-sp');
  expect(slugsOf('abc')).toHaveLength(7);
  expect(slugsOf('grande-sao-paulo')).toHaveLength(39);
  expect(slugsOf('regiao-dos-lagos')).toContain('armacao-dos-buzios-rj');
  expect(slugsOf('triangulo-mineiro')).toContain('uberlandia-mg');
  expect([...members.values()]).not.toContainEqual([]);
});

test('regions may be made of states and of other regions, and without others', () => {
  expect(slugsOf('nordeste')).toHaveLength(1794);
  expect(slugsOf('litoral-sp')).toEqual(expect.arrayContaining(['santos-sp', 'ubatuba-sp']));
  const interior = slugsOf('interior-sp');
  expect(interior).toEqual(expect.arrayContaining(['campinas-sp', 'ribeirao-preto-sp']));
  for (const slug of ['sao-paulo-sp', 'santos-sp', 'osasco-sp', 'campinas-mg'])
    expect(interior).not.toContain(slug);
});

test('each municipality has one area code', () => {
  const areaCodeOf = areaCodeFinder(places);
  const of = (slug: string) => areaCodeOf(places.find((place) => place.slug === slug)!);
  const known = {
    'sao-paulo-sp': 11,
    'jundiai-sp': 11,
    'taubate-sp': 12,
    'santos-sp': 13,
    'bauru-sp': 14,
    'campinas-sp': 19,
    'niteroi-rj': 21,
    'ipatinga-mg': 31,
    'pocos-de-caldas-mg': 35,
    'joinville-sc': 47,
    'chapeco-sc': 49,
    'gramado-rs': 54,
    'brasilia-df': 61,
    'luziania-go': 61,
    'goiania-go': 62,
    'ilheus-ba': 73,
    'petrolina-pe': 87,
    'santarem-pa': 93,
    'rio-branco-ac': 68,
    'palmas-to': 63,
  };
  expect(Object.fromEntries(Object.keys(known).map((slug) => [slug, of(slug)]))).toEqual(known);
  const sum = [...members]
    .filter(([code]) => code.startsWith('ddd-'))
    .flatMap(([, ids]) => ids)
    .toSorted((a, b) => a - b);
  expect(sum).toEqual(places.map(({ id }) => id).toSorted((a, b) => a - b));
});

test('codes are unique, and names are folded', () => {
  expect(new Set(regions.map(({ code }) => code)).size).toBe(regions.length);
  for (const { words } of regions)
    for (const name of words) expect(name).toMatch(/^[a-z0-9]+( [a-z0-9]+)*$/);
});
