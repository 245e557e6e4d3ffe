import { KeyRound, Plus } from '~/ui/icons.ts';
import { useState } from 'react';
import * as z from 'zod/mini';
import * as ownLimits from '~/domain/limits/column-limits.ts';
import { tokenDays } from '~/domain/stores/store-tokens.ts';
import { storeRowLimits } from '~/domain/stores/row-limits.ts';
import { formatDate, formatMoment } from '~/domain/time/dates.ts';
import { useCommand } from '~/platform/data/command.ts';
import { useData } from '~/platform/data/query.ts';
import { confirmDelete } from '~/screens/confirm/confirm-store.ts';
import { DialogForm } from '~/screens/form/dialog-form.tsx';
import { CheckField, TextField } from '~/screens/form/fields.tsx';
import { useScreenForm } from '~/screens/form/use-screen-form.ts';
import type { PanelStore } from '~/screens/panel/panel-store.ts';
import { ShownOnce } from '~/screens/shown-once.tsx';
import { Button } from '~/ui/button.tsx';
import { Loaded } from '~/ui/loading/loaded.tsx';
import { ReasonButton } from '~/ui/signed/reason-button.tsx';
import { createToken, revokeToken } from './commands.ts';
import { storeTokensOf, type StoreToken } from './queries.ts';

/** The tokens with which a store's programs call the API. */
export function TokensCard({ store }: { store: PanelStore }) {
  const query = useData(storeTokensOf(store.id));
  const [open, setOpen] = useState(false);
  const [made, setMade] = useState<string>();
  const many = query.data?.length ?? 0;
  return (
    <section aria-labelledby="tokens-da-api" className="rounded-card border border-line bg-surface">
      <header className="flex flex-wrap items-start gap-3 border-b border-line px-5 py-4">
        <span
          aria-hidden="true"
          className="grid size-10 shrink-0 place-items-center rounded-control bg-muted text-ink"
        >
          <KeyRound size={20} />
        </span>
        <div className="min-w-0 grow basis-32">
          <h3 id="tokens-da-api" className="type-small">
            Tokens da API
          </h3>
          <p className="text-meta text-ink-2">
            Só alcançam esta loja. {many} de {storeRowLimits.store_tokens}.
          </p>
        </div>
        <ReasonButton
          size="compact"
          reason={many >= storeRowLimits.store_tokens ? 'Revogue um para criar outro.' : undefined}
          onClick={() => setOpen(true)}
        >
          <Plus size={16} aria-hidden="true" />
          Criar token
        </ReasonButton>
      </header>
      {made ? (
        <div className="border-b border-line p-5">
          <ShownOnce what="o token" value={made} />
        </div>
      ) : null}
      <Loaded
        isPart
        query={query}
        what="os tokens"
        skeleton={<div className="m-5 h-24 skeleton" />}
        isEmpty={(tokens) => tokens.length === 0}
        empty={
          <p className="p-5 text-meta text-ink-2">
            Com um token, seu sistema lê os anúncios e contatos desta loja sem a sua senha.
          </p>
        }
      >
        {(tokens) => (
          <ul className="divide-y divide-line">
            {tokens.map((token) => (
              <TokenRow key={token.id} token={token} />
            ))}
          </ul>
        )}
      </Loaded>
      <TokenDialog store={store} open={open} onClose={() => setOpen(false)} onMade={setMade} />
    </section>
  );
}

const dayMs = 86_400_000;
/** Days without use after which the row says when the token ends. */
const idleDays = 30;

function TokenRow({ token }: { token: StoreToken }) {
  const { attempt } = useCommand(revokeToken);
  const [now] = useState(() => new Date());
  const since = Date.parse(token.lastUsedAt ?? token.createdAt);
  const idle = Math.floor((now.getTime() - since) / dayMs);
  const ends = formatDate(new Date(since + tokenDays * dayMs));
  const revoke = () =>
    confirmDelete({
      title: `Revogar “${token.name}”?`,
      consequence: 'O sistema que o usa para de ler e mudar os dados na hora.',
      verb: 'Revogar',
      failure: 'O token não foi revogado',
      doIt: () => attempt(token.id),
    });
  return (
    <li className="flex items-start gap-3 px-5 py-4">
      <div className="min-w-0 grow text-meta">
        <p className="break-words">
          <b className="font-semibold">{token.name}</b>{' '}
          <code className="font-mono text-fine text-ink-2">patio_st_…{token.tail}</code>
        </p>
        <p className="text-ink-2">
          {token.mayWrite ? 'Ler e alterar anúncios e contatos' : 'Ler anúncios e contatos'}
        </p>
        {idle >= tokenDays ? (
          <p className="text-red-text">Desligado em {ends} por falta de uso.</p>
        ) : idle >= idleDays ? (
          <p className="text-amber-text">
            Sem uso há {idle} dias. Será desligado em {ends}.
          </p>
        ) : (
          <p className="text-ink-2">
            {token.lastUsedAt ? `Último uso ${formatMoment(token.lastUsedAt, now)}` : 'Sem uso'}.
            Vale até {ends}.
          </p>
        )}
      </div>
      <Button tone="bare" size="compact" onClick={() => void revoke()}>
        Revogar<span className="sr-only"> {token.name}</span>
      </Button>
    </li>
  );
}

const schema = z.object({
  name: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, 'Dê um nome ao token, como “CRM da loja”.'),
      z.maxLength(ownLimits.store_tokens.name[1], 'Use até 60 letras.'),
    ),
  mayWrite: z.boolean(),
});

interface TokenDialogProps {
  store: PanelStore;
  open: boolean;
  onClose: () => void;
  onMade: (token: string) => void;
}

function TokenDialog({ store, open, onClose, onMade }: TokenDialogProps) {
  const { send } = useCommand(createToken);
  const form = useScreenForm({
    schema,
    start: { name: '', mayWrite: false },
    places: { name: 'name' },
    send: async (values) => {
      onMade(await send({ store: store.id, ...values }));
      onClose();
    },
  });
  return (
    <DialogForm
      form={form}
      open={open}
      onClose={onClose}
      title="Criar token"
      lead="Ele age em seu nome, só nesta loja, e nunca na conta, no plano ou na equipe."
      submit="Criar token"
      busy="Criando..."
      failure="O token não foi criado"
    >
      <div className="grid gap-5">
        <TextField
          form={form}
          name="name"
          label="Nome"
          placeholder="CRM da loja"
          autoComplete="off"
          maxLength={ownLimits.store_tokens.name[1]}
        />
        <CheckField form={form} name="mayWrite" label="Pode também alterar anúncios e contatos" />
      </div>
    </DialogForm>
  );
}
