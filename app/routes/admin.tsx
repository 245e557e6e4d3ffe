import { lazy, Suspense } from 'react';
import { PendingCard } from '~/features/admin/approvals/pending-card.tsx';
import { AdminPage } from '~/features/admin/overview/admin-page.tsx';
import { Figures } from '~/features/admin/overview/figures.tsx';
import { overview } from '~/features/admin/overview/queries.ts';
import { UnpaidList } from '~/features/billing/unpaid-list.tsx';
import { useData } from '~/platform/data/query.ts';

import { Guard } from '~/features/auth/guard.tsx';
import { paths } from '~/platform/paths.ts';
import { requestContext } from '~/platform/request-context.ts';
import { pageHead } from '~/platform/seo.ts';
import type { Route } from './+types/admin.ts';

const ContentTab = lazy(() =>
  import('~/features/admin/content/content-tab.tsx').then(({ ContentTab: it }) => ({
    default: it,
  })),
);

const skeleton = <span aria-hidden="true" className="block skeleton h-96" />;

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
      <AdminTabs />
    </Guard>
  );
}

/** The tabs of the administration that there are; the first one is the address without `?aba=`. */
function AdminTabs() {
  const { data } = useData(overview);
  const open = data?.openReports ?? 0;
  return (
    <AdminPage
      tabs={[
        { id: 'geral', label: 'Visão Geral', show: showOverview },
        {
          id: 'conteudo',
          label: 'Conteúdo',
          ...(open > 0 && { count: `${open}` }),
          show: showContent,
        },
      ]}
    />
  );
}

function Overview() {
  return (
    <>
      <Figures />
      <div className="mt-4 grid grid-cols-1 items-start gap-x-4 gap-y-8 xl:grid-cols-[minmax(0,1fr)_21rem]">
        <PendingCard />
        <UnpaidList />
      </div>
    </>
  );
}

const showOverview = () => <Overview />;
const showContent = () => (
  <Suspense fallback={skeleton}>
    <ContentTab />
  </Suspense>
);
