import { verticals, type VerticalTerms } from '~/domain/listings/verticals.ts';
import type { Caller, Query } from '~/platform/data/query.ts';
import { unwrap } from '~/platform/refusals/errors.ts';
import { loadReviews, type ReviewsView, type Item } from './queries.ts';

export interface ReviewDraft {
  /** 1 to 5; 0 while none is chosen. */
  rating: number;
  title: string;
  comment: string;
}

/** A person's own review of an item. */
export interface MyReview extends ReviewDraft {
  id: string;
  /** Why moderation hid it, if it did. */
  hiddenReason: string | null;
}

/** The reviews of an item as the signed-in person sees them. */
export interface MyReviews {
  reviews: ReviewsView;
  /** The person's own among them. */
  own: MyReview | undefined;
  /** The item is of the person's own store: they answer, and write none. */
  ownsItem: boolean;
}

/** Where the keys of all that is asked of reviews begin. */
export const reviewsKey = ['reviews'];

/** @param pages how many are listed, one below the other */
export function myReviewsOf(item: Item, pages: number): Query<MyReviews> {
  return {
    key: [...reviewsKey, item.itemType, item.itemId],
    part: pages,
    ask: async (caller) => {
      const [reviews, own, ownsItem] = await Promise.all([
        loadReviews(caller.api, item, { pages, signedIn: true }),
        loadOwnReview(caller, item),
        loadOwnsItem(caller, item),
      ]);
      return { reviews, own, ownsItem };
    },
  };
}

async function loadOwnReview(
  { api, userId }: Caller,
  { itemType, itemId }: Item,
): Promise<MyReview | undefined> {
  const rows = unwrap(
    await api
      .from('reviews')
      .select('id, rating, title, comment, hidden_reason')
      .match({ user_id: userId, item_type: itemType, item_id: itemId })
      .limit(1),
  );
  const [row] = rows;
  return (
    row && {
      id: row.id,
      rating: row.rating,
      title: row.title,
      comment: row.comment ?? '',
      hiddenReason: row.hidden_reason,
    }
  );
}

async function loadOwnsItem({ api }: Caller, { itemType, itemId }: Item): Promise<boolean> {
  const stores = unwrap(await api.rpc('my_stores')).map(({ id }) => id);
  if (stores.length === 0) return false;
  const table: VerticalTerms['table'] = verticals[itemType].table;
  const own = api.from(table).select('id').eq('id', itemId).in('customer_id', stores);
  return unwrap(await own).length > 0;
}
