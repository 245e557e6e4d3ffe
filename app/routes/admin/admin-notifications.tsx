import { lazy } from 'react';
import { paths } from '~/platform/navigation/paths.ts';
import { AdminScreen } from '~/features/auth/admin-screen.tsx';
import { neverRevalidate, unlistedHead, unlistedLoader } from '~/platform/site/unlisted-page.ts';

const NotificationsAdminPage = lazy(
  () => import('~/features/admin/campaigns/notifications-page.tsx'),
);

export const loader = unlistedLoader;
export const shouldRevalidate = neverRevalidate;
export const meta = unlistedHead({
  title: 'Central de Notificações',
  description: 'O que as pessoas são avisadas pelo {site}.',
  path: paths.adminNotifications,
});

export default function AdminNotificationsRoute() {
  return (
    <AdminScreen>
      <NotificationsAdminPage />
    </AdminScreen>
  );
}
