import { lazy, Suspense } from 'react';
import { Guard } from '~/features/auth/guard.tsx';
import { paths } from '~/platform/paths.ts';
import { requestContext } from '~/platform/request-context.ts';
import { pageHead } from '~/platform/seo.ts';
import type { Route } from './+types/customers.ts';

const CustomersPage = lazy(() =>
  import('~/features/admin/clients/customers-page.tsx').then(({ CustomersPage: it }) => ({
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
        title: 'Clientes',
        description: 'Os clientes do Pátio, para a administração.',
        origin: loaderData.origin,
        path: paths.adminCustomers,
        noindex: true,
      })
    : [];

export default function CustomersRoute() {
  return (
    <Guard admin>
      <Suspense>
        <CustomersPage />
      </Suspense>
    </Guard>
  );
}
