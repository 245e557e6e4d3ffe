/** What choosing a plan comes to: begin (trial, pay), replace (swap), change (upgrade, later, keep, resume), or why not. */
export type PlanAction =
  | 'trial'
  | 'pay'
  | 'swap'
  | 'upgrade'
  | 'later'
  | 'keep'
  | 'resume'
  | 'current'
  | 'free'
  | 'on_request'
  | 'nobody_to_pay'
  | 'overdue'
  | 'change_paid';

/** One line of an invoice; days as `2026-11-28`, amounts in cents. */
export interface InvoiceLine {
  kind: 'plan' | 'trial' | 'pro_rata' | 'credit' | 'highlight';
  plan?: string;
  /** The title of what is highlighted. */
  listing?: string;
  cycle?: string;
  /** Empty in a period that begins with its payment. */
  from?: string;
  to?: string;
  /** Of how many days (`of`) the amount is. */
  days?: number;
  of?: number;
  cents: number;
}

/** What choosing a plan would mean now; days as `2026-11-28`. */
export interface PlanOffer {
  action: PlanAction;
  total_cents: number;
  lines: InvoiceLine[];
  due_on?: string;
  period_start?: string;
  period_end?: string;
  trial_days?: number;
  /** The first day of a cheaper plan. */
  starts_on?: string;
  /** What the screen shows and the person agrees to: the sum, or each later invoice where nothing is due now. */
  shown_cents: number;
  /** The plan's price now. */
  price_cents: number;
  /** What the store loses with it. */
  endings: PlanEnding[];
  /** What would leave the search, the newest first. */
  pauses: { item_type: string; id: string; title: string }[];
  /** What would be highlighted no more. */
  dims: { item_type: string; id: string; title: string }[];
}

/** What a store loses with a smaller plan, and the figures of both. */
export interface PlanEnding {
  what: 'store_page' | 'import' | 'highlights' | 'photos' | 'duration' | 'listings';
  from?: number;
  to?: number;
}

/** A listing that its store wants to keep. */
export type RetainedListing = { item_type: 'car' | 'property' | 'rental'; id: string };

export type ListingUnderPlan = RetainedListing & { title: string; status: string; stays: boolean };

/** What remains of a store under a plan. */
export interface ListingsUnderPlan {
  plan: string;
  endings: PlanEnding[];
  /** How many listings it holds, in all and by kind; null without a limit. */
  most: Record<'all' | 'car' | 'property' | 'rental', number | null>;
  listings: ListingUnderPlan[];
}

/** What came of choosing a plan. */
export interface PlanChoice {
  action: PlanAction;
  /** What is to be paid for it, if anything is. */
  invoice_id: string | null;
}

/** Where invoices are paid to. No key: the operator says how. */
export interface PixReceiver {
  key: string | null;
  name: string | null;
  city: string | null;
  /** Whether the provider reports payments; else a person confirms them. */
  has_webhook: boolean;
  /** The operator's address; null where none was said. */
  contact: string | null;
}

/** What of a paid invoice was returned. */
export interface Refund {
  id: string;
  cents: number;
  reason: string;
  /** `2026-11-28`. */
  refunded_on: string;
}
