import { lazy } from 'react';
import { paths } from '~/platform/paths.ts';
import { adminHead, adminLoader, AdminScreen, keepLoaded } from './admin-screen.tsx';

// Loaded by administrators, and named to nobody else.
const AdminTabs = lazy(() => import('./admin-parts.tsx'));

export const loader = adminLoader;
export const shouldRevalidate = keepLoaded;
export const meta = adminHead({
  title: 'Administração do Sistema',
  description: 'A administração do Pátio.',
  path: paths.admin,
});

export default function AdminRoute() {
  return (
    <AdminScreen>
      <AdminTabs />
    </AdminScreen>
  );
}
