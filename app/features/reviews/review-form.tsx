import { useRef, useState, type FormEvent } from 'react';
import * as limits from '~/domain/limits/column-limits.ts';
import { Button } from '~/ui/button.tsx';
import { Input, Textarea } from '~/ui/forms/field.tsx';
import { showToast } from '~/ui/toasts/toast-store.ts';
import { signInFirst } from './commands.ts';
import type { MyReview, ReviewDraft } from './my-review-queries.ts';
import { Star } from '~/ui/icons.ts';
import { cx } from '~/ui/cx.ts';

interface ReviewFormProps {
  /** The review to change; a new one if not given. */
  own: MyReview | undefined;
  onCancel: () => void;
  /** @returns why it was not done */
  onSend: (draft: ReviewDraft) => Promise<string | undefined>;
}

/** Writes or changes a review (rules: specification, section 5; texts: section 8). */
export function ReviewForm({ own, onCancel, onSend }: ReviewFormProps) {
  const [rating, setRating] = useState(own?.rating ?? 0);
  const [titleError, setTitleError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const sending = useRef(false);
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (sending.current) return;
    const fields = event.currentTarget.elements;
    const form = new FormData(event.currentTarget);
    const title = String(form.get('title'));
    if (rating === 0) {
      const description = 'Por favor, selecione uma classificação.';
      showToast({ title: 'Erro', description, tone: 'error' });
      return;
    }
    setTitleError(title.trim() ? undefined : 'Dê um título à sua avaliação.');
    if (!title.trim()) return (fields.namedItem('title') as HTMLElement).focus();
    sending.current = true;
    setBusy(true);
    const problem = await onSend({ rating, title, comment: String(form.get('comment')) });
    sending.current = false;
    setBusy(false);
    if (problem === undefined) {
      showToast({
        title: 'Avaliação enviada com sucesso',
        description: 'Obrigado por compartilhar sua opinião!',
      });
    } else {
      const failed = problem === signInFirst ? 'Erro' : 'Erro ao enviar avaliação';
      showToast({ title: failed, description: problem, tone: 'error' });
    }
  };
  return (
    <form
      method="post"
      noValidate
      onSubmit={(event) => void send(event)}
      aria-label={own ? 'Editar avaliação' : 'Escrever avaliação'}
      className="mt-4 grid gap-4 rounded-card border border-line bg-surface p-5"
    >
      <StarChoice value={rating} onChange={setRating} />
      <Input
        label="Título"
        name="title"
        required
        maxLength={limits.reviews.title[1]}
        defaultValue={own?.title}
        error={titleError}
      />
      <Textarea
        label="Comentário (opcional)"
        name="comment"
        rows={4}
        maxLength={limits.reviews.comment[1]}
        defaultValue={own?.comment}
      />
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={onCancel}>Cancelar</Button>
        <Button type="submit" tone="green" busy={busy && 'Enviando...'}>
          {own ? 'Salvar avaliação' : 'Enviar avaliação'}
        </Button>
      </div>
    </form>
  );
}

interface StarChoiceProps {
  /** 0 while none is chosen. */
  value: number;
  onChange: (value: number) => void;
}

const names = ['Péssimo', 'Ruim', 'Regular', 'Bom', 'Excelente'];

/** One to five stars, as radio buttons: arrow keys choose. */
function StarChoice({ value, onChange }: StarChoiceProps) {
  return (
    <fieldset>
      <legend className="text-meta font-semibold">Classificação</legend>
      <div className="mt-1 -ml-2 flex flex-wrap items-center">
        {names.map((name, index) => {
          const stars = index + 1;
          return (
            <label
              key={name}
              className="grid size-11 place-items-center rounded-control has-focus-visible:outline-2 has-focus-visible:outline-green"
            >
              <input
                type="radio"
                name="rating"
                value={stars}
                checked={value === stars}
                onChange={() => onChange(stars)}
                className="sr-only"
              />
              <span className="sr-only">{`${stars} de 5: ${name}`}</span>
              <Star
                size={26}
                className={cx(stars <= value ? 'fill-amber text-amber' : 'text-field')}
              />
            </label>
          );
        })}
        <span className="ml-2 text-meta text-ink-2">{names[value - 1]}</span>
      </div>
    </fieldset>
  );
}
