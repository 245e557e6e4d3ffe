import { formatDate } from '~/domain/dates.ts';
import type { OwnPlan } from '~/platform/answers.ts';
import { useCommand } from '~/platform/data/command.ts';
import { useData } from '~/platform/data/query.ts';
import { confirm } from '~/screens/confirm/confirm-store.ts';
import { cancelSubscription } from './commands.ts';
import { ownPlan } from './queries.ts';

/** Asks, says what then happens and which listings it takes off, and cancels the subscription. */
export function CancelButton({ className }: { className?: string }) {
  const { data: own } = useData(ownPlan);
  const { attempt } = useCommand(cancelSubscription);
  const subscription = own?.subscription;
  if (!subscription || subscription.status === 'canceled') return null;
  const ask = () =>
    confirm({
      title: `Cancelar a assinatura do ${subscription.plan}?`,
      consequence: <Consequence subscription={subscription} />,
      verb: 'Cancelar assinatura',
      busy: 'Cancelando...',
      tone: 'red',
      failure: 'Erro ao cancelar a assinatura',
      done: 'Assinatura cancelada',
      doIt: () => attempt(),
    });
  return (
    <button type="button" onClick={() => void ask()} className={className}>
      Cancelar assinatura
    </button>
  );
}

function Consequence({ subscription }: { subscription: NonNullable<OwnPlan['subscription']> }) {
  const { status, current_period_end: end, plan, pauses_at_end: pauses } = subscription;
  const runs = (status === 'active' || status === 'trialing') && end;
  return (
    <>
      <span>
        {runs
          ? `O ${plan} vale até ${formatDate(new Date(Date.parse(end) - 1))}. `
          : `O ${plan} termina agora. `}
      </span>
      {status === 'active' ? null : <span>A fatura aberta é cancelada e nada é cobrado. </span>}
      {pauses.length > 0 ? (
        <span>
          Depois disso a loja volta ao plano gratuito e estes anúncios, os mais novos, são pausados:{' '}
          <PausedTitles titles={pauses.map(({ title }) => title)} />.
        </span>
      ) : (
        <span>Depois disso a loja volta ao plano gratuito. Nenhum anúncio sai do ar.</span>
      )}
    </>
  );
}

const shown = 8;

/** What a plan does not hold, by name. */
export function PausedTitles({ titles }: { titles: readonly string[] }) {
  const rest = titles.length - shown;
  return (
    <b className="font-semibold">
      {`${titles.slice(0, shown).join(', ')}${rest > 0 ? ` e mais ${rest}` : ''}`}
    </b>
  );
}
