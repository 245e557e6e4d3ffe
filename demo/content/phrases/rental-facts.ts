/** What sentences about a rental may depend on. */
export interface RentalFacts {
  byStore: boolean;
  rentalType: 'longo-prazo' | 'temporada' | 'comercial' | 'quarto';
  propertyType: 'apartamento' | 'casa' | 'cobertura' | 'loja' | 'sala' | 'galpao' | 'quarto';
  /** What its pictures show, such as 'terrea' or 'esquina'. */
  style: string;
  bedrooms: number;
  suites: number;
  bathrooms: number;
  parking: number;
  area: number;
  floor: number | null;
  rent: number;
  furnished: 'yes' | 'semi' | 'no' | null;
  pets: boolean | null;
  seaside: boolean;
  mountain: boolean;
  students: boolean;
  billsIncluded: boolean;
  pool: boolean;
  deposit: boolean;
  guarantor: boolean;
  negotiable: boolean;
}
