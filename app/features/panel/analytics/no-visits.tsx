import { useData } from '~/platform/data/query.ts';
import { editorPath } from '~/platform/navigation/account-paths.ts';
import { paths } from '~/platform/navigation/paths.ts';
import { importsScreenOf } from '~/platform/navigation/import-paths.ts';
import { managesStore, type PanelStore } from '~/screens/panel/panel-store.ts';
import { ButtonLink } from '~/ui/button.tsx';
import { EmptyState } from '~/ui/empty-state.tsx';
import { newestDraftOf } from '../queries.ts';

interface NoVisitsProps {
  store: PanelStore;
  /** How many listings are on show, where that is known. */
  shown?: number;
  /** How many wait to be finished. */
  drafts?: number;
}

/** In place of a chart of nothing: what it will hold, and what brings the first visits. */
export function NoVisits({ store, shown, drafts = 0 }: NoVisitsProps) {
  const begins = store.isOwn && shown === 0;
  return (
    <EmptyState
      title="Nenhuma visita neste período"
      actions={begins ? <FirstListing store={store} drafts={drafts} /> : null}
    >
      {shown === 0
        ? 'Assim que um anúncio estiver publicado, visitas e contatos de cada dia aparecem aqui.'
        : 'Visitas e contatos de cada dia aparecem aqui. Um título claro e boas fotos trazem mais gente.'}
    </EmptyState>
  );
}

function FirstListing({ store, drafts }: { store: PanelStore; drafts: number }) {
  if (drafts > 0) return <FinishDraft store={store} />;
  return (
    <>
      <ButtonLink to={paths.advertise}>Criar um anúncio</ButtonLink>
      {managesStore(store) ? (
        <ButtonLink to={importsScreenOf(store)}>Importar anúncios</ButtonLink>
      ) : null}
    </>
  );
}

function FinishDraft({ store }: { store: PanelStore }) {
  const { data: draft } = useData(newestDraftOf(store));
  // Where it begins, drafts are listed too.
  const to = draft ? editorPath(draft.item_type, draft.id) : paths.advertise;
  return <ButtonLink to={to}>Terminar o rascunho</ButtonLink>;
}
