import { paths } from '~/platform/paths.ts';
import AdminTabs from './admin-parts.tsx';
import { AdminScreen } from './admin-screen.tsx';
import { keepLoaded, unlistedHead, unlistedLoader } from './unlisted.ts';

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
