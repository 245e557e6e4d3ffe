import type { Status } from '~/domain/listings/status.ts';
import { allVerticals, isVertical, verticals, type Vertical } from '~/domain/listings/verticals.ts';
import type {
  AdminAnswers,
  ModerationOverview,
  SignalRebuttals,
  WaitingItem,
  WaitingRow,
} from '~/platform/answers/admin-answers.ts';
import { prefetchQuery, type Query } from '~/platform/data/query.ts';
import { expectDone, unwrap, unwrapOrNull } from '~/platform/refusals/errors.ts';
import { approvalsPath } from '~/platform/navigation/admin-paths.ts';

export type Decision = 'approve' | 'reject' | 'reopen';

/** A listing as it was seen; pending if it has no status. */
export type Decided = Pick<WaitingRow, 'item_type' | 'id' | 'title' | 'edition' | 'sample_id'> & {
  status?: Status;
};

/** The prefix of the keys of queries about moderation. */
export const moderationKey = ['admin', 'moderation'];

// What other administrators decide disappears by itself.
const every = 20_000;

/** Three pending listings of each vertical. */
export const moderationOverview: Query<ModerationOverview> = {
  key: [...moderationKey, 'overview'],
  every,
  ask: async ({ api }) => unwrap(await api.rpc('moderation_overview')),
};

/** Which part of the queue is listed. */
export interface QueueAddress {
  /** Samples of listings that were published without review, instead of pending listings. */
  samples: boolean;
  /** Undefined for all verticals. */
  itemType: Vertical | undefined;
  /** Words of the listing or its store. */
  find: string;
  page: number;
}

export type QueuePage = AdminAnswers['moderation_queue'];

export const queuePageSize = 12;

/** A page of the queue, the oldest first, with the number of each vertical. */
export const queueOf = ({ samples, itemType, find, page }: QueueAddress): Query<QueuePage> => ({
  key: [...moderationKey, 'queue'],
  part: [samples, itemType ?? null, find, page],
  every,
  ask: async ({ api }) =>
    unwrap(
      await api.rpc('moderation_queue', {
        kind: samples ? 'sample' : 'pending',
        ...(isVertical(itemType) && { item_type: itemType }),
        ...(find && { find }),
        page,
        size: queuePageSize,
      }),
    ),
});

/** All that a decision on a listing needs; null when it was decided or withdrawn. */
export const waitingItem = ({
  item_type: itemType,
  id,
}: Pick<WaitingRow, 'item_type' | 'id'>): Query<WaitingItem | null> => ({
  key: [...moderationKey, 'item', itemType, id],
  ask: async ({ api }) =>
    unwrapOrNull(await api.rpc('moderation_item', { item_type: itemType, item_id: id })),
});

/** The first listing that no other administrator has open. */
export const firstFree = (rows: readonly WaitingRow[]): WaitingRow | undefined =>
  rows.find(({ looking }) => looking === null) ?? rows[0];

/** `queueOf`, which also fetches the first listing as soon as it is known. */
export const queueStart = ({
  open,
  ...address
}: QueueAddress & { open: string | undefined }): Query<QueuePage> => {
  const queue = queueOf(address);
  return {
    ...queue,
    ask: async (caller) => {
      const found = await queue.ask(caller);
      const first = open ? found.rows.find(({ id }) => id === open) : firstFree(found.rows);
      if (first) void prefetchQuery(waitingItem(first));
      return found;
    },
  };
};

/** How often each rule was dismissed. */
export const signalRebuttals: Query<SignalRebuttals> = {
  key: [...moderationKey, 'rebuttals'],
  ask: async ({ api }) => unwrap(await api.rpc('signal_rebuttals')),
};

/** Claims a listing while it is open: other administrators see this and skip it. */
export const claimReview = ({
  item_type: itemType,
  id,
}: Pick<WaitingRow, 'item_type' | 'id'>): Query<true> => ({
  key: ['admin', 'looking', itemType, id],
  every,
  ask: async ({ api }) => {
    await expectDone(api.rpc('claim_review', { item_type: itemType, item_id: id }));
    return true;
  },
});

/** The place in the queue as an address: `?tipo=carros&anuncio=...`, `?fila=amostras`; defaults left out. */
export interface QueuePlace extends Partial<QueueAddress> {
  /** The open listing; by default the first of the page. */
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

/** Parses the address of the queue. */
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
