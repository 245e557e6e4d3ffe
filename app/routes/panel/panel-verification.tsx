import { lazy } from 'react';
import { Guard } from '~/features/auth/guard.tsx';
import { verificationPath } from '~/platform/navigation/account-paths.ts';
import { retryLoad } from '~/ui/loading/retry-load.ts';
import type { Route } from './+types/panel-verification.ts';
import { neverRevalidate, unlistedHead, unlistedLoader } from '~/platform/site/unlisted-page.ts';

// Loaded by who has a panel, and by nobody else.
const parts = () => import('~/pages/panel/verification-screen.tsx');
const PanelVerificationScreen = lazy(retryLoad(parts));

export const loader = unlistedLoader;

export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  const { preparePanel } = await parts();
  return preparePanel(serverLoader);
}

export const shouldRevalidate = neverRevalidate;

export const meta = unlistedHead({
  title: 'Verificar a loja',
  description: 'Peça o selo de loja verificada no {site}.',
  path: verificationPath({ id: '', isOwn: true }),
});

export default function PanelVerificationRoute() {
  return (
    <Guard ahead={parts}>
      <PanelVerificationScreen />
    </Guard>
  );
}
