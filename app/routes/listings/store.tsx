import { redirect, type ShouldRevalidateFunctionArgs } from 'react-router';
import { filtersByVertical } from '~/features/catalogue/parsed-query/filters-by-vertical.ts';
import { readerOf } from '~/features/catalogue/parsed-query/text-to-filters.ts';
import { cardView } from '~/features/catalogue/card/card-view.ts';
import { ListingCard } from '~/features/catalogue/card/listing-card.tsx';
import { FavouriteButton } from '~/features/favourites/favourite-button.tsx';
import { storeContactAction } from '~/features/inquiries/contact-action.ts';
import { StoreContact } from '~/features/inquiries/store-contact.tsx';
import { ShareMenu } from '~/features/listing/share/share.tsx';
import { ReportLink } from '~/features/reports/report-link.tsx';
import { tryFindStore, findStore, loadStoreListings } from '~/features/store/queries.ts';
import { storeHead, storeHeadOf } from '~/features/store/store-head.ts';
import { readStoreSearch } from '~/features/store/store-search.ts';
import { storeView } from '~/features/store/store-view.ts';
import { apiContext } from '~/platform/loaders/api-context.ts';
import { lexiconContext } from '~/platform/loaders/lexicon-context.ts';
import { formOf } from '~/platform/loaders/form-of.ts';
import { storePath } from '~/platform/navigation/paths.ts';
import { requestContext } from '~/platform/loaders/request-context.ts';
import { absoluteUrl } from '~/platform/site/seo.ts';
import type { Route } from './+types/store.ts';
import { notFoundPage } from '~/pages/not-found.ts';
import { StorePage } from '~/features/store/store-header.tsx';

export async function loader(args: Route.LoaderArgs) {
  const { request, context, params } = args;
  const api = context.get(apiContext);
  const { origin } = context.get(requestContext);
  const { searchParams } = new URL(request.url);
  const store = await findStore(api, params.name);
  if (!store) throw await notFoundPage(args, 404);
  if (params.name !== store.slug) {
    throw redirect(storePath(store.slug, searchParams.toString()), 301);
  }
  const search = readStoreSearch(searchParams);
  const now = new Date();
  const lexicon = context.get(lexiconContext)();
  const read = lexicon.longest > 0 ? readerOf(lexicon, now) : undefined;
  const filters = search.term ? filtersByVertical(search.term, read) : {};
  const found = await loadStoreListings(api, store.id, search, filters);
  const { items, counts, gone, per_page: perPage } = found;
  return {
    store: storeView(store, now),
    head: storeHeadOf(store, origin),
    origin,
    search,
    counts,
    gone,
    perPage,
    cards: items.map(({ item_type: vertical, card }) => cardView(vertical, card, now)),
  };
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const api = context.get(apiContext);
  const { visitor } = context.get(requestContext);
  const form = await formOf(request);
  const found = await tryFindStore(api, params.name);
  return storeContactAction(api, form, { found, visitor });
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? storeHead(loaderData.head, loaderData.origin, loaderData.search) : [];

// A contact shown changes nothing that the page has loaded.
export const shouldRevalidate = (change: ShouldRevalidateFunctionArgs) =>
  change.formMethod === 'POST' ? false : change.defaultShouldRevalidate;

export default function StoreRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { store, search, counts, gone, perPage, cards, origin } = loaderData;
  return (
    <StorePage
      key={store.id}
      store={store}
      search={search}
      counts={counts}
      gone={gone}
      perPage={perPage}
      share={<ShareMenu url={absoluteUrl(origin, storePath(store.slug))} title={store.name} />}
      report={
        <ReportLink
          reported={{ kind: 'store', id: store.id }}
          title={store.name}
          what="esta loja"
        />
      }
      contact={<StoreContact store={store} answer={actionData} />}
    >
      {cards.map((card, index) => (
        <ListingCard
          key={card.id}
          card={card}
          details="Ver Detalhes"
          showHighlight
          priority={index === 0}
          heart={<FavouriteButton vertical={card.vertical} id={card.id} title={card.title} />}
        />
      ))}
    </StorePage>
  );
}
