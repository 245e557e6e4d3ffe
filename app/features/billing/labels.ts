import { formatDate } from '~/domain/time/dates.ts';
import { formatDayInWords, formatDayMonth, formatSpan } from '~/domain/time/days.ts';
import { countOf } from '~/domain/formats/numbers.ts';
import { isUnlimited } from '~/domain/billing/plans.ts';
import type { OwnPlan } from '~/platform/answers/answers.ts';
import type { InvoiceLine, PlanAction, PlanOffer } from '~/platform/answers/billing-answers.ts';
import type { Invoice, SoldPlan } from './queries.ts';

/** What a plan holds, in one line: "15 anúncios, 10 fotos por anúncio, 5 destaques". */
export function holdings(plan: SoldPlan): string {
  const [listings, photos] = [plan.max_listings, plan.max_images_per_item];
  const both = isUnlimited(listings) && isUnlimited(photos) && 'Anúncios e fotos ilimitados';
  return [
    both || (listings ? `Até ${countOf(listings, 'anúncio', 'anúncios')}` : 'Anúncios ilimitados'),
    !both && (photos ? `${countOf(photos, 'foto', 'fotos')} por anúncio` : 'fotos ilimitadas'),
    plan.max_highlights > 0 && countOf(plan.max_highlights, 'destaque', 'destaques'),
    plan.plan_type !== 'basic' && 'loja própria',
  ]
    .filter(Boolean)
    .join(', ');
}

/** What the button does; undefined where nothing is to be done. */
export function verbOf(action: PlanAction, name: string, offer: PlanOffer): string | undefined {
  const verbs: Partial<Record<PlanAction, string>> = {
    trial: `Assinar ${name}`,
    pay: `Assinar ${name}`,
    swap: `Trocar para o ${name}`,
    upgrade: `Mudar para o ${name}`,
    later: offer.starts_on
      ? `Mudar para o ${name} em ${formatDayMonth(offer.starts_on)}`
      : `Mudar para o ${name}`,
    keep: `Continuar no ${name}`,
    resume: `Reativar o ${name}`,
  };
  return verbs[action];
}

/** The line under the title, before anything is confirmed. */
export function leadOf(name: string, offer: PlanOffer): string {
  switch (offer.action) {
    case 'trial':
      return `${countOf(offer.trial_days ?? 7, 'dia', 'dias')} grátis a partir de hoje. A primeira fatura vence em ${formatDayInWords(offer.due_on ?? '')}, e até lá você pode cancelar sem pagar nada.`;
    case 'pay':
      return 'Os dias grátis já foram usados. O plano começa quando o pagamento é confirmado.';
    case 'swap':
      return `O ${name} entra no lugar do plano que você escolheu. A fatura aberta é cancelada e outra é emitida: nada é cobrado duas vezes.`;
    case 'upgrade':
      return `O ${name} começa assim que a diferença for paga. Você só paga os dias que faltam do período.`;
    case 'later':
      return 'O que você já pagou vale até o fim do período. Depois dele o plano muda e a próxima fatura vem com o novo valor.';
    case 'keep':
      return `Você pediu para trocar de plano. Se continuar no ${name}, a troca é desfeita.`;
    case 'resume':
      return `Sua assinatura do ${name} foi cancelada e ainda vale até o fim do período. Reative‑a para continuar depois dele.`;
    case 'overdue':
      return 'Há uma fatura vencida. Pague‑a, ou cancele a assinatura, antes de trocar de plano.';
    case 'change_paid':
      return 'A próxima troca de plano já está paga. Quando ela começar você pode trocar de novo.';
    default:
      return '';
  }
}

/** What a line of an invoice is for. */
export function labelOfLine(line: InvoiceLine): string {
  switch (line.kind) {
    case 'plan':
      return `Plano ${line.plan}, ${line.cycle === 'yearly' ? 'anuidade' : 'mensalidade'}`;
    case 'trial':
      return `${countOf(line.days ?? 0, 'dia', 'dias')} grátis`;
    case 'highlight':
      return `Destaque de “${line.listing}”, ${countOf(line.days ?? 0, 'dia', 'dias')}`;
    case 'pro_rata':
      return `Plano ${line.plan}, ${line.days} de ${countOf(line.of ?? 0, 'dia', 'dias')}`;
    case 'credit':
      return `Crédito do ${line.plan}, ${line.days} de ${countOf(line.of ?? 0, 'dia', 'dias')}`;
  }
}

/** The days of a line; a period that begins with its payment says so. */
export function spanOfLine({ kind, days, from, to, cycle }: InvoiceLine): string {
  if (from && to) return formatSpan(from, to);
  if (kind === 'highlight') return `${countOf(days ?? 0, 'dia', 'dias')} a partir do pagamento`;
  return cycle === 'yearly' ? '1 ano a partir do pagamento' : '1 mês a partir do pagamento';
}

/** What a paid invoice is told with. */
export function paidTitle({ cents, refunded }: Pick<Invoice, 'cents' | 'refunded'>): string {
  if (refunded === 0) return 'Pagamento confirmado';
  return refunded < cents ? 'Pago, reembolsado em parte' : 'Pagamento reembolsado';
}

/** How a subscription stands, in a sentence. */
export function subscriptionText(
  subscription: NonNullable<OwnPlan['subscription']>,
  isBilled: boolean,
): string {
  const {
    status,
    trial_ends_at: trial,
    current_period_end: end,
    plan,
    next_plan: next,
  } = subscription;
  // The moment at which a period ends is the beginning of the next day.
  const last = (moment: string) => formatDate(new Date(Date.parse(moment) - 1));
  switch (status) {
    case 'pending':
      return `O ${plan} começa quando a primeira fatura for paga.`;
    case 'trialing':
      return `Período grátis até ${trial ? last(trial) : 'a cobrança'}.`;
    case 'past_due':
      return 'Há uma fatura vencida. Pague‑a para manter o plano.';
    case 'canceled':
      return end ? `Cancelado: vale até ${last(end)}.` : 'Cancelado: vale até o fim do período.';
    case 'active':
      if (!end) return 'Assinatura ativa.';
      return next
        ? `Pago até ${last(end)}. Depois a loja passa para o ${next}.`
        : `Pago até ${last(end)}. A próxima fatura ${isBilled ? 'já chegou' : 'chega 5 dias antes'}.`;
  }
}
