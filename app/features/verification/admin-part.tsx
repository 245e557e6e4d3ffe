import { useState } from 'react';
import { formatDate } from '~/domain/time/dates.ts';
import { verification_requests } from '~/domain/limits/column-limits.ts';
import { verificationReasons } from '~/domain/stores/verification.ts';
import { verificationsPath } from '~/platform/navigation/admin-paths.ts';
import { useCommand } from '~/platform/data/command.ts';
import type { PanelStore } from '~/screens/panel/panel-store.ts';
import { Button, ButtonLink } from '~/ui/button.tsx';
import { Textarea } from '~/ui/forms/field.tsx';
import { showOutcome } from '~/ui/toasts/show-outcome.ts';
import { setStoreVerification } from './commands.ts';
import type { OwnRequest, StoreVerification } from './queries.ts';
import { outcomeOf } from './labels.ts';

interface AdminPartProps {
  store: PanelStore;
  verification: StoreVerification;
}

/** What an administrator does with a store's badge, and what was decided before. */
export function AdminPart({ store, verification }: AdminPartProps) {
  const { requests, state } = verification;
  const [newest] = requests;
  return (
    <>
      {state === 'waiting' && newest ? (
        <section className="flex flex-wrap items-center justify-between gap-3 rounded-card border border-line bg-surface px-4 py-4 md:px-5">
          <p className="text-meta">Esta loja espera uma decisão, com documentos.</p>
          <ButtonLink to={verificationsPath(newest.id)} tone="green" size="compact">
            Abrir o pedido
          </ButtonLink>
        </section>
      ) : (
        <BadgeControl store={store} verification={verification} />
      )}
      <History requests={requests} />
    </>
  );
}

function BadgeControl({ store, verification: { isVerified } }: AdminPartProps) {
  const { attempt, busy } = useCommand(setStoreVerification);
  const [note, setNote] = useState('');
  const [fault, setFault] = useState<string>();
  const act = async () => {
    if (note.trim().length < 5) return setFault('Escreva o motivo, com 5 letras ou mais.');
    setFault(undefined);
    const problem = await attempt({ store: store.id, verified: !isVerified, note: note.trim() });
    const done = isVerified ? 'Selo retirado' : 'Loja verificada';
    if (showOutcome(problem, { failed: 'Nada mudou', done })) setNote('');
  };
  return (
    <section
      aria-labelledby="selo"
      className="rounded-card border border-line bg-surface px-4 py-4 md:px-5"
    >
      <h2 id="selo" className="type-section">
        {isVerified ? 'Retirar o selo' : 'Verificar sem pedido'}
      </h2>
      <p className="mt-1 text-meta text-ink-2">
        {isVerified
          ? 'A loja e os anúncios dela perdem o selo agora. A loja recebe o motivo.'
          : 'Para uma loja que você já conferiu de outro modo. O motivo fica no registro.'}
      </p>
      <Textarea
        label="Motivo"
        rows={2}
        maxLength={verification_requests.note[1]}
        value={note}
        onChange={({ target }) => setNote(target.value)}
        error={fault}
        fieldClassName="mt-3"
      />
      <Button
        tone={isVerified ? 'red' : 'green'}
        size="compact"
        className="mt-3 max-md:min-h-11"
        busy={busy && 'Salvando...'}
        onClick={() => void act()}
      >
        {isVerified ? 'Retirar o selo' : 'Verificar a loja'}
      </Button>
    </section>
  );
}

function History({ requests }: { requests: readonly OwnRequest[] }) {
  if (requests.length === 0) return null;
  return (
    <section
      aria-labelledby="historico"
      className="overflow-hidden rounded-card border border-line bg-surface"
    >
      <h2 id="historico" className="px-4 py-4 type-section md:px-5">
        Histórico
      </h2>
      <ul className="divide-y divide-line border-t border-line">
        {requests.map(({ id, status, reason, note, decided_at, sent_at, created_at }) => (
          <li key={id} className="px-4 py-3 text-meta md:px-5">
            <p className="flex flex-wrap justify-between gap-x-4">
              <b className="font-semibold">{outcomeOf[status]}</b>
              <span className="text-fine text-ink-2">
                {formatDate(decided_at ?? sent_at ?? created_at)}
              </span>
            </p>
            {reason && reason !== 'other' ? (
              <p className="text-fine text-ink-2">{verificationReasons[reason].label}</p>
            ) : null}
            {note ? <p className="text-ink-2 wrap-anywhere">{note}</p> : null}
          </li>
        ))}
      </ul>
    </section>
  );
}
