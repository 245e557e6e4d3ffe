import { lazy } from 'react';
import { Guard } from '~/features/auth/guard.tsx';
import { importsScreen } from '~/platform/navigation/import-paths.ts';
import { retryLoad } from '~/ui/loading/retry-load.ts';
import type { Route } from './+types/panel-import.ts';
import { neverRevalidate, unlistedHead, unlistedLoader } from '~/platform/site/unlisted-page.ts';

// Loaded by who has a panel, and by nobody else.
const parts = () => import('~/pages/panel/import-screen.tsx');
const PanelImportScreen = lazy(retryLoad(parts));

export const loader = unlistedLoader;

export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  const { preparePanel } = await parts();
  return preparePanel(serverLoader);
}

export const shouldRevalidate = neverRevalidate;

export const meta = unlistedHead({
  title: 'Importar anúncios',
  description: 'Traga seus anúncios de outro sistema por VRSync ou CSV.',
  path: importsScreen,
});

export default function PanelImportRoute() {
  return (
    <Guard ahead={parts}>
      <PanelImportScreen />
    </Guard>
  );
}
