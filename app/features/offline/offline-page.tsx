import { Download, WifiOff } from '~/ui/icons.ts';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { isSameOrigin } from '~/platform/navigation/same-origin.ts';
import { countOf } from '~/domain/formats/numbers.ts';
import { paths } from '~/platform/navigation/paths.ts';
import { VerticalLinks } from '~/screens/market-links.tsx';
import { Button, ButtonLink } from '~/ui/button.tsx';
import { cx } from '~/ui/cx.ts';
import { EmptyState } from '~/ui/empty-state.tsx';
import { Silhouette } from '~/ui/silhouette.tsx';
import { connectionStore } from './connection.ts';
import { allVerticals, verticals } from '~/domain/listings/verticals.ts';
import { photoUrl } from '~/ui/photo.tsx';
import { cacheNames, notes } from './cache-names.ts';

/** What stands instead of a page that is not kept: which listings are. Goes on to that page with the connection. */
export function OfflinePage() {
  const { lost } = useSyncExternalStore(
    connectionStore.subscribe,
    connectionStore.current,
    connectionStore.onServer,
  );
  const listings = useKeptListings();
  useWantedPage(lost);
  return (
    // As high as the window: what is kept comes a moment later and must not push the footer.
    <div className="page min-h-svh pt-8 pb-20">
      <header className="flex flex-col items-start gap-5 rounded-frame bg-sunken p-6 md:flex-row md:items-center md:p-8">
        <Sign lost={lost} />
        <div className="min-w-0 grow">
          <h1 className="type-page">
            {lost ? 'Você está sem conexão' : 'Guardados neste aparelho'}
          </h1>
          <p className="mt-1 max-w-2xl text-ink-2">
            {lost
              ? 'Esta página ainda não foi guardada neste aparelho. Ela abre sozinha assim que a conexão voltar.'
              : 'Os anúncios que você visitou e os favoritos ficam neste aparelho e abrem sem conexão.'}
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          {lost ? (
            <Button tone="green" onClick={() => location.reload()}>
              Tentar Novamente
            </Button>
          ) : null}
          <ButtonLink to={paths.favourites}>Favoritos</ButtonLink>
        </div>
      </header>
      {listings && listings.length > 0 ? <KeptList listings={listings} /> : null}
      {listings?.length === 0 ? <NothingKept lost={lost} /> : null}
    </div>
  );
}

function Sign({ lost }: { lost: boolean }) {
  const Icon = lost ? WifiOff : Download;
  return (
    <span
      className={cx(
        'grid size-14 shrink-0 place-items-center rounded-full',
        lost ? 'bg-blue-soft text-blue-text' : 'bg-green-soft text-green-text',
      )}
    >
      <Icon size={26} strokeWidth={1.75} />
    </span>
  );
}

function KeptList({ listings }: { listings: CachedListing[] }) {
  return (
    <section aria-labelledby="guardados" className="mt-10">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="guardados" className="type-section">
          Anúncios guardados
        </h2>
        <p className="text-meta text-ink-3">
          {countOf(listings.length, 'anúncio abre', 'anúncios abrem')} sem conexão
        </p>
      </div>
      <ul className="mt-4 grid gap-3 sm:grid-cols-2 md:gap-5 lg:grid-cols-4">
        {listings.map((listing) => (
          <li key={listing.path} className="grid">
            <Kept listing={listing} />
          </li>
        ))}
      </ul>
    </section>
  );
}

// Beside its picture on a phone, where one looks for a title; below it where there is space for the picture.
function Kept({ listing: { path, title, market, photo } }: { listing: CachedListing }) {
  return (
    <Link
      to={path}
      className="flex items-center overflow-hidden rounded-card border border-line bg-surface hover:border-line-2 sm:flex-col sm:items-stretch"
    >
      <span className="aspect-4/3 w-28 shrink-0 bg-sunken sm:w-full">
        {photo ? <img src={photo} alt="" className="photo size-full object-cover" /> : null}
      </span>
      <span className="min-w-0 px-4 py-2 sm:py-3">
        <span className="line-clamp-2 text-control font-semibold">{title}</span>
        {market ? <span className="block text-meta text-ink-3">{market}</span> : null}
      </span>
    </Link>
  );
}

function NothingKept({ lost }: { lost: boolean }) {
  return (
    <EmptyState
      className="mt-8"
      picture={<Silhouette name="hatch" width={88} />}
      title="Nenhum anúncio guardado ainda"
      actions={
        lost ? undefined : (
          <>
            <VerticalLinks verb="Ver" tone="green" />
          </>
        )
      }
    >
      Os que você abrir com conexão aparecem aqui.
    </EmptyState>
  );
}

function useKeptListings() {
  const [listings, setListings] = useState<CachedListing[]>();
  useEffect(() => {
    cachedListings().then(setListings, () => setListings([]));
  }, []);
  return listings;
}

// The worker has led here from the page that was wanted, and says which one (`?para=`).
function useWantedPage(lost: boolean) {
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const wanted = query.get('para');
  useEffect(() => {
    // The first time it is not drawn yet what the store has just been told.
    if (lost || connectionStore.current().lost || !isSameOrigin(wanted, location.origin)) return;
    void navigate(wanted, { replace: true });
  }, [lost, wanted, navigate]);
}

/** A listing that can be read without connection. */
interface CachedListing {
  path: string;
  title: string;
  /** Its market: `Carros`. */
  market: string | undefined;
  photo: string | undefined;
}

/** The listings that this browser keeps, the last visited first. */
async function cachedListings(): Promise<CachedListing[]> {
  if (!('caches' in globalThis)) return [];
  const found = new Map<string, CachedListing>();
  for (const name of await caches.keys()) {
    if (!name.startsWith(cacheNames.pages)) continue;
    const cache = await caches.open(name);
    for (const request of await cache.keys()) {
      const listing = listingOf(request, await cache.match(request));
      if (listing === undefined) continue;
      found.delete(listing.path);
      found.set(listing.path, listing);
    }
  }
  return [...found.values()].toReversed();
}

function listingOf(request: Request, page: Response | undefined): CachedListing | undefined {
  const title = page?.headers.get(notes.title);
  if (!title) return undefined;
  const photo = page?.headers.get(notes.photo);
  const path = new URL(request.url).pathname;
  const market = allVerticals.find((vertical) =>
    path.startsWith(`/${verticals[vertical].segment}/`),
  );
  return {
    path,
    market: market && verticals[market].label,
    title: decodeURIComponent(title),
    photo: photo ? photoUrl(photo, 320) : undefined,
  };
}
