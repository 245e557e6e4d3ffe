import { ApprovalsPage } from '~/features/admin/approvals/approvals-page.tsx';
import { approvalsPath } from '~/platform/admin-paths.ts';
import { AdminScreen } from './admin-screen.tsx';
import { keepLoaded, unlistedHead, unlistedLoader } from './unlisted.ts';

export const loader = unlistedLoader;
export const shouldRevalidate = keepLoaded;
export const meta = unlistedHead({
  title: 'Pendências de Aprovação',
  description: 'O que espera a decisão da administração do {site}.',
  path: approvalsPath,
});

export default function ApprovalsRoute() {
  return (
    <AdminScreen>
      <ApprovalsPage />
    </AdminScreen>
  );
}
