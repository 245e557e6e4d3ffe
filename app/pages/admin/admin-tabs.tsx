// What the administration of the system is made of: its tabs come from several features.
import { formatNumber } from '~/domain/formats/numbers.ts';
import { PendingCard } from '~/features/admin/approvals/pending-card.tsx';
import { RecentLog } from '~/features/admin/audit/recent-log.tsx';
import { customerFigures } from '~/features/admin/customers/queries.ts';
import { AdminPage } from '~/features/admin/overview/admin-page.tsx';
import { OperatorAlert, SetupCard } from '~/features/admin/system/status/setup-card.tsx';
import { SystemFigureStrip } from '~/features/admin/overview/figures.tsx';
import { overview } from '~/features/admin/overview/queries.ts';
import { QuickActions } from '~/features/admin/overview/quick-actions.tsx';
import { savedSettings, systemChecks } from '~/features/admin/system/queries.ts';
import { StatusCard } from '~/features/admin/system/status/status-card.tsx';
import { WaitingCard } from '~/features/admin/verifications/waiting-card.tsx';
import { UnpaidList } from '~/features/billing/invoices/unpaid-list.tsx';
import { showLazy } from './show-lazy.tsx';
import { useData } from '~/platform/data/query.ts';

const showOverview = () => <Overview />;
const showUsers = showLazy(() => import('~/features/admin/users/users-tab.tsx'));
const showContent = showLazy(() => import('~/features/admin/content/content-tab.tsx'));
const showSecurity = showLazy(async () => {
  const { SecurityCard } = await import('~/features/admin/system/settings/security-card.tsx');
  return {
    default: () => (
      <div className="max-w-3xl">
        <SecurityCard />
      </div>
    ),
  };
});
const showSystem = showLazy(() => import('~/features/admin/system/system-tab.tsx'));
const showCommunications = showLazy(
  () => import('~/features/admin/campaigns/communications-tab.tsx'),
);
const showReports = showLazy(() => import('~/features/admin/reports/reports-tab.tsx'));

/** The tabs of the administration that there are; the first one is the address without `?aba=`. */
export default function AdminTabs() {
  const { data } = useData(overview);
  const open = data?.openReports ?? 0;
  return (
    <AdminPage
      notice={<OperatorAlert />}
      tabs={[
        { id: 'geral', label: 'Visão Geral', show: showOverview },
        {
          id: 'usuarios',
          label: 'Usuários',
          ...(data && { count: formatNumber(data.figures.users.now) }),
          show: showUsers,
        },
        {
          id: 'conteudo',
          label: 'Conteúdo',
          ...(open > 0 && { count: formatNumber(open) }),
          show: showContent,
        },
        { id: 'seguranca', label: 'Segurança', show: showSecurity },
        { id: 'sistema', label: 'Sistema', show: showSystem },
        { id: 'comunicacoes', label: 'Comunicações', show: showCommunications },
        { id: 'relatorios', label: 'Relatórios', show: showReports },
      ]}
    />
  );
}

function Overview() {
  // Only then is it known whether anything is to be set up, above the rest.
  const isMeasured = [useData(savedSettings), useData(systemChecks)].every(
    ({ isFetched }) => isFetched,
  );
  const renaming = useData(customerFigures).data?.renaming ?? 0;
  return (
    <>
      <SystemFigureStrip />
      {/* On narrow screens one column: how the system is, what waits, what was done. */}
      <div className="mt-4 grid grid-cols-1 items-start gap-4 xl:grid-cols-[minmax(0,1fr)_21rem]">
        <div className="grid grid-cols-1 gap-4 max-xl:contents">
          <PendingCard />
          <WaitingCard renaming={renaming} />
          <div className="max-xl:order-last">
            <RecentLog />
          </div>
        </div>
        <div className="grid grid-cols-1 gap-4 max-xl:contents">
          <div className="grid grid-cols-1 gap-4 max-xl:order-first">
            {isMeasured ? (
              <>
                <SetupCard />
                <QuickActions />
                <StatusCard />
              </>
            ) : (
              <span aria-hidden="true" className="block skeleton h-160" />
            )}
          </div>
          <UnpaidList />
        </div>
      </div>
    </>
  );
}
