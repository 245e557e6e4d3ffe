import { explainBy } from '~/platform/refusals/explain.ts';
import { adminRules } from '~/platform/refusals/admin-rules.ts';
import type { PlanAction, RetainedListing } from '~/platform/answers/billing-answers.ts';
import type { Command } from '~/platform/data/command.ts';
import { expectDone } from '~/platform/refusals/errors.ts';
import type { Invoice } from './queries.ts';

const changes = [['billing'], ['account'], ['panel'], ['editor', 'plan']];

interface Payer {
  name: string;
  taxId: string;
}

interface Choice {
  plan: string;
  /** What the person was shown: where it is no longer so, nothing happens. */
  expected: PlanAction;
  /** The amount that they were shown, in cents. */
  cents: number;
  /** The listings that stay where the plan holds fewer, if they have chosen. */
  retained?: RetainedListing[] | undefined;
  /** Only the first time. */
  payer?: Payer;
}

/** Subscribes to a plan, or changes to it. */
export const choosePlan: Command<Choice> = {
  run: ({ api }, { plan, expected, cents, retained, payer }) =>
    expectDone(
      api.rpc('choose_plan', {
        plan,
        expected,
        amount_cents: cents,
        ...(retained && { retained }),
        ...(payer && { payer_name: payer.name, tax_id: payer.taxId }),
      }),
    ),
  changes,
};

export const cancelSubscription: Command<{ retained?: RetainedListing[] | undefined }> = {
  run: ({ api }, { retained }) =>
    expectDone(api.rpc('cancel_subscription', retained && { retained })),
  changes,
};

export const changePayer: Command<Payer> = {
  run: ({ api }, { name, taxId }) =>
    expectDone(api.rpc('change_payer', { payer_name: name, tax_id: taxId })),
  changes,
};

/** Cancels the unpaid invoice of a highlight. */
export const cancelHighlight: Command<Pick<Invoice, 'item_type' | 'item_id'>> = {
  run: ({ api }, { item_type, item_id }) =>
    expectDone(
      api.rpc('act_on_listings', {
        action: 'cancel_highlight',
        items: [{ item_type, item_id }],
      }),
    ),
  changes,
};

/** Administrators: so much of a paid invoice went back. */
export const refundInvoice: Command<{
  id: string;
  invoice: string;
  cents: number;
  reason: string;
}> = {
  run: ({ api }, { id, invoice, cents, reason }) =>
    expectDone(
      api.rpc('refund_invoice', {
        refund: id,
        invoice_id: invoice,
        amount_cents: cents,
        reason,
      }),
    ),
  changes: [['billing'], ['admin']],
  explain: explainBy(adminRules),
};

/** Administrators: the money of an invoice is there. */
export const confirmInvoice: Command<{ id: string }> = {
  run: ({ api }, { id }) => expectDone(api.rpc('confirm_invoice', { invoice_id: id })),
  changes: [['billing'], ['admin']],
};
