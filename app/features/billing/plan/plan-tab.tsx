import { formatCost } from '~/domain/money/money.ts';
import { isPayable } from '~/domain/billing/invoices.ts';
import { perCycle } from '~/domain/billing/plans.ts';
import type { OwnPlan } from '~/platform/answers/answers.ts';
import { useData, type Query } from '~/platform/data/query.ts';
import { invoicePath } from '~/platform/navigation/account-paths.ts';
import { paths, planPath } from '~/platform/navigation/paths.ts';
import { useSession } from '~/platform/session/session.ts';
import { Section } from '~/screens/section.tsx';
import { ButtonLink } from '~/ui/button.tsx';
import { EmptyState } from '~/ui/empty-state.tsx';
import { Loaded } from '~/ui/loading/loaded.tsx';
import { Silhouette } from '~/ui/silhouette.tsx';
import { CancelButton } from './cancel-button.tsx';
import { InvoiceList } from '../invoices/invoice-list.tsx';
import { Payer } from '../payment/payer.tsx';
import { PlanUsage } from './plan-usage.tsx';
import { myInvoices, myPlan, type Invoice } from '../queries.ts';
import { subscriptionText } from '../labels.ts';

/** What the tab asks for first. */
export const planTabAsks: Query<unknown>[] = [myPlan, myInvoices];

/** The plan that binds the signed-in person's store, how much of it is used, and its invoices. */
export function PlanTab() {
  return (
    <Loaded
      query={useData(myPlan)}
      what="o plano"
      skeleton={<div className="mt-8 skeleton h-72" />}
      isEmpty={(own) => own === null}
      empty={<NoPlan />}
      className="mt-8"
    >
      {(own) => own && <Plan own={own} />}
    </Loaded>
  );
}

function Plan({ own }: { own: OwnPlan }) {
  const { plan, subscription } = own;
  const { user } = useSession();
  const unpaid = useUnpaid();
  const isGiven = !subscription && isPaid(plan);
  return (
    <>
      <Section
        wide
        title={plan ? `Plano ${plan.name}` : 'Sem limites'}
        lead={
          subscription
            ? subscriptionText(subscription, unpaid !== undefined)
            : isGiven
              ? given
              : undefined
        }
      >
        {plan && !plan.price_on_request && !isGiven ? (
          <p className="mb-5 flex items-baseline gap-1">
            <span className="type-page">{formatCost(plan.price)}</span>
            <span className="text-ink-3">{perCycle(plan.billing_cycle)}</span>
          </p>
        ) : null}
        {unpaid ? <OpenInvoice invoice={unpaid} /> : null}
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <ButtonLink to={paths.plans}>
            {subscription ? 'Trocar de plano' : 'Conhecer os planos'}
          </ButtonLink>
          <GoOn subscription={subscription} />
          <CancelButton className="min-h-11 px-2 text-meta text-ink-2 hover:text-ink hover:underline" />
        </div>
        {subscription?.payer_name && subscription.payer_tax_id ? (
          <Payer
            name={subscription.payer_name}
            taxId={subscription.payer_tax_id}
            email={user?.email ?? ''}
          />
        ) : null}
      </Section>
      <Section wide title="Uso" lead="Contam os anúncios publicados e os que esperam aprovação.">
        <PlanUsage own={own} />
      </Section>
      <Invoices />
    </>
  );
}

const given = 'A administração deu este plano à sua loja: nada é cobrado.';

// Without a subscription nobody pays for it: it was given by hand.
const isPaid = (plan: OwnPlan['plan']) => !plan || plan.price > 0 || plan.price_on_request;

function useUnpaid(): Invoice | undefined {
  const { data = [] } = useData(myInvoices);
  return data.find(({ status }) => isPayable(status));
}

// What waits to be paid is the only green action.
function OpenInvoice({ invoice }: { invoice: Invoice }) {
  return (
    <p className="mb-4">
      <ButtonLink to={invoicePath(invoice.id)} tone="green">
        Pagar a fatura {invoice.code}
      </ButtonLink>
    </p>
  );
}

// Where a subscription would end, or change: the way to let it go on as it is.
function GoOn({ subscription }: Pick<OwnPlan, 'subscription'>) {
  if (!subscription?.plan_slug) return null;
  if (subscription.status === 'canceled')
    return <ButtonLink to={planPath(subscription.plan_slug)}>Reativar o plano</ButtonLink>;
  if (subscription.next_plan !== null)
    return <ButtonLink to={planPath(subscription.plan_slug)}>Desfazer a troca</ButtonLink>;
  return null;
}

function Invoices() {
  return (
    <Section wide title="Faturas">
      <Loaded
        query={useData(myInvoices)}
        what="as faturas"
        isPart
        skeleton={<div className="skeleton h-32" />}
        isEmpty={(invoices) => invoices.length === 0}
        empty={<p className="text-ink-2">Nenhuma fatura: o que você usa até aqui é gratuito.</p>}
      >
        {(invoices) => <InvoiceList invoices={invoices} />}
      </Loaded>
    </Section>
  );
}

function NoPlan() {
  return (
    <EmptyState
      className="mt-8"
      picture={<Silhouette name="casa" width={88} />}
      title="Sua conta não tem plano"
      actions={
        <>
          <ButtonLink to={paths.advertise} tone="green">
            Anunciar Grátis
          </ButtonLink>
          <ButtonLink to={paths.plans}>Ver planos</ButtonLink>
        </>
      }
    >
      Planos são para quem anuncia. Buscar, guardar favoritos e falar com quem vende é sempre de
      graça.
    </EmptyState>
  );
}
