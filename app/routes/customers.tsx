import { lazy } from 'react';
import { paths } from '~/platform/paths.ts';
import { adminHead, adminLoader, AdminScreen, keepLoaded } from './admin-screen.tsx';

const CustomersPage = lazy(() =>
  import('~/features/admin/clients/customers-page.tsx').then(({ CustomersPage: it }) => ({
    default: it,
  })),
);

export const loader = adminLoader;
export const shouldRevalidate = keepLoaded;
export const meta = adminHead({
  title: 'Clientes',
  description: 'Os clientes do Pátio, para a administração.',
  path: paths.adminCustomers,
});

export default function CustomersRoute() {
  return (
    <AdminScreen>
      <CustomersPage />
    </AdminScreen>
  );
}
