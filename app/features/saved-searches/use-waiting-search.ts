import { useEffect } from 'react';
import { useCommand } from '~/platform/data/command.ts';
import { newId } from '~/ui/browser/new-id.ts';
import { showToast } from '~/ui/toasts/toast-store.ts';
import { saveSearch } from './commands.ts';
import { frequencies } from './saved-search.ts';
import { claimWaitingSearch } from './waiting-search.ts';

/** Saves the search for which a person has just signed in. */
export function useWaitingSearch(): void {
  const { attempt } = useCommand(saveSearch);
  useEffect(() => {
    const draft = claimWaitingSearch();
    if (!draft) return;
    void attempt({ draft, key: newId() }).then((problem) => {
      const done = `“${draft.name}”. ${frequencies[draft.frequency].promise}`;
      showToast(
        problem === undefined
          ? { title: 'Busca salva', description: done }
          : { title: 'A busca não foi salva', description: problem, tone: 'error' },
      );
    });
  }, [attempt]);
}
