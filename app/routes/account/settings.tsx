import { lazy } from 'react';
import { Guard } from '~/features/auth/guard.tsx';
import { paths } from '~/platform/navigation/paths.ts';
import { late } from '~/ui/loading/retry-load.ts';
import type { Route } from './+types/settings.ts';
import { keepLoaded, unlistedHead, unlistedLoader } from '~/platform/site/unlisted-page.ts';

// Loaded by who has an account, and by nobody else.
const parts = () => import('~/pages/settings-screen.tsx');
const SettingsParts = lazy(late(parts));

export const loader = unlistedLoader;

export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  const { prepare } = await parts();
  return prepare(serverLoader, new URL(request.url));
}

export const shouldRevalidate = keepLoaded;

export const meta = unlistedHead({
  title: 'Configurações',
  description: 'Seu perfil e a segurança da sua conta do {site}.',
  path: paths.settings,
});

export default function SettingsRoute() {
  return (
    <Guard ahead={parts}>
      <SettingsParts />
    </Guard>
  );
}
