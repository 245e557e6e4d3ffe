import { lazy } from 'react';
import { Guard } from '~/features/auth/guard.tsx';
import { paths } from '~/platform/navigation/paths.ts';
import { retryLoad } from '~/ui/loading/retry-load.ts';
import type { Route } from './+types/settings.ts';
import { neverRevalidate, unlistedHead, unlistedLoader } from '~/platform/site/unlisted-page.ts';

// Loaded by who has an account, and by nobody else.
const parts = () => import('~/pages/settings-screen.tsx');
const SettingsScreen = lazy(retryLoad(parts));

export const loader = unlistedLoader;

export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  const { prepare } = await parts();
  return prepare(serverLoader, new URL(request.url));
}

export const shouldRevalidate = neverRevalidate;

export const meta = unlistedHead({
  title: 'Configurações',
  description: 'Seu perfil e a segurança da sua conta do {site}.',
  path: paths.settings,
});

export default function SettingsRoute() {
  return (
    <Guard ahead={parts}>
      <SettingsScreen />
    </Guard>
  );
}
