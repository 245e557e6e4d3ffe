import { useState } from 'react';
import { formatDate, formatTime } from '~/domain/time/dates.ts';
import { useCommand } from '~/platform/data/command.ts';
import type { StoreImports } from '~/platform/answers/import-answers.ts';
import { sharedCars, sharedFeed } from '~/platform/navigation/import-paths.ts';
import { confirm } from '~/screens/confirm/confirm-store.ts';
import { ShownOnce } from '~/screens/shown-once.tsx';
import { Button } from '~/ui/button.tsx';
import { FormAlert } from '~/ui/forms/form-alert.tsx';
import { renewToken, revokeToken } from './commands.ts';

/** Where portals fetch the store's homes from, without its session: made, shown once, renewed, ended. */
export function PortalAddress({
  storeId,
  known,
}: {
  storeId: string;
  known: StoreImports['feed'];
}) {
  const { attempt: give, busy } = useCommand(renewToken);
  const { attempt: revokeNow } = useCommand(revokeToken);
  const [made, setMade] = useState<string>();
  const inFull = (path: string) => `${location.origin}${path}`;
  const [problem, setProblem] = useState<string>();
  const make = async () => {
    const token = newSecret();
    const refused = await give({ store: storeId, token });
    setProblem(refused);
    if (refused === undefined) setMade(token);
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
      consequence: 'Os portais que o usam deixam de receber seus anúncios.',
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
            : 'Outros portais leem daqui os seus anúncios no ar, imóveis em VRSync e carros em XML, sem a sua senha.'}
        </p>
        {made ? (
          <>
            <ShownOnce
              what="o endereço"
              name="Imóveis, em VRSync"
              value={inFull(sharedFeed(made))}
            />
            <ShownOnce what="o endereço" name="Carros, em XML" value={inFull(sharedCars(made))} />
          </>
        ) : null}
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

function stateOf({ created_at: made, read_at: read }: NonNullable<StoreImports['feed']>): string {
  const last = read
    ? `Lido pela última vez em ${formatDate(read)}, ${formatTime(read)}.`
    : 'Ninguém o leu ainda.';
  return `Criado em ${formatDate(made)}. ${last}`;
}
