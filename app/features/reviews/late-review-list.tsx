import { latePart } from '~/ui/late-part.tsx';

/** The reviews of a listing or a store. */
export const LateReviewList = latePart(async () => (await import('./review-list.tsx')).ReviewList);
