import { expect, test } from 'vitest';
import type { Typed } from '../fields/field.ts';
import { anglesOf, qualityOf } from './quality.ts';
import { readyLines } from './ready.ts';

const car: Typed = Object.fromEntries(
  `make model year_fabrication year km transmission fuel color doors body_type ipva_paid licensed has_debts has_lien
    auction_history single_owner municipality_id neighborhood price`
    .split(/\s+/)
    .map((name) => [name, 'x']),
);
const rooms = [...anglesOf.car({}).map(({ name }) => name), '', ''];
const lines = (typed: Typed, shown: string[], standing?: string) =>
  readyLines(qualityOf('car', { typed, rooms: shown }).advice, { photos: shown.length, standing });

test('a whole car is told by what buyers judge it by', () => {
  expect(lines(car, rooms, 'dentro da faixa')).toEqual([
    'Ficha e situação completas',
    'Local com bairro',
    '8 fotos, 6 ângulos',
    'Preço dentro da faixa',
  ]);
  const features = ['a', 'b', 'c', 'd', 'e'];
  const whole = { ...car, features, description: 'x'.repeat(300) };
  expect(lines(whole, [...rooms, ''])).toEqual([
    'Ficha, situação e opcionais completos',
    'Local com bairro',
    '9 fotos, 6 ângulos',
    'Preço',
    'Descrição de 300 letras',
  ]);
});

test('only what is complete is said', () => {
  expect(lines({}, [])).toEqual([]);
  expect(lines({ ...car, color: '' }, rooms.slice(0, 6))).toEqual([
    'Situação completa',
    'Local com bairro',
    '6 ângulos',
    'Preço',
  ]);
  expect(
    lines(
      {},
      Array.from({ length: 8 }, () => ''),
    ),
  ).toEqual(['8 fotos']);
});

test('a home has features, and no situation', () => {
  const home = Object.fromEntries(
    'property_type area bedrooms bathrooms parking monthly_fees iptu'
      .split(' ')
      .map((name) => [name, 'x']),
  );
  const { advice } = qualityOf('property', { typed: home, rooms: [] });
  expect(readyLines(advice, { photos: 0 })).toEqual(['Ficha completa', 'Condomínio e IPTU']);
});

test('a home is shown by its rooms, land by its angles', () => {
  const said = (typed: Typed, shown: string[]) =>
    readyLines(qualityOf('property', { typed, rooms: shown }).advice, { photos: shown.length });
  const named = (typed: Typed) => anglesOf.property(typed).map(({ name }) => name);
  expect(said({}, named({}))).toContain('6 ambientes');
  const land = { property_type: 'terreno' };
  expect(said(land, named(land))).toContain('3 ângulos');
});
