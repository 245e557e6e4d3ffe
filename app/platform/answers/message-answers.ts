/** What the database answers of a person's conversations. */
export interface MessageAnswers {
  mailbox: {
    side: Side;
    has_store: boolean;
    totals: Record<Side, number>;
    /** One more than asked for where there are more. */
    rows: MailboxRow[];
  };
}

type Side = 'sent' | 'received';

/** A conversation as a list shows it. */
export interface MailboxRow {
  id: string;
  /** The visitor's. */
  name: string;
  status: 'novo' | 'respondido';
  unread: boolean;
  item_type: string;
  item_id: string;
  item_title: string;
  /** Null when it is gone, or not for the caller to read. */
  listing: {
    id: string;
    title: string;
    status: string;
    availability: string;
    cover: { path: string; placeholder: string } | null;
  } | null;
  /** The store's name, of what the caller sent; null when it is closed. */
  store: string | null;
  last: { author: string; body: string; at: string };
}
