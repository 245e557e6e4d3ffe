import { useLayoutEffect, useMemo, useRef } from 'react';
import { useNavigate, useSearchParams } from 'react-router';

export interface Sort {
  id: string;
  desc: boolean;
}

interface AddressOptions<Filter extends string> {
  /** Parameters that narrow the rows; each is absent from the address until something is chosen. */
  filters?: readonly Filter[];
  /** How the rows are sorted when the address says nothing. */
  sort: Sort;
  pageSize?: number;
}

/** What the address says of a table: the same address shows the same rows. */
export interface TableAddress {
  q: string;
  page: number;
  pageSize: number;
  sort: Sort;
  filters: Readonly<Record<string, string | undefined>>;
  /** Whether something narrows the rows. */
  isFiltered: boolean;
  /** Changes with what narrows the rows: what was chosen among others is no longer meant. */
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

/** The search, filters, sort and page of a table, kept in the address; what is as usual stays out of it. */
export function useTableAddress<Filter extends string = never>(
  options: AddressOptions<Filter>,
): FilterAddress<Filter> {
  const { filters: names = [], sort: usual, pageSize = 20 } = options;
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const query = params.toString();

  // Of two changes in a row the second begins with what the first has asked for: its address may not be there yet.
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
    sort: useMemo(() => sortIn(new URLSearchParams(query), usual), [query, usual]),
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

function sortIn(params: URLSearchParams, usual: Sort): Sort {
  const text = params.get(sortParam);
  return text ? { id: text.replace(/^-/, ''), desc: text.startsWith('-') } : usual;
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
