import { figures } from '~/features/admin/dashboard/queries.ts';
import { paths } from '~/platform/navigation/paths.ts';
import { AdminScreen } from '~/features/auth/admin-screen.tsx';
import { askAsAdmin } from '~/platform/data/ask-as-admin.ts';
import DashboardParts from '~/pages/admin/dashboard-tabs.tsx';
import { keepLoaded, unlistedHead, unlistedLoader } from '~/platform/site/unlisted-page.ts';

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
