import { moderationOverview } from '~/features/admin/approvals/queries.ts';
import { overview } from '~/features/admin/overview/queries.ts';
import { paths } from '~/platform/paths.ts';
import AdminTabs from './admin-parts.tsx';
import { AdminScreen, askAsAdmin } from './admin-screen.tsx';
import { keepLoaded, unlistedHead, unlistedLoader } from './unlisted.ts';

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
