import { siteName } from '~/domain/site/site-name.ts';
import { openingHoursCodes, weekOf } from '~/domain/stores/opening-hours.ts';
import { formatPlace } from '~/domain/places/states.ts';
import { allVerticals, verticals, type Vertical } from '~/domain/listings/verticals.ts';
import { paths, storePath, storeShareImagePath } from '~/platform/navigation/paths.ts';
import { absoluteUrl, breadcrumbList, pageHead, type JsonLd } from '~/platform/site/seo.ts';
import { photoUrl } from '~/ui/photo.tsx';
import type { FoundStore } from '~/platform/answers/answers.ts';
import { storeQuery, type StoreSearch } from './store-search.ts';

/** What the head of a store's page is made of; all of it is public. */
interface StoreHead {
  title: string;
  description: string;
  slug: string;
  /** Changes the address of the picture of shared links when the store changes. */
  edition: string;
  jsonLd: JsonLd[];
}

/** Made on the server: the browser gets what it writes and no more. */
export function storeHeadOf(row: FoundStore, origin: string): StoreHead {
  const place = formatPlace({ city: row.city, state: row.state });
  return {
    title: [row.business_name, place && `em ${place}`].filter(Boolean).join(' '),
    description: `${row.description ?? ''} Veja os anúncios e fale direto com a loja no ${siteName()}.`,
    slug: row.slug,
    edition: Date.parse(row.updated_at).toString(36),
    jsonLd: storeJsonLd(row, origin),
  };
}

/** The head of a store's page. Each page of its listings is found; a search or a tab of them is not another page. */
export function storeHead(head: StoreHead, origin: string, { tab, term, page }: StoreSearch) {
  const isWhole = tab === 'todos' && term === '';
  return pageHead({
    title: isWhole && page > 1 ? `${head.title} - página ${page}` : head.title,
    description: head.description,
    origin,
    path: storePath(head.slug, isWhole ? storeQuery({ page }) : ''),
    noindex: term !== '',
    ogType: 'profile',
    image: {
      path: `${storeShareImagePath(head.slug)}?v=${head.edition}`,
      width: 1200,
      height: 630,
      alt: head.title,
    },
    jsonLd: head.jsonLd,
  });
}

const kinds: Record<Vertical, string> = {
  car: 'AutoDealer',
  property: 'RealEstateAgent',
  rental: 'RealEstateAgent',
};

// A dealer of cars or an agent of homes, whatever it has more of.
function kindOf(counts: FoundStore['counts']): string {
  const sold = new Map([['Store', 0]]);
  for (const one of allVerticals)
    sold.set(kinds[one], (sold.get(kinds[one]) ?? 0) + counts[verticals[one].table]);
  return [...sold].reduce((most, one) => (one[1] > most[1] ? one : most))[0];
}

/** What a store tells search engines: what it sells, and the way to it. */
export function storeJsonLd(row: FoundStore, origin: string): JsonLd[] {
  const path = storePath(row.slug);
  const week = weekOf(row.hours);
  return [
    {
      '@type': kindOf(row.counts),
      '@id': absoluteUrl(origin, path),
      name: row.business_name,
      description: row.description ?? undefined,
      url: absoluteUrl(origin, path),
      image: absoluteUrl(origin, storeShareImagePath(row.slug)),
      ...(row.logo_path && { logo: absoluteUrl(origin, photoUrl(row.logo_path, 320, 'jpg')) }),
      ...(week && { openingHours: openingHoursCodes(week) }),
      address: {
        '@type': 'PostalAddress',
        streetAddress: row.public_address ?? undefined,
        addressLocality: row.city ?? undefined,
        addressRegion: row.state ?? undefined,
        addressCountry: 'BR',
      },
      ...(row.rating_average !== null &&
        row.rating_count > 0 && {
          aggregateRating: {
            '@type': 'AggregateRating',
            ratingValue: row.rating_average,
            reviewCount: row.rating_count,
            bestRating: 5,
            worstRating: 1,
          },
        }),
    },
    breadcrumbList(origin, [
      { name: 'Início', path: paths.home },
      ...(row.plan_type === 'basic' ? [] : [{ name: 'Clientes Pro', path: paths.proClients }]),
      { name: row.business_name, path },
    ]),
  ];
}
