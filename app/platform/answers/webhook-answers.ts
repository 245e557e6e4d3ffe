/** What the database answers about webhooks: administrators of the site's own, who manages a store of the store's. */
export interface WebhookAnswers {
  webhook_delivery: WebhookDelivery | null;
  webhook_log: { total: number; rows: WebhookTry[] };
  webhook_week: WebhookWeek;
}

/** What became of a try: on its way, or how it ended. */
export type WebhookOutcome = 'sending' | 'delivered' | 'retry' | 'gave_up' | 'interrupted';

interface Came {
  id: number;
  /** From 1. */
  number: number;
  outcome: WebhookOutcome;
  /** The receiver's; none where nobody answered. */
  status: number | null;
  failure:
    | 'address_refused'
    | 'not_reached'
    | 'timed_out'
    | 'too_many_redirects'
    | 'secret_lost'
    | null;
  milliseconds: number | null;
  started_at: string;
}

/** One time that a message was sent. */
export interface WebhookTry extends Came {
  message_id: number;
  topic: string;
  /** As the receiver knows it: the same at every try. */
  webhook_id: string;
  /** Of the message, so far. */
  tries: number;
  tried_again_at: string | null;
  next_at: string | null;
}

/** A message as it was sent, phone numbers and e-mail addresses masked. */
export interface WebhookDelivery {
  status: 'pending' | 'sent' | 'dead';
  webhook_id: string;
  topic: string;
  body: string;
  tries: (Came & { response: string | null })[];
}

/** What became of the messages of seven days. */
export interface WebhookWeek {
  delivered: number;
  waiting: number;
  retrying: number;
  given_up: number;
}
