import { useEffect } from 'react';
import { useSession } from '~/platform/session/session.ts';
import { favouriteStore } from './store.ts';

/** Keeps a signed-in person's favourites in their account; what it takes is loaded only for them. */
export function useAccountFavourites(): void {
  const { loading, user } = useSession();
  const userId = user?.id;
  useEffect(() => {
    if (userId === undefined) {
      if (!loading) favouriteStore.leaveAccount();
      return undefined;
    }
    let left = false;
    import('./account.ts')
      .then(({ enterAccount }) => enterAccount(userId, () => left))
      // Without connection the browser's own list goes on, and joins at the next visit.
      .catch(() => undefined);
    return () => {
      left = true;
    };
  }, [loading, userId]);
}
