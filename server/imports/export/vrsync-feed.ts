import { escapeXml } from '../../../app/domain/formats/xml.ts';
import { siteName } from '../../../app/domain/site/site-name.ts';
import { lookUp } from '../../../app/domain/formats/lookup.ts';
import { kindOf } from '../read/vrsync-kinds.ts';
import { listingPath } from '../../../app/platform/navigation/paths.ts';

interface ExportedPhoto {
  path: string;
  /** What it shows. */
  room: string | null;
}

/** A home as private columns and photos of its own store have it. */
export interface ExportedHome {
  vertical: 'property' | 'rental';
  id: string;
  title: string;
  description: string;
  price: number;
  property_type: string;
  rental_type: string | null;
  area: number | null;
  total_area: number | null;
  bedrooms: number | null;
  suites: number | null;
  bathrooms: number | null;
  parking: number | null;
  floor: number | null;
  year_built: number | null;
  monthly_fees: number | null;
  iptu: number | null;
  iptu_period: string;
  pets_allowed: boolean | null;
  furnished: string | null;
  features: string[];
  address_display: string;
  state: string;
  city: string;
  neighborhood: string;
  street: string | null;
  street_number: string | null;
  complement: string | null;
  zip_code: string | null;
  photos: ExportedPhoto[];
}

export interface ExportedStore {
  name: string;
  email: string;
  /** Origin of the site, for links and photos. */
  siteUrl: string;
}

const kinds: Record<string, string> = {
  apartamento: 'Residential / Apartment',
  casa: 'Residential / Home',
  cobertura: 'Residential / Penthouse',
  terreno: 'Residential / Land Lot',
  kitnet: 'Residential / Kitnet',
  chacara: 'Residential / Farm Ranch',
  quarto: 'Residential / Apartment',
  sala: 'Commercial / Office',
  loja: 'Commercial / Business',
  galpao: 'Commercial / Industrial',
  predio: 'Commercial / Edificio Comercial',
  'terreno-comercial': 'Commercial / Land Lot',
  sitio: 'Residential / Agricultural',
  fazenda: 'Residential / Agricultural',
};
const displays: Record<string, string> = {
  full: 'All',
  street: 'Street',
  neighborhood: 'Neighborhood',
};
const deals = { property: 'For Sale', rental: 'For Rent' };
const shortest = { title: 10, description: 50 };
const longest = { title: 100, description: 3_000 };

const cut = (text: string, most: number) => [...text].slice(0, most).join('');

/** One element with a text; nothing where there is none. */
function tag(name: string, value: string | number | null, attributes = ''): string {
  return value === null || value === ''
    ? ''
    : `<${name}${attributes}>${escapeXml(String(value))}</${name}>`;
}

/** A VRSync file (Grupo OLX) begins so. */
export function feedHead({ name, email }: ExportedStore, now: Date): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<ListingDataFeed xmlns="http://www.vivareal.com/schemas/1.0/VRSync" xmlns:patio="urn:patio:listing">
<Header>${tag('Provider', siteName())}${tag('Email', email)}${tag('ContactName', name)}${tag('PublishDate', now.toISOString().slice(0, 19))}</Header>
<Listings>
`;
}

export const feedFoot = '</Listings>\n</ListingDataFeed>\n';

/** One home of a VRSync file. */
export function feedListing(home: ExportedHome, store: ExportedStore): string {
  const link = `${store.siteUrl}${listingPath(home.vertical, home)}`;
  return `<Listing>
