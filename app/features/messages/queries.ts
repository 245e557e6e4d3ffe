import { formatAge } from '~/domain/time/dates.ts';
import type { QueryData } from '@supabase/supabase-js';
import { ask, type Api } from '~/platform/loaders/api-context.ts';

import type { Caller, Query } from '~/platform/data/query.ts';
import type { Database } from '~/platform/api/database.ts';
import type { MailboxRow } from '~/platform/answers/message-answers.ts';
import { unwrap } from '~/platform/refusals/errors.ts';
import { mostMessages } from '~/domain/contacts/messages.ts';
import { hasOwnPage } from '~/domain/billing/plans.ts';
import { storePath } from '~/platform/navigation/paths.ts';
import { messagesKey } from '~/platform/session/unread-messages.ts';
import {
  type Conversation,
  type Mailbox,
  type Message,
  type OpenConversation,
  type Side,
} from './conversation.ts';
import { itemView, loadItems } from './items-query.ts';
import { isUuid } from '~/domain/formats/uuid.ts';

const columns =
  'id, customer_id, user_id, item_type, item_id, item_title, name, email, phone, message, status, read_at, visitor_read_at, created_at, last_message_at, inquiry_messages(id, author, body, by_team, created_at)';

const inquiriesOf = (api: Api) =>
  api
    .from('inquiries')
    .select(columns)
    .order('created_at', { referencedTable: 'inquiry_messages', ascending: false });

type InquiryRow = QueryData<ReturnType<typeof inquiriesOf>>[number];
type StoreRow = Pick<
  Database['public']['Views']['stores']['Row'],
  'id' | 'business_name' | 'slug' | 'plan_type'
>;

const closedStore = 'Loja encerrada';
interface Wanted {
  /** If not given, the database chooses: where something waits, else where there is something at all. */
  side: Side | undefined;
  /** The one that was begun with: an answer that comes meanwhile does not take the list away. */
  begun?: Side | undefined;
  most: number;
}

const interval = 25_000;

/** Where the keys of mailboxes and of open conversations begin. */
export const mailboxKey = [...messagesKey, 'mailbox'];
export const conversationKey = [...messagesKey, 'conversation'];

/** The person's conversations, the one that moved last first. */
export function mailboxOf({ side, begun, most }: Wanted): Query<Mailbox> {
  return {
    key: [...mailboxKey, side ?? null],
    part: most,
    ask: (caller) => loadMailbox(caller, { side: side ?? begun, most }),
    every: interval,
  };
}

/** A conversation of the person; null where there is none, or it is somebody else's. */
export function conversationOf(id: string): Query<OpenConversation | null> {
  return {
    key: [...conversationKey, id],
    ask: ({ api, userId }) => loadConversation(api, userId, id),
    every: interval,
  };
}

async function loadMailbox({ api }: Caller, { side: asked, most }: Wanted): Promise<Mailbox> {
  const { side, has_store, totals, rows } = await ask(api, 'mailbox', {
    ...(asked && { side: asked }),
    most,
  });
  const now = new Date();
  return {
    side,
    hasStore: has_store,
    conversations: rows.slice(0, most).map((row) => listView(row, side, now)),
    hasMore: rows.length > most,
    totals,
  };
}

function listView(row: MailboxRow, side: Side, now: Date): Conversation {
  const { id, status, unread, last, listing } = row;
  return {
    id,
    side,
    item: itemView(row, listing ?? undefined),
    other: side === 'received' ? row.name : (row.store ?? closedStore),
    status,
    unread,
    last: {
      text: last.body,
      own: isOwn(last.author, side),
      age: formatAge(last.at, now),
    },
  };
}

async function loadOwnStore(api: Api, userId: string): Promise<string | undefined> {
  const stores = unwrap(await api.from('customers').select('id').eq('user_id', userId).limit(1));
  return stores[0]?.id;
}

async function loadConversation(
  api: Api,
  userId: string,
  id: string,
): Promise<OpenConversation | null> {
  if (!isUuid(id)) return null;
  const [storeId, answer] = await Promise.all([
    loadOwnStore(api, userId),
    inquiriesOf(api).eq('id', id).limit(mostMessages, { referencedTable: 'inquiry_messages' }),
  ]);
  const [row] = unwrap(answer);
  if (!row) return null;
  const side = row.user_id === userId ? 'sent' : row.customer_id === storeId ? 'received' : null;
  if (!side) return null;
  const [itemOf, stores] = await Promise.all([loadItems(api, [row]), loadStores(api, [row])]);
  const store = stores.get(row.customer_id);
  return {
    ...commonView(row, side, stores),
    item: itemOf(row),
    ...(side === 'sent' &&
      store &&
      hasOwnPage(store.plan_type) && { otherPath: storePath(store.slug) }),
    ...(side === 'received' && row.phone && { phone: row.phone }),
    ...(side === 'received' && row.email && { email: row.email }),
    reach: row.user_id !== null ? 'account' : row.email !== null ? 'mail' : 'none',
    messages: messagesOf(row, side),
    lastAt: row.last_message_at,
  };
}

function commonView(row: InquiryRow, side: Side, stores: Map<string, StoreRow>) {
  return {
    id: row.id,
    side,
    other:
      side === 'received' ? row.name : (stores.get(row.customer_id)?.business_name ?? closedStore),
    status: row.status as Conversation['status'],
    unread: (side === 'sent' ? row.visitor_read_at : row.read_at) === null,
  };
}

// The inquiry itself is what was said first.
function messagesOf(row: InquiryRow, side: Side): Message[] {
  const first = {
    id: row.id,
    author: 'visitor',
    body: row.message,
    by_team: false,
    created_at: row.created_at,
  };
  return [first, ...row.inquiry_messages.toReversed()].map((message) => ({
    id: message.id,
    own: isOwn(message.author, side),
    body: message.body,
    at: message.created_at,
    byTeam: message.by_team,
  }));
}

const isOwn = (author: string, side: Side) => (author === 'visitor') === (side === 'sent');

async function loadStores(
  api: Api,
  rows: { customer_id: string }[],
): Promise<Map<string, StoreRow>> {
  const ids = [...new Set(rows.map((row) => row.customer_id))];
  if (ids.length === 0) return new Map();
  const found = unwrap(
    await api.from('stores').select('id, business_name, slug, plan_type').in('id', ids),
  );
  return new Map(found.map((store) => [store.id, store]));
}
