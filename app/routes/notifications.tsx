import { Guard } from '~/features/auth/guard.tsx';
import { firstAsked, NotificationsPage } from '~/features/notifications/notifications-page.tsx';
import { loadWith } from '~/platform/data/query.ts';
import { paths } from '~/platform/paths.ts';
import { requestContext } from '~/platform/request-context.ts';
import { pageHead } from '~/platform/seo.ts';
import type { Route } from './+types/notifications.ts';

export function loader({ context }: Route.LoaderArgs) {
  return { origin: context.get(requestContext).origin };
}

export function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  return loadWith(serverLoader, firstAsked(new URL(request.url).searchParams));
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
      <NotificationsPage />
    </Guard>
  );
}
