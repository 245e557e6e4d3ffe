import { Copy } from '~/ui/icons.ts';
import { useState } from 'react';
import { formatDate, formatTime } from '~/domain/time/dates.ts';
import { useCommand } from '~/platform/data/command.ts';
import type { FeedToken } from '~/platform/answers/import-answers.ts';
import { sharedFeed } from '~/platform/navigation/import-paths.ts';
import { confirm } from '~/screens/confirm/confirm-store.ts';
import { Button } from '~/ui/button.tsx';
import { Input } from '~/ui/forms/field.tsx';
import { copyText } from '~/ui/browser/copy-text.ts';
import { FormAlert } from '~/ui/forms/form-alert.tsx';
import { showOutcome } from '~/ui/toasts/show-outcome.ts';
import { showToast } from '~/ui/toasts/toast-store.ts';
import { renewToken, revokeToken } from './commands.ts';

/** Where portals fetch the store's homes from, without its session: made, shown once, renewed, ended. */
export function PortalAddress({ storeId, known }: { storeId: string; known: FeedToken | null }) {
  const { attempt: give, busy } = useCommand(renewToken);
  const { attempt: revokeNow } = useCommand(revokeToken);
  const [made, setMade] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const make = async () => {
    const token = newSecret();
    const refused = await give({ store: storeId, token });
    setProblem(refused);
    if (refused === undefined) setMade(`${location.origin}${sharedFeed(token)}`);
    return refused;
  };
  const renew = () =>
    confirm({
      title: 'Criar outro endereço?',
      consequence: 'O endereço de agora para de responder. Troque‑o nos portais que o usam.',
      verb: 'Criar outro',
      busy: 'Criando...',
      failure: 'O endereço não foi criado',
      tone: 'green',
      doIt: make,
    });
  const revoke = () =>
    confirm({
      title: 'Revogar o endereço?',
      consequence: 'Os portais que o usam deixam de receber seus imóveis.',
      verb: 'Revogar',
      busy: 'Revogando...',
      tone: 'red',
      failure: 'O endereço não foi revogado',
      done: 'Endereço revogado',
      doIt: async () => {
        const refused = await revokeNow(storeId);
        if (refused === undefined) setMade(undefined);
        return refused;
      },
    });
  return (
    <section aria-labelledby="endereco-para-portais" className="mt-10">
      <h2 id="endereco-para-portais" className="type-small">
        Endereço para portais
      </h2>
      <div className="mt-3 grid gap-4 rounded-card border border-line bg-surface p-5">
        <FormAlert title="O endereço não foi criado" problem={problem} />
        <p className="text-meta text-ink-2">
          {known
            ? stateOf(known)
            : 'Outros portais leem daqui os seus imóveis no ar, em VRSync, sem a sua senha.'}
        </p>
        {made ? <Made address={made} /> : null}
        <div className="flex flex-wrap gap-2">
          {known ? (
            <>
              <Button onClick={() => void renew()}>Criar outro</Button>
              <Button tone="bare" onClick={() => void revoke()}>
                Revogar
              </Button>
            </>
          ) : (
            <Button busy={busy && 'Criando...'} onClick={() => void make()}>
              Criar endereço
            </Button>
          )}
        </div>
      </div>
    </section>
  );
}

const newSecret = () =>
  [...crypto.getRandomValues(new Uint8Array(32))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');

function stateOf({ created_at: made, read_at: read }: FeedToken): string {
  const last = read
    ? `Lido pela última vez em ${formatDate(read)}, ${formatTime(read)}.`
    : 'Ninguém o leu ainda.';
  return `Criado em ${formatDate(made)}. ${last}`;
}

function Made({ address }: { address: string }) {
  const copy = () =>
    void copyText(address).then(
      () => showToast({ title: 'Copiado!' }),
      () =>
        showOutcome('Selecione o endereço e copie com Ctrl+C ou pelo menu do celular.', {
          failed: 'O navegador não deixou copiar',
        }),
    );
  return (
    <div className="grid gap-3 sm:grid-cols-[1fr_auto]">
      <Input
        label="Guarde agora: ele não aparece de novo"
        readOnly
        value={address}
        onFocus={(event) => event.currentTarget.select()}
      />
      <Button className="sm:mt-[1.6875rem]" onClick={copy}>
        <Copy size={16} aria-hidden="true" />
        Copiar
      </Button>
    </div>
  );
}
