import { lazy, Suspense } from 'react';
import { Outlet } from 'react-router';
import { useAccountFavourites } from '~/features/favourites/use-account-favourites.ts';
import { PageError } from '~/features/layout/page-error.tsx';
import { PageFrame } from '~/features/layout/page-frame.tsx';
import { useSession } from '~/platform/session/session.ts';
import { retryLoad } from '~/ui/loading/retry-load.ts';

// Most visitors are not signed in, and do not load it.
const SignedInParts = lazy(retryLoad(() => import('~/pages/signed-in-parts.tsx')));

/** The frame of all public pages: bar above, footer below. */
export default function PublicLayout() {
  useAccountFavourites();
  return (
    <PageFrame bell={<Bell />}>
      <Outlet />
    </PageFrame>
  );
}

function Bell() {
  const { user } = useSession();
  if (!user) return null;
  return (
    <Suspense>
      <SignedInParts key={user.id} />
    </Suspense>
  );
}

export { PageError as ErrorBoundary };
