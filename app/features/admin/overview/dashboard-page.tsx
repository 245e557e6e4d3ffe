import { dashboardPath, type DashboardTab } from '~/platform/navigation/admin-paths.ts';
import { useData } from '~/platform/data/query.ts';
import { UpdateButton } from '~/screens/update-button.tsx';
import { UpdatedAt } from '~/screens/updated-at.tsx';
import { ScreenTabs, type ScreenTab } from '~/ui/signed/tabs.tsx';
import { DashboardFigureStrip } from './figures.tsx';
import { dashboardKey, figures } from './queries.ts';

/** A tab of the dashboard, with the queries that "Atualizar" repeats. */
export interface DashboardPart extends ScreenTab {
  id: DashboardTab;
  /** Prefixes of their keys. */
  reads?: readonly string[][];
}

/** The dashboard of the administration: six figures above its tabs. */
export function DashboardPage({ tabs }: { tabs: DashboardPart[] }) {
  const { dataUpdatedAt } = useData(figures);
  const parts = tabs.flatMap(({ reads = [] }) => reads);
  return (
    <div className="mx-auto w-full max-w-360 px-4 pt-8 max-md:pt-5 md:px-6">
      <div className="flex items-center justify-between gap-3">
        <div className="flex flex-wrap items-baseline gap-x-5 gap-y-1">
          <h1 className="type-page max-md:type-section">Dashboard Administrativo</h1>
          <UpdatedAt at={dataUpdatedAt}>
            <span className="max-md:sr-only"> · comparado a 30 dias antes</span>
          </UpdatedAt>
        </div>
        <UpdateButton isShort reads={[dashboardKey, ...parts]} failed="Erro ao carregar dados" />
      </div>
      <div className="mt-5">
        <DashboardFigureStrip />
      </div>
      {tabs.length > 0 ? (
        <ScreenTabs
          label="Dashboard"
          tabs={tabs}
          hrefOf={(id) => dashboardPath(id as DashboardTab)}
          className="mt-4"
          panelClassName="pt-4"
        />
      ) : null}
    </div>
  );
}
