import { allVerticals, verticals, type Vertical } from '~/domain/listings/verticals.ts';
import { approvalsPath } from '~/platform/navigation/admin-paths.ts';
import type { QueueAddress } from './queries.ts';

/** Where the queue stands: `?tipo=carros&anuncio=...`, `?fila=amostras`; the usual left out. */
export interface QueuePlace extends Partial<QueueAddress> {
  /** The listing that is looked at; the first of the page if not said. */
  open?: string | undefined;
}

export function queuePath({ samples, itemType, find, page = 1, open }: QueuePlace): string {
  const query = new URLSearchParams({
    ...(samples && { fila: 'amostras' }),
    ...(itemType && { tipo: verticals[itemType].segment }),
    ...(find && { q: find }),
    ...(page > 1 && { pagina: `${page}` }),
    ...(open && { anuncio: open }),
  });
  return query.size > 0 ? `${approvalsPath}?${query}` : approvalsPath;
}

/** What the address of the queue says. */
export function placeIn(search: URLSearchParams): QueueAddress & { open: string | undefined } {
  const kind = search.get('tipo');
  return {
    samples: search.get('fila') === 'amostras',
    itemType: allVerticals.find((one: Vertical) => verticals[one].segment === kind),
    find: search.get('q')?.trim() ?? '',
    page: Math.max(1, Math.trunc(Number(search.get('pagina'))) || 1),
    open: search.get('anuncio') ?? undefined,
  };
}
