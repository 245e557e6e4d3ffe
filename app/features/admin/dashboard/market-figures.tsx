import { useData } from '~/platform/data/query.ts';
import { Button } from '~/ui/button.tsx';
import { EmptyState } from '~/ui/empty-state.tsx';
import { StatStrip } from '~/ui/signed/stat-strip.tsx';
import { labels, statsOf } from './figures.ts';
import { figures } from './queries.ts';

const waiting = labels.map((label) => ({ label, value: '' }));

/** The head of the dashboard in six figures (specification, section 2). */
export function FigureStrip() {
  const { data, error, isFetching, refetch } = useData(figures);
  if (error && !data) {
    return (
      <div role="alert" className="mt-5">
        <EmptyState
          title="Erro ao carregar dados"
          actions={
            <Button busy={isFetching && 'Tentando...'} onClick={() => void refetch()}>
              Tentar Novamente
            </Button>
          }
        >
          {error.forPeople}
        </EmptyState>
      </div>
    );
  }
  return (
    <div className="mt-5">
      <StatStrip
        label="Números do marketplace"
        pending={!data}
        stats={data ? statsOf(data) : waiting}
      />
    </div>
  );
}
