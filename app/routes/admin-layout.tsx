import { Outlet } from 'react-router';
import { AdminFrame } from '~/features/layout/admin-frame.tsx';
import { PageError } from '~/features/layout/page-error.tsx';
import { Confirmations } from '~/screens/confirm/confirmations.tsx';

/** The frame of the administration's pages; each asks for an administrator itself. */
export default function AdminLayout() {
  return (
    <AdminFrame>
      <Outlet />
      <Confirmations />
    </AdminFrame>
  );
}

export { PageError as ErrorBoundary };
