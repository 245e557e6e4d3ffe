import { useEffect } from 'react';
import { connect } from '~/platform/session.ts';
import { newRequestKey } from '~/ui/request-key.ts';
import { showToast } from '~/ui/toast-store.ts';
import { saveSearch } from './commands.ts';
import { explain } from './explain.ts';
import { frequencies } from './saved-search.ts';
import { takeWaiting } from './waiting-search.ts';

/** Saves the search for which a person has just signed in. */
export function useWaitingSearch(userId: string): void {
  useEffect(() => {
    const draft = takeWaiting();
    if (!draft) return;
    connect()
      .then((client) => saveSearch(client.schema('public'), userId, draft, newRequestKey()))
      .then(
        () => {
          const description = `“${draft.name}”. ${frequencies[draft.frequency].promise}`;
          showToast({ title: 'Busca salva', description });
        },
        (error: unknown) => {
          const title = 'A busca não foi salva';
          showToast({ title, description: explain(error), tone: 'error' });
        },
      );
  }, [userId]);
}
