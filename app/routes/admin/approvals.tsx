import { moderationOverview, placeIn, queueStart } from '~/features/admin/approvals/queries.ts';
import { ApprovalsPage } from '~/features/admin/approvals/approvals-page.tsx';
import { approvalsPath } from '~/platform/navigation/admin-paths.ts';
import { AdminScreen } from '~/features/auth/admin-screen.tsx';
import { queryAsAdmin } from '~/platform/data/ask-as-admin.ts';
import { neverRevalidate, unlistedHead, unlistedLoader } from '~/platform/site/unlisted-page.ts';

queryAsAdmin(approvalsPath, () => [
  queueStart(placeIn(new URLSearchParams(location.search))),
  moderationOverview,
]);

export const loader = unlistedLoader;
export const shouldRevalidate = neverRevalidate;
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
