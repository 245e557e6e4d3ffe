import { siteName } from '~/domain/site/site-name.ts';
import { formatWait } from '~/domain/time/answer-time.ts';
import { formatAge, yearInBrazil } from '~/domain/time/dates.ts';
import {
  availabilities,
  isUnavailable,
  type Availability,
} from '~/domain/listings/availability.ts';
import { countOf, formatDecimal } from '~/domain/formats/numbers.ts';
import { openingAt, weekOf } from '~/domain/stores/opening-hours.ts';
import { formatPlace } from '~/domain/places/states.ts';
import { contactButtons } from '~/domain/contacts/contact-buttons.ts';
import { initialsOf } from '~/domain/text/text.ts';
import { timeZoneOf } from '~/domain/time/time-zone.ts';
import type { Vertical } from '~/domain/listings/verticals.ts';
import { hasOwnPage } from '~/domain/billing/plans.ts';
import { storePath } from '~/platform/navigation/paths.ts';
import type { ListingView, StoreView } from './listing-view.ts';
import { priceHistory } from './price-history.ts';
import type { Rows } from '../queries.ts';

type Common = Omit<ListingView, 'kind' | 'price' | 'amount' | 'priceNote' | 'crumbs' | 'message'>;

/** What the pages of all three markets show. @param now the moment that ages are counted to */
export function commonView<V extends Vertical>(
  vertical: V,
  row: Rows[Vertical],
  now: Date,
): Common {
  return {
    vertical,
    id: row.id,
    title: row.title,
    isVerified: row.is_verified,
    place: formatPlace(row),
    city: formatPlace({ city: row.city, state: row.state }),
    published: [
      row.published_at && `Publicado ${formatAge(row.published_at, now)}`,
      // None yet says nothing about the listing.
      row.views_count > 0 && countOf(row.views_count, 'visualização', 'visualizações'),
    ]
      .filter(Boolean)
      .join(' · '),
    edition: Date.parse(row.updated_at).toString(36),
    ...(row.availability !== 'available' && {
      taken: availabilities[row.availability as Availability] ?? row.availability,
    }),
    isGone: isUnavailable(row.availability),
    photos: row.listing_photos.map(({ path, placeholder, alt, room, width, height }) => ({
      path,
      placeholder,
      alt,
      ...(room && { room }),
      width,
      height,
    })),
    isIllustrated: row.listing_photos.some((photo) => photo.is_illustration),
    paragraphs: row.description.split(/\n{2,}/).filter((text) => text.trim()),
    features: row.features,
    // What is gone has no price any more that anybody compares.
    prices: isUnavailable(row.availability) ? '' : priceHistory(row, row.published_at, now),
    store: storeView(vertical, row, now),
  };
}

// Specification, section 2.
const asks = { car: 'Ver telefone', property: 'Ligar', rental: 'Ligar' } as const;

// A number of its own stands for the store's telephone and WhatsApp; the mail address stays the store's.
function waysOf({ reached_by: own, store }: Rows[Vertical]): string[] {
  if (!own) return store.reached_by;
  return [...own, ...store.reached_by.filter((way) => way === 'email')];
}

function storeView(vertical: Vertical, row: Rows[Vertical], now: Date): StoreView {
  const { store } = row;
  const rating =
    store.rating_average === null
      ? undefined
      : `★ ${formatDecimal(store.rating_average)} · ${countOf(store.rating_count, 'avaliação', 'avaliações')}`;
  return {
    name: store.business_name,
    initials: initialsOf(store.business_name),
    isVerified: store.is_verified,
    note: [store.creci, rating].filter(Boolean).join('\n') || 'Sem avaliações ainda',
    facts: factsOf(store, now),
    ways: contactButtons(waysOf(row), asks[vertical]),
    storeLink: 'Ver loja',
    ...(store.agent_photo && { photo: store.agent_photo }),
    ...(hasOwnPage(store.plan_type) && { path: storePath(store.slug) }),
  };
}

function factsOf(store: Rows['car']['store'], now: Date): string[] {
  const week = weekOf(store.hours);
  const opening = week && openingAt(week, timeZoneOf(store), now);
  return [
    opening && [opening.now, opening.next].filter(Boolean).join(', '),
    store.answer_minutes !== null && `Costuma responder em ${formatWait(store.answer_minutes)}`,
    store.public_address,
    `No ${siteName()} desde ${yearInBrazil(store.created_at)}`,
  ].filter((fact) => typeof fact === 'string');
}

/** A word of an address: `São José` as `sao-jose`, as the database writes slugs. */
export function slugOf(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}
