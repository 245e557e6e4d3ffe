// Photos on their way while a listing is written: where the editor and photos meet.
import { useEffect, type ReactNode } from 'react';
import type { Vertical } from '~/domain/listings/verticals.ts';
import type { PendingPhotos } from '~/features/editor/page-slots.ts';
import { listingKey, type StoredListing } from '~/features/editor/queries.ts';
import { photosOf } from '~/features/photos/queries.ts';
import { usePendingPhotos } from '~/features/photos/use-pending-photos.ts';
import type { StorePlan } from '~/platform/answers/answers.ts';
import { outdate } from '~/platform/data/query-client.ts';
import { useData } from '~/platform/data/query.ts';

interface PhotosUnderWayProps {
  vertical: Vertical;
  listing: StoredListing;
  plan: StorePlan | null;
  children: (photos: PendingPhotos) => ReactNode;
}

/** What is on its way; what has arrived counts in the score, whichever step is open. */
export function PendingPhotosPanel({ vertical, listing, plan, children }: PhotosUnderWayProps) {
  const { data } = useData(photosOf(vertical, listing.id));
  const rooms = data && JSON.stringify(data.photos.map(({ room }) => room ?? ''));
  const known = JSON.stringify(listing.rooms);
  useEffect(() => {
    if (rooms !== undefined && rooms !== known) void outdate(listingKey(vertical, listing.id));
  }, [rooms, known, vertical, listing.id]);
  const most = plan ? plan.plan?.max_images_per_item || Infinity : undefined;
  return children(usePendingPhotos(vertical, listing.id, { store: listing.customerId, most }));
}
