// What the search functions of the database answer (supabase/schemas/search).

/** The first photo of a listing. */
export interface Cover {
  /** Path below /fotos/{width}/, without extension. */
  path: string;
  /** Colour that holds the room until the picture is there. */
  placeholder: string;
  alt: string;
}

interface ListingCard {
  id: string;
  title: string;
  negotiable: boolean;
  is_verified: boolean;
  highlighted: boolean;
  availability: string;
  city: string;
  state: string;
  neighborhood: string | null;
  published_at: string;
  photo_count: number;
  cover: Cover | null;
}

interface Rooms {
  bedrooms: number | null;
  bathrooms: number | null;
  parking: number | null;
  area: number | null;
  monthly_fees: number | null;
  iptu: number | null;
  iptu_period: string | null;
}

export interface CarCard extends ListingCard {
  price: number;
  make: string;
  model: string;
  version: string | null;
  year: number;
  year_fabrication: number;
  km: number;
  fuel: string;
  transmission: string;
  body_type: string;
  color: string | null;
  is_new: boolean;
  armored: boolean;
}

export interface PropertyCard extends ListingCard, Rooms {
  price: number;
  property_type: string;
  suites: number | null;
  total_area: number | null;
}

export interface RentalCard extends ListingCard, Rooms {
  price_per_month: number;
  rental_type: string;
  property_type: string;
  duration: string | null;
  furnished: string | null;
  insurance: number | null;
}

/** The card of each vertical. */
export interface Cards {
  car: CarCard;
  property: PropertyCard;
  rental: RentalCard;
}

/** One page of results: highlighted matches apart, both together at most `per_page`. */
export interface SearchPage<Card> {
  featured: Card[];
  items: Card[];
  per_page: number;
  /** Only of a call that asked to have it `counted`. */
  count?: SearchCount;
}

export interface FacetValue {
  value: string;
  label: string;
  /** Null where so many match that it is not counted. */
  count: number | null;
}

/** What the free text was read as, for instance `até 90 mil` as `preco_max`. */
export interface ParsedQuery {
  param: string;
  value: string;
  label: string;
  text: string;
}

/** What the place of a search was understood as. */
export interface RequestedPlace {
  kind: 'city' | 'state' | 'quarter' | 'several' | 'unknown';
  /** As it is written: `Campinas, SP`; of namesakes their name alone. Not of an unknown one. */
  label?: string;
  uf?: string;
  /** Of several, the cities as they are written. */
  labels?: string[];
  /** It was misspelt. */
  corrected?: boolean;
  /** Of a quarter, the town of the same name: `Pinheiros, ES`. */
  other?: string;
  /** What may have been meant by an unknown one. */
  guess?: string;
}

/** How many match, and how many would match with each value of each facet. */
export interface SearchCount {
  /** What can be had; no figure but `gone` counts what is sold or let. */
  total: number;
  exact: boolean;
  /** How many sold or let ones stand behind the others; 0 where the search hides them. */
  gone: number;
  facets: Record<string, FacetValue[]>;
  understood: ParsedQuery[];
  /** Null where no place is asked for. */
  place: RequestedPlace | null;
}

export interface PlaceSuggestion {
  name: string;
  state: string;
  label: string;
}
