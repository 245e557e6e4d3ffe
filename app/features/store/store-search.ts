import * as limits from '~/domain/limits.ts';
import type { Vertical } from '~/domain/verticals.ts';

/** The tabs of a store's page, as its address names them (specification, section 2). */
export const storeTabs = {
  todos: { label: 'Todos', vertical: undefined },
  carros: { label: 'Carros', vertical: 'car' },
  imoveis: { label: 'Imóveis', vertical: 'property' },
  alugueis: { label: 'Aluguéis', vertical: 'rental' },
} as const satisfies Record<string, { label: string; vertical: Vertical | undefined }>;

export type StoreTab = keyof typeof storeTabs;

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
    term: (query.get('q') ?? '').replace(/\s+/g, ' ').trim().slice(0, limits.asked.store),
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
