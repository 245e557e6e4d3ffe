import { lazy, Suspense } from 'react';
import { Guard } from '~/features/auth/guard.tsx';
import { paths } from '~/platform/paths.ts';
import { requestContext } from '~/platform/request-context.ts';
import { pageHead } from '~/platform/seo.ts';
import type { Route } from './+types/panel.ts';
import { late } from '~/ui/late.ts';

// Loaded by who has a panel, and by nobody else.
const parts = () => import('./panel-parts.tsx');
const PanelParts = lazy(late(parts));

export function loader({ context }: Route.LoaderArgs) {
  return { origin: context.get(requestContext).origin };
}

export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  const { preparePanel } = await parts();
  return preparePanel(serverLoader);
}

// Nothing that was loaded depends on the tab.
export const shouldRevalidate = () => false;

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? pageHead({
        title: 'Painel da Loja',
        description: 'Seus anúncios, contatos e números no Pátio.',
        origin: loaderData.origin,
        path: paths.panel,
        noindex: true,
      })
    : [];

export default function PanelRoute() {
  return (
    <Guard>
      <Suspense>
        <PanelParts />
      </Suspense>
    </Guard>
  );
}
