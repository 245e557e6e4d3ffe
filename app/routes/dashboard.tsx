import { figures } from '~/features/admin/dashboard/queries.ts';
import { paths } from '~/platform/paths.ts';
import { AdminScreen } from './admin-screen.tsx';
import { askAsAdmin } from './ask-as-admin.ts';
import DashboardParts from './dashboard-parts.tsx';
import { keepLoaded, unlistedHead, unlistedLoader } from './unlisted.ts';

askAsAdmin(paths.dashboard, () => [figures]);

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
