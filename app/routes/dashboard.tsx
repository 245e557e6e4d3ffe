import { lazy } from 'react';
import { paths } from '~/platform/paths.ts';
import { adminHead, adminLoader, AdminScreen, keepLoaded } from './admin-screen.tsx';

// Loaded by administrators, and named to nobody else.
const DashboardParts = lazy(() => import('./dashboard-parts.tsx'));

export const loader = adminLoader;
export const shouldRevalidate = keepLoaded;
export const meta = adminHead({
  title: 'Dashboard Administrativo',
  description: 'O dashboard da administração do Pátio.',
  path: paths.dashboard,
});

export default function DashboardRoute() {
  return (
    <AdminScreen>
      <DashboardParts />
    </AdminScreen>
  );
}
