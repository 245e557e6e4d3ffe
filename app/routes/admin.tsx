import { lazy, Suspense } from 'react';
import { Guard } from '~/features/auth/guard.tsx';
import { paths } from '~/platform/paths.ts';
import { requestContext } from '~/platform/request-context.ts';
import { pageHead } from '~/platform/seo.ts';
import type { Route } from './+types/admin.ts';

// Loaded by administrators, and named to nobody else.
const AdminTabs = lazy(() => import('./admin-parts.tsx'));

export function loader({ context }: Route.LoaderArgs) {
  return { origin: context.get(requestContext).origin };
}

// Nothing that was loaded depends on the tab.
export const shouldRevalidate = () => false;

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? pageHead({
        title: 'Administração do Sistema',
        description: 'A administração do Pátio.',
        origin: loaderData.origin,
        path: paths.admin,
        noindex: true,
      })
    : [];

export default function AdminRoute() {
  return (
    <Guard admin>
      <Suspense>
        <AdminTabs />
      </Suspense>
    </Guard>
  );
}
