import { useEffect, useState, useSyncExternalStore } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { isOwnAddress } from '~/platform/own-address.ts';
import { paths } from '~/platform/paths.ts';
import { Button, ButtonLink } from '~/ui/button.tsx';
import { connectionStore } from './connection.ts';
import { keptListings, type KeptListing } from './kept-listings.ts';

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
    <div className="page py-10 md:py-16">
      <h1 className="type-h1">{lost ? 'Você está sem conexão' : 'Guardados neste aparelho'}</h1>
      <p className="mt-3 max-w-lg text-ink-2">
        {lost
          ? 'Esta página ainda não foi guardada neste aparelho. Ela abre sozinha assim que a conexão voltar.'
          : 'Os anúncios que você visitou e os favoritos ficam neste aparelho e abrem sem conexão.'}
      </p>
      <div className="mt-6 flex flex-wrap gap-2">
        {lost ? (
          <Button tone="green" onClick={() => location.reload()}>
            Tentar Novamente
          </Button>
        ) : null}
        <ButtonLink to={paths.favourites}>Favoritos</ButtonLink>
      </div>
      {listings && listings.length > 0 ? <KeptList listings={listings} /> : null}
      {listings?.length === 0 ? (
        <p className="mt-10 border-t border-line pt-6 text-ink-2">
          Nenhum anúncio guardado ainda: os que você abrir com conexão aparecem aqui.
        </p>
      ) : null}
    </div>
  );
}

function KeptList({ listings }: { listings: KeptListing[] }) {
  return (
    <section aria-labelledby="guardados" className="mt-10">
      <h2 id="guardados" className="type-section">
        Anúncios guardados
      </h2>
      <ul className="mt-4 grid gap-x-6 sm:grid-cols-2 lg:grid-cols-3">
        {listings.map(({ path, title, photo }) => (
          <li key={path} className="border-t border-line">
            <Link to={path} className="flex items-center gap-4 py-3 hover:text-green-text">
              <span className="aspect-4/3 w-24 shrink-0 overflow-hidden rounded-tag bg-sunken">
                {photo ? <img src={photo} alt="" className="photo size-full object-cover" /> : null}
              </span>
              <span className="min-w-0 text-control font-semibold">{title}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

function useKeptListings() {
  const [listings, setListings] = useState<KeptListing[]>();
  useEffect(() => {
    keptListings().then(setListings, () => setListings([]));
  }, []);
  return listings;
}

// The worker has led here from the page that was wanted, and says which one (`?para=`).
function useWantedPage(lost: boolean) {
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const wanted = query.get('para');
  useEffect(() => {
    if (lost || !navigator.onLine || !isOwnAddress(wanted, location.origin)) return;
    void navigate(wanted, { replace: true });
  }, [lost, wanted, navigate]);
}
