import { lazy, Suspense, useEffect } from 'react';
import { CardSwipe } from '~/features/catalogue/card/swipe/card-swipe.tsx';
import { useFavourites } from '~/features/favourites/favourite-button.tsx';
import { ConnectionBanner } from '~/features/offline/connection-banner.tsx';
import {
  registerWorker,
  useForgetting,
  useKeepingOfFavourites,
  useKeepingOfPage,
} from '~/features/offline/use-page-cache.ts';
import { useWaitingPhotos } from '~/features/photos/use-waiting-photos.ts';
import { WakeTypeahead } from '~/features/typeahead/wake.tsx';
import { followPersons } from '~/platform/drafts/form-drafts.ts';
import { useSession } from '~/platform/session/session.ts';
import { late } from '~/ui/loading/retry-load.ts';
import { PrefetchOnIntent } from '~/ui/navigation/prefetch-on-intent.tsx';
import { Toaster } from '~/ui/toasts/toaster.tsx';

const TypeaheadParts = lazy(late(() => import('./search-suggestions.tsx')));
const LeftPhotos = lazy(late(() => import('./waiting-photos.tsx')));

/** What no first visit waits for: it comes when the page is loaded and at rest. */
export default function LateParts() {
  const { user } = useSession();
  useEffect(() => void registerWorker(), []);
  useEffect(followPersons, []);
  useKeepingOfPage();
  useKeepingOfFavourites(useFavourites());
  useForgetting(user?.id);
  const waiting = useWaitingPhotos(user?.id);
  return (
    <>
      <ConnectionBanner />
      <PrefetchOnIntent />
      <CardSwipe />
      <WakeTypeahead Parts={TypeaheadParts} />
      <Toaster />
      {waiting.length > 0 ? (
        <Suspense>
          <LeftPhotos listings={waiting} />
        </Suspense>
      ) : null}
    </>
  );
}
