import { lazy } from 'react';
import { approvalsPath } from '~/platform/admin-paths.ts';
import { adminHead, adminLoader, AdminScreen, keepLoaded } from './admin-screen.tsx';

const ApprovalsPage = lazy(() =>
  import('~/features/admin/approvals/approvals-page.tsx').then(({ ApprovalsPage: it }) => ({
    default: it,
  })),
);

export const loader = adminLoader;
export const shouldRevalidate = keepLoaded;
export const meta = adminHead({
  title: 'Pendências de Aprovação',
  description: 'O que espera a decisão da administração do Pátio.',
  path: approvalsPath,
});

export default function ApprovalsRoute() {
  return (
    <AdminScreen>
      <ApprovalsPage />
    </AdminScreen>
  );
}
