import { lazy } from 'react';
import { Guard } from '~/features/auth/guard.tsx';
import { importSchedulesScreenOf } from '~/platform/navigation/import-paths.ts';
import { retryLoad } from '~/ui/loading/retry-load.ts';
import type { Route } from './+types/panel-import-schedules.ts';
import { neverRevalidate, unlistedHead, unlistedLoader } from '~/platform/site/unlisted-page.ts';

// Loaded by who has a panel, and by nobody else.
const parts = () => import('~/pages/panel/schedules-screen.tsx');
const PanelSchedulesScreen = lazy(retryLoad(parts));

export const loader = unlistedLoader;

export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  const { preparePanel } = await parts();
  return preparePanel(serverLoader);
}

export const shouldRevalidate = neverRevalidate;

export const meta = unlistedHead({
  title: 'Fontes automáticas',
  description: 'Os endereços de onde seus anúncios entram e se atualizam sozinhos.',
  path: importSchedulesScreenOf({ id: '', isOwn: true }),
});

export default function PanelImportSchedulesRoute() {
  return (
    <Guard ahead={parts}>
      <PanelSchedulesScreen />
    </Guard>
  );
}
