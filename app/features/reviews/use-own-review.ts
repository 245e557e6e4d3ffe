import { useCallback, useEffect, useState } from 'react';
import { connect, sessionStore } from '~/platform/session.ts';
import { createRequestKeys } from '~/ui/request-key.ts';
import {
  deleteReview,
  loadOwnReview,
  loadOwnsItem,
  noConnection,
  saveReview,
  signInFirst,
  type OwnReview,
  type Problem,
  type ReviewDraft,
} from './commands.ts';
import type { Item } from './item.ts';
import { loadReviews, type ReviewsView } from './queries.ts';

/** The reviews of an item as a signed-in person sees them now. */
export interface LatestReviews {
  by: string;
  reviews: ReviewsView;
  /** The item is of the person's own store: they answer, and write none. */
  ownsItem: boolean;
  /** The person's own among them. */
  ownId: string | undefined;
}

/** Which reviews are listed. With another object they are asked for anew. */
export interface Asked extends Item {
  pages: number;
}

/**
 * A person's own review of an item, as it stands after what they write, change or delete.
 * @param onChange told of all reviews of the item each time they were read; always the same function
 */
export function useOwnReview(
  asked: Asked,
  userId: string,
  onChange: (latest: LatestReviews) => void,
) {
  const [own, setOwn] = useState<OwnReview>();
  const [ownsItem, setOwnsItem] = useState(false);
  const [keys] = useState(createRequestKeys);

  const load = useCallback(async () => {
    const api = (await connect()).schema('public');
    const [reviews, mine, isOwner] = await Promise.all([
      loadReviews(api, asked, { pages: asked.pages, signedIn: true }),
      loadOwnReview(api, userId, asked),
      loadOwnsItem(api, userId, asked),
    ]);
    return { reviews, mine, isOwner };
  }, [asked, userId]);

  const show = useCallback(
    ({ reviews, mine, isOwner }: Awaited<ReturnType<typeof load>>) => {
      // Another person may have signed in meanwhile.
      if (sessionStore.current().user?.id !== userId) return;
      setOwn(mine);
      setOwnsItem(isOwner);
      onChange({ by: userId, reviews, ownsItem: isOwner, ownId: mine?.id });
    },
    [userId, onChange],
  );

  // The page was rendered with the reviews; a failed fetch is only logged (specification, section 8).
  const refresh = useCallback(
    () => load().then(show, (error: unknown) => console.error(error)),
    [load, show],
  );

  useEffect(() => {
    void refresh();
  }, [refresh]);

  const attempt = async (title: string, work: () => Promise<Problem | undefined>) => {
    try {
      const problem = await work();
      if (problem === undefined) await refresh();
      return problem;
    } catch {
      return { title, description: noConnection };
    }
  };
  return {
    own,
    ownsItem,
    save: (draft: ReviewDraft) =>
      attempt('Erro ao enviar avaliação', async () => {
        const client = await connect();
        const { data } = await client.auth.getSession();
        if (!data.session) return signInFirst;
        return saveReview(client.schema('public'), userId, asked, draft, own?.id, keys.of(draft));
      }),
    remove: () =>
      attempt('Erro ao excluir avaliação', async () =>
        deleteReview((await connect()).schema('public'), own?.id ?? ''),
      ),
  };
}
