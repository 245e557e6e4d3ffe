import { lazy } from 'react';
import { useRouteError } from 'react-router';
import { PageFrame } from './page-frame.tsx';

// Few visitors see it, so it comes when it is needed.
const ErrorPage = lazy(() => import('./error-page.tsx'));

/** What a route shows instead of its page: the frame of all pages, and what happened. */
export function PageError() {
  const error = useRouteError();
  return (
    <PageFrame>
      <ErrorPage error={error} />
    </PageFrame>
  );
}
