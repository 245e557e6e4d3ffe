import { useCommand } from '~/platform/data/command.ts';
import { Button } from '~/ui/button.tsx';
import { showOutcome } from '~/ui/show-outcome.ts';
import { decideStoreName } from './commands.ts';

/** The name that a store asks for, and the decision on it; visitors see the present one until then. */
export function RequestedName({ id, name }: { id: string; name: string }) {
  const { attempt, busy } = useCommand(decideStoreName);
  const decide = async (accepted: boolean) => {
    const problem = await attempt({ id, name, accepted });
    showOutcome(problem, {
      failed: 'O nome não foi decidido',
      done: accepted ? 'Nome aprovado' : 'Nome recusado',
    });
  };
  return (
    <section className="mb-5 flex flex-wrap items-center gap-3 rounded-card bg-amber-soft px-4 py-3">
      <p className="min-w-0 grow basis-60 text-meta text-amber-text">
        Pede outro nome: <b className="font-semibold wrap-anywhere">{name}</b>
      </p>
      <Button size="compact" disabled={busy} onClick={() => void decide(false)}>
        Recusar
      </Button>
      <Button size="compact" tone="green" disabled={busy} onClick={() => void decide(true)}>
        Aprovar nome
      </Button>
    </section>
  );
}
