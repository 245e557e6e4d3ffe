import { PendingCard } from '~/features/admin/approvals/pending-card.tsx';
import { OverviewPage } from '~/features/admin/overview/overview-page.tsx';
import { UnpaidList } from '~/features/billing/unpaid-list.tsx';
import { Guard } from '~/features/auth/guard.tsx';
import { paths } from '~/platform/paths.ts';
import { requestContext } from '~/platform/request-context.ts';
import { pageHead } from '~/platform/seo.ts';
import type { Route } from './+types/admin.ts';

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
      <OverviewPage>
        <div className="grid grid-cols-1 items-start gap-x-4 gap-y-8 xl:grid-cols-[minmax(0,1fr)_21rem]">
          <PendingCard />
          <UnpaidList />
        </div>
      </OverviewPage>
    </Guard>
  );
}
