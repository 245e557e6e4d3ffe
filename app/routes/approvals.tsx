import { lazy, Suspense } from 'react';
import { Guard } from '~/features/auth/guard.tsx';
import { approvalsPath } from '~/platform/admin-paths.ts';
import { requestContext } from '~/platform/request-context.ts';
import { pageHead } from '~/platform/seo.ts';
import type { Route } from './+types/approvals.ts';

const ApprovalsPage = lazy(() =>
  import('~/features/admin/approvals/approvals-page.tsx').then(({ ApprovalsPage: it }) => ({
    default: it,
  })),
);

export function loader({ context }: Route.LoaderArgs) {
  return { origin: context.get(requestContext).origin };
}

// Nothing that was loaded depends on what is looked at.
export const shouldRevalidate = () => false;

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? pageHead({
        title: 'Pendências de Aprovação',
        description: 'O que espera a decisão da administração do Pátio.',
        origin: loaderData.origin,
        path: approvalsPath,
        noindex: true,
      })
    : [];

export default function ApprovalsRoute() {
  return (
    <Guard admin>
      <Suspense>
        <ApprovalsPage />
      </Suspense>
    </Guard>
  );
}
