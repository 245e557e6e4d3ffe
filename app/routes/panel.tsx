import { Guard } from '~/features/auth/guard.tsx';
import { firstAsked, PanelPage } from '~/features/panel/panel-page.tsx';
import { loadWith } from '~/platform/data/query.ts';
import { paths } from '~/platform/paths.ts';
import { requestContext } from '~/platform/request-context.ts';
import { pageHead } from '~/platform/seo.ts';
import type { Route } from './+types/panel.ts';
import { panelTabs } from './panel-tabs.ts';

export function loader({ context }: Route.LoaderArgs) {
  return { origin: context.get(requestContext).origin };
}

export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return loadWith(serverLoader, ...firstAsked());
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
      <PanelPage tabs={panelTabs} />
    </Guard>
  );
}
