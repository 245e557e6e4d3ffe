import { paths } from '~/platform/navigation/paths.ts';

/** Which notifications the page shows. */
export type Filter = 'todas' | 'nao-lidas';

/** The page of notifications: `?filtro=nao-lidas&pagina=2`. */
export function addressOf(filter: Filter, page = 1): string {
  const query = new URLSearchParams({
    ...(filter === 'nao-lidas' && { filtro: filter }),
    ...(page > 1 && { pagina: `${page}` }),
  });
  return query.size > 0 ? `${paths.notifications}?${query}` : paths.notifications;
}

/** What the page's address asks for; what makes no sense in it counts as the first page of all. */
export function readAddress(search: URLSearchParams): { filter: Filter; page: number } {
  const filter = search.get('filtro') === 'nao-lidas' ? 'nao-lidas' : 'todas';
  return { filter, page: Math.max(1, Math.trunc(Number(search.get('pagina'))) || 1) };
}