${tag('ListingID', home.id)}${tag('Title', titleOf(home))}${tag('TransactionType', deals[home.vertical])}<PublicationType>STANDARD</PublicationType>${tag('DetailViewUrl', link)}
${locationOf(home)}
<Media>${home.photos.map((photo, at) => photoOf(photo, at, store)).join('')}</Media>
<Details>${detailsOf(home, store)}</Details>
<ContactInfo>${tag('Name', store.name)}${tag('Email', store.email)}</ContactInfo>${ownFieldsOf(home, store)}
</Listing>
`;
}

/** What the format cannot say or says otherwise: with it the site's own file changes nothing when it is imported. */
function ownFieldsOf(home: ExportedHome, store: ExportedStore): string {
  const { vertical, title, description, property_type: kind, pets_allowed: pets } = home;
  const known = kindOf(lookUp(kinds, kind) ?? '', title);
  const fields = {
    title: titleOf(home) !== title && title,
    description: descriptionOf(home, store) !== description.trim() && description,
    property_type: { rental: known?.rented, property: known?.sold }[vertical] !== kind && kind,
    rental_type: home.rental_type,
    pets_allowed: pets === false && 'no',
    furnished: home.furnished === 'no' && 'no',
    neighborhood: home.neighborhood === '' && '',
  };
  return Object.entries(fields)
    .flatMap(([name, value]) =>
      typeof value === 'string'
        ? [`<patio:Field name="${name}">${escapeXml(value)}</patio:Field>`]
        : [],
    )
    .join('');
}

const furnishings: Record<string, string> = { yes: 'Furnished', semi: 'Semi-furnished' };

const placeOf = ({ neighborhood, city }: ExportedHome) =>
  [neighborhood, city].filter(Boolean).join(', ');

function titleOf(home: ExportedHome): string {
  const title =
    home.title.length < shortest.title ? `${home.title} em ${placeOf(home)}` : home.title;
  return cut(title, longest.title);
}

function descriptionOf(home: ExportedHome, { name }: ExportedStore): string {
  const text = home.description.trim();
  const enough = [...text].length >= shortest.description;
  const more = `${home.title}, em ${placeOf(home)}, ${home.state}. Anunciado por ${name} no ${siteName()}, com mais fotos e dados.`;
  return cut(enough ? text : [text, more].filter(Boolean).join('\n'), longest.description);
}

function locationOf(home: ExportedHome): string {
  return `<Location displayAddress="${lookUp(displays, home.address_display) ?? 'Neighborhood'}"><Country abbreviation="BR">Brasil</Country>${tag('State', home.state, ` abbreviation="${home.state}"`)}${tag('City', home.city)}${tag('Neighborhood', home.neighborhood || home.city)}${tag('Address', home.street)}${tag('StreetNumber', home.street_number)}${tag('Complement', home.complement)}${tag('PostalCode', home.zip_code?.replace(/^(\d{5})/, '$1-') ?? null)}</Location>`;
}

const photoOf = ({ path, room }: ExportedPhoto, at: number, { siteUrl }: ExportedStore) =>
  tag(
    'Item',
    `${siteUrl}/fotos/1280/${path}.jpg`,
    ` medium="image"${at === 0 ? ' primary="true"' : ''}${room === null ? '' : ` caption="${escapeXml(room)}"`}`,
  );

function detailsOf(home: ExportedHome, store: ExportedStore): string {
  const metres = ' unit="square metres"';
  const reais = ' currency="BRL"';
  const isRental = home.vertical === 'rental';
  const furnished = lookUp(furnishings, home.furnished ?? '');
  const features = [
    ...home.features,
    ...(home.pets_allowed ? ['Pets Allowed'] : []),
    ...(furnished ? [furnished] : []),
  ];
  return [
    tag('PropertyType', lookUp(kinds, home.property_type) ?? 'Residential / Home'),
    tag('Description', descriptionOf(home, store)),
    isRental
      ? tag('RentalPrice', home.price, `${reais} period="Monthly"`)
      : tag('ListPrice', home.price, reais),
    tag('PropertyAdministrationFee', home.monthly_fees, reais),
    tag(
      'Iptu',
      home.iptu,
      `${reais} period="${home.iptu_period === 'monthly' ? 'Monthly' : 'Yearly'}"`,
    ),
    tag('LivingArea', home.area, metres),
    tag('LotArea', home.total_area, metres),
    tag('Bedrooms', home.bedrooms),
    tag('Suites', home.suites),
    tag('Bathrooms', home.bathrooms),
    tag('Garage', home.parking),
    tag('UnitFloor', home.floor),
    tag('YearBuilt', home.year_built),
    features.length > 0
      ? `<Features>${features.map((name) => tag('Feature', name)).join('')}</Features>`
      : '',
  ].join('');
}
