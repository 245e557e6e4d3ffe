import { latePart } from '~/ui/loading/deferred-part.tsx';

/** The reviews of a listing or a store. */
export const LateReviewList = latePart(async () => (await import('./review-list.tsx')).ReviewList);
