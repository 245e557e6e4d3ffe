import { foresee, type Command } from '~/platform/data/command.ts';
import { expectDone } from '~/platform/refusals/errors.ts';
import { listsKey, notificationsKey, unreadKey, type NotificationList } from './queries.ts';

/** Marks an unread notification as read, or all of them without an id. */
export const markRead: Command<{ id: string | undefined }> = {
  run: async ({ api, userId }, { id }) => {
    const unread = api
      .from('notifications')
      .update({ is_read: true })
      .match({ user_id: userId, is_read: false });
    await expectDone(id === undefined ? unread : unread.eq('id', id));
  },
  changes: [notificationsKey],
  foresees: [
    foresee(unreadKey, (count: number, { id }) => (id === undefined ? 0 : Math.max(0, count - 1))),
    foresee(listsKey, ({ notices, total }: NotificationList, { id }) => ({
      notices: notices.map((notice) =>
        id === undefined || notice.id === id ? { ...notice, isRead: true } : notice,
      ),
      total,
    })),
  ],
};

/** Deletes one of the person's notifications. */
export const deleteNotification: Command<{ id: string }> = {
  run: async ({ api, userId }, { id }) =>
    await expectDone(api.from('notifications').delete().match({ user_id: userId, id })),
  changes: [notificationsKey],
};
