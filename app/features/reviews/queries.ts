import { formatLongDate } from '~/domain/dates.ts';
import { countOf, formatDecimal } from '~/domain/numbers.ts';
import type { Vertical } from '~/domain/verticals.ts';
import type { Api } from '~/platform/api-context.ts';
import { unwrap } from '~/platform/errors.ts';

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
  /** One decimal; none without reviews. */
  average?: string;
  /** The average for the row of stars, which rounds it. */
  stars: number;
  count: string;
}

const most = 200;

/** What people said of an item, newest first (specification, section 2). @throws DataError */
export async function loadReviews(
  api: Api,
  itemType: Vertical,
  itemId: string,
): Promise<ReviewsView> {
  const rows = unwrap(
    await api
      .from('reviews')
      .select('id, rating, title, comment, reply, created_at, author_name')
      .eq('item_type', itemType)
      .eq('item_id', itemId)
      .order('created_at', { ascending: false })
      .order('id')
      .limit(most),
  );
  const average = averageOf(rows.map(({ rating }) => rating));
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
    ...(average !== undefined && { average: formatDecimal(average) }),
    stars: Math.round(average ?? 0),
    count: countOf(rows.length, 'avaliação', 'avaliações'),
  };
}

/** The mean of ratings; undefined of none. */
export function averageOf(ratings: number[]): number | undefined {
  if (ratings.length === 0) return undefined;
  return ratings.reduce((sum, rating) => sum + rating, 0) / ratings.length;
}
