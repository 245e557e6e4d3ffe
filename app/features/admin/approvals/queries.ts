import { isVertical, type Vertical } from '~/domain/listings/verticals.ts';
import type {
  AdminAnswers,
  ModerationOverview,
  SignalRebuttals,
  WaitingItem,
  WaitingRow,
} from '~/platform/answers/admin-answers.ts';
import { prefetchQuery, type Query } from '~/platform/data/query.ts';
import { DataError, unwrap } from '~/platform/refusals/errors.ts';

/** Where the keys of all that waits for a decision begin. */
export const moderationKey = ['admin', 'moderation'];

// What other administrators decide goes out of sight by itself.
const every = 20_000;

/** What waits at a glance: three of each vertical. */
export const moderationOverview: Query<ModerationOverview> = {
  key: [...moderationKey, 'overview'],
  every,
  ask: async ({ api }) => unwrap(await api.rpc('moderation_overview')),
};

/** Which of what waits is listed. */
export interface QueueAddress {
  /** Samples of what was published at once; what is pending if not. */
  samples: boolean;
  /** Undefined: of all verticals. */
  itemType: Vertical | undefined;
  /** Words of the listing or its store. */
  find: string;
  page: number;
}

export type QueuePage = AdminAnswers['moderation_queue'];

/** So many stand in one page of the queue. */
export const queuePageSize = 12;

/** A page of what waits, the oldest first, and how many there are of each vertical. */
export const queueOf = ({ samples, itemType, find, page }: QueueAddress): Query<QueuePage> => ({
  key: [...moderationKey, 'queue'],
  part: [samples, itemType ?? null, find, page],
  every,
  ask: async ({ api }) => {
    const { data, error } = await api.rpc('moderation_queue', {
      kind: samples ? 'sample' : 'pending',
      ...(isVertical(itemType) && { item_type: itemType }),
      ...(find && { find }),
      page,
      size: queuePageSize,
    });
    if (error) throw new DataError(error);
    return data;
  },
});

/** All that a decision on a listing needs; null when it does not wait any more. */
export const waitingItem = ({
  item_type: itemType,
  id,
}: Pick<WaitingRow, 'item_type' | 'id'>): Query<WaitingItem | null> => ({
  key: [...moderationKey, 'item', itemType, id],
  ask: async ({ api }) => {
    const { data, error } = await api.rpc('moderation_item', { item_type: itemType, item_id: id });
    if (error) throw new DataError(error);
    return data;
  },
});

/** Which of them is looked at first: what somebody else has open is left to them. */
export const firstFree = (rows: readonly WaitingRow[]): WaitingRow | undefined =>
  rows.find(({ looking }) => looking === null) ?? rows[0];

/** `queueOf`, with the listing that it begins with asked for as soon as it is known, not when the queue is drawn. */
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

/** How often each rule was found not to hold. */
export const signalRebuttals: Query<SignalRebuttals> = {
  key: [...moderationKey, 'rebuttals'],
  ask: async ({ api }) => unwrap(await api.rpc('signal_rebuttals')),
};

/** Says that one looks at a listing, while one does: the others see it, and are led past it. */
export const claimReview = ({
  item_type: itemType,
  id,
}: Pick<WaitingRow, 'item_type' | 'id'>): Query<true> => ({
  key: ['admin', 'looking', itemType, id],
  every,
  ask: async ({ api }) => {
    const { error } = await api.rpc('claim_review', { item_type: itemType, item_id: id });
    if (error) throw new DataError(error);
    return true;
  },
});
