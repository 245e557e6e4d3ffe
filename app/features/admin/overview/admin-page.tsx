import { Download } from '~/ui/icons.ts';
import type { ReactNode } from 'react';
import { toCsv } from '~/domain/formats/csv.ts';
import { formatDate } from '~/domain/time/dates.ts';
import { useData } from '~/platform/data/query.ts';
import { paths } from '~/platform/navigation/paths.ts';
import { UpdateButton } from '~/screens/update-button.tsx';
import { UpdatedAt } from '~/screens/updated-at.tsx';
import { Button } from '~/ui/button.tsx';
import { saveFile } from '~/ui/browser/save-file.ts';
import type { Stat } from '~/ui/signed/stat-strip.tsx';
import { ScreenTabs, type ScreenTab } from '~/ui/signed/tabs.tsx';
import { systemStats } from './figures.tsx';
import { overview } from './queries.ts';

const reads = [['admin'], ['billing']];

const hrefOf = (id: string) => (id === 'geral' ? paths.admin : `${paths.admin}?aba=${id}`);

interface AdminPageProps {
  tabs: ScreenTab[];
  /** A warning above all tabs. */
  notice: ReactNode;
}

/** The administration of the system, in tabs. */
export function AdminPage({ tabs, notice }: AdminPageProps) {
  const { data, dataUpdatedAt } = useData(overview);
  return (
    <div className="mx-auto w-full max-w-360 px-4 pt-8 md:px-6">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="flex flex-wrap items-baseline gap-x-5 gap-y-1">
          <h1 className="type-page">Administração do Sistema</h1>
          <UpdatedAt at={dataUpdatedAt} />
        </div>
        <div className="flex flex-wrap gap-2">
          {data ? (
            <Button size="compact" onClick={() => exportFigures(systemStats(data.figures))}>
              <Download size={16} aria-hidden="true" />
              Exportar Dados
            </Button>
          ) : null}
          <UpdateButton reads={reads} failed="Erro ao carregar dados do dashboard" />
        </div>
      </div>
      {notice}
      <ScreenTabs
        label="Administração"
        tabs={tabs}
        hrefOf={hrefOf}
        className="mt-4"
        panelClassName="pt-4"
      />
    </div>
  );
}

function exportFigures(stats: Stat[]): void {
  const day = formatDate(new Date());
  const rows = stats.map(({ label, value, change, note }) => ({
    Indicador: label,
    [`Em ${day}`]: value,
    'Nos últimos 30 dias': change?.text ?? note ?? '',
  }));
  const [dd, mm, yyyy] = day.split('/');
  saveFile(`patio-visao-geral-${yyyy}-${mm}-${dd}.csv`, toCsv(rows), 'text/csv');
}
