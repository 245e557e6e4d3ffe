import type { ReactNode } from 'react';
import { searchPath } from '~/platform/paths.ts';
import { countOf } from '~/domain/numbers.ts';
import { ButtonLink } from '~/ui/button.tsx';
import { CardSkeleton } from '~/ui/card-frame.tsx';
import { EmptyState } from '~/ui/empty-state.tsx';
import { Silhouette } from '~/ui/silhouette.tsx';

interface FavouritesPageProps {
  count: number;
  loading: boolean;
  /** Kept in the account, not only in this browser. */
  inAccount: boolean;
  children: ReactNode;
}

/** The listings that a person or this browser keeps. */
export function FavouritesPage({ count, loading, inAccount, children }: FavouritesPageProps) {
  const where = inAccount ? 'na sua conta' : 'neste navegador';
  return (
    <div className="page pt-8">
      <h1 className="type-h1">Favoritos</h1>
      <p className="mt-2 min-h-6 text-ink-2">
        {count > 0
          ? `${countOf(count, 'anúncio guardado', 'anúncios guardados')} ${where}.`
          : `Ficam guardados ${where}.`}
      </p>
      <noscript>
        <p className="mt-4">Para guardar e ver favoritos, ative o JavaScript do navegador.</p>
      </noscript>
      {count === 0 ? (
        <NoFavourites />
      ) : (
        <div className="mt-6 grid gap-4 sm:grid-cols-2 md:gap-5 lg:grid-cols-3 xl:grid-cols-4">
          {loading
            ? Array.from({ length: Math.min(count, 8) }, (_, at) => <CardSkeleton key={at} />)
            : children}
        </div>
      )}
    </div>
  );
}

function NoFavourites() {
  return (
    <EmptyState
      className="mt-6"
      picture={<Silhouette name="hatch" width={88} />}
      title="Nenhum favorito ainda"
      actions={
        <>
          <ButtonLink to={searchPath('car')} tone="green">
            Ver carros
          </ButtonLink>
          <ButtonLink to={searchPath('property')}>Ver imóveis</ButtonLink>
          <ButtonLink to={searchPath('rental')}>Ver aluguéis</ButtonLink>
        </>
      }
    >
      Toque no coração de um anúncio para guardá-lo aqui.
    </EmptyState>
  );
}
