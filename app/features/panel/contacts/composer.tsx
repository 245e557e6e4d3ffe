import { SendHorizontal } from '~/ui/icons.ts';
import { useRef, useState, type KeyboardEvent } from 'react';
import * as z from 'zod/mini';
import * as ownLimits from '~/domain/limits/column-limits.ts';
import { useCommand } from '~/platform/data/command.ts';
import { draftFields } from '~/platform/data/draft-fields.ts';
import { deleteFormDraft, saveFormDraft } from '~/platform/drafts/form-drafts.ts';
import { useSession } from '~/platform/session/session.ts';
import type { PanelStore } from '~/screens/panel/panel-store.ts';
import { Button } from '~/ui/button.tsx';
import { Segmented } from '~/ui/forms/choice.tsx';
import { cx } from '~/ui/cx.ts';
import { Textarea } from '~/ui/forms/field.tsx';
import { createRequestKeys } from '~/ui/forms/request-key.ts';
import { answer, note } from './commands.ts';
import { canReply, fillReply, type OpenContact } from './contact.ts';
import { ReplyChips } from './reply-chips.tsx';
import { Unkept } from '~/screens/unsaved-note.tsx';
import { useKeys } from '~/screens/use-keys.ts';

type Mode = 'reply' | 'note';

const words = {
  reply: { label: 'Sua resposta', placeholder: 'Escreva sua resposta', send: 'Responder' },
  note: { label: 'Sua nota', placeholder: 'Só a loja vê esta nota', send: 'Guardar nota' },
};

// As long as a message has not arrived, it is sent again as the same one.
const keys = createRequestKeys();

/**
 * Where one answers, or notes something for the store alone; an administrator only answers, in its name. What was typed stays until it has been sent.
 */
export function Composer({ store, contact }: { store: PanelStore; contact: OpenContact }) {
  const mayReply = canReply(contact);
  const [mode, setMode] = useState<Mode>(mayReply ? 'reply' : 'note');
  const draft = useDraft(contact);
  const [problem, setProblem] = useState<string>();
  const field = useRef<HTMLTextAreaElement>(null);
  const { send, busy } = useSend(store, contact);
  const begin = (next: Mode) => {
    setMode(next);
    setProblem(undefined);
    field.current?.focus();
  };
  useKeys({
    ...(mayReply && { r: () => begin('reply') }),
    ...(store.isOwn && { n: () => begin('note') }),
  });

  const body = draft.texts[mode];
  const submit = async () => {
    field.current?.focus();
    if (!body.trim()) return setProblem('Escreva algo antes de enviar.');
    const found = await send(mode, body);
    if (found === 'busy') return;
    setProblem(found);
    if (found === undefined) draft.write(mode, '');
  };
  const insert = (text: string) => {
    draft.write('reply', body.trim() ? `${body.trimEnd()}\n${text}` : text);
    field.current?.focus();
  };
  return (
    <form
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
      className="grid grid-cols-1 gap-2.5 border-t border-line p-4 lg:px-5"
    >
      <div className="flex items-center justify-between gap-3">
        {!store.isOwn ? (
          <p className="text-meta font-semibold">Resposta em nome da loja</p>
        ) : mayReply ? (
          <Segmented
            legend="O que você escreve"
            name="modo"
            value={mode}
            onChange={(next) => begin(next as Mode)}
            segments={[
              { value: 'reply', label: 'Responder' },
              { value: 'note', label: 'Nota privada' },
            ]}
          />
        ) : (
          <p className="text-meta font-semibold">Nota privada</p>
        )}
        <p className="text-fine text-ink-2 max-lg:hidden">Ctrl Enter envia</p>
      </div>
      {mode === 'reply' ? (
        <ReplyChips store={store} onChoose={(text) => insert(fillReply(text, contact))} />
      ) : null}
      <Textarea
        ref={field}
        name="body"
        label={words[mode].label}
        hideLabel
        rows={2}
        placeholder={words[mode].placeholder}
        maxLength={
          mode === 'reply' ? ownLimits.inquiry_messages.body[1] : ownLimits.contact_notes.body[1]
        }
        value={body}
        onChange={(event) => draft.write(mode, event.currentTarget.value)}
        onKeyDown={sendOnControlEnter}
        error={problem}
        className={cx(
          'max-h-40',
          mode === 'note' && 'border-dashed! bg-paper! focus:outline-dashed!',
        )}
      />
      <div className="flex flex-wrap items-center gap-3">
        <p className="min-w-0 grow basis-40 text-fine text-ink-2">
          {body && !draft.isKept ? <Unkept /> : wayOf(mode, contact, store)}
        </p>
        <Button
          type="submit"
          tone={mode === 'reply' ? 'green' : 'outlined'}
          busy={busy && 'Enviando...'}
        >
          {mode === 'reply' ? <SendHorizontal size={18} aria-hidden="true" /> : null}
          <span>{words[mode].send}</span>
        </Button>
      </div>
    </form>
  );
}

