import { lazy } from 'react';
import { verificationPath } from '~/platform/navigation/account-paths.ts';
import { retryLoad } from '~/ui/loading/retry-load.ts';
import type { Route } from './+types/admin-customer-verification.ts';
import { AdminScreen } from '~/features/auth/admin-screen.tsx';
import { neverRevalidate, unlistedHead, unlistedLoader } from '~/platform/site/unlisted-page.ts';

// Loaded by who has a panel, and by nobody else.
const parts = () => import('~/pages/panel/verification-screen.tsx');
const PanelVerificationScreen = lazy(retryLoad(parts));

export const loader = unlistedLoader;

export async function clientLoader({ params, serverLoader }: Route.ClientLoaderArgs) {
  const { preparePanel } = await parts();
  return preparePanel(serverLoader, params.customerId);
}

export const shouldRevalidate = neverRevalidate;

export const meta = unlistedHead({
  title: 'Verificação da loja',
  description: 'O selo de uma loja do {site}, para a administração.',
  path: ({ customerId = '' }) => verificationPath({ id: customerId, isOwn: false }),
});

export default function AdminCustomerVerificationRoute({ params }: Route.ComponentProps) {
  return (
    <AdminScreen>
      <PanelVerificationScreen customerId={params.customerId} />
    </AdminScreen>
  );
}
