import { Flag } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { formatTime } from '~/domain/dates.ts';
import { countOf } from '~/domain/numbers.ts';
import { useData } from '~/platform/data/query.ts';
import { outdate } from '~/platform/data/query-client.ts';
import { Button } from '~/ui/button.tsx';
import { StatStrip } from '~/ui/signed/stat-strip.tsx';
import { labels, overview, type OpenReports } from './queries.ts';

interface OverviewPageProps {
  /** What is done here: it comes from several features. */
  children: ReactNode;
}

/** The start of the administration; shown inside the guard. */
export function OverviewPage({ children }: OverviewPageProps) {
  const { data, isError, isFetching, dataUpdatedAt } = useData(overview);
  const [busy, setBusy] = useState(false);
  const update = async () => {
    setBusy(true);
    await outdate(['admin']);
    setBusy(false);
  };
  return (
    <div className="mx-auto w-full max-w-360 px-4 pt-8 md:px-6">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="flex flex-wrap items-baseline gap-x-5 gap-y-1">
          <h1 className="type-page">Administração do Sistema</h1>
          {dataUpdatedAt > 0 ? (
            <p className="text-meta text-ink-2">
              Atualizado às {formatTime(new Date(dataUpdatedAt))}
            </p>
          ) : null}
        </div>
        <Button size="compact" busy={busy && 'Atualizando...'} onClick={() => void update()}>
          Atualizar
        </Button>
      </div>
      {isError && !isFetching ? (
        <p role="alert" className="mt-6 text-red-text">
          Erro ao carregar dados do dashboard. Tente atualizar em instantes.
        </p>
      ) : null}
      <div className="mt-6">
        {data || !isError ? (
          <StatStrip
            label="Números do sistema"
            pending={!data}
            stats={data?.figures ?? labels.map((label) => ({ label, value: '' }))}
          />
        ) : null}
      </div>
      {data ? <Reports {...data.reports} /> : null}
      <div className="mt-4">{children}</div>
    </div>
  );
}

// Amber only for what waits.
function Reports({ count, oldest }: OpenReports) {
  return (
    <p className="mt-4 flex items-center gap-2 text-meta text-ink-2">
      <Flag size={16} aria-hidden="true" className={count > 0 ? 'text-amber-text' : 'text-ink-3'} />
      {oldest === undefined
        ? 'Nenhuma denúncia em aberto'
        : `${countOf(count, 'denúncia', 'denúncias')} em aberto, a mais antiga: ${oldest}`}
    </p>
  );
}
