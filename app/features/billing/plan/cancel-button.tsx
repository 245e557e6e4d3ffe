import { formatDate } from '~/domain/time/dates.ts';
import type { OwnPlan } from '~/platform/answers/answers.ts';
import type { RetainedListing } from '~/platform/answers/billing-answers.ts';
import { useCommand } from '~/platform/data/command.ts';
import { useData } from '~/platform/data/query.ts';
import { confirm } from '~/screens/confirm/confirm-store.ts';
import { Loaded } from '~/ui/loading/loaded.tsx';
import { cancelSubscription } from '../commands.ts';
import { PlanEndings } from './plan-endings.tsx';
import { listingsUnderPlan, myPlan } from '../queries.ts';
import { RetainListings } from './retain-listings.tsx';

/** Asks, says what then happens and which listings it takes off, and cancels the subscription. */
export function CancelButton({ className }: { className?: string }) {
  const { data: own } = useData(myPlan);
  const { attempt } = useCommand(cancelSubscription);
  const subscription = own?.subscription;
  if (!subscription || subscription.status === 'canceled') return null;
  const ask = () => {
    let retained: RetainedListing[] | undefined;
    return confirm({
      title: `Cancelar a assinatura do ${subscription.plan}?`,
      consequence: (
        <Consequence subscription={subscription} onRetain={(chosen) => (retained = chosen)} />
      ),
      verb: 'Cancelar assinatura',
      stay: 'Manter assinatura',
      busy: 'Cancelando...',
      tone: 'red',
      failure: 'Erro ao cancelar a assinatura',
      done: 'Assinatura cancelada',
      doIt: () => attempt({ retained }),
    });
  };
  return (
    <button type="button" onClick={() => void ask()} className={className}>
      Cancelar assinatura
    </button>
  );
}

interface ConsequenceProps {
  subscription: NonNullable<OwnPlan['subscription']>;
  onRetain: (retained: RetainedListing[]) => void;
}

function Consequence({ subscription, onRetain }: ConsequenceProps) {
  const under = useData(listingsUnderPlan());
  const { status, current_period_end: end, plan } = subscription;
  const runs = (status === 'active' || status === 'trialing') && end;
  return (
    <div className="grid gap-3">
      <p>
        <span>
          {runs
            ? `O ${plan} vale até ${formatDate(new Date(Date.parse(end) - 1))}. `
            : `O ${plan} termina agora. `}
        </span>
        {status === 'active' ? null : <span>A fatura aberta é cancelada e nada é cobrado. </span>}
        {status === 'pending' ? null : <span>Depois disso a loja volta ao plano gratuito.</span>}
      </p>
      {status === 'pending' ? null : (
        <Loaded query={under} what="o que muda" skeleton={<div className="skeleton h-24" />}>
          {(now) => (
            <>
              <PlanEndings endings={now.endings} />
              <RetainListings under={now} onChange={onRetain} />
              {now.listings.every(({ stays }) => stays) ? <p>Nenhum anúncio sai do ar.</p> : null}
            </>
          )}
        </Loaded>
      )}
    </div>
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
