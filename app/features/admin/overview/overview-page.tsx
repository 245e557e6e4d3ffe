import { useCallback, useEffect, useState } from 'react';
import { connect } from '~/platform/session.ts';
import { Button } from '~/ui/button.tsx';
import { loadFigures, type Figure } from './queries.ts';

/** The start of the administration; shown inside the guard. */
export function OverviewPage() {
  const { figures, failed, busy, reload } = useFigures();
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
      {figures ? <Figures figures={figures} /> : null}
      {!figures && !failed ? <div className="mt-6 h-24 skeleton" /> : null}
    </div>
  );
}

function Figures({ figures }: { figures: Figure[] }) {
  return (
    <dl className="mt-6 grid grid-cols-2 gap-px overflow-hidden rounded-card border border-line bg-line md:grid-cols-3 xl:grid-cols-6">
      {figures.map(({ label, value }) => (
        <div key={label} className="bg-surface p-4">
          <dt className="text-fine text-ink-2">{label}</dt>
          <dd className="mt-1 type-section">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function useFigures() {
  const [figures, setFigures] = useState<Figure[]>();
  const [failed, setFailed] = useState(false);
  const [busy, setBusy] = useState(false);
  const load = useCallback(
    () =>
      connect()
        .then(loadFigures)
        .then(
          (loaded) => {
            setFigures(loaded);
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
  return { figures, failed, busy, reload };
}
