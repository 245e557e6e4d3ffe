import { Outlet } from 'react-router';
import { AdminFrame } from '~/features/layout/admin-frame.tsx';
import { PageError } from '~/features/layout/page-error.tsx';

/** The frame of the administration's pages; each asks for an administrator itself. */
export default function AdminLayout() {
  return (
    <AdminFrame>
      <Outlet />
    </AdminFrame>
  );
}

export { PageError as ErrorBoundary };
