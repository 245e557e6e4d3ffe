import { lazy } from 'react';
import { paths } from '~/platform/navigation/paths.ts';
import { AdminScreen } from '~/features/auth/admin-screen.tsx';
import { neverRevalidate, unlistedHead, unlistedLoader } from '~/platform/site/unlisted-page.ts';

const CustomersPage = lazy(() =>
  import('~/features/admin/customers/customers-table.tsx').then(({ CustomersPage: it }) => ({
    default: it,
  })),
);

export const loader = unlistedLoader;
export const shouldRevalidate = neverRevalidate;
export const meta = unlistedHead({
  title: 'Clientes',
  description: 'Os clientes do {site}, para a administração.',
  path: paths.adminCustomers,
});

export default function CustomersRoute() {
  return (
    <AdminScreen>
      <CustomersPage />
    </AdminScreen>
  );
}
