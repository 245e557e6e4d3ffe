import * as limits from '~/domain/limits/limits.ts';
import { capitalised } from '~/domain/text/text.ts';
import {
  allVerticals,
  verticals,
  type Vertical,
  type VerticalTerms,
} from '~/domain/listings/verticals.ts';

export type StoreTab = 'todos' | VerticalTerms['tab'];

interface TabTerms {
  label: string;
  /** None of the first, which shows all of them. */
  vertical?: Vertical;
}

/** The tabs of a store's page, as its address names them (specification, section 2). */
export const storeTabs = {
  todos: { label: 'Todos' },
  ...Object.fromEntries(
    allVerticals.map((vertical) => {
      const { tab, many } = verticals[vertical];
      return [tab, { label: capitalised(many), vertical }];
    }),
  ),
} as Record<StoreTab, TabTerms>;

/** What is asked of a store's page. */
export interface StoreSearch {
  tab: StoreTab;
  term: string;
  page: number;
}

/** Reads an address; what makes no sense counts as not said. */
export function readStoreSearch(query: URLSearchParams): StoreSearch {
  const tab = query.get('aba') ?? '';
  const page = query.get('pagina') ?? '';
  return {
    tab: Object.hasOwn(storeTabs, tab) ? (tab as StoreTab) : 'todos',
    term: (query.get('q') ?? '').replace(/\s+/g, ' ').trim().slice(0, limits.queryLimits.store),
    page: /^[1-9]\d{0,3}$/.test(page) ? Number(page) : 1,
  };
}

/** The same as the end of an address, without its question mark. */
export function storeQuery({ tab, term, page = 1 }: Partial<StoreSearch>): string {
  return new URLSearchParams({
    ...(tab && tab !== 'todos' && { aba: tab }),
    ...(term && { q: term }),
    ...(page > 1 && { pagina: String(page) }),
  }).toString();
}
