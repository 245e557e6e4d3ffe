import { lazy, Suspense } from 'react';
import { Guard } from '~/features/auth/guard.tsx';
import { auditPath } from '~/platform/admin-paths.ts';
import { requestContext } from '~/platform/request-context.ts';
import { pageHead } from '~/platform/seo.ts';
import type { Route } from './+types/audit.ts';

const AuditPage = lazy(() =>
  import('~/features/admin/audit/audit-page.tsx').then(({ AuditPage: it }) => ({
    default: it,
  })),
);

export function loader({ context }: Route.LoaderArgs) {
  return { origin: context.get(requestContext).origin };
}

// Nothing that was loaded depends on what is searched.
export const shouldRevalidate = () => false;

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? pageHead({
        title: 'Registro de auditoria',
        description: 'O que a administração do Pátio mudou.',
        origin: loaderData.origin,
        path: auditPath,
        noindex: true,
      })
    : [];

export default function AuditRoute() {
  return (
    <Guard admin>
      <Suspense>
        <AuditPage />
      </Suspense>
    </Guard>
  );
}
