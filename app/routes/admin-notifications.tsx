import { lazy, Suspense } from 'react';
import { Guard } from '~/features/auth/guard.tsx';
import { paths } from '~/platform/paths.ts';
import { requestContext } from '~/platform/request-context.ts';
import { pageHead } from '~/platform/seo.ts';
import type { Route } from './+types/admin-notifications.ts';

const NoticesPage = lazy(() =>
  import('~/features/admin/notices/notices-page.tsx').then(({ NoticesPage: it }) => ({
    default: it,
  })),
);

export function loader({ context }: Route.LoaderArgs) {
  return { origin: context.get(requestContext).origin };
}

// Nothing that was loaded depends on what is looked at.
export const shouldRevalidate = () => false;

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? pageHead({
        title: 'Central de Notificações',
        description: 'O que as pessoas são avisadas pelo Pátio.',
        origin: loaderData.origin,
        path: paths.adminNotifications,
        noindex: true,
      })
    : [];

export default function AdminNotificationsRoute() {
  return (
    <Guard admin>
      <Suspense>
        <NoticesPage />
      </Suspense>
    </Guard>
  );
}
