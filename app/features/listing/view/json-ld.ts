import { lookUp } from '~/domain/formats/lookup.ts';
import { comparedArea } from '~/domain/listings/fields/property-kinds.ts';
import { bodyTypes, colors, fuels, labelOf, transmissions } from '~/domain/listings/terms.ts';
import type { Vertical } from '~/domain/listings/verticals.ts';
import { listingPath } from '~/platform/navigation/paths.ts';
import { absoluteUrl, breadcrumbList, type JsonLd } from '~/platform/site/seo.ts';
import { photoUrl } from '~/ui/photo.tsx';
import type { ListingView } from './listing-view.ts';
import type { CarRow, PropertyRow, RentalRow, Rows } from '../queries.ts';

/** What a listing tells search engines: the thing, its offer, and the way to it. No VIN, no plate. */
export function listingJsonLd<V extends Vertical>(
  vertical: V,
  row: Rows[V],
  view: ListingView,
  origin: string,
): JsonLd[] {
  const path = listingPath(vertical, row);
  const about = {
    name: row.title,
    description: row.description,
    url: absoluteUrl(origin, path),
    ...(view.photos.length > 0 && {
      image: view.photos
        .slice(0, 6)
        .map((photo) => absoluteUrl(origin, photoUrl(photo.path, 1280, 'jpg'))),
    }),
  };
  const thing = things[vertical](row, about);
  return [thing, breadcrumbList(origin, crumbsOf(view, path))];
}

type About = { name: string; description: string; url: string; image?: string[] };

function crumbsOf(view: ListingView, path: string) {
  return view.crumbs.map(({ label, to }) => ({ name: to ? label : view.title, path: to ?? path }));
}

function availabilityOf(availability: string): string {
  const state = { available: 'InStock', reserved: 'LimitedAvailability' }[availability];
  return `https://schema.org/${state ?? 'SoldOut'}`;
}

const placeOf = (row: CarRow | PropertyRow | RentalRow) => ({
  '@type': 'PostalAddress',
  addressLocality: row.city,
  addressRegion: row.state,
  addressCountry: 'BR',
});

function carThing(row: CarRow, about: About): JsonLd {
  return {
    '@type': 'Car',
    ...about,
    brand: { '@type': 'Brand', name: row.make },
    model: row.model,
    vehicleModelDate: String(row.year),
    productionDate: String(row.year_fabrication),
    mileageFromOdometer: { '@type': 'QuantitativeValue', value: row.km, unitCode: 'KMT' },
    fuelType: labelOf(fuels, row.fuel),
    vehicleTransmission: labelOf(transmissions, row.transmission),
    color: labelOf(colors, row.color),
    bodyType: labelOf(bodyTypes, row.body_type),
    numberOfDoors: row.doors ?? undefined,
    itemCondition: `https://schema.org/${row.is_new ? 'NewCondition' : 'UsedCondition'}`,
    offers: {
      '@type': 'Offer',
      price: row.price,
      priceCurrency: 'BRL',
      availability: availabilityOf(row.availability),
      url: about.url,
      seller: { '@type': 'AutoDealer', name: row.store.business_name, address: placeOf(row) },
    },
  };
}

const things: { [V in Vertical]: (row: Rows[V], about: About) => JsonLd } = {
  car: carThing,
  property: homeThing,
  rental: homeThing,
};

const homeTypes: Record<string, string> = {
  apartamento: 'Apartment',
  cobertura: 'Apartment',
  kitnet: 'Apartment',
  casa: 'House',
  chacara: 'House',
  quarto: 'Room',
};

function homeThing(row: PropertyRow | RentalRow, about: About): JsonLd {
  const isRental = 'price_per_month' in row;
  const size = 'total_area' in row ? comparedArea(row) : row.area;
  return {
    '@type': 'RealEstateListing',
    ...about,
    datePosted: row.published_at ?? undefined,
    mainEntity: {
      '@type': lookUp(homeTypes, row.property_type ?? '') ?? 'Place',
      name: row.title,
      address: placeOf(row),
      floorSize: size ? { '@type': 'QuantitativeValue', value: size, unitCode: 'MTK' } : undefined,
      numberOfBedrooms: row.bedrooms ?? undefined,
      numberOfBathroomsTotal: row.bathrooms ?? undefined,
      petsAllowed: row.pets_allowed ?? undefined,
    },
    offers: {
      '@type': 'Offer',
      businessFunction: {
        '@id': `http://purl.org/goodrelations/v1#${isRental ? 'LeaseOut' : 'Sell'}`,
      },
      price: isRental ? row.price_per_month : row.price,
      priceCurrency: 'BRL',
      availability: availabilityOf(row.availability),
      url: about.url,
      offeredBy: { '@type': 'RealEstateAgent', name: row.store.business_name },
      ...(isRental && {
        priceSpecification: {
          '@type': 'UnitPriceSpecification',
          price: row.price_per_month,
          priceCurrency: 'BRL',
          unitCode: 'MON',
        },
      }),
    },
  };
}
