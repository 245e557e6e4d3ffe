import { useEffect } from 'react';
import { CardSwipe } from '~/features/catalogue/card/swipe/card-swipe.tsx';
import { useFavourites } from '~/features/favourites/favourite-button.tsx';
import { ConnectionBanner } from '~/features/offline/connection-banner.tsx';
import {
  registerWorker,
  useForgetting,
  useKeepingOfFavourites,
  useKeepingOfPage,
} from '~/features/offline/use-keeping.ts';
import { useSession } from '~/platform/session.ts';
import { PrefetchOnIntent } from '~/ui/prefetch-on-intent.tsx';
import { Toaster } from '~/ui/toaster.tsx';

/** What no first visit waits for: it comes when the page is loaded and at rest. */
export default function LateParts() {
  const { user } = useSession();
  useEffect(() => void registerWorker(), []);
  useKeepingOfPage();
  useKeepingOfFavourites(useFavourites());
  useForgetting(user?.id);
  return (
    <>
      <ConnectionBanner />
      <PrefetchOnIntent />
      <CardSwipe />
      <Toaster />
    </>
  );
}
