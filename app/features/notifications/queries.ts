import { formatAge } from '~/domain/time/dates.ts';
import type { Caller, Query } from '~/platform/data/query.ts';
import { DataError, unwrap } from '~/platform/refusals/errors.ts';
import type { Filter } from './address.ts';
import type { NotificationTone } from '~/screens/notification-tone.ts';

/** A message to the signed-in person. */
export interface Notification {
  id: string;
  title: string;
  message: string;
  type: NotificationTone;
  isRead: boolean;
  /** A page of the site or an address elsewhere. */
  actionUrl: string | null;
  createdAt: string;
  /** In words, at the moment it was loaded. */
  age: string;
}

export interface NotificationList {
  notices: Notification[];
  /** How many there are on all pages. */
  total: number;
}

interface Wanted {
  filter?: Filter;
  /** Counted from 1. */
  page?: number;
  perPage: number;
}

const interval = 30_000;

/** Where the keys of all that is asked of notifications begin. */
export const notificationsKey = ['notices'];
export const listsKey = [...notificationsKey, 'lists'];
export const unreadKey = [...notificationsKey, 'unread'];

/** A page of the person's notifications, newest first. */
export function notificationsPage({
  filter = 'todas',
  page = 1,
  perPage,
}: Wanted): Query<NotificationList> {
  return {
    key: [...listsKey, filter, perPage],
    part: page,
    ask: (caller) => loadNotifications(caller, { filter, page, perPage }),
    every: interval,
  };
}

/** How many notifications the person has not read. */
export const unreadNotifications: Query<number> = {
  key: unreadKey,
  ask: countUnread,
  every: interval,
};

const columns = 'id, title, message, type, is_read, action_url, created_at';

// The person is named because administrators may read everybody's.
async function loadNotifications(
  { api, userId }: Caller,
  { filter, page, perPage }: Required<Wanted>,
): Promise<NotificationList> {
  const own = api.from('notifications').select(columns, { count: 'exact' }).eq('user_id', userId);
  const wanted = filter === 'nao-lidas' ? own.eq('is_read', false) : own;
  const from = (page - 1) * perPage;
  const answer = await wanted
    .order('created_at', { ascending: false })
    .order('id')
    .range(from, from + perPage - 1);
  // Beyond the last: the page emptied while it was looked at.
  if (answer.error?.code === 'PGRST103') return { notices: [], total: answer.count ?? 0 };
  const now = new Date();
  const notices = unwrap(answer).map((row) => ({
    id: row.id,
    title: row.title,
    message: row.message,
    type: row.type as NotificationTone,
    isRead: row.is_read,
    actionUrl: row.action_url,
    createdAt: row.created_at,
    age: formatAge(row.created_at, now),
  }));
  return { notices, total: answer.count ?? notices.length };
}

async function countUnread({ api, userId }: Caller): Promise<number> {
  const { count, error } = await api
    .from('notifications')
    .select('id', { count: 'exact', head: true })
    .match({ user_id: userId, is_read: false });
  if (error) throw new DataError(error);
  return count ?? 0;
}
