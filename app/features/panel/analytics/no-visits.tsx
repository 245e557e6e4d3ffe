import { paths } from '~/platform/paths.ts';
import type { PanelStore } from '~/screens/panel/panel-store.ts';
import { ButtonLink } from '~/ui/button.tsx';
import { EmptyState } from '~/ui/empty-state.tsx';

interface NoVisitsProps {
  store: PanelStore;
  /** How many listings are on show, where that is known. */
  shown?: number;
}

/** In place of a chart of nothing: what it will hold, and what brings the first visits. */
export function NoVisits({ store, shown }: NoVisitsProps) {
  const begins = store.isOwn && shown === 0;
  return (
    <EmptyState
      title="Nenhuma visita neste período"
      actions={begins ? <ButtonLink to={paths.advertise}>Criar um anúncio</ButtonLink> : null}
    >
      {shown === 0
        ? 'Assim que um anúncio estiver publicado, visitas e contatos de cada dia aparecem aqui.'
        : 'Visitas e contatos de cada dia aparecem aqui. Um título claro e boas fotos trazem mais gente.'}
    </EmptyState>
  );
}
