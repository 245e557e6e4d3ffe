import { Flag } from 'lucide-react';
import { useState } from 'react';
import { countOf } from '~/domain/numbers.ts';
import { useData } from '~/platform/data/query.ts';
import { Button } from '~/ui/button.tsx';
import { overview, type Figure, type OpenReports } from './queries.ts';

/** The start of the administration; shown inside the guard. */
export function OverviewPage() {
  const { data, isError, refetch } = useData(overview);
  const [busy, setBusy] = useState(false);
  const update = async () => {
    setBusy(true);
    await refetch();
    setBusy(false);
  };
  return (
    <div className="page pt-8">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="type-page">Administração do Sistema</h1>
        <Button size="compact" busy={busy && 'Atualizando...'} onClick={() => void update()}>
          Atualizar
        </Button>
      </div>
      {isError ? (
        <p role="alert" className="mt-6 text-red-text">
          Erro ao carregar dados do dashboard. Tente atualizar em instantes.
        </p>
      ) : null}
      {data ? <Figures figures={data.figures} /> : null}
      {data ? <Reports {...data.reports} /> : null}
      {!data && !isError ? <div className="mt-6 h-24 skeleton" /> : null}
    </div>
  );
}

function Figures({ figures }: { figures: Figure[] }) {
  return (
    <dl className="mt-6 grid grid-cols-2 gap-px overflow-hidden rounded-card border border-line bg-line md:grid-cols-3 xl:grid-cols-6">
      {figures.map(({ label, value }) => (
        <div key={label} className="bg-surface p-3 sm:p-4">
          <dt className="text-fine text-ink-2">{label}</dt>
          <dd className="mt-1 type-section whitespace-nowrap max-sm:text-[1.0625rem]">{value}</dd>
        </div>
      ))}
    </dl>
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
