import { formatLongDate } from '~/domain/time/dates.ts';
import { countOf, formatDecimal } from '~/domain/formats/numbers.ts';
import type { Api } from '~/platform/loaders/api-context.ts';
import { unwrap } from '~/platform/refusals/errors.ts';
import type { Vertical } from '~/domain/listings/verticals.ts';

export interface ReviewView {
  id: string;
  rating: number;
  title: string;
  comment: string | null;
  author: string;
  date: string;
  reply: string | null;
}

export interface ReviewsView {
  list: ReviewView[];
  /** Of all, not only of those listed. One decimal; none without reviews. */
  average?: string;
  /** The average for the row of stars, which rounds it. */
  stars: number;
  count: string;
  hasMore: boolean;
}

interface Wanted {
  /** How many pages are listed, one below the other. */
  pages: number;
  /** Asked by a signed-in person, who would also be given what is hidden of theirs. */
  signedIn?: boolean;
}

const perPage = 10;

/** How many reviews so many pages list. */
export const reviewsOn = (pages: number) => pages * perPage;

/** A review as it is read. */
interface ReviewRow extends Pick<ReviewView, 'id' | 'rating' | 'title' | 'comment' | 'reply'> {
  created_at: string;
  author_name: string | null;
}

/** What people said of an item, newest first (specification, section 2). @throws DataError */
export async function loadReviews(
  api: Api,
  item: Item,
  { pages, signedIn = false }: Wanted,
): Promise<ReviewsView> {
  const all = api
    .from('reviews')
    .select('id, rating, title, comment, reply, created_at, author_name')
    .eq('item_type', item.itemType)
    .eq('item_id', item.itemId);
  const rows = unwrap(
    await (signedIn ? all.is('hidden_at', null) : all)
      .order('created_at', { ascending: false })
      .order('id')
      .limit(reviewsOn(pages)),
  );
  return reviewsView(api, item, rows, pages);
}

/**
 * What people said of an item, of which so many pages have been read, newest first.
 * @throws DataError
 */
export async function reviewsView(
  api: Api,
  item: Item,
  rows: ReviewRow[],
  pages: number,
): Promise<ReviewsView> {
  // Almost always all of them are listed, and nothing else need be asked.
  const { average, total } =
    rows.length < reviewsOn(pages)
      ? { average: averageOf(rows), total: rows.length }
      : await summaryOf(api, item);
  return {
    list: rows.map((row) => ({
      id: row.id,
      rating: row.rating,
      title: row.title,
      comment: row.comment,
      author: row.author_name ?? 'Usuário',
      date: formatLongDate(row.created_at),
      reply: row.reply,
    })),
    ...(average !== null && { average: formatDecimal(average) }),
    stars: Math.round(average ?? 0),
    count: countOf(total, 'avaliação', 'avaliações'),
    hasMore: total > rows.length,
  };
}

// Without reviews there is no average, whatever the generated type says.
async function summaryOf(api: Api, { itemType, itemId }: Item) {
  const answer = await api.rpc('review_summary', { item_type: itemType, item_id: itemId }).single();
  return unwrap(answer) as { average: number | null; total: number };
}

function averageOf(rows: { rating: number }[]): number | null {
  return rows.length === 0 ? null : rows.reduce((sum, { rating }) => sum + rating, 0) / rows.length;
}

/** What a review is of. */
export interface Item {
  itemType: Vertical;
  itemId: string;
}
