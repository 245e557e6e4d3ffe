import { figures } from '~/features/admin/overview/queries.ts';
import { paths } from '~/platform/navigation/paths.ts';
import { AdminScreen } from '~/features/auth/admin-screen.tsx';
import { queryAsAdmin } from '~/platform/data/ask-as-admin.ts';
import DashboardTabs from '~/pages/admin/dashboard-tabs.tsx';
import { neverRevalidate, unlistedHead, unlistedLoader } from '~/platform/site/unlisted-page.ts';

queryAsAdmin(paths.dashboard, () => [figures]);

export const loader = unlistedLoader;
export const shouldRevalidate = neverRevalidate;
export const meta = unlistedHead({
  title: 'Dashboard Administrativo',
  description: 'O dashboard da administração do {site}.',
  path: paths.dashboard,
});

export default function DashboardRoute() {
  return (
    <AdminScreen>
      <DashboardTabs />
    </AdminScreen>
  );
}
