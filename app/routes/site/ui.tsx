import { lazy, Suspense, useSyncExternalStore } from 'react';
import { data } from 'react-router';
import { paths } from '~/platform/navigation/paths.ts';
import { requestContext } from '~/platform/loaders/request-context.ts';
import { pageHead } from '~/platform/site/seo.ts';
import type { Route } from './+types/ui.ts';

// Its own chunk, so that this route, which every page's list of routes names, is a few lines.
const Showcase = lazy(() => import('~/screens/showcase/showcase.tsx'));

/** All parts of signed-in screens in all their states: in development and in tests, else as if it were not there. */
export function loader({ context }: Route.LoaderArgs) {
  const { showUi, origin } = context.get(requestContext);
  if (!showUi) throw data(null, { status: 404 });
  return { origin };
}

export const shouldRevalidate = () => false;

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? pageHead({
        title: 'Peças das telas',
        description: 'Todas as peças das telas de quem entrou.',
        origin: loaderData.origin,
        path: paths.ui,
        noindex: true,
      })
    : [];

const inBrowser = () => true;
const onServer = () => false;
const never = () => () => undefined;

export default function UiRoute() {
  const ready = useSyncExternalStore(never, inBrowser, onServer);
  return (
    <main id="conteudo" className="page py-8">
      <h1 className="type-h1">Peças das telas</h1>
      <Suspense>{ready ? <Showcase /> : null}</Suspense>
    </main>
  );
}
