import { lazy } from 'react';
import { verificationsPath } from '~/platform/admin-paths.ts';
import { AdminScreen } from './admin-screen.tsx';
import { keepLoaded, unlistedHead, unlistedLoader } from './unlisted.ts';

const VerificationsPage = lazy(() =>
  import('~/features/admin/verifications/verifications-page.tsx').then(
    ({ VerificationsPage: it }) => ({ default: it }),
  ),
);

export const loader = unlistedLoader;
export const shouldRevalidate = keepLoaded;
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
