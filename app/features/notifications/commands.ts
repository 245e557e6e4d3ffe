import type { Api } from '~/platform/api-context.ts';
import { DataError } from '~/platform/errors.ts';

/** Marks one of a person's notifications as read, or all of them. @throws DataError */
export async function markRead(api: Api, userId: string, id?: string): Promise<void> {
  const unread = api
    .from('notifications')
    .update({ is_read: true })
    .match({ user_id: userId, is_read: false });
  const { error } = await (id === undefined ? unread : unread.eq('id', id));
  if (error) throw new DataError(error);
}

/** Deletes one of a person's notifications. @throws DataError */
export async function deleteNotice(api: Api, userId: string, id: string): Promise<void> {
  const { error } = await api.from('notifications').delete().match({ user_id: userId, id });
  if (error) throw new DataError(error);
}
