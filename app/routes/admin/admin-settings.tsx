import { lazy } from 'react';
import { paths } from '~/platform/navigation/paths.ts';
import { AdminScreen } from '~/features/auth/admin-screen.tsx';
import { neverRevalidate, unlistedHead, unlistedLoader } from '~/platform/site/unlisted-page.ts';

// Loaded by administrators, and named to nobody else.
const Settings = lazy(() => import('~/features/admin/system/settings/settings-page.tsx'));

export const loader = unlistedLoader;
export const shouldRevalidate = neverRevalidate;
export const meta = unlistedHead({
  title: 'Configurações do Sistema',
  description: 'A administração do {site}.',
  path: paths.adminSettings,
});

export default function AdminSettingsRoute() {
  return (
    <AdminScreen>
      <Settings />
    </AdminScreen>
  );
}
