import { amountOf } from '~/domain/money/read-amount.ts';
import type { Api } from '~/platform/loaders/api-context.ts';
import type { Query } from '~/platform/data/query.ts';
import { unwrap } from '~/platform/refusals/errors.ts';
import type { FinanceMetrics, Finances, Transaction } from '~/platform/answers/money-answers.ts';
import type { FilterAddress } from '~/screens/table/use-table-address.ts';
import type { FinancePlace } from './period.ts';

export const financesKey = ['admin', 'finances'];

/** A period with its bars and categories, against the same days of the one before. */
export const finances = ({
  period,
  day,
}: Pick<FinancePlace, 'period' | 'day'>): Query<Finances> => ({
  key: [...financesKey, 'period'],
  part: [period.asked, day ?? null],
  ask: async ({ api }) =>
    unwrap(await api.rpc('finances', { period: period.asked, ...(day !== undefined && { day }) })),
});

/** What subscriptions bring by now. */
export const financeMetrics: Query<FinanceMetrics> = {
  key: [...financesKey, 'metrics'],
  ask: async ({ api }) => unwrap(await api.rpc('finance_metrics')),
};

export const transactionFilters = ['tipo', 'situacao', 'metodo'] as const;

export type TransactionAddress = FilterAddress<(typeof transactionFilters)[number]>;

type Span = Pick<Finances, 'first' | 'last'>;

function narrowed({ first, last }: Span, { q, filters }: TransactionAddress) {
  const amount = amountOf(q, 'money');
  return {
    since: first,
    until: last,
    ...(filters.tipo && { kind: filters.tipo }),
    ...(filters.situacao && { state: filters.situacao }),
    ...(filters.metodo && { way: filters.metodo }),
    ...(q && { words: q }),
    ...(amount !== undefined && { amount }),
  };
}

/** A page of the transactions of a span. */
export function transactionsIn(span: Span, address: TransactionAddress): Query<TransactionPage> {
  const { sort, page, pageSize } = address;
  const asked = {
    ...narrowed(span, address),
    sort: `${sort.desc ? '-' : ''}${sort.id}`,
    page,
    size: pageSize,
  };
  return {
    key: [...financesKey, 'transactions'],
    part: asked,
    ask: async ({ api }) => unwrap(await api.rpc('find_transactions', asked)),
  };
}

interface TransactionPage {
  rows: Transaction[];
  total: number;
}

// As many as the database gives at once (public.export_transactions).
const atOnce = 10_000;

/** All that the address means, the newest first. @throws DataError */
export async function allTransactions(
  api: Api,
  span: Span,
  address: TransactionAddress,
): Promise<Transaction[]> {
  const asked = narrowed(span, address);
  const all: Transaction[] = [];
  for (;;) {
    const last = all.at(-1);
    const some = unwrap(
      await api.rpc('export_transactions', {
        ...asked,
        ...(last && { after_day: last.occurred_on, after_id: last.id }),
      }),
    );
    all.push(...some);
    if (some.length < atOnce) return all;
  }
}
