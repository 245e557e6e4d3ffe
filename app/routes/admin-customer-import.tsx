import { lazy, Suspense } from 'react';
import { Guard } from '~/features/auth/guard.tsx';
import { importsScreenOf } from '~/platform/import-paths.ts';
import { requestContext } from '~/platform/request-context.ts';
import { pageHead } from '~/platform/seo.ts';
import { late } from '~/ui/late.ts';
import type { Route } from './+types/admin-customer-import.ts';

// Loaded by who has a panel, and by nobody else.
const parts = () => import('./panel-import-parts.tsx');
const PanelImportParts = lazy(late(parts));

export function loader({ context }: Route.LoaderArgs) {
  return { origin: context.get(requestContext).origin };
}

export async function clientLoader({ params, serverLoader }: Route.ClientLoaderArgs) {
  const { preparePanel } = await parts();
  return preparePanel(serverLoader, params.customerId);
}

// Nothing that was loaded depends on the part of the review that is open.
export const shouldRevalidate = () => false;

export const meta: Route.MetaFunction = ({ loaderData, params }) =>
  loaderData
    ? pageHead({
        title: 'Importar anúncios',
        description: 'Os anúncios de uma loja, de outro sistema, para a administração.',
        origin: loaderData.origin,
        path: importsScreenOf({ id: params.customerId ?? '', isOwn: false }),
        noindex: true,
      })
    : [];

export default function AdminCustomerImportRoute({ params }: Route.ComponentProps) {
  return (
    <Guard admin>
      <Suspense>
        <PanelImportParts customerId={params.customerId} />
      </Suspense>
    </Guard>
  );
}
