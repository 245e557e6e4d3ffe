import type { InvoiceStatus } from '~/domain/billing/invoices.ts';
import { isPayable } from '~/domain/billing/invoices.ts';
import type { Api } from '~/platform/loaders/api-context.ts';
import type { OwnPlan } from '~/platform/answers/answers.ts';
import type {
  InvoiceLine,
  ListingsUnderPlan,
  PixReceiver,
  PlanOffer,
  Refund,
} from '~/platform/answers/billing-answers.ts';
import type { Query } from '~/platform/data/query.ts';
import { unwrap, unwrapOrNull } from '~/platform/refusals/errors.ts';

/** A plan that can be chosen; its price in reais per cycle. */
export type SoldPlan = Awaited<ReturnType<typeof loadSoldPlans>>[number];

/** All plans on offer, in their order; for everybody. @throws DataError */
export async function loadSoldPlans(api: Api) {
  const rows = unwrap(
    await api
      .from('plans')
      .select(
        'id, slug, name, price, price_on_request, billing_cycle, max_listings, max_images_per_item, max_highlights, plan_type, trial_days, pages, is_default',
      )
      .eq('is_active', true)
      .order('sort_order')
      .order('id'),
  );
  return rows.map(({ id, slug, ...plan }) => ({ ...plan, slug: slug ?? id }));
}

/** What choosing a plan would mean for the signed-in person's store. */
export const planOffer = (slug: string): Query<PlanOffer> => ({
  key: ['billing', 'offer', slug],
  ask: async ({ api }) => unwrap(await api.rpc('plan_offer', { plan: slug })),
});

/** What remains of the person's store under a plan; the free one without a name. */
export const listingsUnderPlan = (slug?: string): Query<ListingsUnderPlan> => ({
  key: ['billing', 'under', slug ?? ''],
  ask: async ({ api }) =>
    unwrap(await api.rpc('listings_under_plan', slug === undefined ? {} : { plan: slug })),
});

/** The plan that binds the person's store, what is used of it, and its subscription; null without a store. */
export const myPlan: Query<OwnPlan | null> = {
  key: ['account', 'plan'],
  ask: async ({ api }) => unwrapOrNull(await api.rpc('my_plan')),
};

/** Where invoices are paid to. */
export const pixReceiver: Query<PixReceiver> = {
  key: ['billing', 'receiver'],
  ask: async ({ api }) => {
    const nobody = { key: null, name: null, city: null, has_webhook: false, contact: null };
    return unwrapOrNull(await api.rpc('pix_receiver')) ?? nobody;
  },
};

const invoiceColumns =
  'id, code, kind, status, description, amount, refunded, due_on, period_start, period_end, paid_at, created_at, lines, payer_name, payer_tax_id, txid, method, payment_reference, customer_id, item_type, item_id, plan:plans(slug, name), replacement:replaced_by(code)';

const rowsOf = (api: Api) => api.from('invoices').select(invoiceColumns);

type InvoiceRow = Awaited<ReturnType<typeof rowsOf>>['data'] extends (infer Row)[] | null
  ? Row
  : never;

/** What a store owes or has paid; the amount in cents, days as `2026-11-28`. */
export interface Invoice extends Omit<InvoiceRow, 'amount' | 'refunded' | 'lines' | 'status'> {
  cents: number;
  /** Cents of it that were returned. */
  refunded: number;
  lines: InvoiceLine[];
  status: InvoiceStatus;
}

const invoiceOf = ({ amount, refunded, lines, status, ...row }: InvoiceRow): Invoice => ({
  ...row,
  cents: Math.round(amount * 100),
  refunded: Math.round(refunded * 100),
  lines: lines as InvoiceLine[] & typeof lines,
  status: status as InvoiceStatus,
});

/** The invoices of the signed-in person's own store, the newest first. */
export const myInvoices: Query<Invoice[]> = {
  key: ['billing', 'invoices'],
  ask: async ({ api, userId }) => {
    const rows = unwrap(
      await api
        .from('invoices')
        .select(`${invoiceColumns}, customers!inner(user_id)`)
        .eq('customers.user_id', userId)
        .order('year', { ascending: false })
        .order('number', { ascending: false })
        .limit(200),
    );
    return rows.map(({ customers: _own, ...row }) => invoiceOf(row));
  },
};

/** One invoice; null where there is none, or it is somebody else's. */
export const invoiceById = (id: string): Query<Invoice | null> => ({
  key: ['billing', 'invoice', id],
  ask: async ({ api }) => {
    const [row] = unwrap(await rowsOf(api).eq('id', id));
    return row ? invoiceOf(row) : null;
  },
});

/**
 * The invoice that a page about a plan shows: the one to pay, else the last one paid.
 * @param comesLater the plan begins only later: what was once paid for it says nothing of it
 */
export function invoiceOfPlan(
  invoices: readonly Invoice[],
  slug: string,
  comesLater: boolean,
): Invoice | undefined {
  const own = invoices.filter(({ plan }) => plan?.slug === slug);
  const payable = own.find(({ status }) => isPayable(status));
  return payable ?? (comesLater ? undefined : own.find(({ status }) => status === 'paid'));
}

/** What was returned of an invoice, in its order. */
export const refundsOf = (id: string): Query<Refund[]> => ({
  key: ['billing', 'invoice', id, 'refunds'],
  ask: async ({ api }) => unwrap(await api.rpc('invoice_refunds', { invoice_id: id })),
});

/** For administrators: what waits for its payment, the oldest first. */
export const unpaidInvoices: Query<(Invoice & { store: string })[]> = {
  key: ['billing', 'unpaid'],
  ask: async ({ api }) => {
    const rows = unwrap(
      await api
        .from('invoices')
        .select(`${invoiceColumns}, customers(business_name)`)
        .in('status', ['open', 'overdue'])
        .order('due_on')
        .order('number')
        .limit(100),
    );
    return rows.map(({ customers, ...row }) => ({
      ...invoiceOf(row),
      store: customers?.business_name ?? 'Loja apagada',
    }));
  },
};

/** What the store has said of itself, for whoever subscribes for the first time; the person's name without a store. */
export const payerKnown: Query<{ name: string; taxId: string }> = {
  key: ['account', 'payer'],
  ask: async ({ api, userId }) => {
    const [[store], [person]] = await Promise.all([
      api
        .from('customers')
        .select('legal_name, tax_id, business_name')
        .eq('user_id', userId)
        .then(unwrap),
      api.from('profiles').select('name').eq('id', userId).then(unwrap),
    ]);
    return {
      name: store?.legal_name ?? person?.name ?? store?.business_name ?? '',
      taxId: store?.tax_id ?? '',
    };
  },
};
