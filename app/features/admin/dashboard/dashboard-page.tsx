import { RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { dashboardPath, type DashboardTab } from '~/platform/admin-paths.ts';
import { useData } from '~/platform/data/query.ts';
import { outdate } from '~/platform/data/query-client.ts';
import { UpdatedAt } from '~/screens/updated-at.tsx';
import { Button } from '~/ui/button.tsx';
import { ScreenTabs, type ScreenTab } from '~/ui/signed/tabs.tsx';
import { MarketFigures } from './market-figures.tsx';
import { dashboardKey, figures } from './queries.ts';

/** A part of the dashboard, and what of the kept answers it shows, to be asked for anew. */
export interface DashboardPart extends ScreenTab {
  id: DashboardTab;
  /** Beginnings of keys. */
  reads?: readonly string[][];
}

/** The dashboard of the administration: six figures, and its parts in tabs; shown inside the guard. */
export function DashboardPage({ tabs }: { tabs: DashboardPart[] }) {
  const { dataUpdatedAt } = useData(figures);
  const [busy, setBusy] = useState(false);
  const update = async () => {
    setBusy(true);
    const parts = tabs.flatMap(({ reads = [] }) => reads);
    await Promise.all([dashboardKey, ...parts].map(outdate));
    setBusy(false);
  };
  return (
    <div className="mx-auto w-full max-w-360 px-4 pt-8 max-md:pt-5 md:px-6">
      <div className="flex items-center justify-between gap-3">
        <div className="flex flex-wrap items-baseline gap-x-5 gap-y-1">
          <h1 className="type-page max-md:type-section">Dashboard Administrativo</h1>
          <UpdatedAt at={dataUpdatedAt}>
            <span className="max-md:sr-only"> · comparado a 30 dias antes</span>
          </UpdatedAt>
        </div>
        <Button
          size="compact"
          busy={busy && 'Atualizando...'}
          onClick={() => void update()}
          className="shrink-0"
        >
          <RefreshCw size={16} aria-hidden="true" />
          <span className="max-md:sr-only">Atualizar</span>
        </Button>
      </div>
      <MarketFigures />
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
