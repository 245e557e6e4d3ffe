import { useEffect, useState } from 'react';
import { useFetcher } from 'react-router';
import { verticals, type Vertical } from '~/domain/listings/verticals.ts';
import { cardView, type CardView } from '~/features/catalogue/card/card-view.ts';
import { ListingCard } from '~/features/catalogue/card/listing-card.tsx';
import { FavouriteButton, useFavourites } from '~/features/favourites/favourite-button.tsx';
import { FavouritesPage } from '~/features/favourites/favourites-page.tsx';
import { cardsAtOnce, loadFavourites } from '~/features/favourites/queries.ts';
import { favouriteStore, type Favourite } from '~/features/favourites/store.ts';
import { apiContext } from '~/platform/loaders/api-context.ts';
import { paths } from '~/platform/navigation/paths.ts';
import { useSession } from '~/platform/session/session.ts';
import { requestContext } from '~/platform/loaders/request-context.ts';
import { pageHead } from '~/platform/site/seo.ts';
import { SavedTabs } from '~/pages/saved/saved-tabs.tsx';
import type { Route } from './+types/favourites.ts';

const markets = Object.keys(verticals) as Vertical[];

/** The browser keeps the ids and asks for their cards: `?car=id,id&rental=id`. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const now = new Date();
  const asked = markets.map((vertical) => {
    const ids = (url.searchParams.get(vertical) ?? '').split(',').filter(Boolean);
    return { vertical, ids };
  });
  const cards: CardView[][] = await Promise.all(
    asked.map(async ({ vertical, ids }) => {
      const kept = await loadFavourites(api, vertical, ids);
      return kept.map((card) => cardView(vertical, card, now));
    }),
  );
  return {
    asked: asked.flatMap(({ ids }) => ids),
    cards: cards.flat(),
    origin: context.get(requestContext).origin,
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? pageHead({
        title: 'Favoritos',
        description: 'Os anúncios que você guardou.',
        origin: loaderData.origin,
        path: paths.favourites,
        noindex: true,
      })
    : [];

export default function FavouritesRoute() {
  const favourites = useFavourites();
  const { loading, user } = useSession();
  const [wanted, setWanted] = useState(cardsAtOnce);
  const shown = favourites.slice(0, wanted);
  const known = useSavedCards(shown);
  // Signed in, they are the account's when they have joined it.
  const isKnown = !loading && (user === null || favouriteStore.owner() === user.id);
  const gone = shown.filter(({ id }) => known.get(id) === null);
  return (
    <FavouritesPage
      tabs={<SavedTabs />}
      count={favourites.length}
      loading={shown.filter(({ id }) => !known.has(id)).length}
      inAccount={isKnown ? user !== null : undefined}
      gone={gone.length}
      onForgetGone={() => gone.forEach((favourite) => favouriteStore.toggle(favourite))}
      more={Math.min(cardsAtOnce, favourites.length - shown.length)}
      onMore={() => setWanted(wanted + cardsAtOnce)}
    >
      {shown.map(({ vertical, id }) => {
        const card = known.get(id);
        if (!card) return null;
        return (
          <ListingCard
            key={id}
            card={card}
            sizes="(min-width: 1280px) 286px, (min-width: 640px) 45vw, 92vw"
            heart={<FavouriteButton vertical={vertical} id={id} title={card.title} />}
          />
        );
      })}
    </FavouritesPage>
  );
}

/** Cards by id, null of what is no longer on the site. A heart taken away and given back does not ask again. */
function useSavedCards(shown: Favourite[]): Map<string, CardView | null> {
  const fetcher = useFetcher<typeof loader>();
  const [seen, setSeen] = useState<typeof fetcher.data>();
  const [known, setKnown] = useState(new Map<string, CardView | null>());
  if (fetcher.data && fetcher.data !== seen) {
    setSeen(fetcher.data);
    setKnown(withAnswer(known, fetcher.data));
  }
  useEffect(() => {
    const missing = shown.filter(({ id }) => !known.has(id)).slice(0, cardsAtOnce);
    if (fetcher.state !== 'idle' || missing.length === 0) return;
    void fetcher.load(addressOf(missing));
  }, [fetcher, shown, known]);
  return known;
}

function withAnswer(
  known: Map<string, CardView | null>,
  { asked, cards }: { asked: string[]; cards: CardView[] },
) {
  const gone = asked.map((id) => [id, null] as const);
  return new Map([...known, ...gone, ...cards.map((card) => [card.id, card] as const)]);
}

function addressOf(favourites: Favourite[]): string {
  const idsOf = (market: Vertical) =>
    favourites.flatMap(({ vertical, id }) => (vertical === market ? [id] : []));
  const query = new URLSearchParams(markets.map((market) => [market, idsOf(market).join()]));
  return `${paths.favourites}?${query}`;
}
