import { useCommand } from '~/platform/data/command.ts';
import { confirmDelete } from '~/screens/confirm/confirm-store.ts';
import { deleteSearch } from './commands.ts';
import type { SavedSearch } from './saved-search.ts';

/** Deletes a saved search, after asking. */
export function useDeleteSearch() {
  const { attempt } = useCommand(deleteSearch);
  return ({ id, name, frequency }: SavedSearch) =>
    confirmDelete({
      title: 'Excluir esta busca?',
      consequence:
        frequency === 'never'
          ? `“${name}” some da lista.`
          : `“${name}” some da lista e você deixa de receber os avisos dela.`,
      verb: 'Excluir busca',
      failure: 'A busca não foi excluída',
      done: 'Busca excluída',
      doIt: () => attempt({ id }),
    });
}
