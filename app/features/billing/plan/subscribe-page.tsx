import { useSearchParams } from 'react-router';
import { addDays, dayInBrazil, formatDayInWords, formatDayMonth } from '~/domain/time/days.ts';
import { isPayable } from '~/domain/billing/invoices.ts';
import type { OwnPlan } from '~/platform/answers/answers.ts';
import type { PlanOffer } from '~/platform/answers/billing-answers.ts';
import { useData } from '~/platform/data/query.ts';
import { settingsPath } from '~/platform/navigation/account-paths.ts';
import { paths } from '~/platform/navigation/paths.ts';
import { returnListing, withReturnPath } from '~/platform/navigation/return-path.ts';
import { BackToListing } from '~/screens/listings/back-to-listing.tsx';
import { rules } from '~/platform/refusals/rules.ts';
import { useSession } from '~/platform/session/session.ts';
import { Breadcrumbs } from '~/ui/navigation/breadcrumbs.tsx';
import { ButtonLink } from '~/ui/button.tsx';
import { cx } from '~/ui/cx.ts';
import { Loaded } from '~/ui/loading/loaded.tsx';
import { InvoiceCard } from '../invoices/invoice-card.tsx';
import { OfferCard } from './offer-card.tsx';
import { Payer } from '../payment/payer.tsx';
import { PlanChoice } from './plan-choice.tsx';
import { Receipt } from '../invoices/receipt.tsx';
import {
  invoiceOfPlan,
  myInvoices,
  myPlan,
  payerKnown,
  pixReceiver,
  planOffer,
  type Invoice,
  type SoldPlan,
} from '../queries.ts';
import { WhatHappens } from './what-happens.tsx';
import { leadOf } from '../labels.ts';

interface SubscribePageProps {
  plan: SoldPlan;
  /** All on offer. */
  plans: readonly SoldPlan[];
}

/** What the page asks for first. */
export const firstQueries = (slug: string) => [
  planOffer(slug),
  myInvoices,
  myPlan,
  payerKnown,
  pixReceiver,
];

/** Subscribing to a plan: what it comes to before, its invoice after; shown inside the guard. */
export function SubscribePage({ plan, plans }: SubscribePageProps) {
  const offer = useData(planOffer(plan.slug));
  const { data: invoices = [] } = useData(myInvoices);
  const { data: own = null } = useData(myPlan);
  const invoice =
    offer.data?.action === 'current'
      ? invoiceOfPlan(invoices, plan.slug, comesLater(plan, own))
      : undefined;
  // An invoice prints as its own sheet, what is offered as it stands.
  const paper = invoice ? undefined : 'paper';
  const allPlans = withReturnPath(paths.plans, returnListing(useSearchParams()[0])?.path);
  const chosen = plans.filter(
    ({ price, price_on_request: asked, pages }) =>
      price > 0 && !asked && pages.some((page) => plan.pages.includes(page)),
  );
  return (
    <div className="page pt-6 md:pt-8">
      <Breadcrumbs crumbs={[{ label: 'Planos', to: allPlans }, { label: 'Assinar' }]} />
      <h1 className={cx('mt-2 type-h1 md:mt-3', paper)}>
        {titleOf(plan, offer.data, invoice, own)}
      </h1>
      <p className="mt-2 max-w-2xl text-ink-2">
        {offer.data ? leadNow(plan, offer.data, invoice, own) : ' '}
      </p>
      <div className="mt-6 grid items-start gap-x-16 gap-y-8 md:mt-8 lg:grid-cols-[1fr_27.5rem]">
        <div className="min-w-0">
          <PlanChoice
            plans={chosen}
            slug={plan.slug}
            price={offer.data && offer.data.price_cents / 100}
            freeUntil={lastFreeDay(offer.data, own)}
          />
          {invoice && isPayable(invoice.status) ? (
            <p className="mt-3 text-meta text-ink-2">
              Trocar de plano cancela esta fatura e emite outra. Nada é cobrado duas vezes.
            </p>
          ) : null}
          <Beside {...{ plan, plans, own, invoice }} offer={offer.data} />
        </div>
        <div className={cx('min-w-0', invoice && 'max-lg:order-first')}>
          <div className={paper}>
            <Loaded query={offer} what="este plano" skeleton={<div className="skeleton h-96" />}>
              {(now) => <Side {...{ plan, own, invoice }} offer={now} />}
            </Loaded>
          </div>
          <BackToListing orNewest={offer.data?.action === 'current'} className="mt-4" />
        </div>
      </div>
    </div>
  );
}

interface SideProps {
  plan: SoldPlan;
  own: OwnPlan | null;
  invoice: Invoice | undefined;
  offer: PlanOffer;
}

