import { Search } from '~/ui/icons.ts';
import { Suspense, type ComponentType, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { signInPath } from '~/platform/navigation/paths.ts';
import { useSession } from '~/platform/session/session.ts';
import { ButtonLink } from '~/ui/button.tsx';
import { EmptyState } from '~/ui/empty-state.tsx';
import { SlowNote } from '~/ui/loading/slow-note.tsx';

interface SavedSearchesPageProps {
  /** The way between what is kept: favourites and searches. */
  tabs: ReactNode;
  /** The searches of a signed-in person. */
  List: ComponentType;
}

/** The searches that a person keeps. Who is not signed in is told what they are good for. */
export function SavedSearchesPage({ tabs, List }: SavedSearchesPageProps) {
  const { loading, user } = useSession();
  return (
    <div className="page pt-8">
      <h1 className="type-h1">Buscas salvas</h1>
      {tabs}
      <noscript>
        <p className="mt-4">Para ver suas buscas salvas, ative o JavaScript do navegador.</p>
      </noscript>
      {/* Room for each of them, so that the footer stands still. */}
      <div className="min-h-96">
        {loading ? (
          <>
            <Waiting />
            <SlowNote />
          </>
        ) : user ? (
          <Suspense fallback={<Waiting />}>
            <List />
          </Suspense>
        ) : (
          <SignInFirst />
        )}
      </div>
    </div>
  );
}

function SignInFirst() {
  const from = useLocation();
  return (
    <EmptyState
      className="mt-6"
      picture={<Search size={40} />}
      title="Entre para salvar buscas"
      actions={
        <>
          <ButtonLink to={signInPath(from)} tone="green">
            Entrar
          </ButtonLink>
          <ButtonLink to={signInPath(from, 'cadastrar')}>Criar conta</ButtonLink>
        </>
      }
    >
      Guarde os filtros de uma busca e receba um aviso quando aparecer um anúncio novo.
    </EmptyState>
  );
}

/** While the searches are on their way. */
export function Waiting() {
  return (
    <output className="mt-14 grid gap-3">
      <span className="sr-only">Carregando...</span>
      {[0, 1, 2].map((at) => (
        <span
          key={at}
          aria-hidden="true"
          className="grid gap-3 rounded-card border border-line bg-surface p-4"
        >
          <span className="block skeleton h-5 w-2/5" />
          <span className="block skeleton h-4 w-3/5" />
        </span>
      ))}
    </output>
  );
}
