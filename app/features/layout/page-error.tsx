import { lazy, type ReactNode } from 'react';
import { useRouteError } from 'react-router';
import { PageFrame } from './page-frame.tsx';

// Few visitors see it, so it comes when it is needed; where it cannot, the connection was what failed.
const ErrorPage = lazy((): Promise<{ default: (props: { error: unknown }) => ReactNode }> =>
  import('./error-page.tsx').catch(() => ({ default: () => 'Sem conexão. Recarregue a página.' })),
);

/** What a route shows instead of its page: the frame of all pages, and what happened. */
export function PageError() {
  const error = useRouteError();
  return (
    <PageFrame>
      <ErrorPage error={error} />
    </PageFrame>
  );
}
