import { lazy } from 'react';
import { paths } from '~/platform/paths.ts';
import { adminHead, adminLoader, AdminScreen, keepLoaded } from './admin-screen.tsx';

const NoticesPage = lazy(() =>
  import('~/features/admin/notices/notices-page.tsx').then(({ NoticesPage: it }) => ({
    default: it,
  })),
);

export const loader = adminLoader;
export const shouldRevalidate = keepLoaded;
export const meta = adminHead({
  title: 'Central de Notificações',
  description: 'O que as pessoas são avisadas pelo Pátio.',
  path: paths.adminNotifications,
});

export default function AdminNotificationsRoute() {
  return (
    <AdminScreen>
      <NoticesPage />
    </AdminScreen>
  );
}
