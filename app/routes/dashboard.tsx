import { lazy, Suspense } from 'react';
import { Guard } from '~/features/auth/guard.tsx';
import { paths } from '~/platform/paths.ts';
import { requestContext } from '~/platform/request-context.ts';
import { pageHead } from '~/platform/seo.ts';
import type { Route } from './+types/dashboard.ts';

// Loaded by administrators, and named to nobody else.
const DashboardParts = lazy(() => import('./dashboard-parts.tsx'));

export function loader({ context }: Route.LoaderArgs) {
  return { origin: context.get(requestContext).origin };
}

// Nothing that was loaded depends on the tab.
export const shouldRevalidate = () => false;

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? pageHead({
        title: 'Dashboard Administrativo',
        description: 'O dashboard da administração do Pátio.',
        origin: loaderData.origin,
        path: paths.dashboard,
        noindex: true,
      })
    : [];

export default function DashboardRoute() {
  return (
    <Guard admin>
      <Suspense>
        <DashboardParts />
      </Suspense>
    </Guard>
  );
}
