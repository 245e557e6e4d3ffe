import { listingsAtOnce } from '~/domain/limits/limits.ts';
import { isUuid } from '~/domain/formats/uuid.ts';
import type { Vertical } from '~/domain/listings/verticals.ts';
import type {
  AdminListing,
  AdminListingAnswers,
  AdminListingsPage,
  ListingJob,
} from '~/platform/answers/admin-listing-answers.ts';
import type { Caller, Query } from '~/platform/data/query.ts';
import { unwrap } from '~/platform/refusals/errors.ts';
import { stateOf } from '~/screens/listings/states.ts';
import type { FilterAddress } from '~/screens/table/use-table-address.ts';

/** How many listings are in each state. */
export type Counts = AdminListingAnswers['admin_listing_counts'];

/** What narrows the list, as the address calls it; the store comes as `id~name`, so that a chip can say it. */
export const filterNames = [
  'estado',
  'uf',
  'cidade',
  'loja',
  'preco_min',
  'preco_max',
  'ano_min',
  'ano_max',
] as const;
export type ListingsAddress = FilterAddress<(typeof filterNames)[number]>;

/** A store in the address: its id, and its name to be shown. */
export const storeParam = ({ value, label }: { value: string; label: string }) =>
  `${value}~${label}`;
export function storeIn(param: string | undefined) {
  const [value = '', ...label] = (param ?? '').split('~');
  return value === '' ? null : { value, label: label.join('~') };
}

/** As the database takes them. */
export function filtersOf({ q, filters }: ListingsAddress): Record<string, string> {
  const { estado, uf, cidade, loja, ...figures } = filters;
  const bucket = stateOf(estado)?.bucket;
  const store = storeIn(loja)?.value;
  return {
    ...(q && { q }),
    ...(bucket && { bucket }),
    ...(uf && { state: uf }),
    ...(cidade && { place: cidade }),
    ...(store !== undefined && isUuid(store) && { store }),
    ...figures,
  };
}

// "Atualizar" of the dashboard asks what begins so anew.
const keyOf = (vertical: Vertical) => ['dashboard', 'listings', vertical];

export const jobsKey = ['admin', 'listing-jobs'];

/** Changes of many listings of a vertical. */
export function jobsOf(vertical: Vertical): Query<ListingJob[]> {
  return {
    key: [...jobsKey, vertical],
    every: 1_500,
    ask: async ({ api }) => unwrap(await api.rpc('listing_jobs', { item_type: vertical })),
  };
}

/** A page of a vertical's listings, as the address asks for it. */
export function listingsOf(vertical: Vertical, address: ListingsAddress): Query<AdminListingsPage> {
  const { q, page, sort, filters } = address;
  return {
    key: [...keyOf(vertical), 'page'],
    part: [q, page, sort, filters],
    ask: (caller) => loadPage(caller, vertical, address, page, address.pageSize),
  };
}

/** All of what the address finds, by state, each counted. */
export function countsOf(vertical: Vertical, address: ListingsAddress): Query<Counts> {
  const { bucket: _, ...filters } = filtersOf(address);
  return {
    key: [...keyOf(vertical), 'counts', filters],
    ask: async ({ api }) =>
      unwrap(await api.rpc('admin_listing_counts', { item_type: vertical, filters })),
  };
}

async function loadPage(
  { api }: Caller,
  vertical: Vertical,
  address: ListingsAddress,
  page: number,
  size: number,
): Promise<AdminListingsPage> {
  const { sort } = address;
  return unwrap(
    await api.rpc('admin_listings', {
      item_type: vertical,
      filters: filtersOf(address),
      sort: sort.by,
      descending: sort.desc,
      page,
      size,
    }),
  );
}

/** All rows that the address means, in parts (public.export_listings). */
export async function* loadParts(
  callers: () => Promise<Caller>,
  vertical: Vertical,
  address: ListingsAddress,
): AsyncGenerator<AdminListing[]> {
  const { sort } = address;
  for (let after: { place: string; id: string } | null = null; ;) {
    const { api } = await callers();
    const part: AdminListingAnswers['export_listings'] = unwrap(
      await api.rpc('export_listings', {
        item_type: vertical,
        filters: filtersOf(address),
        sort: sort.by,
        descending: sort.desc,
        ...(after && { after }),
      }),
    );
    // Nothing is decided from a file: what was seen of a row is not asked for.
    yield part.rows.map((row) => ({ ...row, edition: '', sample_id: null }));
    after = part.next;
    if (after === null) return;
  }
}

/** All rows that the address means, where they can be chosen at once. */
export async function loadAll(
  caller: Caller,
  vertical: Vertical,
  address: ListingsAddress,
): Promise<AdminListing[]> {
  return (await loadPage(caller, vertical, address, 1, listingsAtOnce)).rows;
}
