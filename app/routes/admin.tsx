import { lazy } from 'react';
import { paths } from '~/platform/paths.ts';
import { AdminScreen } from './admin-screen.tsx';
import { keepLoaded, unlistedHead, unlistedLoader } from './unlisted.ts';

// Loaded by administrators, and named to nobody else.
const AdminTabs = lazy(() => import('./admin-parts.tsx'));

export const loader = unlistedLoader;
export const shouldRevalidate = keepLoaded;
export const meta = unlistedHead({
  title: 'Administração do Sistema',
  description: 'A administração do {site}.',
  path: paths.admin,
});

export default function AdminRoute() {
  return (
    <AdminScreen>
      <AdminTabs />
    </AdminScreen>
  );
}
