import { lazy } from 'react';
import { importsScreenOf } from '~/platform/navigation/import-paths.ts';
import { retryLoad } from '~/ui/loading/retry-load.ts';
import type { Route } from './+types/admin-customer-import.ts';
import { AdminScreen } from '~/features/auth/admin-screen.tsx';
import { neverRevalidate, unlistedHead, unlistedLoader } from '~/platform/site/unlisted-page.ts';

// Loaded by who has a panel, and by nobody else.
const parts = () => import('~/pages/panel/import-screen.tsx');
const PanelImportScreen = lazy(retryLoad(parts));

export const loader = unlistedLoader;

export async function clientLoader({ params, serverLoader }: Route.ClientLoaderArgs) {
  const { preparePanel } = await parts();
  return preparePanel(serverLoader, params.customerId);
}

export const shouldRevalidate = neverRevalidate;

export const meta = unlistedHead({
  title: 'Importar anúncios',
  description: 'Os anúncios de uma loja, de outro sistema, para a administração.',
  path: ({ customerId = '' }) => importsScreenOf({ id: customerId, isOwn: false }),
});

export default function AdminCustomerImportRoute({ params }: Route.ComponentProps) {
  return (
    <AdminScreen>
      <PanelImportScreen customerId={params.customerId} />
    </AdminScreen>
  );
}
