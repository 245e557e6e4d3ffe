import { cityOf } from '../content/cities/all.ts';
import { curatedCars } from '../content/curated/cars.ts';
import { curatedProperties } from '../content/curated/homes.ts';
import { workAndCountry } from '../content/curated/work-and-country.ts';
import { curatedRentals } from '../content/curated/rentals.ts';
import type { CuratedProperty, Stage } from '../content/curated/types.ts';
import type { CarRow } from './cars.ts';
import {
  carGalleries,
  curatedVariants,
  drawnAs,
  homeGalleries,
  letGalleries,
} from './galleries.ts';
import { stableId } from '../../supabase/reference/ids.ts';
import { type Gazetteer, placeColumns } from './places.ts';
import type { PropertyRow } from './properties.ts';
import type { RentalRow } from './rentals.ts';
import type { Gallery, Unhung } from './hang.ts';
import type { ListingRow } from './rows.ts';
import type { Seller } from './sellers.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

const FRONTED: ReadonlySet<string> = new Set(['casa', 'cobertura', 'comercial']);

/** Puts galleries that open with the front first, for houses and shops on the first pages. */
const frontsFirst = (galleries: Gallery[]): Gallery[] =>
  galleries.filter(
    ({ cover }) => !('kind' in cover) || !FRONTED.has(cover.kind) || cover.view === 'fachada',
  );

/** Curated listings are of stores. */
const WALL = { byStore: true, variants: curatedVariants };

type Staged = Omit<ListingRow, 'id' | 'title' | 'description' | 'features'>;

function stageColumns(
  stage: Stage,
  stores: readonly Seller[],
  gazetteer: Gazetteer,
  now: Date,
): Staged {
  const city = cityOf(stage.city);
  const store = stores.find((seller) => seller.slug === stage.store);
  const district = city.districts.find((candidate) => candidate.name === stage.district);
  if (!store || !district) throw new Error(`No ${stage.store} or no ${stage.district}`);
  const at = new Date(now.getTime() - stage.hoursAgo * HOUR);
  const status = stage.status ?? 'published';
  const published = status === 'published' || status === 'paused';
  return {
    customer_id: store.id,
    ...placeColumns(gazetteer, city, district),
    status,
    negotiable: false,
    availability: stage.availability ?? 'available',
    rejection_reason: stage.rejection ?? null,
    is_verified: store.store?.verified ?? false,
    highlighted_until: stage.highlighted ? new Date(now.getTime() + 40 * DAY) : null,
    views_count: stage.views,
    published_at: published ? at : null,
    expires_at: published ? new Date(now.getTime() + 90 * DAY) : null,
    created_at: new Date(at.getTime() - 3 * HOUR),
    updated_at: at,
  };
}

/** The curated cars. */
export function makeCuratedCars(
  stores: readonly Seller[],
  gazetteer: Gazetteer,
  now: Date,
): Unhung<CarRow>[] {
  return curatedCars.map(({ stage, picture, color, fields }, index) => ({
    row: {
      id: stableId('car', `curated ${index}`),
      ...stageColumns(stage, stores, gazetteer, now),
      doors: 4,
      plate_end: null,
      is_new: false,
      single_owner: false,
      ipva_paid: false,
      licensed: false,
      has_lien: false,
      accepts_trade: false,
      factory_warranty: false,
      service_history: false,
      armored: false,
      pcd: false,
      auction_history: false,
      inspection_report: 'none',
      ...fields,
    },
    galleries: carGalleries(
      { category: fields.body_type as 'sedan', color, shape: picture.shape },
      [picture.setting],
      WALL,
    ),
  }));
}

/** The curated homes for sale. */
export function makeCuratedProperties(
  stores: readonly Seller[],
  gazetteer: Gazetteer,
  now: Date,
): Unhung<PropertyRow>[] {
  return curatedProperties.map((one, index) =>
    propertyOf(one, `curated ${index}`, stores, gazetteer, now),
  );
}

/** The offices, halls, shops and farms for sale. */
export function makeWorkAndCountry(
  stores: readonly Seller[],
  gazetteer: Gazetteer,
  now: Date,
): Unhung<PropertyRow>[] {
  return workAndCountry.map((one) =>
    propertyOf(one, one.fields.property_type, stores, gazetteer, now),
  );
}

function propertyOf(
  { stage, style, fields }: CuratedProperty,
  name: string,
  stores: readonly Seller[],
  gazetteer: Gazetteer,
  now: Date,
): Unhung<PropertyRow> {
  return {
    row: {
      id: stableId('property', name),
      ...stageColumns(stage, stores, gazetteer, now),
      bedrooms: null,
      suites: null,
      bathrooms: null,
      parking: null,
      area: null,
      total_area: null,
      floor: null,
      ceiling_height: null,
      year_built: null,
      monthly_fees: null,
      iptu: null,
      iptu_period: 'yearly',
      pets_allowed: null,
      furnished: null,
      building_stage: null,
      accepts_financing: false,
      accepts_fgts: false,
      address_display: 'neighborhood',
      ...fields,
    },
    galleries: frontsFirst(homeGalleries({ type: drawnAs(fields.property_type), style }, WALL)),
  };
}

/** The curated rentals. */
export function makeCuratedRentals(
  stores: readonly Seller[],
  gazetteer: Gazetteer,
  now: Date,
): Unhung<RentalRow>[] {
  return curatedRentals.map(({ stage, style, availableIn, fields }, index) => ({
    row: {
      id: stableId('rental', `curated ${index}`),
      ...stageColumns(stage, stores, gazetteer, now),
      available_from: new Date(now.getTime() + availableIn * DAY).toISOString().slice(0, 10),
      bedrooms: null,
      suites: null,
      bathrooms: 1,
      parking: 0,
      floor: null,
      monthly_fees: null,
      iptu: null,
      iptu_period: 'yearly',
      insurance: null,
      guarantees: [],
      pets_allowed: null,
      furnished: null,
      address_display: 'neighborhood',
      ...fields,
    },
    galleries: frontsFirst(
      letGalleries(
        { rentalType: fields.rental_type, propertyType: fields.property_type, style },
        WALL,
      ),
    ),
  }));
}
