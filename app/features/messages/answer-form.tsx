import { SendHorizontal } from '~/ui/icons.ts';
import { useRef, useState, type FormEvent, type KeyboardEvent } from 'react';
import * as z from 'zod/mini';
import * as ownLimits from '~/domain/limits/column-limits.ts';
import { useCommand } from '~/platform/data/command.ts';
import { draftFields } from '~/platform/data/draft-fields.ts';
import { deleteFormDraft, saveFormDraft } from '~/platform/drafts/form-drafts.ts';
import { useSession } from '~/platform/session/session.ts';
import { Unkept } from '~/screens/unsaved-note.tsx';
import { Button } from '~/ui/button.tsx';
import { Textarea } from '~/ui/forms/field.tsx';
import { createRequestKeys } from '~/ui/forms/request-key.ts';
import { sendMessage } from './commands.ts';
import type { OpenConversation } from './conversation.ts';

// As long as a message has not arrived, it is sent again as the same one.
const keys = createRequestKeys();

/** Writes in a conversation. What was typed stays until it has been sent. */
export function AnswerForm({ conversation }: { conversation: OpenConversation }) {
  const { id, side, other } = conversation;
  const [problem, setProblem] = useState<string>();
  const { write, begun, isKept } = useDraft(id);
  const { attempt, busy } = useCommand(sendMessage);
  const sending = useRef(false);
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const field = form.elements.namedItem('body') as HTMLTextAreaElement;
    field.focus();
    if (sending.current) return;
    if (!field.value.trim()) return setProblem('Escreva a mensagem antes de enviar.');
    sending.current = true;
    const message = { conversation: { id, side }, body: field.value };
    const found = await attempt({ ...message, key: keys.of([id, field.value]) });
    sending.current = false;
    setProblem(found);
    if (found !== undefined) return;
    keys.done();
    write('');
    form.reset();
    field.value = '';
  };
  return (
    <form
      method="post"
      noValidate
      onSubmit={(event) => void send(event)}
      className="grid gap-2 border-t border-line p-3 lg:p-4"
    >
      <Textarea
        label={`Mensagem para ${other}`}
        hideLabel
        name="body"
        rows={2}
        required
        maxLength={ownLimits.inquiry_messages.body[1]}
        placeholder="Escreva sua mensagem"
        defaultValue={begun}
        onChange={(event) => write(event.currentTarget.value)}
        onKeyDown={sendOnControlEnter}
        error={problem}
        className="max-h-40"
      />
      <div className="flex items-center gap-3">
        {isKept ? (
          <p className="text-fine text-ink-3 max-lg:hidden">Ctrl + Enter envia</p>
        ) : (
          <p className="text-fine text-ink-2">
            <Unkept />
          </p>
        )}
        <Button type="submit" tone="green" busy={busy && 'Enviando...'} className="ml-auto">
          <SendHorizontal size={18} />
          {side === 'received' ? 'Responder' : 'Enviar'}
        </Button>
      </div>
    </form>
  );
}

const typedFields = z.object({ body: z.string() });

// What was begun in one conversation is still there after a look at another, a reload, or in another tab.
function useDraft(id: string) {
  const person = useSession().user?.id ?? '';
  const of = { form: `conversa.${id}`, person, isInBrowser: true };
  const [begun] = useState(() => draftFields(of, typedFields, { body: '' }).body);
  const [isKept, setKept] = useState(true);
  const write = (body: string) => {
    if (!body) deleteFormDraft(of);
    setKept(!body || saveFormDraft(of, { body }));
  };
  return { begun, write, isKept };
}

function sendOnControlEnter(event: KeyboardEvent<HTMLTextAreaElement>) {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
  event.preventDefault();
  event.currentTarget.form?.requestSubmit();
}
