/** What the database answers to administrators of money. All amounts in cents, days as `2026-11-28`. */
export interface MoneyAnswers {
  export_transactions: Transaction[];
  finance_metrics: FinanceMetrics;
  finances: Finances;
  find_transactions: { rows: Transaction[]; total: number };
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
  /** Of a receipt: it is not written by hand, and not changed. */
  invoice_id: string | null;
}
