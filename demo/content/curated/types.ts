import type { HomeStyle } from '../../pictures/vocabulary.ts';
import type { CarShape } from '../../pictures/vocabulary.ts';
import type { CarSetting } from '../../pictures/vocabulary.ts';
import type { CarRow } from '../../generate/cars.ts';
import type { PropertyRow } from '../../generate/properties.ts';
import type { RentalRow } from '../../generate/rentals.ts';

/** When and how a listing written by hand is on the site. */
export interface Stage {
  /** Slug of the store. */
  store: string;
  /** "Campinas, SP" and the neighbourhood. */
  city: string;
  district: string;
  hoursAgo: number;
  views: number;
  highlighted?: boolean;
  availability?: 'available' | 'reserved' | 'sold' | 'rented';
  status?: 'pending' | 'paused' | 'rejected';
  rejection?: string;
}

type Fields<Row, Places extends keyof Row> = Partial<Row> & Pick<Row, Places>;

export interface CuratedCar {
  stage: Stage;
  picture: { setting: CarSetting; shape: CarShape };
  fields: Fields<
    CarRow,
    | 'title'
    | 'description'
    | 'price'
    | 'make'
    | 'model'
    | 'version'
    | 'year'
    | 'year_fabrication'
    | 'km'
    | 'fuel'
    | 'transmission'
    | 'color'
    | 'body_type'
    | 'features'
  >;
}

export interface CuratedProperty {
  stage: Stage;
  style: HomeStyle;
  fields: Fields<PropertyRow, 'title' | 'description' | 'price' | 'property_type' | 'features'>;
}

export interface CuratedRental {
  stage: Stage;
  style: HomeStyle;
  /** Days from the demo's present. */
  availableIn: number;
  fields: Fields<
    RentalRow,
    | 'title'
    | 'description'
    | 'price_per_month'
    | 'rental_type'
    | 'property_type'
    | 'area'
    | 'features'
    | 'duration'
  >;
}
