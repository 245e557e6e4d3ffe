import { lazy } from 'react';
import { importSchedulesScreenOf } from '~/platform/navigation/import-paths.ts';
import { retryLoad } from '~/ui/loading/retry-load.ts';
import type { Route } from './+types/admin-customer-schedules.ts';
import { AdminScreen } from '~/features/auth/admin-screen.tsx';
import { neverRevalidate, unlistedHead, unlistedLoader } from '~/platform/site/unlisted-page.ts';

// Loaded by who has a panel, and by nobody else.
const parts = () => import('~/pages/panel/schedules-screen.tsx');
const PanelSchedulesScreen = lazy(retryLoad(parts));

export const loader = unlistedLoader;

export async function clientLoader({ params, serverLoader }: Route.ClientLoaderArgs) {
  const { preparePanel } = await parts();
  return preparePanel(serverLoader, params.customerId);
}

export const shouldRevalidate = neverRevalidate;

export const meta = unlistedHead({
  title: 'Fontes automáticas',
  description: 'As fontes automáticas de uma loja, para a administração.',
  path: ({ customerId = '' }) => importSchedulesScreenOf({ id: customerId, isOwn: false }),
});

export default function AdminCustomerSchedulesRoute({ params }: Route.ComponentProps) {
  return (
    <AdminScreen>
      <PanelSchedulesScreen customerId={params.customerId} />
    </AdminScreen>
  );
}
