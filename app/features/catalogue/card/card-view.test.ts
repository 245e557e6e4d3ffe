import { expect, test } from 'vitest';
import type { CarCard, PropertyCard, RentalCard } from '~/platform/answers/search-types.ts';
import { cardView } from './card-view.ts';

const now = new Date('2026-11-21T18:00:00Z');

const listing = {
  id: '0b5f8a52-0000-4000-8000-000000000001',
  negotiable: false,
  is_verified: false,
  highlighted: false,
  availability: 'available',
  city: 'Campinas',
  state: 'SP',
  neighborhood: 'Cambuí',
  published_at: '2026-11-19T18:00:00Z',
  photo_count: 7,
  cover: { path: 'demo/a', placeholder: '#aabbcc', alt: 'Sedan prata' },
};

const car: CarCard = {
  ...listing,
  title: 'Toyota Corolla XEi 2.0',
  price: 124900,
  make: 'Toyota',
  model: 'Corolla',
  version: 'XEi 2.0',
  year: 2022,
  year_fabrication: 2021,
  km: 38400,
  fuel: 'flex',
  transmission: 'automatico',
  body_type: 'sedan',
  color: 'prata',
  is_new: false,
  armored: false,
};

const rooms = {
  bedrooms: 2,
  bathrooms: 1,
  parking: 1,
  area: 64,
  monthly_fees: 640,
  iptu: 1740,
  iptu_period: 'yearly',
};

const rental: RentalCard = {
  ...listing,
  ...rooms,
  title: 'Apartamento mobiliado',
  price_per_month: 3200,
  rental_type: 'longo-prazo',
  property_type: 'apartamento',
  duration: null,
  furnished: 'yes',
  insurance: null,
};

const property: PropertyCard = {
  ...listing,
  ...rooms,
  title: 'Casa térrea',
  price: 890000,
  property_type: 'casa',
  suites: 1,
  total_area: 200,
};

const plain = (view: unknown) => JSON.parse(JSON.stringify(view).replaceAll('\u00a0', ' '));

test('a car says year, km, fuel, transmission, city and age', () => {
  expect(plain(cardView('car', car, now))).toEqual({
    vertical: 'car',
    id: car.id,
    title: 'Toyota Corolla XEi 2.0',
    price: 'R$ 124.900',
    lines: ['2021/2022 · 38.400 km', 'Flex · Automático'],
    place: 'Campinas, SP',
    age: 'há 2 dias',
    photos: 7,
    cover: { path: 'demo/a', placeholder: '#aabbcc' },
  });
});

test('only what is so is marked', () => {
  const marked = {
    ...car,
    negotiable: true,
    is_verified: true,
    availability: 'sold',
    is_new: true,
    armored: true,
  };
  expect(cardView('car', marked, now)).toMatchObject({
    negotiable: true,
    verified: true,
    isNew: true,
    armored: true,
    taken: 'Vendido',
    gone: true,
  });
  expect(cardView('car', { ...car, availability: 'reserved' }, now)).not.toHaveProperty('gone');
});

test('a property says rooms, its neighbourhood and, under the price, its monthly costs', () => {
  const view = plain(cardView('property', property, now));
  expect(view.costs).toBe('Cond. R$ 640 · IPTU R$ 145/mês');
  expect(view.lines).toEqual(['2 quartos · 1 banheiro · 64 m²']);
  expect(view.place).toBe('Cambuí, Campinas, SP');
});

test('where it is asked for, a home says what a square metre costs', () => {
  const linesOf = (card: PropertyCard) => plain(cardView('property', card, now, true)).lines;
  expect(linesOf(property)).toEqual(['2 quartos · 1 banheiro · 64 m²', 'R$ 13.906/m²']);
  expect(linesOf({ ...property, property_type: 'terreno', area: null })).toEqual([
    '200 m²',
    'R$ 4.450/m²',
  ]);
  expect(linesOf({ ...property, area: null, total_area: null })).toEqual([
    '2 quartos · 1 banheiro',
  ]);
  expect(plain(cardView('rental', rental, now, true)).lines).toEqual([
    '2 quartos · 1 banheiro · 64 m²',
    'Longo prazo · mobiliado · R$ 50/m²',
  ]);
  expect(cardView('car', car, now, true)).toEqual(cardView('car', car, now));
});

test('land has an area only, and unknown costs are not invented', () => {
  const land = {
    ...property,
    property_type: 'terreno',
    area: null,
    monthly_fees: null,
    iptu: null,
  };
  expect(cardView('property', land, now)).toMatchObject({ lines: ['200 m²'], costs: '' });
  expect(cardView('property', { ...property, monthly_fees: 0, iptu: null }, now).costs).toBe(
    'Sem condomínio',
  );
});

test('a rental says its total under the price, and what is missing from it', () => {
  const view = plain(cardView('rental', rental, now));
  expect(view.costs).toBe('R$ 3.985 no total');
  expect(view.lines).toEqual(['2 quartos · 1 banheiro · 64 m²', 'Longo prazo · mobiliado']);
  const costs = (given: Partial<RentalCard>) =>
    plain(cardView('rental', { ...rental, ...given }, now)).costs;
  expect(costs({ insurance: 40 })).toBe('R$ 4.025 no total');
  expect(costs({ iptu: null })).toBe('R$ 3.840 mais IPTU');
  expect(costs({ monthly_fees: null })).toBe('R$ 3.345 mais condomínio');
  expect(costs({ iptu: null, monthly_fees: null })).toBe('');
  expect(costs({ iptu: 0, monthly_fees: 0 })).toBe('R$ 3.200 no total');
});
