import * as limits from '~/domain/limits/limits.ts';
/** What the list of professional stores is asked for. */
export interface ClientsQuery {
  term: string;
  page: number;
}

/** Reads an address; what makes no sense counts as not said. */
export function readClientsQuery(query: URLSearchParams): ClientsQuery {
  const page = query.get('pagina') ?? '';
  return {
    term: (query.get('q') ?? '').replace(/\s+/g, ' ').trim().slice(0, limits.queryLimits.clients),
    page: /^[1-9]\d{0,3}$/.test(page) ? Number(page) : 1,
  };
}

/** The same as an address, without its question mark; empty for the first page of all. */
export function clientsQuery(term: string, page: number): string {
  return new URLSearchParams({
    ...(term && { q: term }),
    ...(page > 1 && { pagina: String(page) }),
  }).toString();
}
