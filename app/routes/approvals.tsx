import { placeIn } from '~/features/admin/approvals/address.ts';
import { moderationOverview, queueStart } from '~/features/admin/approvals/queries.ts';
import { ApprovalsPage } from '~/features/admin/approvals/approvals-page.tsx';
import { approvalsPath } from '~/platform/admin-paths.ts';
import { AdminScreen } from './admin-screen.tsx';
import { askAsAdmin } from './ask-as-admin.ts';
import { keepLoaded, unlistedHead, unlistedLoader } from './unlisted.ts';

askAsAdmin(approvalsPath, () => [
  queueStart(placeIn(new URLSearchParams(location.search))),
  moderationOverview,
]);

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
