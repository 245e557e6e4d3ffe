import { useState } from 'react';
import { Button } from '~/ui/button.tsx';
import type { Item } from './commands.ts';
import { DeleteReview } from './delete-review.tsx';
import type { ReviewsView } from './queries.ts';
import { ReviewForm } from './review-form.tsx';
import { useOwnReview } from './use-own-review.ts';

interface OwnReviewProps {
  item: Item;
  userId: string;
  /** Told of the item's reviews as they stand for this person now. */
  onChange: (latest: { by: string; reviews: ReviewsView }) => void;
}

/** A signed-in person's own review of an item: the ways to it, and its form while it is written. */
export default function OwnReview({ item, userId, onChange }: OwnReviewProps) {
  const { own, save, remove } = useOwnReview(item, userId, onChange);
  const [writing, setWriting] = useState(false);
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
    <div className="flex gap-2">
      <Button size="compact" onClick={() => setWriting(true)}>
        Editar avaliação
      </Button>
      <DeleteReview onDelete={remove} />
    </div>
  );
}
