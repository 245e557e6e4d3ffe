import { useCallback, useEffect, useState } from 'react';
import type { Vertical } from '~/domain/verticals.ts';
import { connect, useSession } from '~/platform/session.ts';
import {
  deleteReview,
  loadOwnReview,
  saveReview,
  type OwnReview,
  type ReviewDraft,
} from './commands.ts';
import { loadReviews, type ReviewsView } from './queries.ts';

const mustSignIn = 'Você precisa estar logado para enviar uma avaliação.';
const noConnection = 'Sem conexão com o servidor. Verifique sua internet e tente de novo.';

interface Latest {
  /** Who looked. */
  by: string;
  reviews: ReviewsView;
  own: OwnReview | undefined;
}

/** The reviews of an item as they stand after what this person writes, changes or deletes. */
export function useOwnReview(itemType: Vertical, itemId: string, rendered: ReviewsView) {
  const { user } = useSession();
  const userId = user?.id;
  const [latest, setLatest] = useState<Latest>();
  const own = latest?.by === userId ? latest?.own : undefined;

  const load = useCallback(
    async (by: string): Promise<Latest> => {
      const api = (await connect()).schema('public');
      const [reviews, mine] = await Promise.all([
        loadReviews(api, itemType, itemId),
        loadOwnReview(api, by, { itemType, itemId }),
      ]);
      return { by, reviews, own: mine };
    },
    [itemType, itemId],
  );

  useEffect(() => {
    if (userId === undefined) return;
    // The page was rendered with the reviews; a failed fetch is only logged (specification, section 8).
    load(userId).then(setLatest, (error: unknown) => console.error(error));
  }, [userId, load]);

  const attempt = async (work: (id: string) => Promise<string | undefined>) => {
    if (userId === undefined) return mustSignIn;
    try {
      const problem = await work(userId);
      if (problem === undefined) setLatest(await load(userId));
      return problem;
    } catch {
      return noConnection;
    }
  };
  return {
    reviews: latest?.reviews ?? rendered,
    own,
    signedIn: userId !== undefined,
    save: (draft: ReviewDraft) =>
      attempt(async (id) => {
        const api = (await connect()).schema('public');
        return saveReview(api, id, { itemType, itemId }, draft, own?.id);
      }),
    remove: () =>
      attempt(async () => deleteReview((await connect()).schema('public'), own?.id ?? '')),
  };
}
