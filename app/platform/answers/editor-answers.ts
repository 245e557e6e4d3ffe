import type { Approval } from '../../domain/moderation/approval.ts';
import type { Vertical } from '../../domain/listings/verticals.ts';

/** What the database answers to who writes a listing. */
export interface EditorAnswers {
  comparable_prices: ComparablePrices | null;
  listing_duplicates: Duplicate[];
  listing_approval: Approval | null;
  list_known_cars: string[] | KnownVersion[];
}

/** A listing with the same plate or photos; another store's without its name. */
export interface Duplicate {
  by: 'plate' | 'photo';
  is_own: boolean;
  title?: string;
  item_type?: Vertical;
  id?: string;
}

/** What the house's listings like one ask for. */
export interface ComparablePrices {
  /** What "like" means: the narrowest circle that held enough of them. */
  circle: {
    version?: string;
    state?: string;
    km?: number;
    city?: string;
    neighborhood?: string;
    bedrooms?: number;
    /** Model years of cars, square metres of homes. */
    first?: number;
    last?: number;
    /** Prices are those of a hectare, for so much ground. */
    by_hectare?: true;
  };
  /** Reais, sorted; none where they are fewer than 8. */
  prices: number[];
}

/** A version of a model that is on show, with what all of it agree on. */
export interface KnownVersion {
  version: string;
  listings: number;
  first: number;
  last: number;
  transmission: string | null;
  fuel: string | null;
  doors: number | null;
  body_type: string | null;
}

/** What the operator's provider says of a plate or FIPE code (server/vehicles), as the editor has it. */
export interface FoundVehicle {
  facts: Record<string, string>;
  /** The model years of a FIPE code, sorted; none where it does not say them. */
  years: number[];
}
