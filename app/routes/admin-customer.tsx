import { lazy, Suspense } from 'react';
import { Guard } from '~/features/auth/guard.tsx';
import { adminCustomerPath } from '~/platform/own-paths.ts';
import { requestContext } from '~/platform/request-context.ts';
import { pageHead } from '~/platform/seo.ts';
import type { Route } from './+types/admin-customer.ts';
import { late } from '~/ui/late.ts';

// Loaded by who has a panel, and by nobody else.
const parts = () => import('./panel-parts.tsx');
const PanelParts = lazy(late(parts));

export function loader({ context }: Route.LoaderArgs) {
  return { origin: context.get(requestContext).origin };
}

export async function clientLoader({ params, serverLoader }: Route.ClientLoaderArgs) {
  const { preparePanel } = await parts();
  return preparePanel(serverLoader, params.customerId);
}

// Nothing that was loaded depends on the tab.
export const shouldRevalidate = () => false;

export const meta: Route.MetaFunction = ({ loaderData, params }) =>
  loaderData
    ? pageHead({
        title: 'Painel da Loja',
        description: 'O painel de uma loja do Pátio, para a administração.',
        origin: loaderData.origin,
        path: adminCustomerPath(params.customerId ?? ''),
        noindex: true,
      })
    : [];

export default function AdminCustomerRoute({ params }: Route.ComponentProps) {
  return (
    <Guard admin>
      <Suspense>
        <PanelParts customerId={params.customerId} />
      </Suspense>
    </Guard>
  );
}
