import { listingPath } from '~/platform/paths.ts';
import { pageHead, type JsonLd } from '~/platform/seo.ts';
import { photoUrl } from '~/ui/photo.tsx';
import type { ListingView } from './listing-view.ts';

/** The head of a listing's page. */
export function listingHead(listing: ListingView, origin: string, jsonLd: JsonLd[]) {
  const [cover] = listing.photos;
  return pageHead({
    title: `${listing.title} em ${listing.place}`,
    description: `${listing.price}. ${listing.paragraphs.join(' ')}`,
    origin,
    path: listingPath(listing.vertical, listing.id),
    ogType: 'product',
    ...(cover && {
      image: { path: photoUrl(cover.path, 1280, 'jpg'), width: 1280, height: 960, alt: cover.alt },
    }),
    jsonLd,
  });
}
