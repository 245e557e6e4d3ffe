import { verticals } from '~/domain/verticals.ts';
import type { Api } from '~/platform/api-context.ts';
import type { Database } from '~/platform/database.ts';
import { unwrap, type ApiError } from '~/platform/errors.ts';
import type { Item } from './item.ts';

export interface ReviewDraft {
  /** 1 to 5; 0 while none is chosen. */
  rating: number;
  title: string;
  comment: string;
}

/** A person's own review of an item. */
export interface OwnReview extends ReviewDraft {
  id: string;
  /** Why moderation hid it, if it did. */
  hiddenReason: string | null;
}

/** Why something was not done, as a toast says it (specification, section 8). */
export interface Problem {
  title: string;
  description: string;
}

export const noConnection = 'Sem conexão com o servidor. Verifique sua internet e tente de novo.';

// The database finds the store by itself and takes none from here.
type NewReview = Database['public']['Tables']['reviews']['Insert'];

/** Said instead of sending by who is signed in no longer (specification, section 5). */
export const signInFirst: Problem = {
  title: 'Erro',
  description: 'Você precisa estar logado para enviar uma avaliação.',
};

/** @returns the person's review of the item, if there is one @throws DataError */
export async function loadOwnReview(
  api: Api,
  userId: string,
  { itemType, itemId }: Item,
): Promise<OwnReview | undefined> {
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

/** Whether the item is of the person's own store: they answer its reviews and write none. @throws DataError */
export async function loadOwnsItem(
  api: Api,
  userId: string,
  { itemType, itemId }: Item,
): Promise<boolean> {
  const [store] = unwrap(await api.from('customers').select('id').eq('user_id', userId).limit(1));
  if (!store) return false;
  const table: 'cars' | 'properties' | 'rentals' = verticals[itemType].table;
  const own = { id: itemId, customer_id: store.id };
  return unwrap(await api.from(table).select('id').match(own)).length > 0;
}

/**
 * Writes a person's review of an item, or changes it. An empty comment is stored as null.
 * @param key of the request: the same one again writes nothing more
 * @returns the server's message when it refused
 */
export async function saveReview(
  api: Api,
  userId: string,
  { itemType, itemId }: Item,
  { rating, title, comment }: ReviewDraft,
  existing: string | undefined,
  key: string,
): Promise<Problem | undefined> {
  const words = { rating, title: title.trim(), comment: comment.trim() || null };
  const table = api.from('reviews');
  const { error } = existing
    ? await table.update(words).eq('id', existing)
    : await table.insert({
        ...words,
        user_id: userId,
        item_type: itemType,
        item_id: itemId,
        request_key: key,
      } as NewReview);
  return error ? problemOf(error) : undefined;
}

function problemOf(error: ApiError): Problem {
  if (error.code === 'PGRST301' || error.code === 'PGRST303') return signInFirst;
  return {
    title: 'Erro ao enviar avaliação',
    description:
      error.code === '23505'
        ? 'Você já avaliou este item. Edite a sua avaliação.'
        : messageOf(error),
  };
}

// Without a code the server was not reached.
const messageOf = ({ code, message }: ApiError) => (code ? message : noConnection);

/** @returns the server's message when it refused */
export async function deleteReview(api: Api, id: string): Promise<Problem | undefined> {
  const { error } = await api.from('reviews').delete().eq('id', id);
  return error ? { title: 'Erro ao excluir avaliação', description: messageOf(error) } : undefined;
}

/** The seller's one answer to a review of their item. @returns the server's message when it refused */
export async function answerReview(
  api: Api,
  id: string,
  reply: string,
): Promise<Problem | undefined> {
  const { error } = await api.rpc('answer_review', { review_id: id, reply });
  return error ? { title: 'Erro ao responder', description: messageOf(error) } : undefined;
}
