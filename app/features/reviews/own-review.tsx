import { useState } from 'react';
import { Button } from '~/ui/button.tsx';
import { DeleteReview } from './delete-review.tsx';
import { ReviewForm } from './review-form.tsx';
import { useOwnReview, type Asked, type LatestReviews } from './use-own-review.ts';

interface OwnReviewProps {
  asked: Asked;
  userId: string;
  /** Told of the item's reviews as they stand for this person now. */
  onChange: (latest: LatestReviews) => void;
}

/** A signed-in person's own review of an item: the ways to it, and its form while it is written. */
export default function OwnReview({ asked, userId, onChange }: OwnReviewProps) {
  const { own, ownsItem, save, remove } = useOwnReview(asked, userId, onChange);
  const [writing, setWriting] = useState(false);
  if (ownsItem) {
    return <p className="text-meta text-ink-2">Você não pode avaliar o seu próprio anúncio.</p>;
  }
  if (writing) {
    return (
      <div className="basis-full">
        <ReviewForm
          own={own}
          onCancel={() => setWriting(false)}
          onSend={async (draft) => {
            const problem = await save(draft);
            if (problem === undefined) setWriting(false);
            return problem;
          }}
        />
      </div>
    );
  }
  if (!own) {
    return (
      <Button size="compact" onClick={() => setWriting(true)}>
        Escrever avaliação
      </Button>
    );
  }
  return (
    <>
      <div className="flex gap-2">
        <Button size="compact" onClick={() => setWriting(true)}>
          Editar avaliação
        </Button>
        <DeleteReview onDelete={remove} />
      </div>
      {own.hiddenReason === null ? null : (
        <p className="basis-full text-meta text-ink-2">
          Sua avaliação foi ocultada pela moderação: {own.hiddenReason}
        </p>
      )}
    </>
  );
}
