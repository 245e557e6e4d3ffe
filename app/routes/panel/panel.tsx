import { Guard } from '~/features/auth/guard.tsx';
import { firstAsked } from '~/features/panel/panel-page.tsx';
import { askAtOnce } from '~/platform/data/query.ts';
import { paths } from '~/platform/navigation/paths.ts';
import type { Route } from './+types/panel.ts';
import PanelParts, { preparePanel, setOut } from '~/pages/panel/panel-screen.tsx';
import { keepLoaded, unlistedHead, unlistedLoader } from '~/platform/site/unlisted-page.ts';

export const loader = unlistedLoader;

export const clientLoader = ({ serverLoader }: Route.ClientLoaderArgs) =>
  preparePanel(serverLoader);

void askAtOnce(paths.panel, firstAsked);

const ahead = () => setOut(new URLSearchParams(location.search));

export const shouldRevalidate = keepLoaded;

export const meta = unlistedHead({
  title: 'Painel da Loja',
  description: 'Seus anúncios, contatos e números no {site}.',
  path: paths.panel,
});

export default function PanelRoute() {
  return (
    <Guard ahead={ahead}>
      <PanelParts />
    </Guard>
  );
}
