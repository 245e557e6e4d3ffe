import { lazy, Suspense, type ComponentProps } from 'react';
import { late } from '~/ui/late.ts';

const ReviewList = lazy(
  late(async () => ({ default: (await import('./review-list.tsx')).ReviewList })),
);

/** The reviews; they stand in the page at once and answer a little later than what stands above them. */
export function LateReviewList(props: ComponentProps<typeof ReviewList>) {
  return (
    <Suspense>
      <ReviewList {...props} />
    </Suspense>
  );
}
