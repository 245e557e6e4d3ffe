import { useCallback, useEffect, useState } from 'react';
import { connect } from '~/platform/session.ts';
import {
  deleteReview,
  loadOwnReview,
  saveReview,
  type Item,
  type OwnReview,
  type ReviewDraft,
} from './commands.ts';
import { loadReviews, type ReviewsView } from './queries.ts';

const noConnection = 'Sem conexão com o servidor. Verifique sua internet e tente de novo.';

/**
 * A person's own review of an item, as it stands after what they write, change or delete.
 * @param onChange told of all reviews of the item each time they were read
 */
export function useOwnReview(
  item: Item,
  userId: string,
  onChange: (latest: { by: string; reviews: ReviewsView }) => void,
) {
  const [own, setOwn] = useState<OwnReview>();

  const load = useCallback(async () => {
    const api = (await connect()).schema('public');
    const [reviews, mine] = await Promise.all([
      loadReviews(api, item.itemType, item.itemId),
      loadOwnReview(api, userId, item),
    ]);
    return { mine, reviews };
  }, [item, userId]);

  const show = useCallback(
    ({ mine, reviews }: Awaited<ReturnType<typeof load>>) => {
      setOwn(mine);
      onChange({ by: userId, reviews });
    },
    [userId, onChange],
  );

  useEffect(() => {
    // The page was rendered with the reviews; a failed fetch is only logged (specification, section 8).
    load().then(show, (error: unknown) => console.error(error));
  }, [load, show]);

  const attempt = async (work: () => Promise<string | undefined>) => {
    try {
      const problem = await work();
      if (problem === undefined) show(await load());
      return problem;
    } catch {
      return noConnection;
    }
  };
  return {
    own,
    save: (draft: ReviewDraft) =>
      attempt(async () => {
        const api = (await connect()).schema('public');
        return saveReview(api, userId, item, draft, own?.id);
      }),
    remove: () =>
      attempt(async () => deleteReview((await connect()).schema('public'), own?.id ?? '')),
  };
}
