import { lazy } from 'react';
import { auditPath } from '~/platform/admin-paths.ts';
import { adminHead, adminLoader, AdminScreen, keepLoaded } from './admin-screen.tsx';

const AuditPage = lazy(() =>
  import('~/features/admin/audit/audit-page.tsx').then(({ AuditPage: it }) => ({
    default: it,
  })),
);

export const loader = adminLoader;
export const shouldRevalidate = keepLoaded;
export const meta = adminHead({
  title: 'Registro de auditoria',
  description: 'O que a administração do Pátio mudou.',
  path: auditPath,
});

export default function AuditRoute() {
  return (
    <AdminScreen>
      <AuditPage />
    </AdminScreen>
  );
}
