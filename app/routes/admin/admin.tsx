import { moderationOverview } from '~/features/admin/approvals/queries.ts';
import { overview } from '~/features/admin/overview/queries.ts';
import { paths } from '~/platform/navigation/paths.ts';
import AdminTabs from '~/pages/admin/admin-tabs.tsx';
import { AdminScreen } from '~/features/auth/admin-screen.tsx';
import { askAsAdmin } from '~/platform/data/ask-as-admin.ts';
import { keepLoaded, unlistedHead, unlistedLoader } from '~/platform/site/unlisted-page.ts';

askAsAdmin(paths.admin, () => [overview, moderationOverview]);

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
