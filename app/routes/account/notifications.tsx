import { lazy } from 'react';
import { Guard } from '~/features/auth/guard.tsx';
import { paths } from '~/platform/navigation/paths.ts';
import { retryLoad } from '~/ui/loading/retry-load.ts';
import type { Route } from './+types/notifications.ts';
import { neverRevalidate, unlistedHead, unlistedLoader } from '~/platform/site/unlisted-page.ts';

const page = () => import('~/features/notifications/notifications-page.tsx');
const NotificationsPage = lazy(
  retryLoad(async () => ({ default: (await page()).NotificationsPage })),
);

export const loader = unlistedLoader;

export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  const { prepare } = await page();
  return prepare(serverLoader, new URL(request.url));
}

export const shouldRevalidate = neverRevalidate;

export const meta = unlistedHead({
  title: 'Notificações',
  description: 'O que há de novo na sua conta do {site}.',
  path: paths.notifications,
});

export default function NotificationsRoute() {
  return (
    <Guard ahead={page}>
      <NotificationsPage />
    </Guard>
  );
}
