import type { WebhookEvent, WebhookFormat } from '~/domain/stores/webhook-events.ts';
import type { Query } from '~/platform/data/query.ts';
import { unwrap, unwrapOrNull } from '~/platform/refusals/errors.ts';

export const storeWebhookKey = ['panel', 'webhook'];
export const storeTokensKey = ['panel', 'tokens'];
export const leadEmailKey = ['panel', 'lead-email'];

/** The webhook of a store; its secret is not among it. */
export interface StoreWebhook {
  url: string;
  enabled: boolean;
  events: WebhookEvent[];
  format: WebhookFormat;
  secretEnd: string;
  secretSince: string;
  /** When fifty lost messages in a row switched it off. */
  stoppedAt: string | null;
  /** When an event of a listing was last left out because too many waited. */
  fullAt: string | null;
  savedAt: string;
}

/** Null where the store has none. */
export function storeWebhookOf(storeId: string): Query<StoreWebhook | null> {
  return {
    key: [...storeWebhookKey, storeId],
    ask: async ({ api }) => {
      const row = unwrapOrNull(
        await api
          .from('store_webhooks')
          .select(
            'url, enabled, events, format, secret_end, secret_saved_at, stopped_at, full_at, saved_at',
          )
          .eq('customer_id', storeId)
          .maybeSingle(),
      );
      return (
        row && {
          url: row.url,
          enabled: row.enabled,
          events: row.events as WebhookEvent[],
          format: row.format as WebhookFormat,
          secretEnd: row.secret_end,
          secretSince: row.secret_saved_at,
          stoppedAt: row.stopped_at,
          fullAt: row.full_at,
          savedAt: row.saved_at,
        }
      );
    },
  };
}

/** A token with which a store's program calls the API, without what makes it one. */
export interface StoreToken {
  id: string;
  name: string;
  tail: string;
  mayWrite: boolean;
  createdAt: string;
  lastUsedAt: string | null;
}

export function storeTokensOf(storeId: string): Query<StoreToken[]> {
  return {
    key: [...storeTokensKey, storeId],
    ask: async ({ api }) =>
      unwrap(
        await api
          .from('store_tokens')
          .select('id, name, tail, may_write, created_at, last_used_at')
          .eq('customer_id', storeId)
          .order('created_at'),
      ).map(({ id, name, tail, ...row }) => ({
        id,
        name,
        tail,
        mayWrite: row.may_write,
        createdAt: row.created_at,
        lastUsedAt: row.last_used_at,
      })),
  };
}

/** Where contacts about cars go by mail as ADF XML, once that is confirmed; empty where nowhere. */
export interface LeadEmail {
  email: string;
  isConfirmed: boolean;
}

export function leadEmailOf(storeId: string): Query<LeadEmail> {
  return {
    key: [...leadEmailKey, storeId],
    ask: async ({ api }) => {
      const row = unwrap(
        await api
          .from('customers')
          .select('lead_email, lead_email_confirmed')
          .eq('id', storeId)
          .single(),
      );
      return {
        email: row.lead_email ?? '',
        isConfirmed: row.lead_email === row.lead_email_confirmed,
      };
    },
  };
}
