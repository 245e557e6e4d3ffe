import type { Api } from '../loaders/api-context.ts';
import { useData, type Query } from '../data/query.ts';
import { unwrap } from '../refusals/errors.ts';

/** The number of conversations with unread messages. */
interface UnreadMessages {
  /** Of those that the person began. */
  sent: number;
  /** Of those that their store received. */
  received: number;
}

const none: UnreadMessages = { sent: 0, received: 0 };

/** The prefix of the query keys of conversations. */
export const messagesKey = ['messages'];

/** Reads the unread conversations. @throws DataError */
export const loadUnread = async (api: Api): Promise<UnreadMessages> =>
  unwrap(await api.rpc('unread_conversations').single());

const unreadMessages: Query<UnreadMessages> = {
  key: [...messagesKey, 'unread'],
  ask: ({ api }) => loadUnread(api),
  every: 30_000,
};

/** The unread conversations of the signed-in person, refreshed while the page is visible. */
export function useUnreadMessages(): UnreadMessages {
  return useData(unreadMessages).data ?? none;
}
