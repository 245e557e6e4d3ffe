import { beginningOf } from '../../../app/domain/text/text.ts';
import { formatNumber } from '../../../app/domain/formats/numbers.ts';
import { typedMeasure, typedNumber, typedPrice } from './numbers.ts';
import type { Fault, FindCity, Read } from './record.ts';
import { isGround, isRural } from '../../../app/domain/listings/fields/property-kinds.ts';
import { commercialKinds, kindOf, readFeatures } from './vrsync-kinds.ts';
import { placeOf } from './cities.ts';
import {
  codeFaults,
  isLostLetter,
  lostLetterNote,
  oneLine,
  photoAddresses,
  photoNote,
  plainText,
  stateOf,
} from './labels.ts';
import { captionOf, roomsOf } from './rooms.ts';
import { dailyFault } from './deals.ts';
import { type Element, find, addressOfPhoto, photoElements } from '../formats/xml.ts';

const shortest = 50;
const daily = /^(?:daily|weekly|di[aá]ri[oa]|semanal)/i;

/** Where each thing stands in a VRSync listing, and where other programs put it; the first name is the format's own. */
const paths = {
  total_area: ['details/lotarea', 'details/totalarea'],
  area: ['details/livingarea', 'details/usefularea', 'details/area'],
  bedrooms: ['details/bedrooms', 'details/dormitorios'],
  suites: ['details/suites'],
  bathrooms: ['details/bathrooms'],
  parking: ['details/garage', 'details/parkingspaces'],
  floor: ['details/unitfloor', 'details/floor'],
  year_built: ['details/yearbuilt', 'details/constructionyear'],
  monthly_fees: ['details/propertyadministrationfee', 'details/condominiumfee', 'condominiumfee'],
  iptu: ['details/iptu', 'details/yearlytax', 'iptu'],
  zip_code: ['location/postalcode', 'location/zipcode'],
  street: ['location/address', 'location/street'],
  street_number: ['location/streetnumber', 'location/number'],
  complement: ['location/complement'],
  neighborhood: ['location/neighborhood', 'location/district'],
  title: ['title', 'details/title'],
  description: ['details/description', 'description'],
} as const;

const numbers = new Set([
  'total_area',
  'area',
  'bedrooms',
  'suites',
  'bathrooms',
  'parking',
  'floor',
  'year_built',
  'monthly_fees',
  'iptu',
]);

const measures = new Set(['area', 'total_area']);

type Origins = Record<string, { field: string; value: string }>;

/**
 * Reads one Listing of a VRSync file; a listing for sale and for rent is two.
 * @throws never: what is wrong stands in `faults`, `lacks` and `notes`
 */
export function readVrsync(listing: Element, findCity: FindCity, base?: string): Read[] {
  const named = find(listing, 'listingid', 'id', 'code');
  const code = beginningOf((named?.text ?? '').trim(), 60);
  const codeField = named?.name ?? 'ListingID';
  const kind = oneLine(valueOf(listing, ['details/propertytype', 'propertytype']));
  const wanted = transactionsOf(listing);
  const origins: Origins = {};
  const typed: Record<string, string | readonly string[]> = {};
  for (const [name, places] of Object.entries(paths)) {
    const element = find(listing, ...places);
    const value = plainText(element?.text ?? '');
    typed[name] = numbers.has(name)
      ? (measures.has(name) ? typedMeasure : typedNumber)(value)
      : name === 'description'
        ? value
        : oneLine(value);
    origins[name] = { field: element?.name ?? lastName(places[0]), value };
  }
  if (typed['iptu'] !== '')
    typed['iptu_period'] = periodOf(find(listing, ...paths.iptu)) ?? 'yearly';
  Object.assign(typed, locationOf(listing, findCity, origins), readFeatures(featuresOf(listing)));
  const items = photosOf(listing);
  const { found: photos, without } = photoAddresses(items.map(addressOfPhoto), base);
  const notes = [
    ...(without.length > 0 ? [photoNote(without)] : []),
    ...(hasLostLetters(listing) ? [lostLetterNote] : []),
    ...shortDescription(listing, typed),
  ];
  const rooms = roomsOf(items.map(captionOf), base);
  const shared = { code, codeField, line: listing.line, origins, notes, photos, rooms };
  origins['property_type'] = { field: 'PropertyType', value: kind };
  const faults = codeFaults(code, codeField);
  const own = ownFieldsOf(listing);
  return wanted.map((vertical) => {
    const read = readers[vertical](listing, kind, { ...typed }, origins, own['property_type']);
    const added = Object.entries(own).filter(([name]) => name in read.typed);
    const all = { ...read.typed, ...Object.fromEntries(added) };
    return { ...shared, vertical, ...read, typed: all, faults };
  });
}

