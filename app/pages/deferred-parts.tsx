import { lazy, Suspense, useEffect } from 'react';
import { CardSwipe } from '~/features/catalogue/card/swipe/card-swipe.tsx';
import { useFavourites } from '~/features/favourites/favourite-button.tsx';
import { ConnectionBanner } from '~/features/offline/connection-banner.tsx';
import {
  registerWorker,
  useForgetting,
  useFavouritesCaching,
  usePageCaching,
} from '~/features/offline/use-page-cache.ts';
import { useWaitingPhotos } from '~/features/photos/use-waiting-photos.ts';
import { WakeTypeahead } from '~/features/typeahead/wake.tsx';
import { watchAccountChange } from '~/platform/drafts/form-drafts.ts';
import { useSession } from '~/platform/session/session.ts';
import { retryLoad } from '~/ui/loading/retry-load.ts';
import { PrefetchOnIntent } from '~/ui/navigation/prefetch-on-intent.tsx';
import { Toaster } from '~/ui/toasts/toaster.tsx';

const TypeaheadSlots = lazy(retryLoad(() => import('./search-suggestions.tsx')));
const LeftPhotos = lazy(retryLoad(() => import('./waiting-photos.tsx')));

/** What no first visit waits for: it comes when the page is loaded and at rest. */
export default function DeferredParts() {
  const { user } = useSession();
  useEffect(() => void registerWorker(), []);
  useEffect(watchAccountChange, []);
  usePageCaching();
  useFavouritesCaching(useFavourites());
  useForgetting(user?.id);
  const waiting = useWaitingPhotos(user?.id);
  return (
    <>
      <ConnectionBanner />
      <PrefetchOnIntent />
      <CardSwipe />
      <WakeTypeahead Parts={TypeaheadSlots} />
      <Toaster />
      {waiting.length > 0 ? (
        <Suspense>
          <LeftPhotos listings={waiting} />
        </Suspense>
      ) : null}
    </>
  );
}
