import type { AdminListingAnswers } from './admin-listing-answers.ts';
import type { VerificationAnswers } from './verification-answers.ts';
import type { WebhookAnswers } from './webhook-answers.ts';
import type { Vertical } from '../../domain/listings/verticals.ts';
import type { ReportedKind } from '../../domain/moderation/report.ts';
import type { ComparablePrices } from './editor-answers.ts';
import type { ReachAnswers } from './campaign-answers.ts';
import type { ItemOutcome } from './stock-types.ts';

/** What the database answers to administrators. */
export interface AdminAnswers
  extends AdminListingAnswers, ReachAnswers, VerificationAnswers, WebhookAnswers {
  audit_entries: AuditPage;
  content_figures: ContentFigures;
  dashboard_figures: DashboardFigures;
  decide_listings: DecisionOutcome[];
  decide_reports: ReportOutcome;
  moderation_item: WaitingItem | null;
  moderation_overview: ModerationOverview;
  reported_content: ReportedPage;
  moderation_queue: WaitingPage & { counts: Partial<Record<Vertical, number>> };
  signal_rebuttals: SignalRebuttals;
}

/** What speaks against a listing (private.risk_signals), and who found that it does not: a name, empty of one who left. */
export type RiskSignal = { level: 'high' | 'medium'; rebutted_by?: string } & (
  | { rule: 'price'; off: number }
  | {
      rule: 'photo';
      photos: number;
      title: string;
      store: string;
      own: string;
      other: string;
      bits: number;
    }
  | { rule: 'advance' | 'contact'; words: string[] }
  | { rule: 'phone'; stores: number; shut: number }
  | { rule: 'new_account'; days: number; sent: number }
);

/** How a price stands among those of listings like it; empty where these are too few. In reais. */
export interface PriceComparisonAnswer {
  count?: number;
  median?: number;
  low?: number;
  high?: number;
  /** Share of the median: -0.38 is 38% below. */
  off?: number;
}

/** A listing that waits for an administrator (private.moderation_row). */
export interface WaitingRow {
  item_type: Vertical;
  id: string;
  title: string;
  /** In reais; of a rental, a month's. */
  price: number;
  since: string;
  /** Of what is published already and is only looked at. */
  sample_id: number | null;
  cause: 'published' | 'changed' | null;
  /** What was seen: a decision on anything else is refused. */
  edition: string;
  customer_id: string;
  store: string | null;
  city: string | null;
  state: string | null;
  photo_count: number;
  photo: { path: string; placeholder: string } | null;
  standing: PriceComparisonAnswer;
  signals: RiskSignal[];
  /** Which other administrator has it open. */
  looking: string | null;
}

/** How often each rule was found not to hold, in 90 days. */
export type SignalRebuttals = Partial<Record<RiskSignal['rule'], number>>;

export interface WaitingPage {
  rows: WaitingRow[];
  total: number;
}

export interface ModerationOverview {
  groups: (WaitingPage & { item_type: Vertical })[];
  samples: WaitingPage;
  /** Since when the one that waits longest does. */
  oldest: string | null;
  decided_today: number;
}

/** A waiting listing with all that a decision needs. */
export interface WaitingItem extends WaitingRow {
  /** Its row, of private columns only the telephone. */
  listing: Record<string, unknown>;
  photos: { path: string; placeholder: string; alt: string; width: number; height: number }[];
  comparables: ComparablePrices | null;
  seller: {
    since: string;
    verified: boolean;
    active: boolean;
    city: string | null;
    state: string | null;
    tax_id_given: boolean;
    email_confirmed: boolean;
    counts: Record<string, number>;
  } | null;
  /** How it was decided on before. */
  before: { decision: 'approve' | 'reject'; reason: string | null; at: string } | null;
}

/** What became of one listing in a call for many (public.decide_listings). */
export interface DecisionOutcome extends Omit<ItemOutcome, 'outcome'> {
  outcome: ItemOutcome['outcome'] | 'changed';
  /** The last decision, where there is nothing to decide any more. */
  decided?: { decision: string; by: string | null; at: string } | null;
}

/** Where the moderation of a reported thing stands. */
export type ReporterRecord = 'open' | 'hidden' | 'dismissed';

/** What a reported thing is now (private.reported_item). */
export interface ReportedContent {
  title: string;
  text: string | null;
  customer_id: string | null;
  store: string | null;
  at: string | null;
  hidden: boolean;
  hidden_reason?: string | null;
  /** Of a listing, in reais. */
  price?: number;
  photo?: { path: string; placeholder: string } | null;
  /** Of a review: who wrote it, on what. */
  rating?: number;
  author?: string | null;
  about?: string | null;
  about_type?: Vertical;
  about_id?: string;
  /** Of a review: the store's mean with it and without it; nobody else has judged the store if null. */
  mean?: number | null;
  mean_without?: number | null;
  /** Of a review: when its author first wrote to the store, and how many reviews of theirs there are. */
  talked_at?: string | null;
  written?: number;
  written_hidden?: number;
  /** What an administrator took out of its words. */
  passages?: string[];
  /** Of a store: what is on show of it. */
  slug?: string;
  listings?: number;
}

/** Something that people reported, with what they told (private.reported_item_row). */
export interface ReportedRow {
  item_type: ReportedKind;
  item_id: string;
  /** Reports that nobody has closed yet, and all. */
  open: number;
  reports: number;
  oldest: string | null;
  newest: string;
  standing: ReporterRecord;
  /** Null: it was deleted. */
  thing: ReportedContent | null;
  told: {
    reason: string;
    details: string | null;
    at: string;
    status: string;
    by: string | null;
    by_store: string | null;
    /** Since when the account is there. */
    since: string | null;
    /** Of a review: it came from the network of the store's owner. */
    near: boolean;
  }[];
  decided: Decided | null;
}

interface Decided {
  decision: string;
  reason: string | null;
  by: string | null;
  at: string;
}

export interface ReportedPage {
  rows: ReportedRow[];
  total: number;
  counts: Partial<Record<ReporterRecord, number>>;
}

/** What became of a decision on what was reported (public.decide_reports). */
export interface ReportOutcome {
  outcome: 'done' | 'already';
  decided?: Decided | null;
}

export interface ContentFigures {
  open: number;
  oldest: string | null;
  listings: number;
  listings_hidden: number;
  reviews: number;
  reviews_hidden: number;
  stores: number;
  stores_hidden: number;
  /** In 7 days. */
  decided: number;
  median_minutes: number | null;
}

/** A figure now and 30 days ago. */
interface ThenAndNow {
  now: number;
  before: number;
  /** 25, 20, 15, 10 and 5 days ago. */
  between: number[];
}

/** What stands at the head of the dashboard (public.dashboard_figures). */
export interface DashboardFigures {
  customers: ThenAndNow;
  inquiries: ThenAndNow;
  /** Those that are published; `all` in whatever state. */
  listings: Record<Vertical, ThenAndNow & { all: number }>;
  /** Estimated, in reais a month. */
  revenue: ThenAndNow;
}

/** A change that an administrator or the server made (audit_log). */
export interface AuditEntry {
  id: number;
  at: string;
  actor_id: string | null;
  actor_role: string;
  /** Name or address of who did it; null when the server did, or the account is gone. */
  actor: string | null;
  action: 'insert' | 'update' | 'delete';
  table_name: string;
  row_id: string;
  /** What it is about, while it is there. */
  name: string | null;
  /** The columns that changed, as they were; all of them of what was deleted. */
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
}

export interface AuditPage {
  rows: AuditEntry[];
  total: number;
}
