import { Flag } from 'lucide-react';
import { useCallback, useEffect, useState } from 'react';
import { countOf } from '~/domain/numbers.ts';
import { connect } from '~/platform/session.ts';
import type { Supabase } from '~/platform/supabase.ts';
import { Button } from '~/ui/button.tsx';
import { loadFigures, loadOpenReports, type Figure, type OpenReports } from './queries.ts';

/** The start of the administration; shown inside the guard. */
export function OverviewPage() {
  const { state, failed, busy, reload } = useOverview();
  return (
    <div className="page pt-8">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="type-page">Administração do Sistema</h1>
        <Button size="compact" busy={busy && 'Atualizando...'} onClick={reload}>
          Atualizar
        </Button>
      </div>
      {failed ? (
        <p role="alert" className="mt-6 text-red-text">
          Erro ao carregar dados do dashboard. Tente atualizar em instantes.
        </p>
      ) : null}
      {state ? <Figures figures={state.figures} /> : null}
      {state ? <Reports {...state.reports} /> : null}
      {!state && !failed ? <div className="mt-6 h-24 skeleton" /> : null}
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

interface Overview {
  figures: Figure[];
  reports: OpenReports;
}

function useOverview() {
  const [state, setState] = useState<Overview>();
  const [failed, setFailed] = useState(false);
  const [busy, setBusy] = useState(false);
  const load = useCallback(
    () =>
      connect()
        .then(loadOverview)
        .then(
          (loaded) => {
            setState(loaded);
            setFailed(false);
          },
          () => setFailed(true),
        ),
    [],
  );
  useEffect(() => void load(), [load]);
  const reload = () => {
    setBusy(true);
    void load().finally(() => setBusy(false));
  };
  return { state, failed, busy, reload };
}

async function loadOverview(client: Supabase): Promise<Overview> {
  const [figures, reports] = await Promise.all([loadFigures(client), loadOpenReports(client)]);
  return { figures, reports };
}
