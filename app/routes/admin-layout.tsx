import { Outlet } from 'react-router';
import { AdminFrame } from '~/features/layout/admin-frame.tsx';
import { PageError } from '~/features/layout/page-error.tsx';
import { adminRules } from '~/platform/admin-rules.ts';
import { rules } from '~/platform/rules.ts';
import { Confirmations } from '~/screens/confirm/confirmations.tsx';

// From here on `explain` knows these, too.
Object.assign(rules, adminRules);

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