/** What a file of this site adds to the format (export/vrsync-feed.ts). */
const ownFieldsOf = ({ children }: Element): Record<string, string> =>
  Object.fromEntries(
    children
      .filter(({ name, attributes }) => name === 'Field' && attributes['name'])
      .map(({ attributes, text }) => [attributes['name']!, text]),
  );

const hasLostLetters = ({ text, children }: Element): boolean =>
  isLostLetter(text) || children.some(hasLostLetters);

const lastName = (path: string) => path.slice(path.lastIndexOf('/') + 1);
const valueOf = (listing: Element, places: readonly string[]) =>
  (find(listing, ...places)?.text ?? '').trim();

function transactionsOf(listing: Element): ('property' | 'rental')[] {
  const said = valueOf(listing, ['transactiontype', 'details/transactiontype']).toLowerCase();
  const rent = /rent|alug|loca/.test(said);
  const sale = /sale|vend/.test(said);
  if (rent || sale)
    return [...(sale ? (['property'] as const) : []), ...(rent ? (['rental'] as const) : [])];
  return find(listing, 'details/rentalprice') && !find(listing, 'details/listprice')
    ? ['rental']
    : ['property'];
}

function periodOf(element: Element | undefined): string | undefined {
  const period = element?.attributes['period'] ?? '';
  if (/^month|^mens/i.test(period)) return 'monthly';
  return /^year|^anu/i.test(period) ? 'yearly' : undefined;
}

function locationOf(listing: Element, findCity: FindCity, origins: Origins) {
  const state = find(listing, 'location/state', 'state');
  const letters = stateOf(state?.attributes['abbreviation'] ?? '') || stateOf(state?.text ?? '');
  const city = oneLine(valueOf(listing, ['location/city', 'city']));
  const found = findCity(city, letters, valueOf(listing, paths.zip_code));
  origins['municipality_id'] = { field: 'City', value: [city, letters].filter(Boolean).join(', ') };
  const shown = find(listing, 'location')?.attributes['displayaddress'] ?? '';
  const address_display = /^all$/i.test(shown)
    ? 'full'
    : /^street$/i.test(shown)
      ? 'street'
      : 'neighborhood';
  const { quarter } = found ?? {};
  return { ...placeOf(found), address_display, ...(quarter && { neighborhood: quarter }) };
}

function featuresOf(listing: Element): string[] {
  const list = find(listing, 'details/features', 'features');
  return (list?.children ?? []).flatMap(({ text }) => oneLine(text) || []);
}

/** Pictures, the cover first: elements of the media list, at any depth, by their text or their `url`. */
function photosOf(listing: Element): Element[] {
  const list = find(listing, 'media', 'details/media', 'photos', 'fotos', 'images', 'imagens');
  const items = (list?.children ?? [])
    .flatMap((item) => photoElements(item))
    .filter(({ attributes }) => /^(?:image)?$/i.test(attributes['medium'] ?? ''));
  const isCover = ({ attributes }: Element) =>
    /^(?:true|1)$/i.test(attributes['primary'] ?? attributes['principal'] ?? '');
  return [...items.filter(isCover), ...items.filter((one) => !isCover(one))];
}

