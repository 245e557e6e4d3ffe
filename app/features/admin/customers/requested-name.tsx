import { useState } from 'react';
import { useCommand } from '~/platform/data/command.ts';
import { withOwnText } from '~/screens/unsent-text.ts';
import { Button } from '~/ui/button.tsx';
import { Input } from '~/ui/forms/field.tsx';
import { showOutcome } from '~/ui/toasts/show-outcome.ts';
import { decideStoreName } from './commands.ts';

/** As many letters of a reason as the database passes on. */
const longestReason = 500;

/** The name that a store asks for, and the decision on it; visitors see the present one until then. */
export function RequestedName({ id, name }: { id: string; name: string }) {
  const { attempt, busy } = useCommand(decideStoreName);
  const [refuses, setRefuses] = useState(false);
  const [reason, setReason] = useState('');
  const decide = async (accepted: boolean) => {
    const why = reason.trim();
    const problem = await attempt({ id, name, accepted, reason: why });
    const told = problem && withOwnText(problem, accepted || why === '' ? undefined : why);
    showOutcome(told, {
      failed: 'O nome não foi decidido',
      done: accepted ? 'Nome aprovado' : 'Nome recusado',
    });
  };
  return (
    <section className="mb-5 flex flex-wrap items-center gap-3 rounded-card bg-amber-soft px-4 py-3">
      <p className="min-w-0 grow basis-60 text-meta text-amber-text">
        Pede outro nome: <b className="font-semibold wrap-anywhere">{name}</b>
      </p>
      {refuses ? (
        <Input
          label="Motivo (opcional)"
          hint="A loja recebe o motivo no aviso."
          maxLength={longestReason}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
          fieldClassName="basis-full"
        />
      ) : null}
      <Button
        size="compact"
        disabled={busy}
        onClick={() => (refuses ? void decide(false) : setRefuses(true))}
      >
        {refuses ? 'Recusar nome' : 'Recusar'}
      </Button>
      <Button size="compact" tone="green" disabled={busy} onClick={() => void decide(true)}>
        Aprovar nome
      </Button>
    </section>
  );
}
