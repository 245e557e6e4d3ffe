import type { Vertical } from '~/domain/listings/verticals.ts';
import type { MessagesTab } from '~/platform/navigation/account-paths.ts';

/** Where a person stands in a conversation: they wrote to a store, or their store was written to. */
export type Side = 'sent' | 'received';

export const tabOf: Record<Side, MessagesTab> = { sent: 'enviadas', received: 'recebidas' };

/** How the specification calls where an inquiry stands (section 4). */
export const statuses = { novo: 'Novo', respondido: 'Respondido' } as const;

/** The listing that a conversation is about. */
export interface ItemView {
  vertical: Vertical;
  title: string;
  /** Its page, while it is on show. */
  path?: string;
  cover?: { path: string; placeholder: string };
}

/** A conversation as a list shows it. */
export interface Conversation {
  id: string;
  side: Side;
  item: ItemView;
  /** The store, or the visitor. */
  other: string;
  status: keyof typeof statuses;
  unread: boolean;
  /** Its age in words, at the moment it was loaded. */
  last: { text: string; own: boolean; age: string };
}

/** A person's conversations of one side. */
export interface Mailbox {
  side: Side;
  hasStore: boolean;
  conversations: Conversation[];
  hasMore: boolean;
  /** How many conversations there are on each side. */
  totals: Record<Side, number>;
}

export interface Message {
  id: string;
  own: boolean;
  body: string;
  at: string;
  /** The administration wrote it for the store. */
  byTeam: boolean;
}

/** A conversation as its own page shows it. */
export interface OpenConversation extends Omit<Conversation, 'last'> {
  /** The store's page, if there is one. */
  otherPath?: string;
  /** How the store reaches the visitor beside this page; E.164. */
  phone?: string;
  email?: string;
  /** How an answer arrives: in the visitor's account, only by mail, or not at all. */
  reach: 'account' | 'mail' | 'none';
  /** Oldest first. */
  messages: Message[];
  lastAt: string;
}
