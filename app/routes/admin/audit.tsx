import { lazy } from 'react';
import { auditPath } from '~/platform/navigation/admin-paths.ts';
import { AdminScreen } from '~/features/auth/admin-screen.tsx';
import { neverRevalidate, unlistedHead, unlistedLoader } from '~/platform/site/unlisted-page.ts';

const AuditPage = lazy(() => import('~/features/admin/audit/audit-page.tsx'));

export const loader = unlistedLoader;
export const shouldRevalidate = neverRevalidate;
export const meta = unlistedHead({
  title: 'Registro de auditoria',
  description: 'O que a administração do {site} mudou.',
  path: auditPath,
});

export default function AuditRoute() {
  return (
    <AdminScreen>
      <AuditPage />
    </AdminScreen>
  );
}
