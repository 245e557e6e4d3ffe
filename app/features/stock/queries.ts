import { isVertical } from '~/domain/verticals.ts';
import { listingsAtOnce } from '~/domain/own-limits.ts';
import type { Caller, Query } from '~/platform/data/query.ts';
import { DataError } from '~/platform/errors.ts';
import type { StockPage, StockRow, StockSummary } from '~/platform/stock-types.ts';
import type { FilterAddress } from '~/screens/table/use-table-address.ts';
import { stockKey } from '~/screens/listings/act-on-listings.ts';
import { stateOf } from '~/screens/listings/states.ts';

export type StockAddress = FilterAddress<'estado' | 'tipo'>;

/** What the address calls the columns that the server sorts by. */
const sorts: Record<string, string> = {
  anuncio: 'title',
  preco: 'price',
  visualizacoes: 'views_count',
  alterado: 'updated_at',
};

/** A page of a store's listings, as the address asks for it. */
export function stockOf(storeId: string, address: StockAddress): Query<StockPage> {
  const { q, page, sort, filters, pageSize } = address;
  return {
    key: [...stockKey, storeId, 'page'],
    part: [q, page, sort, filters],
    ask: (caller) => loadPage(caller, storeId, address, page, pageSize),
  };
}

/** How many listings the store has of each state, and what its plan leaves room for. */
export function summaryOf(storeId: string): Query<StockSummary> {
  return {
    key: [...stockKey, storeId, 'summary'],
    ask: async ({ api }) => {
      const { data, error } = await api.rpc('stock_summary', { store: storeId });
      if (error) throw new DataError(error);
      return data;
    },
  };
}

async function loadPage(
  { api }: Caller,
  storeId: string,
  { q, sort, filters }: StockAddress,
  page: number,
  size: number,
): Promise<StockPage> {
  const state = stateOf(filters.estado);
  const { data, error } = await api.rpc('store_stock', {
    store: storeId,
    find: q,
    ...(state && { bucket: state.bucket }),
    ...(isVertical(filters.tipo) && { item_type: filters.tipo }),
    sort: sorts[sort.id] ?? 'updated_at',
    descending: sort.desc,
    page,
    size,
  });
  if (error) throw new DataError(error);
  return data;
}

/** All rows that the address means, in as few calls as may be. */
export async function loadAll(
  caller: Caller,
  storeId: string,
  address: StockAddress,
): Promise<StockRow[]> {
  const rows: StockRow[] = [];
  for (let page = 1; ; page += 1) {
    // One after the other: the next one is only asked for when there is more.
    // oxlint-disable-next-line no-await-in-loop
    const found = await loadPage(caller, storeId, address, page, listingsAtOnce);
    rows.push(...found.rows);
    if (rows.length >= found.total || found.rows.length === 0) return rows;
  }
}
