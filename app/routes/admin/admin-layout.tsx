import { lazy, Suspense, useEffect } from 'react';
import { Outlet } from 'react-router';
import { SecondStepGate } from '~/features/admin/access/second-step-gate.tsx';
import { FindAll, useFindKey } from '~/features/admin/find/find-all.tsx';
import { MaintenanceStrip } from '~/features/admin/system/settings/maintenance-strip.tsx';
import { AdminFrame, enterWhole, showPreviousToasts } from '~/features/layout/admin-frame.tsx';
import { PageError } from '~/features/layout/page-error.tsx';
import { adminRules } from '~/platform/refusals/admin-rules.ts';
import { rules } from '~/platform/refusals/rules.ts';
import { useSession } from '~/platform/session/session.ts';
import { Confirmations } from '~/screens/confirm/confirmations.tsx';
import { neverRevalidate } from '~/platform/site/unlisted-page.ts';

// From here on `explain` knows these, too.
Object.assign(rules, adminRules);

// Nothing that the page shows first.
const NotificationBell = lazy(() =>
  import('~/features/notifications/notification-bell.tsx').then(({ NotificationBell: it }) => ({
    default: it,
  })),
);

// Without it the browser's would be asked at the first page, too.
export const loader = () => null;
export const clientLoader = enterWhole;
export const shouldRevalidate = neverRevalidate;

/** The frame of the administration's pages; each asks for an administrator itself. */
export default function AdminLayout() {
  const { role } = useSession();
  const [finds, setFinds] = useFindKey(role === 'admin');
  useEffect(showPreviousToasts, []);
  return (
    <AdminFrame
      tools={
        role === 'admin' ? (
          <>
            <FindAll open={finds} setOpen={setFinds} />
            {/* On the phone the bar has no space for it: the account's pages have one. */}
            <span className="max-sm:hidden">
              <Suspense>
                <NotificationBell />
              </Suspense>
            </span>
          </>
        ) : null
      }
    >
      {role === 'admin' ? <MaintenanceStrip /> : null}
      {role === 'admin' ? (
        <SecondStepGate>
          <Outlet />
        </SecondStepGate>
      ) : (
        <Outlet />
      )}
      <Confirmations />
    </AdminFrame>
  );
}

export { PageError as ErrorBoundary };
