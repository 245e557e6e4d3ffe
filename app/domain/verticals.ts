/** The markets of Pátio. The key is also the `item_type` of reviews, inquiries and favourites. */
export type Vertical = 'car' | 'property' | 'rental';

/** How a market is called by people, by addresses and by the database, and in what it differs for all of them. */
export interface VerticalTerms {
  label: string;
  segment: string;
  table: 'cars' | 'properties' | 'rentals';
  one: string;
  many: string;
  priceColumn: 'price' | 'price_per_month';
  /** What a price is for: `/mês`; '' when it is for good. */
  per: string;
  /** The availability of what cannot be had any more, and its word. */
  taken: 'sold' | 'rented';
  takenWord: string;
}

/** One map for all that is called differently; private.verticals is the same in SQL (tests/schema/verticals.test.ts). */
export const verticals: Record<Vertical, VerticalTerms> = {
  car: {
    label: 'Carros',
    segment: 'carros',
    table: 'cars',
    one: 'carro',
    many: 'carros',
    priceColumn: 'price',
    per: '',
    taken: 'sold',
    takenWord: 'vendido',
  },
  property: {
    label: 'Imóveis',
    segment: 'imoveis',
    table: 'properties',
    one: 'imóvel',
    many: 'imóveis',
    priceColumn: 'price',
    per: '',
    taken: 'sold',
    takenWord: 'vendido',
  },
  rental: {
    label: 'Aluguel',
    segment: 'aluguel',
    table: 'rentals',
    one: 'aluguel',
    many: 'aluguéis',
    priceColumn: 'price_per_month',
    per: '/mês',
    taken: 'rented',
    takenWord: 'alugado',
  },
};

/** All of them, in the order in which they are shown. */
export const allVerticals = Object.keys(verticals) as Vertical[];

/** Whether a text from outside names a market. */
export function isVertical(value: unknown): value is Vertical {
  return typeof value === 'string' && Object.hasOwn(verticals, value);
}
