// What the dashboard is made of: its tabs come from several features.
import { lazy, Suspense, type ComponentProps } from 'react';
import { queuePath } from '~/features/admin/approvals/address.ts';
import { RejectWindow } from '~/features/admin/approvals/decision/reject-window.tsx';
import { useDecide } from '~/features/admin/approvals/decision/use-decide.ts';
import { DashboardPage, type DashboardPart } from '~/features/admin/dashboard/dashboard-page.tsx';
import { customersKey } from '~/features/admin/customers/queries.ts';
import { figures } from '~/features/admin/dashboard/queries.ts';
import { financesKey } from '~/features/admin/finances/queries.ts';
import { deliveriesKey, integrationsKey } from '~/features/admin/integrations/queries.ts';
import { plansKey } from '~/features/admin/plans/queries.ts';
import { formatNumber } from '~/domain/formats/numbers.ts';
import { capitalised } from '~/domain/text/text.ts';
import { allVerticals, byVertical, verticals, type Vertical } from '~/domain/listings/verticals.ts';
import { useData } from '~/platform/data/query.ts';

const ListingsTab = lazy(() =>
  import('~/features/admin/listings/listings-tab.tsx').then(({ ListingsTab: it }) => ({
    default: it,
  })),
);

const PlansTab = lazy(() =>
  import('~/features/admin/plans/plans-tab.tsx').then(({ PlansTab: it }) => ({ default: it })),
);
const FinancesTab = lazy(() =>
  import('~/features/admin/finances/finances-tab.tsx').then(({ FinancesTab: it }) => ({
    default: it,
  })),
);
const IntegrationsTab = lazy(() =>
  import('~/features/admin/integrations/integrations-tab.tsx').then(({ IntegrationsTab: it }) => ({
    default: it,
  })),
);

const CustomersTable = lazy(() =>
  import('~/features/admin/customers/customers-table.tsx').then(({ CustomersTable: it }) => ({
    default: it,
  })),
);

const skeleton = <span aria-hidden="true" className="block skeleton h-96" />;

const showListings = byVertical((vertical) => () => <Listings vertical={vertical} />);

const askReason: ComponentProps<typeof ListingsTab>['askReason'] = ({ rows, ...asked }) => (
  <RejectWindow row={rows[0]} count={rows.length} {...asked} />
);

function Listings({ vertical }: { vertical: Vertical }) {
  const all = useData(figures).data?.listings[vertical].all;
  const decide = useDecide();
  return (
    <Suspense fallback={skeleton}>
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

const showCustomers = () => (
  <Suspense fallback={skeleton}>
    <CustomersTable />
  </Suspense>
);
const showPlans = () => (
  <Suspense fallback={skeleton}>
    <PlansTab />
  </Suspense>
);
const showFinances = () => (
  <Suspense fallback={skeleton}>
    <FinancesTab />
  </Suspense>
);
const showIntegrations = () => (
  <Suspense fallback={skeleton}>
    <IntegrationsTab />
  </Suspense>
);
