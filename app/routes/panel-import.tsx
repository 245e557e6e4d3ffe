import { lazy, Suspense } from 'react';
import { Guard } from '~/features/auth/guard.tsx';
import { importsScreen } from '~/platform/import-paths.ts';
import { requestContext } from '~/platform/request-context.ts';
import { pageHead } from '~/platform/seo.ts';
import { late } from '~/ui/late.ts';
import type { Route } from './+types/panel-import.ts';

// Loaded by who has a panel, and by nobody else.
const parts = () => import('./panel-import-parts.tsx');
const PanelImportParts = lazy(late(parts));

export function loader({ context }: Route.LoaderArgs) {
  return { origin: context.get(requestContext).origin };
}

export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  const { preparePanel } = await parts();
  return preparePanel(serverLoader);
}

// Nothing that was loaded depends on the part of the review that is open.
export const shouldRevalidate = () => false;

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? pageHead({
        title: 'Importar anúncios',
        description: 'Traga seus anúncios de outro sistema por VRSync ou CSV.',
        origin: loaderData.origin,
        path: importsScreen,
        noindex: true,
      })
    : [];

export default function PanelImportRoute() {
  return (
    <Guard>
      <Suspense>
        <PanelImportParts />
      </Suspense>
    </Guard>
  );
}
