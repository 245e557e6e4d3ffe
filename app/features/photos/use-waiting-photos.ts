import { useEffect, useState } from 'react';
import { isVertical } from '~/domain/listings/verticals.ts';
import { foldersWaiting } from './queue/waiting-files.ts';
import type { HousedListing } from './queries.ts';

const none: HousedListing[] = [];

/** The listings for which a person has left photos on their way, looked up once for each page that is loaded. */
export function useWaitingPhotos(userId: string | undefined): HousedListing[] {
  const [found, setFound] = useState({ userId, listings: none });
  useEffect(() => {
    if (userId === undefined) return;
    void foldersWaiting(userId).then((folders) =>
      setFound({ userId, listings: folders.flatMap((folder) => listingIn(folder) ?? []) }),
    );
  }, [userId]);
  return found.userId === userId ? found.listings : none;
}

/** The listing whose files are kept there. */
function listingIn(folder: string): HousedListing | undefined {
  const [store, itemType, itemId] = folder.split('/');
  return store && itemId && isVertical(itemType) ? { store, itemType, itemId } : undefined;
}
