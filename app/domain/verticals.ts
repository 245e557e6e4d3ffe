/** The three markets of Pátio. The key is also the `item_type` of reviews, inquiries and favourites. */
export type Vertical = 'car' | 'property' | 'rental';

/** How a vertical is called by people, by URLs and by the database. */
export interface VerticalTerms {
  label: string;
  segment: string;
  table: 'cars' | 'properties' | 'rentals';
  one: string;
  many: string;
  priceColumn: 'price' | 'price_per_month';
}

export const verticals: Record<Vertical, VerticalTerms> = {
  car: {
    label: 'Carros',
    segment: 'carros',
    table: 'cars',
    one: 'carro',
    many: 'carros',
    priceColumn: 'price',
  },
  property: {
    label: 'Imóveis',
    segment: 'imoveis',
    table: 'properties',
    one: 'imóvel',
    many: 'imóveis',
    priceColumn: 'price',
  },
  rental: {
    label: 'Aluguel',
    segment: 'aluguel',
    table: 'rentals',
    one: 'aluguel',
    many: 'aluguéis',
    priceColumn: 'price_per_month',
  },
};
