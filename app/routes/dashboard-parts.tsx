// What the dashboard is made of: its tabs come from several features. Not a route.
import { lazy, Suspense } from 'react';
import { DashboardPage, type DashboardPart } from '~/features/admin/dashboard/dashboard-page.tsx';
import { customersKey } from '~/features/admin/clients/queries.ts';
import { financesKey } from '~/features/admin/finances/queries.ts';
import { deliveriesKey, integrationsKey } from '~/features/admin/integrations/queries.ts';
import { plansKey } from '~/features/admin/plans/queries.ts';

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
  import('~/features/admin/clients/customers-table.tsx').then(({ CustomersTable: it }) => ({
    default: it,
  })),
);

const skeleton = <span aria-hidden="true" className="block skeleton h-96" />;

/** The tabs of the dashboard that there are, in the order of the specification (section 2). */
export default function DashboardParts() {
  const tabs: DashboardPart[] = [
    { id: 'clientes', label: 'Clientes', reads: [customersKey], show: showCustomers },
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
