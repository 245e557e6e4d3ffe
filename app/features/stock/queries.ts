import { lookUp } from '~/domain/formats/lookup.ts';
import { allVerticals, isVertical } from '~/domain/listings/verticals.ts';
import { listingsAtOnce } from '~/domain/limits/limits.ts';
import type { Caller, Query } from '~/platform/data/query.ts';
import { unwrap } from '~/platform/refusals/errors.ts';
import type { StockPage, StockRow, StockSummary } from '~/platform/answers/stock-types.ts';
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
  const { q, page, sort, filters } = address;
  return {
    key: [...stockKey, storeId, 'page'],
    part: [q, page, sort, filters],
    ask: (caller) => loadPage(caller, storeId, address),
  };
}

/** How many listings the store has of each state, and what its plan still allows. */
export function summaryOf(storeId: string): Query<StockSummary> {
  return {
    key: [...stockKey, storeId, 'summary'],
    ask: async ({ api }) => unwrap(await api.rpc('stock_summary', { store: storeId })),
  };
}

async function loadPage(
  { api }: Caller,
  storeId: string,
  { q, page, sort, filters, pageSize }: StockAddress,
): Promise<StockPage> {
  const state = stateOf(filters.estado);
  const answer = await api.rpc('store_stock', {
    store: storeId,
    find: q,
    ...(state && { bucket: state.bucket }),
    ...(isVertical(filters.tipo) && { item_type: filters.tipo }),
    sort: lookUp(sorts, sort.id) ?? 'updated_at',
    descending: sort.desc,
    page,
    size: pageSize,
  });
  return unwrap(answer);
}

/**
 * All rows that the address means: by the order of their ids, so that no part of them counts or sorts all of them, and
 * then as the address sorts.
 */
export async function loadAll(
  { api }: Caller,
  storeId: string,
  { q, sort, filters }: StockAddress,
): Promise<StockRow[]> {
  const state = stateOf(filters.estado);
  const rows: StockRow[] = [];
  for (const kind of isVertical(filters.tipo) ? [filters.tipo] : allVerticals) {
    let after: string | undefined;
    do {
      const answer = await api.rpc('stock_rows_after', {
        store: storeId,
        item_type: kind,
        find: q,
        ...(after !== undefined && { after }),
        ...(state && { bucket: state.bucket }),
      });
      const found = unwrap(answer);
      rows.push(...found);
      after = found.length < listingsAtOnce ? undefined : found.at(-1)!.id;
    } while (after !== undefined);
  }
  const { compare } = new Intl.Collator('pt-BR');
  const column = (lookUp(sorts, sort.id) ?? 'updated_at') as keyof StockRow;
  const sign = sort.desc ? -1 : 1;
  return rows.toSorted((one, other) => {
    const [a, b] = [one[column], other[column]];
    return typeof a === 'number' && typeof b === 'number'
      ? (a - b) * sign
      : compare(String(a ?? ''), String(b ?? '')) * sign;
  });
}