function Side({ plan, own, invoice, offer }: SideProps) {
  const known = useData(payerKnown).data;
  if (invoice) {
    return (
      <>
        <InvoiceCard invoice={invoice} watch={myInvoices} />
        <div className="hidden print:block">
          <Receipt invoice={invoice} refunds={[]} />
        </div>
      </>
    );
  }
  const isChange = comesLater(plan, own);
  if (offer.action === 'current' || offer.action === 'overdue' || offer.action === 'change_paid') {
    return (
      <section className="grid gap-4 rounded-card border border-line bg-surface p-6">
        <p className="font-semibold">
          {isChange
            ? `A troca para o ${plan.name} está marcada`
            : `Sua loja está no plano ${own?.subscription?.plan ?? plan.name}`}
        </p>
        <ButtonLink to={settingsPath('plano')}>Ver meu plano</ButtonLink>
      </section>
    );
  }
  if (offer.action === 'nobody_to_pay') return <NobodyToPay />;
  if (!known) return <div className="skeleton h-96" />;
  return <OfferCard key={plan.slug} {...{ plan, offer, own, known }} />;
}

function NobodyToPay() {
  return (
    <section className="grid gap-4 rounded-card border border-line bg-surface p-6">
      <p className="font-semibold">{rules.nobody_to_pay}</p>
      <ButtonLink to={settingsPath('plano')}>Ver meu plano</ButtonLink>
    </section>
  );
}

function Beside(
  props: Omit<SideProps, 'offer'> & { plans: readonly SoldPlan[]; offer: PlanOffer | undefined },
) {
  const { plan, plans, own, invoice, offer } = props;
  const { user } = useSession();
  const payer = own?.subscription;
  const due = invoice && isPayable(invoice.status) ? invoice.due_on : offer?.due_on;
  const isBegin = invoice
    ? invoice.kind === 'first'
    : ['trial', 'pay', 'swap'].includes(offer?.action ?? '');
  const isFree = invoice
    ? payer?.status !== 'pending'
    : offer?.action === 'trial' || payer?.status === 'trialing';
  return (
    <>
      {payer?.payer_name && payer.payer_tax_id ? (
        <Payer name={payer.payer_name} taxId={payer.payer_tax_id} email={user?.email ?? ''} />
      ) : null}
      {due && isBegin ? (
        <WhatHappens
          plan={plan.name}
          due={due}
          begins={isFree ? 'now' : 'paid'}
          isDone={invoice !== undefined}
          freeListings={plans.find(({ is_default: isDefault }) => isDefault)?.max_listings ?? null}
        />
      ) : null}
    </>
  );
}

function lastFreeDay(offer: PlanOffer | undefined, own: OwnPlan | null): string | undefined {
  const trial = own?.subscription?.trial_ends_at;
  if (offer?.action === 'trial' && offer.due_on) return addDays(offer.due_on, -1);
  if (offer?.action !== 'current' || own?.subscription?.status !== 'trialing' || !trial)
    return undefined;
  return addDays(dayInBrazil(new Date(trial)), -1);
}

/** Whether the change to a plan is agreed on and its day has not come. */
const comesLater = (plan: SoldPlan, own: OwnPlan | null) =>
  own?.subscription?.next_plan === plan.name;

function titleOf(
  plan: SoldPlan,
  offer: PlanOffer | undefined,
  invoice: Invoice | undefined,
  own: OwnPlan | null,
) {
  const isChange =
    invoice?.kind === 'change' ||
    comesLater(plan, own) ||
    ['upgrade', 'later'].includes(offer?.action ?? '');
  const isOwn = offer?.action === 'current' && !(invoice && isPayable(invoice.status));
  if (isOwn && !comesLater(plan, own)) return `Seu plano é o ${plan.name}`;
  return isChange ? `Mudar para o ${plan.name}` : `Assinar o ${plan.name}`;
}

function leadNow(
  plan: SoldPlan,
  offer: PlanOffer,
  invoice: Invoice | undefined,
  own: OwnPlan | null,
) {
  if (offer.action !== 'current') return leadOf(plan.name, offer);
  const status = own?.subscription?.status;
  if (own && comesLater(plan, own)) return laterText(own);
  if (!invoice) return '';
  if (invoice.status === 'paid') return `O ${plan.name} está ativo.`;
  const day = formatDayInWords(invoice.due_on);
  if (invoice.kind === 'change')
    return `O ${plan.name} começa assim que a diferença for paga, até ${day}.`;
  if (status === 'pending')
    return `O ${plan.name} começa quando o pagamento for confirmado. Pague até ${day}.`;
  if (status === 'trialing')
    return `O ${plan.name} já está liberado. Você paga a primeira fatura até ${day}.`;
  return `O ${plan.name} está ativo. Pague a próxima fatura até ${day}.`;
}

function laterText({ subscription }: OwnPlan): string {
  const end = subscription?.current_period_end;
  return end
    ? `O plano ${subscription.plan} vale até lá: o novo começa em ${formatDayMonth(dayInBrazil(new Date(end)))}.`
    : '';
}
