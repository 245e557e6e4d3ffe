import { Search } from '~/ui/icons.ts';
import { useState } from 'react';
import { countOf } from '~/domain/formats/numbers.ts';
import { useCommand } from '~/platform/data/command.ts';
import { useData } from '~/platform/data/query.ts';
import { VerticalLinks } from '~/screens/market-links.tsx';
import { EmptyState } from '~/ui/empty-state.tsx';
import { Loaded } from '~/ui/loading/loaded.tsx';
import { showOutcome } from '~/ui/toasts/show-outcome.ts';
import { changeSearch, seeSearch } from './commands.ts';
import { savedSearches } from './queries.ts';
import { RenameSearch } from './rename-search.tsx';
import type { SavedSearch } from './saved-search.ts';
import { Waiting } from './saved-searches-page.tsx';
import { SearchRow, type ViewOf } from './search-row.tsx';
import { useDeleteSearch } from './use-delete-search.ts';

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
      picture={<Search size={40} aria-hidden="true" />}
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
