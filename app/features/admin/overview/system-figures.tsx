import { useData } from '~/platform/data/query.ts';
import { Button } from '~/ui/button.tsx';
import { EmptyState } from '~/ui/empty-state.tsx';
import { StatStrip } from '~/ui/signed/stat-strip.tsx';
import { labels, statsOf } from './figures.ts';
import { overview } from './queries.ts';

/** The whole system in six figures (specification, sections 2, 7 and 9). */
export function FigureStrip() {
  const { data, error, isFetching, refetch } = useData(overview);
  if (error && !data) {
    return (
      <div role="alert">
        <EmptyState
          title="Erro ao carregar dados do dashboard"
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
    <StatStrip
      label="Números do sistema"
      pending={!data}
      stats={data ? statsOf(data.figures) : labels.map((label) => ({ label, value: '' }))}
    />
  );
}
