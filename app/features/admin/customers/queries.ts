import type { AccountAnswers } from '~/platform/answers/account-answers.ts';
import type { CustomerRow } from './columns.tsx';
import type { Caller, Query } from '~/platform/data/query.ts';
import { DataError, unwrap, unwrapOrNull } from '~/platform/refusals/errors.ts';
import { explain, Refusal } from '~/platform/refusals/explain.ts';
import { unexpected } from '~/platform/refusals/failures.ts';
import type { Rows } from '~/screens/table/types.ts';
import type { FilterAddress } from '~/screens/table/use-table-address.ts';
import { renaming, typeOf } from './labels.ts';

/** The prefix of the keys of queries about customers. */
export const customersKey = ['admin', 'customers'];

export type CustomersAddress = FilterAddress<'tipo' | 'status'>;

/** A page of customers, as the address asks for it. */
export function customersOf(address: CustomersAddress): Query<Rows<CustomerRow>> {
  const { q, page, sort, filters, pageSize } = address;
  return {
    key: [...customersKey, 'page'],
    part: [q, page, sort, filters],
    ask: (caller) => loadPage(caller, address, page, pageSize),
  };
}

async function loadPage(
  { api }: Caller,
  { q, sort, filters }: CustomersAddress,
  page: number,
  size: number,
): Promise<Rows<CustomerRow>> {
  const plan = typeOf(filters.tipo);
  const { data, error } = await api.rpc('admin_customers', {
    find: q,
    ...(plan && { plan_type: plan }),
    ...(filters.status === renaming
      ? { renaming: true }
      : filters.status && { active: filters.status === 'ativo' }),
    sort: sort.by,
    descending: sort.desc,
    page,
    size,
  });
  if (error) throw notLoaded(new DataError(error));
  return data as Rows<CustomerRow>;
}

// Specification, section 8.
function notLoaded(error: DataError): Refusal {
  const words = explain(error);
  return new Refusal(error, words === unexpected ? 'Erro inesperado ao carregar clientes' : words);
}

/** Rows per call when all are loaded. */
const many = 250;

/** All customers that match the address. */
export async function loadAll(caller: Caller, address: CustomersAddress): Promise<CustomerRow[]> {
  const rows: CustomerRow[] = [];
  for (let page = 1; ; page += 1) {
    // oxlint-disable-next-line no-await-in-loop
    const found = await loadPage(caller, address, page, many);
    rows.push(...found.rows);
    if (rows.length >= found.total || found.rows.length === 0) return rows;
  }
}

/** How many customers there are. */
export const customerFigures: Query<AccountAnswers['admin_customer_figures']> = {
  key: [...customersKey, 'figures'],
  ask: async ({ api }) => unwrap(await api.rpc('admin_customer_figures')),
};

/** One customer; null when there is none. */
export function customer(id: string): Query<CustomerRow | null> {
  return {
    key: [...customersKey, 'one', id],
    ask: async ({ api }) =>
      unwrapOrNull(await api.rpc('admin_customer', { id })) as CustomerRow | null,
  };
}

/** Listings that the free plan allows; null without a limit or without such a plan. */
export const freeListings: Query<number | null> = {
  key: [...customersKey, 'free-plan'],
  ask: async ({ api }) => {
    const { data, error } = await api
      .from('plans')
      .select('max_listings')
      .match({ plan_type: 'basic', price: 0, is_active: true, price_on_request: false })
      .order('is_default', { ascending: false })
      .order('sort_order')
      .limit(1);
    if (error) throw new DataError(error);
    return data[0]?.max_listings ?? null;
  },
};
