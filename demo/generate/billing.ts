import { stableId } from '../../supabase/reference/ids.ts';
import { Random } from '../random.ts';
import type { Seller } from './sellers.ts';

const DAY = 86_400_000;

/** The plan, of the reference data, that the stores of each kind subscribe to, with its price in reais. */
const subscribed = {
  pro: { slug: 'pro', name: 'Pro', price: 89 },
  premium: { slug: 'business', name: 'Business', price: 199 },
};

/** Monthly expenses of the operator: minimum and maximum in reais. */
const expenses = [
  {
    description: 'Servidores e banco de dados',
    category: 'Infraestrutura',
    from: 640,
    to: 720,
    on: 5,
  },
  { description: 'Anúncios em buscadores', category: 'Marketing', from: 900, to: 1_500, on: 12 },
  { description: 'Atendimento a lojas', category: 'Pessoal', from: 1_250, to: 1_250, on: 6 },
  { description: 'Contabilidade', category: 'Serviços', from: 390, to: 390, on: 10 },
  { description: 'Simples Nacional', category: 'Impostos e taxas', from: 210, to: 320, on: 20 },
] as const;

const months = 12;
const day = (date: Date) => date.toISOString().slice(0, 10);

/** A day of an earlier month: noon in Brasília, at most the 28th. @param back months before now */
function dayOfMonth(now: Date, back: number, on: number): Date {
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - back, Math.min(on, 28), 15));
}

const dayBefore = (date: Date) => day(new Date(date.getTime() - DAY));

/**
 * The subscriptions, invoices and expenses of the demonstration. All but the last two stores have paid a year ahead, so
 * that no plan ends by itself; of these two one invoice is open and one overdue.
 */
export function makeBilling(sellers: readonly Seller[], now: Date) {
  const random = new Random('billing');
  const stores = sellers.filter(({ store }) => store !== null && store.plan !== 'basic');
  const unpaid = ['open', 'overdue'] as const;
  const accounts = stores.map((seller, index) =>
    accountOf(random, seller, now, unpaid[index - (stores.length - unpaid.length)]),
  );
  const invoices = accounts
    .flatMap((account) => account.invoices)
    .sort((one, other) => one.created_at.getTime() - other.created_at.getTime());
  return {
    subscriptions: accounts.map(({ subscription }) => subscription),
    invoices,
    transactions: [
      ...invoices.filter(({ paid_at }) => paid_at).map(receiptOf),
      ...spend(random, now),
    ],
  };
}

function accountOf(
  random: Random,
  seller: Seller,
  now: Date,
  unpaid: 'open' | 'overdue' | undefined,
) {
  const plan = subscribed[seller.store!.plan as keyof typeof subscribed];
  const anchor = random.int(1, 28);
  // How many months ago the paid year began.
  const first = dayOfMonth(now, 0, anchor) < now ? 0 : 1;
  const aheadSince = random.int(first, 5);
  const ends = unpaid
    ? new Date(now.getTime() + (unpaid === 'open' ? 4 : -2) * DAY)
    : dayOfMonth(now, aheadSince - months, anchor);
  const subscription = {
    id: stableId('subscription', seller.slug),
    customer_id: seller.id,
    plan_id: stableId('plan', plan.slug),
    status: unpaid === 'overdue' ? 'past_due' : 'active',
    price: plan.price,
    anchor_day: anchor,
    current_period_start: unpaid
      ? new Date(ends.getTime() - 30 * DAY)
      : dayOfMonth(now, aheadSince, anchor),
    current_period_end: ends,
    created_at: dayOfMonth(now, months, anchor),
  };
  const invoice = (from: Date, until: Date, times: number, state: 'paid' | 'open' | 'overdue') => {
    const description = `Plano ${plan.name}, ${times > 1 ? `${times} meses` : 'mensal'}`;
    const period = { from: day(from), to: dayBefore(until) };
    const paidAt = new Date(from.getTime() - random.int(1, 60) * 3_600_000);
    return {
      id: stableId('invoice', `${seller.slug} ${period.from}`),
      customer_id: seller.id,
      subscription_id: subscription.id,
      plan_id: subscription.plan_id,
      description,
      amount: plan.price * times,
      status: state,
      kind: 'renewal',
      due_on: day(from),
      paid_at: state === 'paid' ? paidAt : null,
      method: state === 'paid' ? 'Pix' : null,
      // An open invoice with lines would be mailed to its store.
      lines:
        state === 'paid'
          ? [
              {
                kind: 'plan',
                plan: plan.name,
                cycle: times > 1 ? 'yearly' : 'monthly',
                ...period,
                cents: plan.price * times * 100,
              },
            ]
          : [],
      period_start: period.from,
      period_end: period.to,
      created_at: new Date(paidAt.getTime() - 3 * DAY),
    };
  };
  const monthly = Array.from({ length: months }, (_, back) => back)
    .filter((back) => back > (unpaid ? 0 : aheadSince))
    .map((back) =>
      invoice(dayOfMonth(now, back, anchor), dayOfMonth(now, back - 1, anchor), 1, 'paid'),
    );
  const latest = unpaid
    ? invoice(ends, new Date(ends.getTime() + 30 * DAY), 1, unpaid)
    : invoice(dayOfMonth(now, aheadSince, anchor), ends, months, 'paid');
  return { subscription, invoices: [...monthly, latest] };
}

type Invoice = ReturnType<typeof accountOf>['invoices'][number];

function receiptOf({ id, description, amount, customer_id, paid_at: paidAt }: Invoice) {
  return {
    id: stableId('transaction', id),
    type: 'receita',
    description,
    category: 'Assinaturas',
    amount,
    method: 'Pix',
    status: 'confirmado',
    occurred_on: day(paidAt!),
    invoice_id: id,
    customer_id,
  };
}

const expenseId = (description: string, back: number) =>
  stableId('transaction', `${description} ${back}`);

/** The ids of all expenses of the demonstration, by which it is removed. */
export const expenseIds = (): string[] =>
  expenses.flatMap(({ description }) =>
    Array.from({ length: months }, (_, back) => expenseId(description, back)),
  );

function spend(random: Random, now: Date) {
  return expenses.flatMap(({ description, category, from, to, on }) =>
    Array.from({ length: months }, (_, back) => ({ date: dayOfMonth(now, back, on), back }))
      .filter(({ date }) => date <= now)
      .map(({ date, back }) => ({
        id: expenseId(description, back),
        type: 'despesa',
        description,
        category,
        amount: random.int(from, to),
        method: 'Transferência',
        status: 'pago',
        occurred_on: day(date),
        invoice_id: null,
        customer_id: null,
      })),
  );
}
