import { Search } from 'lucide-react';
import { useState } from 'react';
import { countOf } from '~/domain/numbers.ts';
import { searchPath } from '~/platform/paths.ts';
import { Button, ButtonLink } from '~/ui/button.tsx';
import { EmptyState } from '~/ui/empty-state.tsx';
import { DeleteSearch } from './delete-search.tsx';
import { RenameSearch } from './rename-search.tsx';
import type { SavedSearch } from './saved-search.ts';
import { Waiting } from './saved-searches-page.tsx';
import { SearchRow, type ViewOf } from './search-row.tsx';
import { useSavedSearches } from './use-saved-searches.ts';

type Asked = { to: 'rename' | 'delete'; search: SavedSearch };

/** The searches of a signed-in person, and all that can be done to them. */
export function SearchList({ userId, viewOf }: { userId: string; viewOf: ViewOf }) {
  const { searches, problem, retry, ...commands } = useSavedSearches(userId);
  const [asked, setAsked] = useState<Asked>();
  const close = () => setAsked(undefined);
  if (problem !== undefined && !searches) {
    return (
      <EmptyState
        className="mt-6"
        title="Não foi possível carregar suas buscas"
        actions={<Button onClick={retry}>Tentar de novo</Button>}
      >
        {problem}
      </EmptyState>
    );
  }
  if (!searches) return <Waiting />;
  if (searches.length === 0) return <NoSearches />;
  return (
    <>
      <p className="mt-5 text-ink-2">{countOf(searches.length, 'busca salva', 'buscas salvas')}.</p>
      <ul className="mt-4 grid gap-3">
        {searches.map((search) => (
          <li key={search.id}>
            <SearchRow
              search={search}
              view={viewOf(search)}
              onSee={() => void commands.see(search.id)}
              onFrequency={(frequency) => void commands.tellAt(search.id, frequency)}
              onRename={() => setAsked({ to: 'rename', search })}
              onDelete={() => setAsked({ to: 'delete', search })}
            />
          </li>
        ))}
      </ul>
      {asked?.to === 'rename' ? (
        <RenameSearch search={asked.search} onClose={close} onRename={commands.rename} />
      ) : null}
      {asked?.to === 'delete' ? (
        <DeleteSearch search={asked.search} onClose={close} onDelete={commands.remove} />
      ) : null}
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
          <ButtonLink to={searchPath('car')} tone="green">
            Buscar carros
          </ButtonLink>
          <ButtonLink to={searchPath('property')}>Buscar imóveis</ButtonLink>
          <ButtonLink to={searchPath('rental')}>Buscar aluguéis</ButtonLink>
        </>
      }
    >
      Filtre como quiser e toque em “Salvar busca”: avisamos quando aparecer um anúncio novo.
    </EmptyState>
  );
}
