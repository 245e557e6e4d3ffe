import { lazy, type ComponentType } from 'react';
import { useRouteError } from 'react-router';
import { PageFrame } from './page-frame.tsx';

// Few visitors see it, so it comes when it is needed; where it cannot, the connection was what failed.
const ErrorPage = lazy((): Promise<{ default: ComponentType<{ error: unknown }> }> =>
  import('./error-page.tsx').catch(() => ({
    default: () => <h1 className="page type-h1 py-20">Sem conexão. Recarregue a página.</h1>,
  })),
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