function wayOf(mode: Mode, { kind, reach }: OpenContact, { isOwn }: PanelStore): string {
  if (mode === 'note') {
    return kind === 'message' && reach === 'none'
      ? 'Esta conta foi excluída: não é mais possível responder.'
      : 'Quem escreveu nunca vê as notas.';
  }
  if (!isOwn) return 'Quem escreveu e a loja leem que foi a equipe.';
  return reach === 'account'
    ? 'Vai por e-mail e pelo sino de quem escreveu.'
    : 'Vai por e-mail: quem escreveu não entrou na conta.';
}

function useSend(store: PanelStore, contact: OpenContact) {
  const replying = useCommand(answer);
  const noting = useCommand(note);
  const sending = useRef(false);
  /** @returns the problem, `busy` for the second of two at once, undefined when it has arrived */
  const send = async (mode: Mode, body: string): Promise<string | undefined> => {
    if (sending.current) return 'busy';
    sending.current = true;
    const written = { contact, body, key: keys.of([mode, contact.id, body]) };
    const found = await (mode === 'reply'
      ? replying.attempt(written)
      : noting.attempt({ ...written, store }));
    sending.current = false;
    if (found === undefined) keys.done();
    return found;
  };
  return { send, busy: replying.busy || noting.busy };
}

const typedFields = z.object({ reply: z.string(), note: z.string() });
const nothing = { reply: '', note: '' };

const placeOf = ({ kind, id }: Pick<OpenContact, 'kind' | 'id'>, person: string) => ({
  form: `contato.${kind}.${id}`,
  person,
  isInBrowser: true,
});

/** What somebody typed about a contact that they may see no more, to be copied; nothing where they typed nothing. */
export function Unsent({ id }: Pick<OpenContact, 'id'>) {
  const person = useSession().user?.id ?? '';
  const [text] = useState(() =>
    (['message', 'phone', 'whatsapp'] as const)
      .map((kind) => draftFields(placeOf({ kind, id }, person), typedFields, nothing))
      .flatMap((typed) => [typed?.reply, typed?.note])
      .filter(Boolean)
      .join('\n\n'),
  );
  if (!text) return null;
  return (
    <Textarea
      readOnly
      label="O que você escreveu e não foi enviado"
      hint="Copie daqui, se ainda precisar."
      rows={4}
      value={text}
      fieldClassName="m-4"
    />
  );
}

// Of each contact its own, also after a reload or in another tab.
function useDraft(contact: OpenContact) {
  const person = useSession().user?.id ?? '';
  const of = placeOf(contact, person);
  const [texts, setTexts] = useState<Record<Mode, string>>(() => ({
    ...nothing,
    ...draftFields(of, typedFields, nothing),
  }));
  const [isKept, setKept] = useState(true);
  const write = (mode: Mode, text: string) => {
    const next = { ...texts, [mode]: text };
    setTexts(next);
    if (next.reply || next.note) setKept(saveFormDraft(of, next));
    else deleteFormDraft(of);
  };
  return { texts, write, isKept };
}

function sendOnControlEnter(event: KeyboardEvent<HTMLTextAreaElement>) {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
  event.preventDefault();
  event.currentTarget.form?.requestSubmit();
}
