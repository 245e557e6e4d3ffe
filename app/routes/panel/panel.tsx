import { Guard } from '~/features/auth/guard.tsx';
import { firstQueries } from '~/features/panel/panel-page.tsx';
import { fetchNow } from '~/platform/data/query.ts';
import { paths } from '~/platform/navigation/paths.ts';
import type { Route } from './+types/panel.ts';
import PanelScreen, { preparePanel, setOut } from '~/pages/panel/panel-screen.tsx';
import { neverRevalidate, unlistedHead, unlistedLoader } from '~/platform/site/unlisted-page.ts';

export const loader = unlistedLoader;

export const clientLoader = ({ serverLoader }: Route.ClientLoaderArgs) =>
  preparePanel(serverLoader);

void fetchNow(paths.panel, firstQueries);

const ahead = () => setOut(new URLSearchParams(location.search));

export const shouldRevalidate = neverRevalidate;

export const meta = unlistedHead({
  title: 'Painel da Loja',
  description: 'Seus anúncios, contatos e números no {site}.',
  path: paths.panel,
});

export default function PanelRoute() {
  return (
    <Guard ahead={ahead}>
      <PanelScreen />
    </Guard>
  );
}
