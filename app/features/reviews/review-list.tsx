import { Link } from 'react-router';
import { paths } from '~/platform/paths.ts';
import { Stars } from '~/ui/stars.tsx';
import type { ReviewsView, ReviewView } from './queries.ts';

/** What people say of an item, as an anonymous visitor reads it: writing needs an account. */
export function ReviewList({ reviews }: { reviews: ReviewsView }) {
  return (
    <section aria-labelledby="avaliacoes">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h2 id="avaliacoes" className="type-section">
          Avaliações
        </h2>
        <p className="text-meta text-ink-2">
          <Link
            to={paths.auth}
            className="inline-flex min-h-9 items-center font-semibold text-green-text hover:underline"
          >
            Entre para avaliar
          </Link>
        </p>
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
              <Review key={review.id} review={review} />
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

function Review({ review }: { review: ReviewView }) {
  return (
    <li className="py-5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Stars rating={review.rating} size={14} />
        <h3 className="text-control font-semibold">{review.title}</h3>
      </div>
      {review.comment ? (
        <p className="mt-2 max-w-[44rem] whitespace-pre-line text-ink-2">{review.comment}</p>
      ) : null}
      <p className="mt-2 text-fine text-ink-3">
        {review.author} · {review.date}
      </p>
      {review.reply ? (
        <div className="mt-3 max-w-[44rem] border-l-2 border-line-2 pl-4">
          <p className="text-fine font-semibold">Resposta da loja</p>
          <p className="text-meta whitespace-pre-line text-ink-2">{review.reply}</p>
        </div>
      ) : null}
    </li>
  );
}
