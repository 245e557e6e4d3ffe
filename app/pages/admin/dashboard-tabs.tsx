// What the dashboard is made of: its tabs come from several features.
import { lazy, Suspense, type ComponentProps } from 'react';
import { queuePath } from '~/features/admin/approvals/queries.ts';
import { RejectWindow } from '~/features/admin/approvals/reject-window.tsx';
import { useDecide } from '~/features/admin/approvals/decide.ts';
import { DashboardPage, type DashboardPart } from '~/features/admin/overview/dashboard-page.tsx';
import { customersKey } from '~/features/admin/customers/queries.ts';
import { figures } from '~/features/admin/overview/queries.ts';
import { financesKey } from '~/features/admin/finances/queries.ts';
import { integrationsKey } from '~/features/admin/integrations/queries.ts';
import { plansKey } from '~/features/admin/plans/queries.ts';
import { formatNumber } from '~/domain/formats/numbers.ts';
import { capitalised } from '~/domain/text/text.ts';
import { allVerticals, byVertical, verticals, type Vertical } from '~/domain/listings/verticals.ts';
import { showLazy, tabSkeleton } from './show-lazy.tsx';
import { useData } from '~/platform/data/query.ts';
import { deliveriesKey } from '~/screens/deliveries/queries.ts';

const ListingsTab = lazy(() => import('~/features/admin/listings/listings-tab.tsx'));

const showPlans = showLazy(() => import('~/features/admin/plans/plans-tab.tsx'));
const showFinances = showLazy(() => import('~/features/admin/finances/finances-tab.tsx'));
const showIntegrations = showLazy(
  () => import('~/features/admin/integrations/integrations-tab.tsx'),
);

const showCustomers = showLazy(() =>
  import('~/features/admin/customers/customers-table.tsx').then(({ CustomersTable: it }) => ({
    default: it,
  })),
);

const showListings = byVertical((vertical) => () => <Listings vertical={vertical} />);

const askReason: ComponentProps<typeof ListingsTab>['askReason'] = ({ rows, ...asked }) => (
  <RejectWindow row={rows[0]} count={rows.length} {...asked} />
);

function Listings({ vertical }: { vertical: Vertical }) {
  const all = useData(figures).data?.listings[vertical].all;
  const decide = useDecide();
  return (
    <Suspense fallback={tabSkeleton}>
      <ListingsTab
        key={vertical}
        vertical={vertical}
        all={all}
        decide={decide}
        examine={({ item_type: itemType, id }) => queuePath({ samples: false, itemType, open: id })}
        askReason={askReason}
      />
    </Suspense>
  );
}

/** The tabs of the dashboard that there are, in the order of the specification (section 2). */
export default function DashboardTabs() {
  const { data } = useData(figures);
  const ofMarkets: DashboardPart[] = allVerticals.map((vertical) => ({
    id: verticals[vertical].tab,
    label: capitalised(verticals[vertical].many),
    // None says nothing: the tab does.
    ...(data?.listings[vertical].all && { count: formatNumber(data.listings[vertical].all) }),
    show: showListings[vertical],
  }));
  const tabs: DashboardPart[] = [
    { id: 'clientes', label: 'Clientes', reads: [customersKey], show: showCustomers },
    ...ofMarkets,
    { id: 'planos', label: 'Planos', reads: [plansKey], show: showPlans },
    { id: 'financeiro', label: 'Financeiro', reads: [financesKey], show: showFinances },
    {
      id: 'integracoes',
      label: 'Integrações',
      reads: [integrationsKey, deliveriesKey],
      show: showIntegrations,
    },
  ];
  return <DashboardPage tabs={tabs} />;
}
