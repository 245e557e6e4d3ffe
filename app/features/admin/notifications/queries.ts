import type {
  NotificationFigures,
  NotificationReaders,
  RecentNotification,
  Recipient,
} from '~/platform/answers/campaign-answers.ts';
import type { Query } from '~/platform/data/query.ts';
import { unwrap } from '~/platform/refusals/errors.ts';

/** Where the keys of all that is asked of what was sent begin. */
export const sentKey = ['admin', 'notices'];

const every = 30_000;

/** How many notifications there were, were read, were sent today; how many people a message to all reaches. */
export const notificationFigures: Query<NotificationFigures> = {
  key: [...sentKey, 'figures'],
  every,
  ask: async ({ api }) => unwrap(await api.rpc('notification_figures')),
};

/** The newest 50, one per sending, or per kind and day of what the system sends. */
export const recentNotifications: Query<RecentNotification[]> = {
  key: [...sentKey, 'recent'],
  every,
  ask: async ({ api }) => unwrap(await api.rpc('recent_notifications')),
};

/** Who has read one of them, 50 at a time. */
export const readersOf = (
  { sending_id, kind, day }: Pick<RecentNotification, 'sending_id' | 'kind' | 'day'>,
  page: number,
): Query<NotificationReaders> => ({
  key: [...sentKey, 'readers', sending_id ?? `${kind} ${day}`],
  part: page,
  ask: async ({ api }) =>
    unwrap(
      await api.rpc('notification_readers', {
        page,
        ...(sending_id === null ? { kind, day: day! } : { sending: sending_id }),
      }),
    ),
});

/** Accounts by name or e-mail, at most 20. */
export const recipientsFor = (find: string): Query<Recipient[]> => ({
  key: [...sentKey, 'recipients'],
  part: find,
  ask: async ({ api }) => unwrap(await api.rpc('find_recipients', { find })),
});
