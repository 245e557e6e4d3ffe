import { lookUp } from '~/domain/formats/lookup.ts';
import type { Command } from '~/platform/data/command.ts';
import type { Database } from '~/platform/api/database.ts';
import { expectDone } from '~/platform/refusals/errors.ts';
import { reviewsKey, type ReviewDraft } from './my-review-queries.ts';
import type { Item } from './queries.ts';

// The database finds the store by itself and takes none from here.
type NewReview = Database['public']['Tables']['reviews']['Insert'];

const changes = [reviewsKey];

interface SavedReview {
  item: Item;
  draft: ReviewDraft;
  /** The id of the one to change. */
  existing: string | undefined;
  /** Of the request: the same one again writes nothing more. */
  key: string;
}

/** Said instead of sending by who is signed in no longer (specification, section 5). */
export const signInFirst = 'Você precisa estar logado para enviar uma avaliação.';

/** Writes a person's review of an item, or changes it. An empty comment is stored as null. */
export const saveReview: Command<SavedReview> = {
  run: async ({ api, userId }, { item, draft: { rating, title, comment }, existing, key }) => {
    const words = { rating, title: title.trim(), comment: comment.trim() || null };
    const table = api.from('reviews');
    await expectDone(
      existing
        ? table.update(words).eq('id', existing)
        : table.insert({
            ...words,
            user_id: userId,
            item_type: item.itemType,
            item_id: item.itemId,
            request_key: key,
          } as NewReview),
    );
  },
  changes,
  explain: ({ code }) => lookUp(refusals, code),
};

const refusals: Record<string, string> = {
  PGRST301: signInFirst,
  PGRST303: signInFirst,
  '23505': 'Você já avaliou este item. Edite a sua avaliação.',
};

export const deleteReview: Command<{ id: string }> = {
  run: async ({ api }, { id }) => await expectDone(api.from('reviews').delete().eq('id', id)),
  changes,
};

/** The seller's one answer to a review of their item. */
export const answerReview: Command<{ id: string; reply: string }> = {
  run: async ({ api }, { id, reply }) =>
    await expectDone(api.rpc('answer_review', { review_id: id, reply })),
  changes,
};
