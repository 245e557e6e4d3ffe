import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { countOf } from '~/domain/formats/numbers.ts';
import { useData, type Query } from '~/platform/data/query.ts';
import { showToast } from '~/ui/toasts/toast-store.ts';
import { photosOf, type HousedListing } from './queries.ts';
import { isInProgress } from './queue/queued-photo.ts';
import { usePendingPhotos } from './use-pending-photos.ts';

interface WaitingPhotosProps {
  listings: readonly HousedListing[];
  /** How many photos the plan of a store lets into a listing. */
  mostOf: (store: string) => Query<number>;
  /** Where a listing's photos are seen. */
  pathOf: (listing: HousedListing) => string;
}

/** Continues to send photos that were left unsent, on any page. */
export const WaitingPhotos = ({ listings, ...ways }: WaitingPhotosProps) =>
  listings.map((listing) => <OfListing key={listing.itemId} {...{ listing, ...ways }} />);

type OwnListing = Omit<WaitingPhotosProps, 'listings'> & { listing: HousedListing };

// Nothing is sent to a listing that is gone, or to a plan that is not known.
function OfListing({ listing, mostOf, pathOf }: OwnListing) {
  const most = useData(mostOf(listing.store)).data;
  const { data } = useData(photosOf(listing.itemType, listing.itemId));
  if (!data || most === undefined) return null;
  return <GoOn {...{ listing, most }} path={pathOf(listing)} />;
}

function GoOn({ listing, most, path }: { listing: HousedListing; most: number; path: string }) {
  const { itemType, itemId, store } = listing;
  const { sending } = usePendingPhotos(itemType, itemId, { store, most });
  const seen = useRef(new Set<string>());
  const navigate = useNavigate();
  useEffect(() => {
    const going = sending.filter(isInProgress);
    going.forEach(({ id }) => seen.current.add(id));
    if (seen.current.size === 0 || going.length > 0) return;
    const left = sending.filter(({ id }) => seen.current.has(id));
    const arrived = seen.current.size - left.length;
    seen.current = new Set();
    // Who has the listing open sees it there.
    if (location.pathname.includes(itemId)) return;
    showToast({
      title:
        left.length > 0
          ? countOf(left.length, 'foto não foi enviada', 'fotos não foram enviadas')
          : countOf(arrived, 'foto enviada', 'fotos enviadas'),
      description:
        left.length > 0
          ? 'Abra as fotos do anúncio para ver por quê.'
          : 'O que tinha ficado neste aparelho já está no anúncio.',
      tone: left.length > 0 ? 'error' : 'success',
      action: { label: 'Ver fotos', run: () => void navigate(path) },
    });
  }, [sending, itemId, navigate, path]);
  return null;
}
