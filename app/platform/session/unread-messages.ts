import type { Api } from '../loaders/api-context.ts';
import { useData, type Query } from '../data/query.ts';
import { unwrap } from '../refusals/errors.ts';

/** Conversations in which something waits for a person. */
interface UnreadMessages {
  /** Of those that the person began. */
  sent: number;
  /** Of those that their store received. */
  received: number;
}

const none: UnreadMessages = { sent: 0, received: 0 };

/** Where the keys of all that is asked of conversations begin. */
export const messagesKey = ['messages'];

/** What waits for the person, asked now. @throws DataError */
export const loadUnread = async (api: Api): Promise<UnreadMessages> =>
  unwrap(await api.rpc('unread_conversations').single());

const unreadMessages: Query<UnreadMessages> = {
  key: [...messagesKey, 'unread'],
  ask: ({ api }) => loadUnread(api),
  every: 30_000,
};

/** What waits for the signed-in person, kept fresh while they look at the page. */
export function useUnreadMessages(): UnreadMessages {
  return useData(unreadMessages).data ?? none;
}
