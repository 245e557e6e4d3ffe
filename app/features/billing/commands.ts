import { lookUp } from '~/domain/formats/lookup.ts';
import { adminRules } from '~/platform/refusals/admin-rules.ts';
import type { PlanAction, RetainedListing } from '~/platform/answers/billing-answers.ts';
import type { Command } from '~/platform/data/command.ts';
import { DataError } from '~/platform/refusals/errors.ts';

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
  run: async ({ api }, { plan, expected, cents, retained, payer }) => {
    const { error } = await api.rpc('choose_plan', {
      plan,
      expected,
      amount_cents: cents,
      ...(retained && { retained }),
      ...(payer && { payer_name: payer.name, tax_id: payer.taxId }),
    });
    if (error) throw new DataError(error);
  },
  changes,
};

export const cancelSubscription: Command<{ retained?: RetainedListing[] | undefined }> = {
  run: async ({ api }, { retained }) => {
    const { error } = await api.rpc('cancel_subscription', retained && { retained });
    if (error) throw new DataError(error);
  },
  changes,
};

export const changePayer: Command<Payer> = {
  run: async ({ api }, { name, taxId }) => {
    const { error } = await api.rpc('change_payer', { payer_name: name, tax_id: taxId });
    if (error) throw new DataError(error);
  },
  changes,
};

/** Administrators: so much of a paid invoice went back. */
export const refundInvoice: Command<{
  id: string;
  invoice: string;
  cents: number;
  reason: string;
}> = {
  run: async ({ api }, { id, invoice, cents, reason }) => {
    const { error } = await api.rpc('refund_invoice', {
      refund: id,
      invoice_id: invoice,
      amount_cents: cents,
      reason,
    });
    if (error) throw new DataError(error);
  },
  changes: [['billing'], ['admin']],
  explain: ({ hint }) => lookUp(adminRules, hint ?? ''),
};

/** Administrators: the money of an invoice is there. */
export const confirmInvoice: Command<{ id: string }> = {
  run: async ({ api }, { id }) => {
    const { error } = await api.rpc('confirm_invoice', { invoice_id: id });
    if (error) throw new DataError(error);
  },
  changes: [['billing'], ['admin']],
};
