import { Check, Mail } from '~/ui/icons.ts';
import * as z from 'zod/mini';
import { isEmail } from '~/domain/contacts/email.ts';
import { useCommand } from '~/platform/data/command.ts';
import { useData } from '~/platform/data/query.ts';
import { TextField } from '~/screens/form/fields.tsx';
import { FormShell } from '~/screens/form/form-parts.tsx';
import { useScreenForm } from '~/screens/form/use-screen-form.ts';
import type { PanelStore } from '~/screens/panel/panel-store.ts';
import { Button } from '~/ui/button.tsx';
import { Loaded } from '~/ui/loading/loaded.tsx';
import { showOutcome } from '~/ui/toasts/show-outcome.ts';
import { showToast } from '~/ui/toasts/toast-store.ts';
import { saveLeadEmail } from './commands.ts';
import { type LeadEmail, leadEmailOf } from './queries.ts';

const schema = z.object({
  email: z.string().check(
    z.trim(),
    z.refine((text) => text === '' || isEmail(text), 'Informe um e-mail válido.'),
  ),
});

/** The address of a dealer's system that reads contacts from mails. */
export function LeadMailCard({ store }: { store: PanelStore }) {
  return (
    <section
      aria-labelledby="contatos-por-e-mail"
      className="rounded-card border border-line bg-surface"
    >
      <header className="flex items-start gap-3 border-b border-line px-5 py-4">
        <span
          aria-hidden="true"
          className="grid size-10 shrink-0 place-items-center rounded-control bg-muted text-ink"
        >
          <Mail size={20} />
        </span>
        <div className="min-w-0 grow">
          <h3 id="contatos-por-e-mail" className="type-small">
            Contatos por e-mail
          </h3>
          <p className="text-meta text-ink-2">
            Para o sistema da revenda, em ADF XML. Só de carros.
          </p>
        </div>
      </header>
      <Loaded
        isPart
        query={useData(leadEmailOf(store.id))}
        what="o endereço"
        skeleton={<div className="m-5 h-24 skeleton" />}
        isEmpty={() => false}
        empty={null}
      >
        {(stored) => <LeadMailForm store={store} stored={stored} />}
      </Loaded>
    </section>
  );
}

function LeadMailForm({ store, stored }: { store: PanelStore; stored: LeadEmail }) {
  const { send } = useCommand(saveLeadEmail);
  const form = useScreenForm({
    schema,
    start: { email: stored.email },
    places: { lead_email: 'email' },
    send: async ({ email }) => {
      const { sent } = await send({ store: store.id, email });
      showToast({
        title: email === '' ? 'Envio por e-mail desligado' : 'Endereço salvo',
        ...(sent && { description: `O link de confirmação foi para ${email}.` }),
      });
    },
  });
  return (
    <FormShell
      form={form}
      submit="Salvar"
      busy="Salvando..."
      failure="O endereço não foi salvo"
      className="p-5 pb-4"
      beside={<span />}
    >
      <TextField
        form={form}
        name="email"
        label="E-mail do sistema"
        type="email"
        hint="Em branco, nada é enviado. Os avisos para você continuam como estão."
        placeholder="leads@crm.exemplo.com.br"
        autoComplete="off"
        maxLength={254}
      />
      <LeadMailState store={store} stored={stored} />
    </FormShell>
  );
}

/** Whether the address is confirmed: contacts have personal data, so its reader must agree first. */
function LeadMailState({ store, stored }: { store: PanelStore; stored: LeadEmail }) {
  const { attempt, busy } = useCommand(saveLeadEmail);
  if (stored.email === '') return null;
  if (stored.isConfirmed)
    return (
      <p className="mt-3 flex items-center gap-2 text-meta text-green-text">
        <Check size={16} aria-hidden="true" />
        Confirmado: os contatos vão para lá, até 500 por dia.
      </p>
    );
  const again = async () => {
    const problem = await attempt({ store: store.id, email: stored.email });
    showOutcome(problem, { done: 'Link enviado de novo', failed: 'O link não foi enviado' });
  };
  return (
    <div className="mt-3 text-meta text-amber-text">
      <p>
        Falta confirmar: nenhum contato vai para {stored.email} até que alguém abra o link que
        chegou lá.
      </p>
      <Button
        size="compact"
        className="mt-2"
        busy={busy && 'Enviando...'}
        onClick={() => void again()}
      >
        Enviar o link de novo
      </Button>
    </div>
  );
}
