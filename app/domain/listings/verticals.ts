/** The verticals of Pátio. The key is also the `item_type` of reviews, inquiries and favourites. */
export type Vertical = 'car' | 'property' | 'rental';

/** What the listings of a vertical are counted under, too. */
export type VerticalTable = 'cars' | 'properties' | 'rentals';

/** How a vertical is called by people, by addresses and by the database, and in what it differs for all of them. */
export interface VerticalTerms {
  label: string;
  segment: string;
  table: VerticalTable;
  /** Where markets stand side by side: `?aba=` of a store and of the dashboard. */
  tab: 'carros' | 'imoveis' | 'alugueis';
  one: string;
  many: string;
  /** What a listing is of: a rental is a home. */
  thing: string;
  /** What is drawn for a listing without a photo. */
  drawing: 'hatch' | 'casa' | 'longo-prazo';
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
    tab: 'carros',
    one: 'carro',
    many: 'carros',
    thing: 'carro',
    drawing: 'hatch',
    priceColumn: 'price',
    per: '',
    taken: 'sold',
    takenWord: 'vendido',
  },
  property: {
    label: 'Imóveis',
    segment: 'imoveis',
    table: 'properties',
    tab: 'imoveis',
    one: 'imóvel',
    many: 'imóveis',
    thing: 'imóvel',
    drawing: 'casa',
    priceColumn: 'price',
    per: '',
    taken: 'sold',
    takenWord: 'vendido',
  },
  rental: {
    label: 'Aluguel',
    segment: 'aluguel',
    table: 'rentals',
    tab: 'alugueis',
    one: 'aluguel',
    many: 'aluguéis',
    thing: 'imóvel',
    drawing: 'longo-prazo',
    priceColumn: 'price_per_month',
    per: '/mês',
    taken: 'rented',
    takenWord: 'alugado',
  },
};

/** All of them, in the order in which they are shown. */
export const allVerticals = Object.keys(verticals) as Vertical[];

/** The same for each vertical. */
export const byVertical = <T>(of: (vertical: Vertical) => T) =>
  Object.fromEntries(allVerticals.map((one) => [one, of(one)])) as Record<Vertical, T>;

/** The same for each vertical's table. */
export const byTable = <T>(of: (vertical: Vertical) => T) =>
  Object.fromEntries(allVerticals.map((one) => [verticals[one].table, of(one)])) as Record<
    VerticalTable,
    T
  >;

/** How many there are in all verticals. */
export const inAll = (counts: Readonly<Record<VerticalTable, number>>): number =>
  allVerticals.reduce((sum, one) => sum + counts[verticals[one].table], 0);

/** Whether a text from outside names a vertical. */
export function isVertical(value: unknown): value is Vertical {
  return typeof value === 'string' && Object.hasOwn(verticals, value);
}
