import { type Query, useData } from '~/platform/data/query.ts';
import { unexpected } from '~/platform/refusals/failures.ts';
import { Button } from '~/ui/button.tsx';
import { EmptyState } from '~/ui/empty-state.tsx';
import { type Stat, StatStrip } from '~/ui/signed/stat-strip.tsx';

interface FigureStripProps<T> {
  query: Query<T>;
  label: string;
  /** What the figures are called, and what stands below each, before they are there. */
  pending: Stat[];
  statsOf: (answer: T) => Stat[];
  /** What is said where they cannot be had. */
  failed: string;
}

/** The head of a screen of the administration in figures. */
export function FigureStrip<T>({ query, label, pending, statsOf, failed }: FigureStripProps<T>) {
  const { data, error, isFetching, refetch } = useData(query);
  if (error && !data) {
    return (
      <div role="alert">
        <EmptyState
          title={failed}
          actions={
            <Button busy={isFetching && 'Tentando...'} onClick={() => void refetch()}>
              Tentar Novamente
            </Button>
          }
        >
          {error.forPeople === unexpected ? 'Erro ao carregar estatísticas' : error.forPeople}
        </EmptyState>
      </div>
    );
  }
  return (
    <StatStrip compared label={label} pending={!data} stats={data ? statsOf(data) : pending} />
  );
}
