import { Guard } from '~/features/auth/guard.tsx';
import { firstAsked, PanelPage } from '~/features/panel/panel-page.tsx';
import { loadWith } from '~/platform/data/query.ts';
import { adminCustomerPath } from '~/platform/paths.ts';
import { requestContext } from '~/platform/request-context.ts';
import { pageHead } from '~/platform/seo.ts';
import type { Route } from './+types/admin-customer.ts';
import { panelTabs } from './panel-tabs.ts';

export function loader({ context }: Route.LoaderArgs) {
  return { origin: context.get(requestContext).origin };
}

export function clientLoader({ params, serverLoader }: Route.ClientLoaderArgs) {
  return loadWith(serverLoader, ...firstAsked(params.customerId));
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
      <PanelPage tabs={panelTabs} customerId={params.customerId} />
    </Guard>
  );
}
