import { lazy, Suspense, useEffect } from 'react';
import { CardSwipe } from '~/features/catalogue/card/swipe/card-swipe.tsx';
import { useFavourites } from '~/features/favourites/favourite-button.tsx';
import { ConnectionBanner } from '~/features/offline/connection-banner.tsx';
import {
  registerWorker,
  useForgetting,
  useKeepingOfFavourites,
  useKeepingOfPage,
} from '~/features/offline/use-keeping.ts';
import { useWaitingPhotos } from '~/features/photos/use-waiting-photos.ts';
import { WakeTypeahead } from '~/features/typeahead/wake.tsx';
import { followPersons } from '~/platform/kept-typing.ts';
import { useSession } from '~/platform/session.ts';
import { late } from '~/ui/late.ts';
import { PrefetchOnIntent } from '~/ui/prefetch-on-intent.tsx';
import { Toaster } from '~/ui/toaster.tsx';

const TypeaheadParts = lazy(late(() => import('./typeahead-parts.tsx')));
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
