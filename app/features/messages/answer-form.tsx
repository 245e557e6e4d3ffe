import { SendHorizontal } from 'lucide-react';
import { useRef, useState, type FormEvent, type KeyboardEvent } from 'react';
import { connect } from '~/platform/session.ts';
import { Button } from '~/ui/button.tsx';
import { Textarea } from '~/ui/field.tsx';
import { createRequestKeys } from '~/ui/request-key.ts';
import { longestMessage, sendMessage } from './commands.ts';
import type { OpenConversation } from './conversation.ts';
import { noConnection } from './use-fresh.ts';

// What was begun in one conversation is still there after a look at another.
const drafts = new Map<string, string>();
// As long as a message has not arrived, it is sent again as the same one.
const keys = createRequestKeys();

interface AnswerFormProps {
  userId: string;
  conversation: OpenConversation;
  /** Called when the message stands. */
  onSent: () => Promise<void>;
}

/** Writes in a conversation. What was typed stays until it has been sent. */
export function AnswerForm({ userId, conversation, onSent }: AnswerFormProps) {
  const { id, side, other } = conversation;
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);
  const sending = useRef(false);
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const field = form.elements.namedItem('body') as HTMLTextAreaElement;
    field.focus();
    if (sending.current) return;
    if (!field.value.trim()) return setProblem('Escreva a mensagem antes de enviar.');
    sending.current = true;
    setBusy(true);
    try {
      const found = await attempt(userId, { id, side }, field.value, keys.of([id, field.value]));
      setProblem(found);
      if (found !== undefined) return;
      keys.done();
      drafts.delete(id);
      form.reset();
      field.value = '';
      await onSent();
    } finally {
      sending.current = false;
      setBusy(false);
    }
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
        maxLength={longestMessage}
        placeholder="Escreva sua mensagem"
        defaultValue={drafts.get(id)}
        onChange={(event) => drafts.set(id, event.currentTarget.value)}
        onKeyDown={sendOnControlEnter}
        error={problem}
        className="max-h-40"
      />
      <div className="flex items-center gap-3">
        <p className="text-fine text-ink-3 max-lg:hidden">Ctrl + Enter envia</p>
        <Button type="submit" tone="green" busy={busy && 'Enviando...'} className="ml-auto">
          <SendHorizontal size={18} aria-hidden="true" />
          {side === 'received' ? 'Responder' : 'Enviar'}
        </Button>
      </div>
    </form>
  );
}

function sendOnControlEnter(event: KeyboardEvent<HTMLTextAreaElement>) {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
  event.preventDefault();
  event.currentTarget.form?.requestSubmit();
}

async function attempt(
  userId: string,
  about: Pick<OpenConversation, 'id' | 'side'>,
  body: string,
  key: string,
): Promise<string | undefined> {
  try {
    return await sendMessage((await connect()).schema('public'), userId, about, body, key);
  } catch {
    return noConnection;
  }
}
