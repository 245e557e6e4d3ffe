import { formatDay } from '~/domain/time/dates.ts';
import { formatCost, formatMoneyExact } from '~/domain/money/money.ts';
import { countOf } from '~/domain/formats/numbers.ts';
import { perCycle } from '~/domain/billing/plans.ts';
import { capitalised } from '~/domain/text/text.ts';
import { formatTaxId } from '~/domain/formats/tax-id.ts';
import type { OwnPlan } from '~/platform/answers/answers.ts';
import type { PlanOffer, RetainedListing } from '~/platform/answers/billing-answers.ts';
import { useCommand } from '~/platform/data/command.ts';
import { useData } from '~/platform/data/query.ts';
import { explain } from '~/platform/refusals/explain.ts';
import { useSession } from '~/platform/session/session.ts';
import { TextField } from '~/screens/form/fields.tsx';
import { FormShell } from '~/screens/form/form-parts.tsx';
import { useScreenForm } from '~/screens/form/use-screen-form.ts';
import { useState } from 'react';
import { Button } from '~/ui/button.tsx';
import { FormAlert } from '~/ui/forms/form-alert.tsx';
import { Loaded } from '~/ui/loading/loaded.tsx';
import { PausedTitles } from './cancel-button.tsx';
import { choosePlan } from '../commands.ts';
import { InvoiceLines, Row } from '../invoices/invoice-lines.tsx';
import { PlanEndings } from './plan-endings.tsx';
import { payerPlaces, payerSchema } from '../payment/payer-form.ts';
import { listingsUnderPlan, type SoldPlan } from '../queries.ts';
import { RetainListings } from './retain-listings.tsx';
import { verbOf } from '../labels.ts';

interface OfferCardProps {
  plan: SoldPlan;
  offer: PlanOffer;
  own: OwnPlan | null;
  /** What the store has said of itself, for who subscribes for the first time. */
  known: { name: string; taxId: string };
}

/** What confirming would come to, and the button. */
export function OfferCard({ plan, offer, own, known }: OfferCardProps) {
  const isFirst = !own?.subscription;
  const [retained, setRetained] = useState<RetainedListing[]>();
  return (
    <section
      aria-label="Resumo"
      className="overflow-hidden rounded-card border border-line bg-surface px-4 py-5 sm:px-6"
    >
      <h2 className="type-section">Resumo</h2>
      {offer.lines.length > 0 ? <Sums offer={offer} /> : <NothingNow plan={plan} offer={offer} />}
      <Endings offer={offer} />
      {offer.pauses.length > 0 ? <Pauses {...{ plan, offer }} onRetain={setRetained} /> : null}
      {offer.dims.length > 0 ? <Dims plan={plan} offer={offer} /> : null}
      {isFirst ? (
        <FirstTime {...{ plan, offer, known, retained }} />
      ) : (
        <Again {...{ plan, offer, retained }} />
      )}
    </section>
  );
}

function Sums({ offer }: { offer: PlanOffer }) {
  const total = formatMoneyExact(offer.total_cents / 100);
  const isFree = offer.action === 'trial';
  return (
    <dl className="mt-4 border-b border-line">
      <InvoiceLines lines={offer.lines} />
      {isFree ? <Row label="Hoje">{formatMoneyExact(0)}</Row> : null}
      <Row label={isFree ? `Em ${formatDay(offer.due_on ?? '')}` : 'Total'}>
        <span className="type-small">{total}</span>
      </Row>
    </dl>
  );
}

// Nothing is charged by choosing it: what comes then.
function NothingNow({ plan, offer }: Pick<OfferCardProps, 'plan' | 'offer'>) {
  const each = `${formatCost(offer.price_cents / 100)}${perCycle(plan.billing_cycle)}`;
  return (
    <dl className="mt-4 border-b border-line">
      <Row label="Hoje">{formatMoneyExact(0)}</Row>
      <Row
        label={
          offer.starts_on ? `A partir de ${formatDay(offer.starts_on)}` : 'Nas próximas faturas'
        }
      >
        {each}
      </Row>
    </dl>
  );
}

const onDay = ({ starts_on: day }: PlanOffer) => (day ? `Em ${formatDay(day)} ` : '');

