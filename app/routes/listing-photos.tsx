// The photos of the listing that is written: where the editor and photos meet. Not a route.
import { useEffect } from 'react';
import type { Vertical } from '~/domain/verticals.ts';
import { listingKey, type StoredListing } from '~/features/editor/queries.ts';
import { PhotoStep } from '~/features/photos/photo-step.tsx';
import { photosOf } from '~/features/photos/queries.ts';
import { outdate } from '~/platform/data/query-client.ts';
import { useData } from '~/platform/data/query.ts';

interface ListingPhotosProps {
  vertical: Vertical;
  listing: StoredListing;
  maxPhotos: number | null;
}

export function ListingPhotos({ vertical, listing, maxPhotos }: ListingPhotosProps) {
  const { data } = useData(photosOf(vertical, listing.id));
  const rooms = data && JSON.stringify(data.photos.map(({ room }) => room ?? ''));
  const known = JSON.stringify(listing.rooms);
  // The score counts them.
  useEffect(() => {
    if (rooms !== undefined && rooms !== known) void outdate(listingKey(vertical, listing.id));
  }, [rooms, known, vertical, listing.id]);
  return <PhotoStep itemType={vertical} itemId={listing.id} maxPhotos={maxPhotos} />;
}
