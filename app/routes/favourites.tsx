import { useEffect, useRef } from 'react';
import { useFetcher } from 'react-router';
import { verticals, type Vertical } from '~/domain/verticals.ts';
import { cardView, type CardView } from '~/features/catalogue/card/card-view.ts';
import { ListingCard } from '~/features/catalogue/card/listing-card.tsx';
import { FavouriteButton, useFavourites } from '~/features/favourites/favourite-button.tsx';
import { FavouritesPage } from '~/features/favourites/favourites-page.tsx';
import { loadKept } from '~/features/favourites/queries.ts';
import { apiContext } from '~/platform/api-context.ts';
import { paths } from '~/platform/paths.ts';
import { useSession } from '~/platform/session.ts';
import { requestContext } from '~/platform/request-context.ts';
import { pageHead } from '~/platform/seo.ts';
import type { Route } from './+types/favourites.ts';

const markets = Object.keys(verticals) as Vertical[];

/** The browser keeps the ids and asks for their cards: `?car=id,id&rental=id`. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const asked = url.searchParams;
  const api = context.get(apiContext);
  const now = new Date();
  const cards: CardView[][] = await Promise.all(
    markets.map(async (vertical) => {
      const ids = (asked.get(vertical) ?? '').split(',').filter(Boolean);
      const kept = await loadKept(api, vertical, ids);
      return kept.map((card) => cardView(vertical, card, now));
    }),
  );
  return { cards: cards.flat(), origin: context.get(requestContext).origin };
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? pageHead({
        title: 'Favoritos',
        description: 'Os anúncios que você guardou neste navegador.',
        origin: loaderData.origin,
        path: paths.favourites,
        noindex: true,
      })
    : [];

export default function FavouritesRoute() {
  const favourites = useFavourites();
  const { user } = useSession();
  const cards = useKeptCards();
  const shown = cards?.filter((card) => favourites.some(({ id }) => id === card.id));
  return (
    <FavouritesPage
      count={favourites.length}
      loading={shown === undefined}
      inAccount={user !== null}
    >
      {shown?.map((card) => (
        <ListingCard
          key={card.id}
          card={card}
          sizes="(min-width: 1280px) 286px, (min-width: 640px) 45vw, 92vw"
          heart={<FavouriteButton vertical={card.vertical} id={card.id} title={card.title} />}
        />
      ))}
    </FavouritesPage>
  );
}

// A heart taken away hides its card without asking again; one that came in (from the account) asks.
function useKeptCards() {
  const fetcher = useFetcher<typeof loader>();
  const favourites = useFavourites();
  const asked = useRef(new Set<string>());
  useEffect(() => {
    if (fetcher.state !== 'idle' || favourites.every(({ id }) => asked.current.has(id))) return;
    asked.current = new Set(favourites.map(({ id }) => id));
    const idsOf = (vertical: Vertical) =>
      favourites.flatMap((item) => (item.vertical === vertical ? [item.id] : []));
    const query = new URLSearchParams(
      markets.map((vertical) => [vertical, idsOf(vertical).join()]),
    );
    void fetcher.load(`${paths.favourites}?${query}`);
  }, [fetcher, favourites]);
  return fetcher.data?.cards;
}
