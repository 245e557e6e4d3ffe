import { deferredPart } from '~/ui/loading/deferred-part.tsx';

/** The reviews of a listing or a store. */
export const DeferredReviewList = deferredPart(
  async () => (await import('./review-list.tsx')).ReviewList,
);
