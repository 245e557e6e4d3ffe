import { describe, expect, test } from 'vitest';
import type { Typed } from '../fields/field.ts';
import { anglesOf, qualityOf } from './quality.ts';

const markets = [
  ['car', {}],
  ['property', { property_type: 'casa' }],
  ['property', { property_type: 'terreno' }],
  ['rental', { property_type: 'apartamento' }],
  ['rental', { property_type: 'loja' }],
] as const;

test.each(markets)('%s %j: the parts are 100, and all of them can be had', (vertical, start) => {
  const { advice } = qualityOf(vertical, { typed: start, rooms: [] });
  expect(advice.reduce((sum, { of }) => sum + of, 0)).toBe(100);
  const full: Typed = {
    ...Object.fromEntries(advice.map(({ field }) => [field ?? '', 'x'])),
    ...everything,
    ...start,
  };
  const rooms = Array.from({ length: 8 }, (_, at) => anglesOf[vertical](start)[at]?.name ?? '');
  const whole = qualityOf(vertical, { typed: full, rooms });
  expect(whole.advice.filter(({ points, of }) => points < of)).toEqual([]);
  expect(whole).toMatchObject({ score: 100, word: 'Muito bom' });
});

const everything: Typed = Object.fromEntries([
  ...`make model version year_fabrication year km transmission fuel color doors body_type plate fipe_code price
    price_per_month ipva_paid licensed has_debts has_lien auction_history single_owner municipality_id neighborhood area
    total_area bedrooms bathrooms parking floor furnished pets_allowed monthly_fees iptu duration available_from
    rental_type`
    .split(/\s+/)
    .map((name) => [name, 'x']),
  ['features', ['a', 'b', 'c', 'd', 'e']],
  ['guarantees', ['caucao']],
  ['description', 'x'.repeat(300)],
]);

describe('a car', () => {
  const start: Typed = {
    make: 'Toyota',
    model: 'Corolla',
    color: 'prata',
    doors: '4',
    body_type: 'sedan',
    plate: 'x',
  };

  test('is rated as it stands', () => {
    const typed = {
      ...start,
      year_fabrication: '2021',
      year: '2022',
      km: '1',
      fuel: 'flex',
      transmission: 'cvt',
    };
    expect(qualityOf('car', { typed, rooms: [] })).toMatchObject({ score: 24, word: 'Começando' });
  });

  test('each photo counts up to 8, and each angle once', () => {
    const photos = (rooms: string[]) => qualityOf('car', { typed: {}, rooms }).score;
    expect(photos(['Frente'])).toBe(4);
    expect(photos(['Frente', 'Frente'])).toBe(6);
    expect(photos(Array.from({ length: 12 }, () => ''))).toBe(16);
  });

  test('photos that the plan does not allow are an advice of their own, the last', () => {
    const photos = (count: number, mostPhotos: number | null) => {
      const rooms = Array.from({ length: count }, () => '');
      const { score, advice } = qualityOf('car', { typed: {}, rooms, mostPhotos });
      const said = advice.filter(({ id }) => id.startsWith('fotos'));
      return [score, ...said.map(({ label, note, points, of }) => [label, note, points, of])];
    };
    const beyond = ['Mais 3 fotos', 'Só em um plano com mais fotos', 0, 6];
    expect(photos(3, 5)).toEqual([
      6,
      ['Mais 2 fotos', '3 prontas, cabem 5 no plano', 6, 10],
      beyond,
    ]);
    expect(photos(5, 5)).toEqual([10, ['5 fotos, todas do plano', '', 10, 10], beyond]);
    // From a larger plan before.
    expect(photos(9, 5)).toEqual([
      16,
      ['5 fotos, todas do plano', '', 10, 10],
      ['8 fotos ou mais', '', 6, 6],
    ]);
    expect(photos(5, 20)).toEqual(photos(5, null));
    const { advice } = qualityOf('car', { typed: {}, rooms: [], mostPhotos: 5 });
    expect(advice.reduce((sum, { of }) => sum + of, 0)).toBe(100);
  });

  test('an unanswered question is no Não', () => {
    const note = (typed: Typed) =>
      qualityOf('car', { typed, rooms: [] }).advice.find(({ id }) => id === 'situacao')?.note;
    expect(note({ ipva_paid: 'yes', licensed: 'no', single_owner: 'no' })).toBe(
      'Faltam 3 respostas',
    );
  });

  test('the description says how much is missing', () => {
    const note = (description: string) =>
      qualityOf('car', { typed: { description }, rooms: [] }).advice.find(
        ({ id }) => id === 'descricao',
      )?.note;
    expect(note('x'.repeat(209))).toBe('Faltam 91 letras para 300');
    expect(note(' ')).toBe('O que as fotos não mostram');
  });
});
