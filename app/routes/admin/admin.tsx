import { moderationOverview } from '~/features/admin/approvals/queries.ts';
import { overview } from '~/features/admin/overview/queries.ts';
import { paths } from '~/platform/navigation/paths.ts';
import AdminTabs from '~/pages/admin/admin-tabs.tsx';
import { AdminScreen } from '~/features/auth/admin-screen.tsx';
import { queryAsAdmin } from '~/platform/data/ask-as-admin.ts';
import { neverRevalidate, unlistedHead, unlistedLoader } from '~/platform/site/unlisted-page.ts';

queryAsAdmin(paths.admin, () => [overview, moderationOverview]);

export const loader = unlistedLoader;
export const shouldRevalidate = neverRevalidate;
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
