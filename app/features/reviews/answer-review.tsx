import { useState } from 'react';
import * as limits from '~/domain/limits/column-limits.ts';
import { useCommand } from '~/platform/data/command.ts';
import { Button } from '~/ui/button.tsx';
import { Textarea } from '~/ui/forms/field.tsx';
import { showOutcome } from '~/ui/toasts/show-outcome.ts';
import { useTextForm } from '~/ui/forms/use-text-form.ts';
import { answerReview } from './commands.ts';

interface AnswerReviewProps {
  id: string;
  author: string;
}

/** The seller's one answer to a review of their item. */
export default function AnswerReview({ id, author }: AnswerReviewProps) {
  const { attempt } = useCommand(answerReview);
  const [writing, setWriting] = useState(false);
  const { errors, busy, onSubmit } = useTextForm<'reply'>({
    check: ({ reply }) => (reply.trim() ? {} : { reply: 'Escreva a resposta.' }),
    send: async ({ reply }) => {
      const problem = await attempt({ id, reply });
      const titles = { failed: 'Erro ao responder', done: 'Resposta publicada' };
      if (showOutcome(problem, titles)) setWriting(false);
    },
  });
  if (!writing) {
    return (
      <Button
        size="compact"
        className="mt-3"
        aria-label={`Responder à avaliação de ${author}`}
        onClick={() => setWriting(true)}
      >
        Responder
      </Button>
    );
  }
  return (
    <form
      method="post"
      noValidate
      onSubmit={onSubmit}
      className="mt-3 grid max-w-[44rem] gap-3 border-l-2 border-line-2 pl-4"
    >
      <Textarea
        // The button that opened it is gone.
        ref={(field) => field?.focus()}
        label={`Resposta a ${author}`}
        hint="Aparece abaixo da avaliação, para todos. Só é possível responder uma vez."
        name="reply"
        rows={3}
        required
        maxLength={limits.reviews.reply[1]}
        error={errors.reply}
      />
      <div className="flex flex-wrap justify-end gap-2">
        <Button size="compact" onClick={() => setWriting(false)}>
          Cancelar
        </Button>
        <Button size="compact" type="submit" tone="green" busy={busy && 'Publicando...'}>
          Publicar resposta
        </Button>
      </div>
    </form>
  );
}