/** Portals that read VRSync refuse a shorter description; here the listing comes in with it. */
function shortDescription(listing: Element, typed: Read['typed']): Fault[] {
  const letters = [...String(typed['description'])].length;
  if (letters >= shortest) return [];
  return [
    {
      field: find(listing, ...paths.description)?.name ?? 'Description',
      value: `${formatNumber(letters)} ${letters === 1 ? 'letra' : 'letras'}`,
      message: `Mínimo de ${shortest} letras no VRSync.`,
    },
  ];
}

function priceOf(
  listing: Element,
  places: readonly string[],
  origins: Origins,
  name: string,
): string {
  const element = find(listing, ...places);
  const value = (element?.text ?? '').trim();
  origins[name] = {
    field: element?.name ?? (name === 'price' ? 'ListPrice' : 'RentalPrice'),
    value,
  };
  return typedPrice(value);
}

type Part = Pick<Read, 'typed' | 'lacks'>;

const readers = { property: asSale, rental: asRental };

function asSale(
  listing: Element,
  kind: string,
  typed: Read['typed'],
  origins: Origins,
  ownKind: string | undefined,
): Part {
  const known = kindOf(kind, String(typed['title'] ?? ''));
  const sold = ownKind ?? known?.sold ?? '';
  const price = priceOf(
    listing,
    ['details/listprice', 'details/saleprice', 'listprice'],
    origins,
    'price',
  );
  const { area = '', ...rest } = typed;
  const lot = typed['total_area'] || (isGround(sold) ? area : '') || '';
  const unit = unitOfArea(listing);
  return {
    typed: {
      ...rest,
      // One area of what is sold by its ground is the ground's.
      area: isGround(sold) && area === lot ? '' : area,
      total_area: isRural(sold) && lot !== '' ? `${String(lot)} ${unit}` : lot,
      property_type: sold,
      price,
    },
    lacks: sold ? [] : [kindFault(kind, known !== undefined)],
  };
}

// The format has square metres; programs write hectares of farms.
const unitOfArea = (listing: Element) =>
  /^(?:ha$|hectare)/i.test(find(listing, ...paths.total_area)?.attributes['unit'] ?? '')
    ? 'ha'
    : 'm²';

function asRental(
  listing: Element,
  kind: string,
  typed: Read['typed'],
  origins: Origins,
  ownKind: string | undefined,
): Part {
  const known = kindOf(kind);
  const rented = ownKind ?? known?.rented ?? '';
  const price = priceOf(
    listing,
    ['details/rentalprice', 'rentalprice'],
    origins,
    'price_per_month',
  );
  const { total_area: lot, year_built: _, ...rest } = typed;
  const period = find(listing, 'details/rentalprice')?.attributes['period'] ?? '';
  const type = commercialKinds.has(rented)
    ? 'comercial'
    : rented === 'quarto'
      ? 'quarto'
      : daily.test(period)
        ? 'temporada'
        : 'longo-prazo';
  const isDaily = daily.test(period) && price !== '';
  return {
    typed: {
      ...rest,
      area: rest['area'] || lot || '',
      property_type: rented,
      rental_type: type,
      price_per_month: isDaily ? '' : price,
    },
    lacks: [
      ...(rented ? [] : [kindFault(kind, known !== undefined, true)]),
      ...(isDaily ? [dailyFault('RentalPrice', price)] : []),
    ],
  };
}

const kindFault = (value: string, isKnown: boolean, isRental = false): Fault => ({
  name: 'property_type',
  field: 'PropertyType',
  value,
  message: isKnown
    ? `Este tipo só entra para ${isRental ? 'vender' : 'alugar'}.`
    : 'Tipo desconhecido. Ex.: Residential / Apartment.',
});
