import { formatAge } from '~/domain/time/dates.ts';
import type { QueryData } from '@supabase/supabase-js';
import { ask, type Api } from '~/platform/loaders/api-context.ts';
import type { Caller, Query } from '~/platform/data/query.ts';
import type { MailboxRow } from '~/platform/answers/message-answers.ts';
import { unwrap } from '~/platform/refusals/errors.ts';
import { mostMessages } from '~/domain/contacts/messages.ts';
import { hasOwnPage } from '~/domain/billing/plans.ts';
import { storePath, listingPath } from '~/platform/navigation/paths.ts';
import { messagesKey } from '~/platform/session/unread-messages.ts';
import type {
  Conversation,
  Mailbox,
  Message,
  OpenConversation,
  Side,
  ItemView,
} from './conversation.ts';
import { isUuid } from '~/domain/formats/uuid.ts';
import { verticals, type Vertical, type VerticalTerms } from '~/domain/listings/verticals.ts';
import { coverOnly } from '~/platform/api/cover-only.ts';

const columns =
  'id, customer_id, user_id, item_type, item_id, item_title, name, email, phone, message, status, read_at, visitor_read_at, created_at, last_message_at, inquiry_messages(id, author, body, by_team, created_at)';

const inquiriesOf = (api: Api) =>
  api
    .from('inquiries')
    .select(columns)
    .order('created_at', { referencedTable: 'inquiry_messages', ascending: false });

type InquiryRow = QueryData<ReturnType<typeof inquiriesOf>>[number];

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

async function loadOwnStores(api: Api): Promise<string[]> {
  return unwrap(await api.rpc('my_stores')).map(({ id }) => id);
}

async function loadConversation(
  api: Api,
  userId: string,
  id: string,
): Promise<OpenConversation | null> {
  if (!isUuid(id)) return null;
  const [storeIds, answer] = await Promise.all([
    loadOwnStores(api),
    inquiriesOf(api).eq('id', id).limit(mostMessages, { referencedTable: 'inquiry_messages' }),
  ]);
  const [row] = unwrap(answer);
  if (!row) return null;
  const side =
    row.user_id === userId ? 'sent' : storeIds.includes(row.customer_id) ? 'received' : null;
  if (!side) return null;
  const [item, store] = await Promise.all([loadItem(api, row), loadStore(api, row.customer_id)]);
  return {
    id: row.id,
    side,
    other: side === 'received' ? row.name : (store?.business_name ?? closedStore),
    status: row.status as Conversation['status'],
    unread: (side === 'sent' ? row.visitor_read_at : row.read_at) === null,
    item,
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

async function loadStore(api: Api, id: string) {
  const found = await api.from('stores').select('business_name, slug, plan_type').eq('id', id);
  return unwrap(found)[0];
}

interface ItemReference {
  item_type: string;
  item_id: string;
  item_title: string;
}

const itemsOf = (api: Api, table: VerticalTerms['table']) =>
  coverOnly(
    api.from(table).select('id, title, status, availability, listing_photos(path, placeholder)'),
  );

type ItemRow = Pick<
  QueryData<ReturnType<typeof itemsOf>>[number],
  'id' | 'title' | 'status' | 'availability'
> & { cover?: ItemView['cover'] | null };

/** The listing of a conversation. One that is gone keeps the title under which it was asked for. @throws DataError */
async function loadItem(api: Api, reference: ItemReference): Promise<ItemView> {
  const { table } = verticals[reference.item_type as Vertical];
  const [found] = unwrap(await itemsOf(api, table).eq('id', reference.item_id));
  if (!found) return itemView(reference, undefined);
  const {
    listing_photos: [cover],
    ...row
  } = found;
  return itemView(reference, { ...row, cover });
}

/** @param row the listing, where the person may read it */
function itemView(reference: ItemReference, row: ItemRow | undefined): ItemView {
  const vertical = reference.item_type as Vertical;
  if (!row) return { vertical, title: reference.item_title };
  // Its owner also reads it while nobody else does.
  const isOnShow =
    row.status === 'published' ||
    (row.status === 'expired' && (row.availability === 'sold' || row.availability === 'rented'));
  return {
    vertical,
    title: row.title,
    ...(isOnShow && { path: listingPath(vertical, row) }),
    ...(row.cover && { cover: row.cover }),
  };
}
