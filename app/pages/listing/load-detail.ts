// What the three detail pages ask the server for. Apart from what they show, or a browser would load its queries.
import { data, redirect, type RouterContextProvider } from 'react-router';
import { isForgotten } from '~/domain/listings/availability.ts';
import { formatNumber } from '~/domain/formats/numbers.ts';
import { hasOwnPage } from '~/domain/billing/plans.ts';
import type { Vertical } from '~/domain/listings/verticals.ts';
import { cardView } from '~/features/catalogue/card/card-view.ts';
import { contactAction } from '~/features/inquiries/contact-action.ts';
import { listingJsonLd } from '~/features/listing/view/json-ld.ts';
import type { ListingView } from '~/features/listing/view/listing-view.ts';
import { qrPath } from '~/ui/qr-path.ts';
import { countStock, loadListing, loadSimilar, type Rows } from '~/features/listing/queries.ts';
import { reviewPages } from '~/features/reviews/pages.ts';
import { reviewsOn, reviewsView } from '~/features/reviews/queries.ts';
import { apiContext } from '~/platform/loaders/api-context.ts';
import { formOf } from '~/platform/loaders/form-of.ts';
import { listingIdIn, listingPath } from '~/platform/navigation/paths.ts';
import { requestContext } from '~/platform/loaders/request-context.ts';
import { absoluteUrl } from '~/platform/site/seo.ts';
import { notFoundPage } from '../not-found.ts';

interface DetailArgs {
  request: Request;
  /** As the visitor's browser shows it. */
  url: URL;
  context: Readonly<RouterContextProvider>;
  /** `id` is the end of the address: the words of the title, then the id; the words may be missing or old. */
  params: { id: string };
}

/**
 * All that a detail page shows.
 * @throws an answer instead: 404 when there is no such listing, 410 long after it was sold or let, 301 to the
 *   listing's own address from any other that leads to it (decision 006)
 */
export async function loadDetail<V extends Vertical, View extends ListingView>(
  args: DetailArgs,
  vertical: V,
  view: (row: Rows[V], now: Date) => View,
) {
  const { url, context, params } = args;
  const api = context.get(apiContext);
  const { origin } = context.get(requestContext);
  const now = new Date();
  const id = listingIdIn(params.id);
  const pages = reviewPages(url.searchParams);
  const row = id && (await loadListing(api, vertical, id, reviewsOn(pages)));
  if (!row) throw await notFoundPage(args, 404);
  if (isForgotten(row.gone_at, now)) throw await notFoundPage(args, 410);
  const path = listingPath(vertical, row);
  if (!path.endsWith(`/${params.id}`)) throw redirect(path + url.search, 301);
  const [similar, stock, reviews] = await Promise.all([
    loadSimilar(api, vertical, row.id),
    hasOwnPage(row.store.plan_type) ? countStock(api, row.store.id) : 0,
    reviewsView(api, { itemType: vertical, itemId: row.id }, row.reviews, pages),
  ]);
  const listing = view(row, now);
  // One that was sold is not among those on show.
  listing.store.storeLink = storeLinkOf(listing.isGone ? stock : stock - 1);
  // The id alone leads there too, and makes larger cells.
  const short = absoluteUrl(origin, listingPath(vertical, { id: row.id, title: '' }));
  return {
    listing,
    reviews,
    similar: similar.map((card) => cardView(vertical, card, now)),
    origin,
    url: absoluteUrl(origin, path),
    print: { address: short, qr: qrPath(short) },
    jsonLd: listingJsonLd(vertical, row, listing, origin),
  };
}

function storeLinkOf(others: number): string {
  if (others < 1) return 'Ver loja';
  return `Ver loja e ${others === 1 ? 'outro anúncio' : `outros ${formatNumber(others)} anúncios`}`;
}

/** The contact card's forms, of a visitor whom nobody knows. */
export async function handleContact({ request, context, params }: DetailArgs, vertical: Vertical) {
  const id = listingIdIn(params.id);
  if (!id) throw data(null, { status: 404 });
  const { visitor } = context.get(requestContext);
  const form = await formOf(request);
  return contactAction(context.get(apiContext), form, { vertical, id, visitor });
}
