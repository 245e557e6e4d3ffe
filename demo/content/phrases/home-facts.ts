/** What sentences about a home or plot for sale may depend on. */
export interface HomeFacts {
  byStore: boolean;
  type: 'apartamento' | 'casa' | 'cobertura' | 'terreno';
  style: string;
  bedrooms: number;
  suites: number;
  bathrooms: number;
  parking: number;
  area: number;
  totalArea: number;
  floor: number;
  /** Years since it was built. */
  age: number;
  price: number;
  /** Price level of the neighbourhood within its city, 1 is usual. */
  tier: number;
  gated: boolean;
  walled: boolean;
  pool: boolean;
  seaside: boolean;
  students: boolean;
  fees: number | null;
  furnished: 'yes' | 'semi' | 'no' | null;
  pets: boolean | null;
  financing: boolean;
  fgts: boolean;
  negotiable: boolean;
}
