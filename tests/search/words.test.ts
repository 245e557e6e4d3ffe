import { expect, test } from 'vitest';
import { useTestSite } from './support/market.ts';

const market = useTestSite();
const total = async (q: string) => (await market.count('properties', { q })).total;
const understood = async (q: string) =>
  (await market.count('properties', { q })).understood.map(({ label }) => label);

test('words are no filters', async () => {
  expect(await understood('apartamento 3 quartos até 500 mil')).toEqual([]);
  const all = await market.all('properties', { q: 'cobertura' });
  expect(all.length).toBeGreaterThan(0);
  expect(new Set(all.map(({ property_type: type }) => type)).size).toBeGreaterThan(0);
});

test('all words are looked for', async () => {
  const both = await total('piscina churrasqueira');
  expect(both).toBeGreaterThan(0);
  expect(both).toBeLessThan(Math.min(await total('piscina'), await total('churrasqueira')));
  expect(await total('piscina ou churrasqueira')).toBe(
    (await total('piscina')) + (await total('churrasqueira')) - both,
  );
  // No listing is in both: what is left out is for the page to say.
  expect(await total('curitiba salvador piscina')).toBe(0);
});

test('a word that no listing says is left out beside others, and finds nothing alone', async () => {
  expect(await total('piscina xyzzyq')).toBe(await total('piscina'));
  expect(await total('xyzzyq')).toBe(0);
});

test('words with a hyphen stand side by side, with at most two little ones between them', async () => {
  const titled = async (title: string) => {
    const [found] = await market.db.owner`
      update public.properties set title = ${title} where id = (
        select id from public.properties where status = 'published' and availability = 'available' order by id limit 1)
      returning id`;
    const ids = (await market.all('properties', { q: 'quiosque-mirante' })).map(({ id }) => id);
    return ids.includes(found!['id']);
  };
  expect(await titled('Casa com quiosque mirante')).toBe(true);
  expect(await titled('Casa com quiosque para o mirante')).toBe(true);
  expect(await titled('Casa com mirante, quintal, horta e quiosque')).toBe(false);
});

test('words with a hyphen stand in one part: the end of a title is not beside the city after it', async () => {
  const found = async (title: string, city: string) => {
    const [listing] = await market.db.owner`
      update public.properties set title = ${title}, city = ${city} where id = (
        select id from public.properties where status = 'published' and availability = 'available' order by id limit 1)
      returning id`;
    const ids = (await market.all('properties', { q: 'quiosque-mirante' })).map(({ id }) => id);
    return ids.includes(listing!['id']);
  };
  expect(await found('Casa com quiosque', 'Mirante')).toBe(false);
  expect(await found('Casa com quiosque e mirante', 'Mirante')).toBe(true);
});

test('a misspelt word is what it may stand for, and the beginning of a word finds it', async () => {
  expect(await total('picina')).toBe(await total('piscina'));
  expect(await understood('picina')).toEqual(['“picina” como Piscina']);
  expect(await total('churrasq')).toBe(await total('churrasqueira'));
});

test('names of another vertical and words of the trade are no slips of what listings here say', async () => {
  for (const q of ['honda', 'corsa', 'nota', 'civic', 'gasta']) {
    expect([q, await understood(q)]).toEqual([q, []]);
  }
  // Homes say "ronda", and no Honda.
  expect(await total('ronda')).toBeGreaterThan(0);
  expect(await total('honda')).toBe(0);
  expect(await total('honda piscina')).toBe(await total('piscina'));
});

test('after "==" every word stands as it is', async () => {
  expect(await total('==picina')).toBe(0);
  expect(await understood('==picina')).toEqual([]);
  expect(await total('==piscina churrasqueira')).toBe(await total('piscina churrasqueira'));
});

test.each([
  '',
  '=',
  '==',
  ' ',
  '%',
  'ou',
  'ou ou',
  "'); --",
  '- -',
  '==piscina',
  `${'a'.repeat(200)}`,
])('%s does not fail', async (q) => {
  expect(await total(q)).toBeGreaterThanOrEqual(0);
});

test('amenities that no listing on show has are known, and those that some have are not among them', async () => {
  const [row] = await market.db.owner<[{ codes: { item_type: string; value: string }[] }]>`
    select private.codes_without_listings() as codes`;
  const unseen = row.codes.map(({ item_type, value }) => `${item_type} ${value}`);
  expect(unseen).toContain('property varanda-gourmet');
  expect(unseen).not.toContain('property piscina');
  expect(unseen).not.toContain('rental varanda');
  // Kinds of what is let as well.
  expect(unseen).toContain('rental chacara');
  expect(unseen).not.toContain('rental apartamento');
});
