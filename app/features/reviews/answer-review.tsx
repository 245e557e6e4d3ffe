import { useState } from 'react';
import { connect } from '~/platform/session.ts';
import { Button } from '~/ui/button.tsx';
import { Textarea } from '~/ui/field.tsx';
import { showToast } from '~/ui/toast-store.ts';
import { useTextForm } from '~/ui/use-text-form.ts';
import { answerReview, noConnection, type Problem } from './commands.ts';

interface AnswerReviewProps {
  id: string;
  author: string;
  /** Called when the answer stands. */
  onAnswered: () => void;
}

/** The seller's one answer to a review of their item. */
export default function AnswerReview({ id, author, onAnswered }: AnswerReviewProps) {
  const [writing, setWriting] = useState(false);
  const { errors, busy, onSubmit } = useTextForm<'reply'>({
    check: ({ reply }) => (reply.trim() ? {} : { reply: 'Escreva a resposta.' }),
    send: async ({ reply }) => {
      const problem = await send(id, reply);
      showToast(problem ? { ...problem, tone: 'error' } : { title: 'Resposta publicada' });
      if (problem) return;
      setWriting(false);
      onAnswered();
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
      onSubmit={(event) => void onSubmit(event)}
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
        maxLength={4000}
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

async function send(id: string, reply: string): Promise<Problem | undefined> {
  try {
    return await answerReview((await connect()).schema('public'), id, reply);
  } catch {
    return { title: 'Erro ao responder', description: noConnection };
  }
}