function Endings({ offer }: { offer: PlanOffer }) {
  if (offer.endings.length === 0) return null;
  return (
    <div className="mt-4 grid gap-2 rounded-control bg-amber-soft px-4 py-3 text-meta text-amber-text">
      <p className="font-semibold">{onDay(offer) || 'Com este plano '}muda o que sua loja tem:</p>
      <PlanEndings endings={offer.endings} />
    </div>
  );
}

interface PausesProps extends Pick<OfferCardProps, 'plan' | 'offer'> {
  onRetain: (retained: RetainedListing[]) => void;
}

function Pauses({ plan, offer, onRetain }: PausesProps) {
  const under = useData(listingsUnderPlan(plan.slug));
  return (
    <div className="mt-4 text-ink-2">
      <p className="mb-3 text-meta">
        {capitalised(
          `${onDay(offer)}${offer.pauses.length === 1 ? '1 anúncio será pausado' : `${offer.pauses.length} anúncios serão pausados`}.`,
        )}
      </p>
      <Loaded query={under} what="seus anúncios" skeleton={<div className="skeleton h-40" />}>
        {(now) => <RetainListings under={now} onChange={onRetain} />}
      </Loaded>
    </div>
  );
}

function Dims({ plan, offer }: Pick<OfferCardProps, 'plan' | 'offer'>) {
  const titles = offer.dims.map(({ title }) => title);
  const most = plan.max_highlights;
  return (
    <p className="mt-4 rounded-control bg-amber-soft px-4 py-3 text-meta text-amber-text">
      O {plan.name}{' '}
      {most > 0 ? `permite até ${countOf(most, 'destaque', 'destaques')}` : 'não tem destaques'}.{' '}
      {capitalised(
        `${onDay(offer)}${titles.length === 1 ? 'deixa de ter destaque' : 'deixam de ter destaque'}`,
      )}
      : <PausedTitles titles={titles} />.
    </p>
  );
}

interface ConfirmProps extends Pick<OfferCardProps, 'plan' | 'offer'> {
  retained: RetainedListing[] | undefined;
}

function FirstTime({ plan, offer, known, retained }: ConfirmProps & Pick<OfferCardProps, 'known'>) {
  const { user } = useSession();
  const { send } = useCommand(choosePlan);
  const verb = verbOf(offer.action, plan.name, offer);
  // Free days that were taken under this tax id already: the same without them.
  const [withoutTrial, setWithoutTrial] = useState(false);
  const form = useScreenForm({
    schema: payerSchema,
    start: { name: known.name, taxId: known.taxId && formatTaxId(known.taxId) },
    // A CPF or CNPJ: of this tab alone, and gone with it.
    keep: { form: 'assinatura', person: user?.id ?? '' },
    places: payerPlaces,
    send: async (payer) => {
      const expected = withoutTrial ? 'pay' : offer.action;
      const cents = offer.shown_cents;
      await send({ plan: plan.slug, expected, cents, retained, payer }).catch(
        (refusal: unknown) => {
          if (explain(refusal).startsWith('Os dias grátis')) setWithoutTrial(true);
          throw refusal;
        },
      );
    },
  });
  if (verb === undefined) return null;
  return (
    <FormShell
      form={form}
      submit={withoutTrial ? 'Assinar sem os dias grátis' : verb}
      busy="Assinando..."
      failure="Ainda não foi assinado"
      className="mt-5 [&_button[type=submit]]:grow"
    >
      <div className="grid gap-4">
        <TextField form={form} name="name" label="Nome de quem paga" autoComplete="name" />
        <TextField
          form={form}
          name="taxId"
          label="CPF ou CNPJ"
          autoComplete="off"
          hint="Sai no recibo. Não aparece para visitantes."
        />
      </div>
    </FormShell>
  );
}

function Again({ plan, offer, retained }: ConfirmProps) {
  const { attempt, busy } = useCommand(choosePlan);
  const [problem, setProblem] = useState<string>();
  const verb = verbOf(offer.action, plan.name, offer);
  if (verb === undefined) return null;
  const send = async () => {
    const { action: expected, shown_cents: cents } = offer;
    setProblem(await attempt({ plan: plan.slug, expected, cents, retained }));
  };
  return (
    <div className="mt-5 grid gap-4">
      <FormAlert title="Nada foi mudado" problem={problem} />
      <Button tone="green" busy={busy && 'Mudando...'} onClick={() => void send()}>
        {verb}
      </Button>
    </div>
  );
}
