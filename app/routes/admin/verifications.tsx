import { lazy } from 'react';
import { verificationsPath } from '~/platform/navigation/admin-paths.ts';
import { AdminScreen } from '~/features/auth/admin-screen.tsx';
import { neverRevalidate, unlistedHead, unlistedLoader } from '~/platform/site/unlisted-page.ts';

const VerificationsPage = lazy(
  () => import('~/features/admin/verifications/verifications-page.tsx'),
);

export const loader = unlistedLoader;
export const shouldRevalidate = neverRevalidate;
export const meta = unlistedHead({
  title: 'Verificações de loja',
  description: 'As lojas que pedem o selo de verificação do {site}.',
  path: verificationsPath(),
});

export default function VerificationsRoute() {
  return (
    <AdminScreen>
      <VerificationsPage />
    </AdminScreen>
  );
}
