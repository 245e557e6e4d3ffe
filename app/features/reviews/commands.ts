import type { Vertical } from '~/domain/verticals.ts';
import type { Api } from '~/platform/api-context.ts';
import type { Database } from '~/platform/database.types.ts';
import { unwrap } from '~/platform/errors.ts';

export interface ReviewDraft {
  /** 1 to 5; 0 while none is chosen. */
  rating: number;
  title: string;
  comment: string;
}

/** A person's own review of an item. */
export interface OwnReview extends ReviewDraft {
  id: string;
}

/** What a review is of. */
export interface Item {
  itemType: Vertical;
  itemId: string;
}

// The database finds the store by itself and takes none from here.
type NewReview = Database['public']['Tables']['reviews']['Insert'];

/** @returns the person's review of the item, if there is one @throws DataError */
export async function loadOwnReview(
  api: Api,
  userId: string,
  { itemType, itemId }: Item,
): Promise<OwnReview | undefined> {
  const rows = unwrap(
    await api
      .from('reviews')
      .select('id, rating, title, comment')
      .match({ user_id: userId, item_type: itemType, item_id: itemId })
      .limit(1),
  );
  const [row] = rows;
  return row && { ...row, comment: row.comment ?? '' };
}

/**
 * Writes a person's review of an item, or changes it. An empty comment is stored as null.
 * @returns the server's message when it refused
 */
export async function saveReview(
  api: Api,
  userId: string,
  { itemType, itemId }: Item,
  { rating, title, comment }: ReviewDraft,
  existing?: string,
): Promise<string | undefined> {
  const words = { rating, title: title.trim(), comment: comment.trim() || null };
  const table = api.from('reviews');
  const { error } = existing
    ? await table.update(words).eq('id', existing)
    : await table.insert({
        ...words,
        user_id: userId,
        item_type: itemType,
        item_id: itemId,
      } as NewReview);
  if (error?.code === '23505') return 'Você já avaliou este item. Edite a sua avaliação.';
  return error?.message;
}

/** @returns the server's message when it refused */
export async function deleteReview(api: Api, id: string): Promise<string | undefined> {
  const { error } = await api.from('reviews').delete().eq('id', id);
  return error?.message;
}
