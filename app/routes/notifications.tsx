import { lazy, Suspense } from 'react';
import { Guard, Waiting } from '~/features/auth/guard.tsx';
import { paths } from '~/platform/paths.ts';
import { requestContext } from '~/platform/request-context.ts';
import { pageHead } from '~/platform/seo.ts';
import { late } from '~/ui/late.ts';
import type { Route } from './+types/notifications.ts';

const parts = () => import('./notifications-parts.tsx');
const NotificationsParts = lazy(late(parts));

export function loader({ context }: Route.LoaderArgs) {
  return { origin: context.get(requestContext).origin };
}

export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  const { prepare } = await parts();
  return prepare(serverLoader, new URL(request.url));
}

// The browser asks for the notifications itself.
export const shouldRevalidate = () => false;

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? pageHead({
        title: 'Notificações',
        description: 'O que há de novo na sua conta do Pátio.',
        origin: loaderData.origin,
        path: paths.notifications,
        noindex: true,
      })
    : [];

export default function NotificationsRoute() {
  return (
    <Guard>
      <Suspense fallback={<Waiting />}>
        <NotificationsParts />
      </Suspense>
    </Guard>
  );
}
