import { verticals } from '~/domain/listings/verticals.ts';
import { listingPath, shareImagePath } from '~/platform/navigation/paths.ts';
import { pageHead, type JsonLd } from '~/platform/site/seo.ts';
import type { ListingView } from './listing-view.ts';

/** The head of a listing's page. */
export function listingHead(listing: ListingView, origin: string, jsonLd: JsonLd[]) {
  const [cover] = listing.photos;
  return pageHead({
    title: `${listing.title} em ${listing.city}`,
    description: `${listing.price}${verticals[listing.vertical].per}. ${listing.paragraphs.join(' ')}`,
    origin,
    path: listingPath(listing.vertical, listing),
    ogType: 'product',
    image: {
      path: shareImagePath(listing.vertical, listing.id, listing.edition),
      width: 1200,
      height: 630,
      alt: cover?.alt ?? listing.title,
    },
    jsonLd,
  });
}
