import { useEffect, useState } from 'react';
import { useCommand } from '~/platform/data/command.ts';
import { useData } from '~/platform/data/query.ts';
import { Button } from '~/ui/button.tsx';
import { createRequestKeys } from '~/ui/forms/request-key.ts';
import { saveReview, deleteReview } from './commands.ts';
import { myReviewsOf, type MyReviews, type ReviewDraft } from './my-review-queries.ts';
import { ReviewForm } from './review-form.tsx';
import { confirmDelete } from '~/screens/confirm/confirm-store.ts';
import type { Item } from './queries.ts';

interface OwnReviewProps {
  item: Item;
  /** How many pages of reviews are listed. */
  pages: number;
  /** Told of the item's reviews as they stand for this person now; always the same function. */
  onChange: (latest: MyReviews) => void;
}

/** A signed-in person's own review of an item: the ways to it, and its form while it is written. */
export default function MyReview({ item, pages, onChange }: OwnReviewProps) {
  const { data, error } = useData(myReviewsOf(item, pages));
  const { attempt } = useCommand(saveReview);
  const [keys] = useState(createRequestKeys);
  const [writing, setWriting] = useState(false);
  useEffect(() => {
    if (data) onChange(data);
  }, [data, onChange]);
  // The page was rendered with the reviews; a failed fetch is only logged (specification, section 8).
  useEffect(() => {
    if (error) console.error(error);
  }, [error]);
  const { own, ownsItem } = data ?? {};
  const save = async (draft: ReviewDraft) => {
    const problem = await attempt({ item, draft, existing: own?.id, key: keys.of(draft) });
    if (problem === undefined) setWriting(false);
    return problem;
  };
  if (ownsItem) {
    return <p className="text-meta text-ink-2">Você não pode avaliar o seu próprio anúncio.</p>;
  }
  if (writing) {
    return (
      <div className="basis-full">
        <ReviewForm own={own} onCancel={() => setWriting(false)} onSend={save} />
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
        <DeleteReview id={own.id} />
      </div>
      {own.hiddenReason === null ? null : (
        <p className="basis-full text-meta text-ink-2">
          Sua avaliação foi ocultada pela moderação: {own.hiddenReason}
        </p>
      )}
    </>
  );
}

/** Deletes the person's own review, after asking. */
function DeleteReview({ id }: { id: string }) {
  const { attempt } = useCommand(deleteReview);
  const ask = () =>
    confirmDelete({
      title: 'Excluir sua avaliação?',
      consequence: 'A nota e o texto somem do anúncio. Você pode escrever outra depois.',
      verb: 'Excluir avaliação',
      failure: 'Erro ao excluir avaliação',
      done: 'Avaliação excluída',
      doIt: () => attempt({ id }),
    });
  return (
    <Button size="compact" tone="bare" onClick={() => void ask()}>
      Excluir
    </Button>
  );
}
