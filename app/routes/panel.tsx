import { lazy } from 'react';
import { Guard } from '~/features/auth/guard.tsx';
import { paths } from '~/platform/paths.ts';
import type { Route } from './+types/panel.ts';
import { late } from '~/ui/late.ts';
import { keepLoaded, unlistedHead, unlistedLoader } from './unlisted.ts';

// Loaded by who has a panel, and by nobody else.
const parts = () => import('./panel-parts.tsx');
const PanelParts = lazy(late(parts));
const ahead = async () => (await parts()).setOut(new URLSearchParams(location.search));

export const loader = unlistedLoader;

export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  const { preparePanel } = await parts();
  return preparePanel(serverLoader);
}

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
