import { lazy } from 'react';
import { paths } from '~/platform/paths.ts';
import { adminHead, adminLoader, AdminScreen, keepLoaded } from './admin-screen.tsx';

// Loaded by administrators, and named to nobody else.
const Settings = lazy(() =>
  import('~/features/admin/system/settings-page.tsx').then(({ AdminSettingsPage: it }) => ({
    default: it,
  })),
);

export const loader = adminLoader;
export const shouldRevalidate = keepLoaded;
export const meta = adminHead({
  title: 'Configurações do Sistema',
  description: 'A administração do Pátio.',
  path: paths.adminSettings,
});

export default function AdminSettingsRoute() {
  return (
    <AdminScreen>
      <Settings />
    </AdminScreen>
  );
}
