import { lazy } from 'react';
import { Guard } from '~/features/auth/guard.tsx';
import { paths } from '~/platform/paths.ts';
import { late } from '~/ui/late.ts';
import type { Route } from './+types/notifications.ts';
import { keepLoaded, unlistedHead, unlistedLoader } from './unlisted.ts';

const parts = () => import('./notifications-parts.tsx');
const NotificationsParts = lazy(late(parts));

export const loader = unlistedLoader;

export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  const { prepare } = await parts();
  return prepare(serverLoader, new URL(request.url));
}

export const shouldRevalidate = keepLoaded;

export const meta = unlistedHead({
  title: 'Notificações',
  description: 'O que há de novo na sua conta do {site}.',
  path: paths.notifications,
});

export default function NotificationsRoute() {
  return (
    <Guard ahead={parts}>
      <NotificationsParts />
    </Guard>
  );
}
