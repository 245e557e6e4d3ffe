import { Outlet } from 'react-router';
import { useAccountFavourites } from '~/features/favourites/use-account-favourites.ts';
import { PageError } from '~/features/layout/page-error.tsx';
import { PageFrame } from '~/features/layout/page-frame.tsx';

/** The frame of all public pages: bar above, footer below. */
export default function PublicLayout() {
  useAccountFavourites();
  return (
    <PageFrame>
      <Outlet />
    </PageFrame>
  );
}

export { PageError as ErrorBoundary };
