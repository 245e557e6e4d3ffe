import { useState } from 'react';
import * as z from 'zod/mini';
import * as ownLimits from '~/domain/limits/column-limits.ts';
import { useCommand } from '~/platform/data/command.ts';
import { DialogForm } from '~/screens/form/dialog-form.tsx';
import { TextAreaField, TextField } from '~/screens/form/fields.tsx';
import { useScreenForm } from '~/screens/form/use-screen-form.ts';
import type { PanelStore } from '~/screens/panel/panel-store.ts';
import { createRequestKeys } from '~/ui/forms/request-key.ts';
import { saveReply } from './commands.ts';
import type { QuickReply } from './queries.ts';

const { title, body } = ownLimits.quick_replies;

const schema = z.object({
  title: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, 'Dê um nome curto.'),
      z.maxLength(title[1], `Até ${title[1]} letras.`),
    ),
  body: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, 'Escreva a resposta.'),
      z.maxLength(body[1], 'Até 1.000 letras.'),
    ),
});

interface ReplyDialogProps {
  store: PanelStore;
  open: boolean;
  onClose: () => void;
  /** The one that is changed; a new one if not given. */
  reply?: QuickReply | undefined;
}

/** A quick reply, new or changed. */
export function ReplyDialog({ store, open, onClose, reply }: ReplyDialogProps) {
  const { attempt } = useCommand(saveReply);
  const [keys] = useState(createRequestKeys);
  const form = useScreenForm({
    schema,
    start: { title: reply?.title ?? '', body: reply?.body ?? '' },
    send: async (written) => {
      const id = reply?.id ?? keys.of(written);
      const problem = await attempt({ store, reply: { id, ...written }, isNew: !reply });
      if (problem !== undefined) return problem;
      keys.done();
      onClose();
      return undefined;
    },
  });
  return (
    <DialogForm
      form={form}
      open={open}
      onClose={onClose}
      title={reply ? 'Mudar resposta rápida' : 'Nova resposta rápida'}
      lead="{nome} e {anúncio} são trocados pelos de cada contato."
      submit="Salvar resposta"
      busy="Salvando..."
      failure="Erro ao salvar a resposta"
    >
      <div className="grid gap-5">
        <TextField
          form={form}
          name="title"
          label="Nome"
          maxLength={title[1]}
          placeholder="Troca com avaliação"
        />
        <TextAreaField
          form={form}
          name="body"
          label="Resposta"
          rows={5}
          maxLength={body[1]}
          placeholder="Oi, {nome}! Aceitamos troca por {anúncio}, com avaliação na loja."
        />
      </div>
    </DialogForm>
  );
}
