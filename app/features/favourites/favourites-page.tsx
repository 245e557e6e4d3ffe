import { EyeOff } from '~/ui/icons.ts';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { signInPath } from '~/platform/navigation/paths.ts';
import { countOf, formatNumber } from '~/domain/formats/numbers.ts';
import { VerticalLinks } from '~/screens/market-links.tsx';
import { Button } from '~/ui/button.tsx';
import { CardSkeleton } from '~/ui/card-frame.tsx';
import { EmptyState } from '~/ui/empty-state.tsx';
import { Silhouette } from '~/ui/silhouette.tsx';

interface FavouritesPageProps {
  /** The way between what is kept: favourites and searches. */
  tabs: ReactNode;
  count: number;
  /** How many cards are on their way. */
  loading: number;
  /** Kept in the account, not only in this browser; undefined until it is known. */
  inAccount: boolean | undefined;
  /** Kept listings that are no longer on the site, and how to let go of them. */
  gone: number;
  onForgetGone: () => void;
  /** How many are not shown yet, and how to see them. */
  more: number;
  onMore: () => void;
  /** The cards. */
  children: ReactNode;
}

/** The listings that a person or this browser keeps. */
export function FavouritesPage(props: FavouritesPageProps) {
  const { tabs, count, loading, inAccount, gone, onForgetGone, more, onMore, children } = props;
  return (
    // As high as the screen: what only the browser knows comes after the page, and pushes no footer.
    <div className="page min-h-[calc(100dvh-4rem)] pt-8">
      <h1 className="type-h1">Favoritos</h1>
      {tabs}
      <noscript>
        <p className="mt-4">Para guardar e ver favoritos, ative o JavaScript do navegador.</p>
      </noscript>
      {/* Room for what only the browser knows: two lines of it on the phone. */}
      <div className="mt-5 min-h-12 text-ink-2 sm:min-h-6">
        <Where count={count} inAccount={inAccount} />
      </div>
      {gone > 0 ? <GoneNotice count={gone} onForget={onForgetGone} /> : null}
      {count === 0 ? (
        <NoFavourites />
      ) : (
        <div className="cards mt-5 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4">
          <h2 className="sr-only">Anúncios guardados</h2>
          {children}
          {Array.from({ length: Math.min(loading, 8) }, (_, at) => (
            <CardSkeleton key={at} />
          ))}
        </div>
      )}
      {more > 0 ? (
        <div className="mt-8 flex justify-center">
          <Button onClick={onMore}>Mostrar mais {more}</Button>
        </div>
      ) : null}
    </div>
  );
}

function Where({ count, inAccount }: { count: number; inAccount: boolean | undefined }) {
  const from = useLocation();
  if (inAccount === undefined) return null;
  const where = inAccount ? 'na sua conta' : 'neste navegador';
  const kept =
    count > 0
      ? `${countOf(count, 'anúncio guardado', 'anúncios guardados')} ${where}.`
      : `Ficam guardados ${where}.`;
  if (inAccount) return <p>{kept}</p>;
  return (
    <p>
      {kept}{' '}
      <Link
        to={signInPath(from)}
        className="font-semibold text-green-text underline underline-offset-3"
      >
        Entre
      </Link>{' '}
      para vê‑los também em outros aparelhos.
    </p>
  );
}

function GoneNotice({ count, onForget }: { count: number; onForget: () => void }) {
  return (
    <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card border border-line bg-sunken py-2 pr-2 pl-4 text-meta text-ink-2">
      <EyeOff size={18} />
      <p className="min-w-0 grow basis-56 py-1">
        {count === 1
          ? 'Um anúncio que você guardou saiu do ar.'
          : `${formatNumber(count)} anúncios que você guardou saíram do ar.`}
      </p>
      <Button size="compact" onClick={onForget}>
        Tirar da lista
      </Button>
    </div>
  );
}

function NoFavourites() {
  return (
    <EmptyState
      className="mt-5"
      picture={<Silhouette name="hatch" width={88} />}
      title="Nenhum favorito ainda"
      actions={
        <>
          <VerticalLinks verb="Ver" tone="green" />
        </>
      }
    >
      Toque no coração de um anúncio para guardá‑lo aqui.
    </EmptyState>
  );
}
