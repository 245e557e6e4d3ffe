import { lazy, Suspense, useCallback, useState, type ReactNode } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import type { Vertical } from '~/domain/listings/verticals.ts';
import { signInPath } from '~/platform/navigation/paths.ts';
import { useSession } from '~/platform/session/session.ts';
import { ButtonLink } from '~/ui/button.tsx';
import { Stars } from '~/ui/stars.tsx';
import { reviewPages, withMoreReviews } from './pages.ts';
import type { ReviewsView, ReviewView } from './queries.ts';
import type { MyReviews } from './my-review-queries.ts';
import { retryLoad } from '~/ui/loading/retry-load.ts';
import { LightLink } from '~/ui/navigation/light-link.tsx';

// Only for who is signed in, and for the seller.
const MyReview = lazy(retryLoad(() => import('./my-review.tsx')));
const AnswerReview = lazy(retryLoad(() => import('./answer-review.tsx')));

interface ReviewListProps {
  vertical: Vertical;
  id: string;
  /** As the page was rendered, for everybody. */
  reviews: ReviewsView;
  /** The way to report a review. */
  report: (review: ReviewView) => ReactNode;
}

/** What people say of an item, for the life of its page. Who is signed in may write, change and delete their own; the seller answers. */
export function ReviewList({ vertical, id, reviews: rendered, report }: ReviewListProps) {
  const userId = useSession().user?.id;
  const [search] = useSearchParams();
  const pages = reviewPages(search);
  const [latest, setLatest] = useState<MyReviews & { by: string }>();
  const item = { itemType: vertical, itemId: id };
  const onChange = useCallback(
    (own: MyReviews) => userId && setLatest({ ...own, by: userId }),
    [userId],
  );
  const seen = latest?.by === userId ? latest : undefined;
  const reviews = seen?.reviews ?? rendered;
  return (
    <section aria-labelledby="avaliacoes">
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h2 id="avaliacoes" className="type-section">
          Avaliações
        </h2>
        {userId ? (
          <Suspense>
            <MyReview key={userId} {...{ item, pages, onChange }} />
          </Suspense>
        ) : (
          <SignInFirst />
        )}
      </div>
      {reviews.average === undefined ? (
        <p className="mt-3 text-ink-2">Ainda não há avaliações para este item.</p>
      ) : (
        <>
          <div className="mt-2 flex items-center gap-4">
            <p className="type-h1">{reviews.average}</p>
            <div className="grid gap-1">
              <Stars rating={reviews.stars} size={18} />
              <p className="text-fine text-ink-3">{reviews.count}</p>
            </div>
          </div>
          <ul className="mt-4 divide-y divide-line border-t border-line">
            {reviews.list.map((review) => (
              <Review
                key={review.id}
                review={review}
                report={review.id === seen?.own?.id ? null : report(review)}
              >
                {seen?.ownsItem ? (
                  <Suspense>
                    <AnswerReview id={review.id} author={review.author} />
                  </Suspense>
                ) : null}
              </Review>
            ))}
          </ul>
          {reviews.hasMore ? (
            <ButtonLink to={withMoreReviews(search)} replace preventScrollReset>
              Ver mais avaliações
            </ButtonLink>
          ) : null}
        </>
      )}
    </section>
  );
}

function SignInFirst() {
  const { pathname, search } = useLocation();
  return (
    <LightLink
      to={signInPath({ pathname, search, hash: '#avaliacoes' })}
      className="inline-flex min-h-9 items-center text-meta font-semibold text-green-text hover:underline"
    >
      Entre para avaliar
    </LightLink>
  );
}

interface ReviewProps {
  review: ReviewView;
  report: ReactNode;
  /** The way to answer it, for who may. */
  children: ReactNode;
}

function Review({ review, report, children }: ReviewProps) {
  return (
    <li className="py-5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Stars rating={review.rating} size={14} />
        <h3 className="text-control font-semibold">{review.title}</h3>
      </div>
      {review.comment ? (
        <p className="mt-2 max-w-[44rem] whitespace-pre-line text-ink-2">{review.comment}</p>
      ) : null}
      <div className="mt-1 flex flex-wrap items-center gap-x-4">
        <p className="text-fine text-ink-3">
          {review.author} · {review.date}
        </p>
        {report}
      </div>
      {review.reply ? (
        <div className="mt-3 max-w-[44rem] border-l-2 border-line-2 pl-4">
          <p className="text-fine font-semibold">Resposta da loja</p>
          <p className="text-meta whitespace-pre-line text-ink-2">{review.reply}</p>
        </div>
      ) : (
        children
      )}
    </li>
  );
}
