import {
  fuels,
  labelOf,
  propertyTypes,
  rentalTypes,
  rentedPropertyTypes,
  transmissions,
} from '~/domain/listings/terms.ts';
import { formatMoney } from '~/domain/money/money.ts';
import { formatArea, formatKm } from '~/domain/formats/numbers.ts';
import { formatPhone } from '~/domain/contacts/phone.ts';
import { formatPlace } from '~/domain/places/states.ts';
import { formatCarYear } from '~/domain/listings/vehicle.ts';
import type { Vertical } from '~/domain/listings/verticals.ts';

type Listing = Readonly<Record<string, unknown>>;
type Fact = readonly [label: string, value: string | undefined];

const text = (listing: Listing, column: string) => {
  const value = listing[column];
  return typeof value === 'string' && value !== '' ? value : undefined;
};
const number = (listing: Listing, column: string) => {
  const value = listing[column];
  return typeof value === 'number' ? value : undefined;
};
const said = <T>(value: T | undefined, say: (value: T) => string) =>
  value === undefined ? undefined : say(value);

const place = (listing: Listing): Fact => [
  'Local',
  formatPlace({
    neighborhood: text(listing, 'neighborhood') ?? null,
    city: text(listing, 'city') ?? null,
    state: text(listing, 'state') ?? null,
  }),
];

const phone = (listing: Listing): Fact => [
  'Telefone do anúncio',
  said(text(listing, 'contact_phone'), formatPhone),
];

function carFacts(listing: Listing): Fact[] {
  const [made, year] = [number(listing, 'year_fabrication'), number(listing, 'year')];
  return [
    ['Ano', year && formatCarYear(made ?? year, year)],
    ['Km', said(number(listing, 'km'), formatKm)],
    ['Combustível', labelOf(fuels, text(listing, 'fuel'))],
    ['Câmbio', labelOf(transmissions, text(listing, 'transmission'))],
    ['Final da placa', said(number(listing, 'plate_end'), String)],
    place(listing),
    phone(listing),
  ].filter((fact): fact is Fact => Boolean(fact[1]));
}

function homeFacts(listing: Listing): Fact[] {
  const area = number(listing, 'area') ?? number(listing, 'total_area');
  const facts: Fact[] = [
    ['Tipo', labelOf({ ...propertyTypes, ...rentedPropertyTypes }, text(listing, 'property_type'))],
    ['Locação', labelOf(rentalTypes, text(listing, 'rental_type'))],
    ['Área', said(area, formatArea)],
    ['Quartos', said(number(listing, 'bedrooms'), String)],
    ['Banheiros', said(number(listing, 'bathrooms'), String)],
    ['Vagas', said(number(listing, 'parking'), String)],
    ['Condomínio', said(number(listing, 'monthly_fees'), formatMoney)],
    place(listing),
    phone(listing),
  ];
  return facts.filter(([, value]) => Boolean(value));
}

/** What a moderator compares with the photos. */
export const factsOf: Record<Vertical, (listing: Listing) => Fact[]> = {
  car: carFacts,
  property: homeFacts,
  rental: homeFacts,
};
