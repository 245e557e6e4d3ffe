import { Search } from '~/ui/icons.ts';
import { useState } from 'react';
import { countOf } from '~/domain/formats/numbers.ts';
import { useCommand } from '~/platform/data/command.ts';
import { useData } from '~/platform/data/query.ts';
import { VerticalLinks } from '~/screens/market-links.tsx';
import { EmptyState } from '~/ui/empty-state.tsx';
import { Loaded } from '~/ui/loading/loaded.tsx';
import { showOutcome } from '~/ui/toasts/show-outcome.ts';
import { changeSearch, seeSearch, deleteSearch } from './commands.ts';
import { savedSearches } from './queries.ts';
import type { SavedSearch } from './saved-search.ts';
import { Waiting } from './saved-searches-page.tsx';
import { SearchRow, type ViewOf } from './search-row.tsx';
import * as limits from '~/domain/limits/column-limits.ts';
import { Button } from '~/ui/button.tsx';
import { Dialog } from '~/ui/dialogs/dialog.tsx';
import { Input } from '~/ui/forms/field.tsx';
import { useTextForm } from '~/ui/forms/use-text-form.ts';
import { confirmDelete } from '~/screens/confirm/confirm-store.ts';

/** The searches of a signed-in person, and all that can be done to them. */
export function SearchList({ viewOf }: { viewOf: ViewOf }) {
  return (
    <Loaded
      query={useData(savedSearches)}
      what="suas buscas"
      skeleton={<Waiting />}
      isEmpty={({ length }) => length === 0}
      empty={<NoSearches />}
      className="mt-6"
    >
      {(searches) => <Searches searches={searches} viewOf={viewOf} />}
    </Loaded>
  );
}

function Searches({ searches, viewOf }: { searches: SavedSearch[]; viewOf: ViewOf }) {
  const [renamed, setRenamed] = useState<SavedSearch>();
  const change = useCommand(changeSearch);
  const see = useCommand(seeSearch);
  const askToDelete = useDeleteSearch();
  const tellAt = async (id: string, frequency: SavedSearch['frequency']) =>
    showOutcome(await change.attempt({ id, frequency }), { failed: 'A busca não foi alterada' });
  const markSeen = async (id: string) =>
    showOutcome(await see.attempt({ id }), {
      failed: 'Não foi possível marcar a busca como vista',
    });
  return (
    <>
      <p className="mt-5 text-ink-2">{countOf(searches.length, 'busca salva', 'buscas salvas')}.</p>
      <ul className="mt-4 grid gap-3">
        {searches.map((search) => (
          <li key={search.id}>
            <SearchRow
              search={search}
              view={viewOf(search)}
              onSee={() => void markSeen(search.id)}
              onFrequency={(frequency) => void tellAt(search.id, frequency)}
              onRename={() => setRenamed(search)}
              onDelete={() => void askToDelete(search)}
            />
          </li>
        ))}
      </ul>
      {renamed ? <RenameSearch search={renamed} onClose={() => setRenamed(undefined)} /> : null}
    </>
  );
}

function NoSearches() {
  return (
    <EmptyState
      className="mt-6"
      picture={<Search size={40} />}
      title="Nenhuma busca salva ainda"
      actions={
        <>
          <VerticalLinks verb="Buscar" tone="green" />
        </>
      }
    >
      Filtre como quiser e toque em “Salvar busca”: avisamos quando aparecer um anúncio novo.
    </EmptyState>
  );
}

interface RenameSearchProps {
  search: SavedSearch;
  onClose: () => void;
}

/** Gives a saved search another name. */
function RenameSearch({ search, onClose }: RenameSearchProps) {
  const { attempt } = useCommand(changeSearch);
  const { errors, busy, onSubmit } = useTextForm<'name'>({
    check: ({ name }) => (name.trim() ? {} : { name: 'Dê um nome à busca.' }),
    send: async ({ name }) => {
      const problem = await attempt({ id: search.id, name: name.trim() });
      if (showOutcome(problem, { failed: 'A busca não foi alterada' })) onClose();
    },
  });
  return (
    <Dialog open onClose={onClose} title="Renomear a busca">
      <form method="post" noValidate onSubmit={onSubmit} className="mt-3 grid gap-5 text-ink">
        <Input
          label="Nome"
          name="name"
          maxLength={limits.saved_searches.name[1]}
          defaultValue={search.name}
          error={errors.name}
        />
        <div className="flex flex-wrap justify-end gap-2">
          <Button onClick={onClose}>Cancelar</Button>
          <Button type="submit" tone="green" busy={busy && 'Salvando...'}>
            Salvar nome
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

/** Deletes a saved search, after asking. */
function useDeleteSearch() {
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
