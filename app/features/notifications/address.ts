import { paths } from '~/platform/paths.ts';

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
