import { savedSearchOf } from '~/domain/search/saved-search.ts';
import { useCommand } from '~/platform/data/command.ts';
import { outdate } from '~/platform/data/query-client.ts';
import { useData } from '~/platform/data/query.ts';
import { showToast } from '~/ui/toasts/toast-store.ts';
import { showOutcome } from '~/ui/toasts/show-outcome.ts';
import { saveSearch } from './commands.ts';
import { savedAs, savedAsKey } from './queries.ts';
import { SaveSearchForm } from './save-search-fields.tsx';
import { frequencies, type SearchDraft, type SearchToSave } from './saved-search.ts';

interface SaveOwnSearchProps {
  search: SearchToSave;
  onClose: () => void;
}

/** A signed-in person saves a search, or changes the one that asks for the same. */
export default function SaveAccountSearch({ search, onClose }: SaveOwnSearchProps) {
  // Without an answer it counts as new.
  const { data: saved } = useData(savedAs(search.vertical, savedSearchOf(search.state)));
  const { attempt } = useCommand(saveSearch);
  const save = async (draft: SearchDraft, key: string) => {
    const problem = await attempt({ draft, key });
    if (!showOutcome(problem, { failed: 'A busca não foi salva' })) return;
    showToast({ title: 'Busca salva', description: frequencies[draft.frequency].promise });
    onClose();
    void outdate(savedAsKey);
  };
  return (
    <SaveSearchForm
      search={search}
      saved={saved}
      verb="Salvar busca"
      onClose={onClose}
      onSave={save}
    />
  );
}
