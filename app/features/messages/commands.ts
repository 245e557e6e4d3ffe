import type { Api } from '~/platform/api-context.ts';
import { DataError, explain } from '~/platform/errors.ts';
import type { Side } from './conversation.ts';

/** As long as the database takes (inquiry_messages.body). */
export const longestMessage = 4000;

/**
 * Writes in a conversation, each side as itself.
 * @param key of the request: the same one again writes nothing more
 * @returns what to tell the person when it did not work
 */
export async function sendMessage(
  api: Api,
  userId: string,
  { id, side }: { id: string; side: Side },
  body: string,
  key: string,
): Promise<string | undefined> {
  const { error } = await api.from('inquiry_messages').insert({
    inquiry_id: id,
    author: side === 'sent' ? 'visitor' : 'store',
    user_id: userId,
    body: body.trim(),
    request_key: key,
  });
  return error ? explain(error) : undefined;
}

/** Marks the caller's side of a conversation as read. @param until what came later stays unread @throws DataError */
export async function markRead(api: Api, id: string, until: string): Promise<void> {
  const { error } = await api.rpc('mark_inquiry_read', { inquiry_id: id, seen_until: until });
  if (error) throw new DataError(error);
}
