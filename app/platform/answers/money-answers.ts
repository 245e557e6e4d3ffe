/** What the database answers to administrators of money, and of what happens on the site. All amounts in cents, days as `2026-11-28`. */
export interface MoneyAnswers {
  export_transactions: Transaction[];
  finance_metrics: FinanceMetrics;
  finances: Finances;
  find_transactions: { rows: Transaction[]; total: number };
  report_figures: ReportFigures;
  report_rows: ReportRow[];
  site_activity: SitePulse;
}

interface InAndOut {
  income: number;
  expense: number;
}

/** A span in which a period is drawn; null where it has not come yet. */
export interface FinanceBar {
  from_day: string;
  to_day: string;
  income: number | null;
  expense: number | null;
}

export type TransactionType = 'receita' | 'despesa';

export interface FinanceCategory {
  type: TransactionType;
  category: string;
  cents: number;
  count: number;
}

/** A period (public.finances); what is canceled counts only among `transactions`. */
export interface Finances {
  first: string;
  last: string;
  /** The last day that counts: today, where the period is not over. */
  upto: string;
  before_first: string;
  before_upto: string;
  today: string;
  transactions: number;
  now: InAndOut;
  before: InAndOut;
  /** After `upto`. */
  ahead: InAndOut;
  /** Part of `now`. */
  pending: InAndOut;
  bars: FinanceBar[];
  categories: FinanceCategory[];
}

interface Unpaid {
  count: number;
  cents: number;
}

/** What subscriptions bring in a month (public.finance_metrics). */
export interface FinanceMetrics {
  recurring: number;
  subscribers: number;
  trials: number;
  leaving: number;
  open: Unpaid;
  overdue: Unpaid;
  plans: { name: string; stores: number; cents: number }[];
}

export type TransactionStatus = 'confirmado' | 'pago' | 'pendente' | 'cancelado';

export interface Transaction {
  id: string;
  type: TransactionType;
  description: string;
  category: string;
  cents: number;
  method: string | null;
  status: TransactionStatus;
  occurred_on: string;
  /** Of a receipt, or of money that goes back: it is not written by hand, and not changed. */
  invoice_id: string | null;
  /** Of a receipt: cents of the invoice that were returned. */
  refunded: number | null;
  /** On which day of each month it repeats; null when it does not, or a newer one of its series is there. */
  repeat_day: number | null;
}

/** The reports that there are, as the database calls them (private.report_entries). */
export type ReportName = 'usuarios' | 'anuncios' | 'contatos' | 'avaliacoes' | 'receita';

/** So many entries that have something in common. */
export interface ReportGroup {
  name: string;
  count: number;
  cents: number;
}

/** A report in numbers (public.report_figures). */
export interface ReportFigures {
  report: ReportName;
  since: string;
  until: string;
  total: number;
  /** In as many days before. */
  before: number;
  cents: number;
  kinds: ReportGroup[];
  states: ReportGroup[];
  months: ReportGroup[];
}

/** A line of a report; its codes are the database's. */
export interface ReportRow {
  at: string;
  id: string;
  kind: string;
  title: string | null;
  store: string | null;
  detail: string | null;
  state: string;
  cents: number | null;
}

/** What happens on the site now (public.site_activity). */
export interface SitePulse {
  at: string;
  /** In 5 minutes. */
  visitors: number;
  views: number;
  /** People who were signed in within an hour. */
  sessions: number;
  /** Today. */
  users: number;
  contacts: number;
  listings: number;
  income: number;
  /** Waiting now. */
  pending: number;
  mails: number;
}
