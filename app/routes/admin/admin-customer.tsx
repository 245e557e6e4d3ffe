import { lazy } from 'react';
import { adminCustomerPath } from '~/platform/navigation/account-paths.ts';
import { retryLoad } from '~/ui/loading/retry-load.ts';
import type { Route } from './+types/admin-customer.ts';
import { AdminScreen } from '~/features/auth/admin-screen.tsx';
import { neverRevalidate, unlistedHead, unlistedLoader } from '~/platform/site/unlisted-page.ts';

// Loaded by who has a panel, and by nobody else.
const parts = () => import('~/pages/panel/panel-screen.tsx');
const PanelScreen = lazy(retryLoad(parts));

export const loader = unlistedLoader;

export async function clientLoader({ params, serverLoader }: Route.ClientLoaderArgs) {
  const { preparePanel } = await parts();
  return preparePanel(serverLoader, params.customerId);
}

export const shouldRevalidate = neverRevalidate;

export const meta = unlistedHead({
  title: 'Painel da Loja',
  description: 'O painel de uma loja do {site}, para a administração.',
  path: ({ customerId = '' }) => adminCustomerPath(customerId),
});

export default function AdminCustomerRoute({ params }: Route.ComponentProps) {
  return (
    <AdminScreen>
      <PanelScreen customerId={params.customerId} />
    </AdminScreen>
  );
}
