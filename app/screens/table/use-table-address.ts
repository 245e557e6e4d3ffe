import { useLayoutEffect, useMemo, useRef } from 'react';
import { useNavigate, useSearchParams } from 'react-router';

export interface Sort {
  id: string;
  desc: boolean;
}

/** The sort of a table, with the server's name for its column. */
export interface AskedSort extends Sort {
  by: string;
}

/** A column, as far as its sort is concerned (see Column). */
interface SortedColumn {
  id: string;
  sorts?: boolean | string;
}

interface AddressOptions<Filter extends string> {
  /** The parameters of its filters. */
  filters?: readonly Filter[];
  /** The default sort. */
  sort: Sort;
  /** The table's columns, where the server sorts by other names than theirs. */
  columns?: readonly SortedColumn[];
  pageSize?: number;
}

/** The state of a table, all of which is in the address. */
export interface TableAddress {
  q: string;
  page: number;
  pageSize: number;
  sort: AskedSort;
  filters: Readonly<Record<string, string | undefined>>;
  /** Whether a search or filter is set. */
  isFiltered: boolean;
  /** Changes with search and filters; the selection then ends. */
  scope: string;
  hrefOfPage: (page: number) => string;
  search: (q: string) => void;
  sortBy: (sort: Sort) => void;
  clear: () => void;
}

/** The address of a table with filters of these names. */
export interface FilterAddress<Filter extends string> extends TableAddress {
  filters: Readonly<Partial<Record<Filter, string>>>;
  filter: (name: Filter, value: string | null) => void;
  /** Several at once: one step back undoes them. */
  filterAll: (values: Partial<Record<Filter, string | null>>) => void;
}

const pageParam = 'pagina';
const sortParam = 'ordem';
const searchParam = 'q';

/** The search, filters, sort and page of a table in the address; defaults left out. */
export function useTableAddress<Filter extends string = never>(
  options: AddressOptions<Filter>,
): FilterAddress<Filter> {
  const { filters: names = [], sort: usual, columns, pageSize = 20 } = options;
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const query = params.toString();

  // A second change in a row starts from the address that the first one asked for.
  const asked = useRef(query);
  useLayoutEffect(() => {
    asked.current = query;
  }, [query]);

  const change = (changes: Record<string, string | null>, replace = false) => {
    asked.current = withChanges(asked.current, { [pageParam]: null, ...changes });
    void navigate({ search: asked.current }, { replace, preventScrollReset: true });
  };
  const q = params.get(searchParam) ?? '';
  const chosen = names.flatMap((name) => {
    const value = params.get(name);
    return value ? [[name, value] as const] : [];
  });
  return {
    q,
    page: Math.max(1, Math.trunc(Number(params.get(pageParam))) || 1),
    pageSize,
    sort: useMemo(
      () => sortIn(new URLSearchParams(query), usual, columns),
      [query, usual, columns],
    ),
    filters: Object.fromEntries(chosen) as Partial<Record<Filter, string>>,
    isFiltered: q !== '' || chosen.length > 0,
    scope: JSON.stringify([q, chosen]),
    hrefOfPage: (page) => `?${withChanges(query, { [pageParam]: page > 1 ? `${page}` : null })}`,
    search: (text) => change({ [searchParam]: text || null }, true),
    filter: (name, value) => change({ [name]: value }),
    filterAll: (values) => change(values as Record<string, string | null>),
    sortBy: ({ id, desc }) => {
      const isUsual = id === usual.id && desc === usual.desc;
      change({ [sortParam]: isUsual ? null : `${desc ? '-' : ''}${id}` });
    },
    clear: () =>
      change(Object.fromEntries([searchParam, ...names].map((name) => [name, null] as const))),
  };
}

function sortIn(
  params: URLSearchParams,
  usual: Sort,
  columns: readonly SortedColumn[] = [],
): AskedSort {
  const text = params.get(sortParam);
  const sort = text ? { id: text.replace(/^-/, ''), desc: text.startsWith('-') } : usual;
  const nameOf = (id: string) => columns.find((column) => column.id === id)?.sorts;
  const by = nameOf(sort.id) || nameOf(usual.id);
  return { ...sort, by: typeof by === 'string' ? by : sort.id };
}

/** A query with some parameters set, and those that are null taken out. */
export function withChanges(query: string, changes: Record<string, string | null>): string {
  const params = new URLSearchParams(query);
  for (const [name, value] of Object.entries(changes)) {
    if (value === null) params.delete(name);
    else params.set(name, value);
  }
  return params.toString();
}
