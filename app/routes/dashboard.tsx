import { lazy } from 'react';
import { paths } from '~/platform/paths.ts';
import { AdminScreen } from './admin-screen.tsx';
import { keepLoaded, unlistedHead, unlistedLoader } from './unlisted.ts';

// Loaded by administrators, and named to nobody else.
const DashboardParts = lazy(() => import('./dashboard-parts.tsx'));

export const loader = unlistedLoader;
export const shouldRevalidate = keepLoaded;
export const meta = unlistedHead({
  title: 'Dashboard Administrativo',
  description: 'O dashboard da administração do {site}.',
  path: paths.dashboard,
});

export default function DashboardRoute() {
  return (
    <AdminScreen>
      <DashboardParts />
    </AdminScreen>
  );
}
