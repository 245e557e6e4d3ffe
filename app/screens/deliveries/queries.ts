import type { Query } from '~/platform/data/query.ts';
import { unwrap, unwrapOrNull } from '~/platform/refusals/errors.ts';
import type {
  WebhookDelivery,
  WebhookTry,
  WebhookWeek,
} from '~/platform/answers/webhook-answers.ts';

export const deliveriesKey = ['deliveries'];

interface LogAddress {
  topic: string | undefined;
  outcome: string | undefined;
  page: number;
  size: number;
  /** The site's own, if not given. */
  store: string | undefined;
}

/** A page of the tries, newest first. */
export function deliveries(
  address: LogAddress,
): Query<{ total: number; rows: readonly WebhookTry[] }> {
  const { topic, outcome, page, size, store } = address;
  return {
    key: [...deliveriesKey, 'log', store ?? ''],
    part: address,
    ask: async ({ api }) =>
      unwrap(
        await api.rpc('webhook_log', {
          page,
          page_size: size,
          ...(topic !== undefined && { topic }),
          ...(outcome !== undefined && { outcome }),
          ...(store !== undefined && { store }),
        }),
      ),
    every: 5_000,
  };
}

/** The results of the deliveries of seven days. */
export function deliveryWeek(store?: string): Query<WebhookWeek> {
  return {
    key: [...deliveriesKey, 'week', store ?? ''],
    ask: async ({ api }) =>
      unwrap(await api.rpc('webhook_week', { ...(store !== undefined && { store }) })),
    every: 5_000,
  };
}

/** One delivery with its tries; null once it has left the log. */
export function delivery(id: number): Query<WebhookDelivery | null> {
  return {
    key: [...deliveriesKey, 'message', id],
    ask: async ({ api }) => unwrapOrNull(await api.rpc('webhook_delivery', { message_id: id })),
    every: 2_000,
  };
}
