import { siteName } from '../../../app/domain/site/site-name.ts';
import { lookUp } from '../../../app/domain/formats/lookup.ts';
import type { PostgrestClient } from '@supabase/postgrest-js';
import {
  fuels,
  propertyTypes,
  rentalTypes,
  transmissions,
} from '../../../app/domain/listings/terms.ts';
import { comparedArea, isRural } from '../../../app/domain/listings/fields/property-kinds.ts';
import { formatMoney } from '../../../app/domain/money/money.ts';
import {
  countOf,
  formatArea,
  formatDecimal,
  formatHectares,
  formatKm,
} from '../../../app/domain/formats/numbers.ts';
import { allVerticals, type Vertical, verticals } from '../../../app/domain/listings/verticals.ts';
import { coverOnly } from '../../../app/platform/api/cover-only.ts';
import type { Database } from '../../../app/platform/api/database.ts';
import type { ShareCard } from './card.ts';
import { isUuid } from '../../../app/domain/formats/uuid.ts';

type Api = PostgrestClient<Database>;

/** The part of the site that a shared link leads to. */
type ShareSubject = Vertical | 'loja';

/** By the part of the address that names it. */
export const shareSubjects: Record<string, ShareSubject> = {
  ...Object.fromEntries(allVerticals.map((vertical) => [verticals[vertical].segment, vertical])),
  loja: 'loja',
};

/** What stands for the site itself, on the pages that have no picture of their own. */
export const siteSubject: Subject = {
  card: {
    headline: 'Direto com quem\u00a0anuncia',
    title: 'Carros, imóveis e aluguel em todo o Brasil',
    facts: 'Sem comissão',
    place: '',
  },
  photoPath: 'site/casa',
  edition: '2',
};

/** What the picture of one page shows. */
export interface Subject {
  card: Omit<ShareCard, 'photo'>;
  photoPath: string | undefined;
  /** Changes when what is shown may have changed. */
  edition: string;
}

/**
 * Reads what the picture of a shared link shows.
 * @param name the listing's id, or the store's slug
 * @returns undefined when a visitor may not see it, or it does not exist
 */
export async function readShareCard(
  api: Api,
  subject: ShareSubject,
  name: string,
): Promise<Subject | undefined> {
  if (subject === 'loja') return store(api, name);
  if (!isUuid(name)) return undefined;
  return readers[subject](api, name);
}

const readers: Record<Vertical, (api: Api, id: string) => Promise<Subject | undefined>> = {
  car,
  property,
  rental,
};

const cover = 'listing_photos(path)';

async function car(api: Api, id: string): Promise<Subject | undefined> {
  const { data } = await coverOnly(
    api
      .from('cars')
      .select(
        `title,price,year,year_fabrication,km,fuel,transmission,city,state,updated_at,${cover}`,
      )
      .eq('id', id),
  )
    .maybeSingle()
    .throwOnError();
  if (!data) return undefined;
  const facts = [
    oneLine([
      data.year && `${data.year_fabrication}/${data.year}`,
      data.km !== null && formatKm(data.km),
    ]),
    oneLine([labelOf(fuels, data.fuel), labelOf(transmissions, data.transmission)]),
  ];
  return subjectOf(data, { headline: formatMoney(data.price), facts: facts.join('\n') });
}

async function property(api: Api, id: string): Promise<Subject | undefined> {
  const { data } = await coverOnly(
    api
      .from('properties')
      .select(
        `title,price,property_type,bedrooms,area,total_area,neighborhood,city,state,updated_at,${cover}`,
      )
      .eq('id', id),
  )
    .maybeSingle()
    .throwOnError();
  if (!data) return undefined;
  const area = comparedArea(data);
  const facts = [
    labelOf(propertyTypes, data.property_type),
    ...rooms(data.bedrooms),
    area && (isRural(data.property_type) ? formatHectares : formatArea)(area),
  ];
  return subjectOf(data, { headline: formatMoney(data.price), facts: oneLine(facts) });
}

async function rental(api: Api, id: string): Promise<Subject | undefined> {
  const { data } = await coverOnly(
    api
      .from('rentals')
      .select(
        `title,price_per_month,rental_type,bedrooms,area,neighborhood,city,state,updated_at,${cover}`,
      )
      .eq('id', id),
  )
    .maybeSingle()
    .throwOnError();
  if (!data) return undefined;
  const facts = [
    labelOf(rentalTypes, data.rental_type),
    ...rooms(data.bedrooms),
    data.area && formatArea(data.area),
  ];
  return subjectOf(data, {
    headline: formatMoney(data.price_per_month),
    unit: verticals.rental.per,
    facts: oneLine(facts),
  });
}

async function store(api: Api, slug: string): Promise<Subject | undefined> {
  const { data } = await api
    .from('stores')
    .select('business_name,city,state,rating_average,rating_count,cover_path,logo_path,updated_at')
    .eq('slug', slug)
    // A plan without a page of its own has nothing to share.
    .neq('plan_type', 'basic')
    .maybeSingle()
    .throwOnError();
  if (!data) return undefined;
  const rating = data.rating_average
    ? `Nota ${formatDecimal(data.rating_average)}, ${countOf(data.rating_count ?? 0, 'avaliação', 'avaliações')}`
    : '';
  return {
    card: {
      headline: data.business_name ?? '',
      title: `Loja no ${siteName()}`,
      facts: rating,
      place: placeOf(data),
    },
    photoPath: data.cover_path ?? undefined,
    edition: editionOf(data.updated_at),
  };
}

interface Listing {
  title: string;
  city: string;
  state: string | null;
  neighborhood?: string;
  updated_at: string;
  listing_photos: { path: string }[];
}

function subjectOf(row: Listing, card: Pick<ShareCard, 'headline' | 'unit' | 'facts'>): Subject {
  return {
    card: { ...card, title: row.title, place: placeOf(row) },
    photoPath: row.listing_photos[0]?.path,
    edition: editionOf(row.updated_at),
  };
}

function placeOf(row: {
  neighborhood?: string;
  city: string | null;
  state: string | null;
}): string {
  return [row.neighborhood, row.city, row.state].filter(Boolean).join(', ');
}

function editionOf(updatedAt: string | null): string {
  return Date.parse(updatedAt ?? '1970-01-01').toString(36);
}

function rooms(bedrooms: number | null): string[] {
  return bedrooms ? [countOf(bedrooms, 'quarto', 'quartos')] : [];
}

function oneLine(facts: (string | number | false | null | undefined)[]): string {
  return facts.filter(Boolean).join(' · ');
}

function labelOf(terms: Readonly<Record<string, string>>, code: string | null): string | undefined {
  return code === null ? undefined : lookUp(terms, code);
}
