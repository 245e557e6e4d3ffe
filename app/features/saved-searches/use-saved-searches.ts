import { useEffect, useState } from 'react';
import type { Api } from '~/platform/api-context.ts';
import { connect } from '~/platform/session.ts';
import { showToast } from '~/ui/toast-store.ts';
import { changeSearch, deleteSearch, seeSearch } from './commands.ts';
import { explain } from './explain.ts';
import { loadSavedSearches } from './queries.ts';
import type { Frequency, SavedSearch } from './saved-search.ts';

/** A person's saved searches and what can be done to them. The list follows at once, and goes back if it failed. */
export function useSavedSearches(userId: string) {
  const [searches, setSearches] = useState<SavedSearch[]>();
  const [problem, setProblem] = useState<{ after: number; text: string }>();

  const [tries, setTries] = useState(0);

  useEffect(() => {
    let left = false;
    connect()
      .then((client) => loadSavedSearches(client.schema('public'), userId))
      .then(
        (list) => left || setSearches(list),
        (error: unknown) => left || setProblem({ after: tries, text: explain(error) }),
      );
    return () => {
      left = true;
    };
  }, [userId, tries]);

  const attempt = async (
    next: (list: SavedSearch[]) => SavedSearch[],
    work: (api: Api) => Promise<void>,
    failure: string,
  ) => {
    const before = searches;
    setSearches((list) => list && next(list));
    try {
      await work((await connect()).schema('public'));
      return true;
    } catch (error) {
      setSearches(before);
      showToast({ title: failure, description: explain(error), tone: 'error' });
      return false;
    }
  };

  const change = (id: string, changes: { name?: string; frequency?: Frequency }) =>
    attempt(
      (list) => list.map((search) => (search.id === id ? { ...search, ...changes } : search)),
      (api) => changeSearch(api, id, changes),
      'A busca não foi alterada',
    );
  return {
    searches,
    problem: problem?.after === tries ? problem.text : undefined,
    retry: () => setTries(tries + 1),
    rename: (id: string, name: string) => change(id, { name }),
    tellAt: (id: string, frequency: Frequency) => change(id, { frequency }),
    remove: (id: string) =>
      attempt(
        (list) => list.filter((search) => search.id !== id),
        (api) => deleteSearch(api, id),
        'A busca não foi excluída',
      ),
    see: (id: string) =>
      attempt(
        (list) => list.map((search) => (search.id === id ? { ...search, fresh: 0 } : search)),
        (api) => seeSearch(api, id),
        'Não foi possível marcar a busca como vista',
      ),
  };
}

export type SavedSearches = ReturnType<typeof useSavedSearches>;
