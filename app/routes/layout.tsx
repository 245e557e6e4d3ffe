import { Outlet, useRouteError } from 'react-router';
import { useAccountFavourites } from '~/features/favourites/account.ts';
import { ErrorPage } from '~/features/layout/error-page.tsx';
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

export function ErrorBoundary() {
  const error = useRouteError();
  return (
    <PageFrame>
      <ErrorPage error={error} />
    </PageFrame>
  );
}
