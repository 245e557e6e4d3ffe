import type { Query } from '~/platform/data/query.ts';
import { unwrap, unwrapOrNull } from '~/platform/refusals/errors.ts';
import type {
  WebhookDelivery,
  WebhookTry,
  WebhookWeek,
} from '~/platform/answers/webhook-answers.ts';
import { webhookSubjects, type WebhookSubject } from './labels.ts';

export const integrationsKey = ['admin', 'integrations'];
export const deliveriesKey = ['admin', 'deliveries'];

/** The stored settings of Google; of the secret only the time of its storing. */
export interface GoogleIntegration {
  enabled: boolean;
  clientId: string;
  secretSince: string | null;
}

export interface N8nIntegration {
  enabled: boolean;
  webhookUrl: string;
  instanceUrl: string;
  keySince: string | null;
  subjects: WebhookSubject[];
  olxLeads: boolean;
}

interface Integrations {
  google: GoogleIntegration;
  n8n: N8nIntegration;
}

/** Both integrations, with defaults for one that was never saved. */
export const integrations: Query<Integrations> = {
  key: integrationsKey,
  ask: async ({ api }) => {
    const rows = unwrap(
      await api
        .from('integration_settings')
        .select(
          'integration_type, enabled, webhook_url, instance_url, settings, api_key_saved_at, client_secret_saved_at',
        ),
    );
    const of = (type: string) => rows.find((row) => row.integration_type === type);
    const [google, n8n] = [of('google'), of('n8n')];
    const chosen = settingsOf(n8n?.settings);
    return {
      google: {
        enabled: google?.enabled ?? false,
        clientId: String(settingsOf(google?.settings)['clientId'] ?? ''),
        secretSince: google?.client_secret_saved_at ?? null,
      },
      n8n: {
        enabled: n8n?.enabled ?? false,
        webhookUrl: n8n?.webhook_url ?? '',
        instanceUrl: n8n?.instance_url ?? '',
        keySince: n8n?.api_key_saved_at ?? null,
        subjects: subjectsIn(chosen['events']),
        olxLeads: chosen['olxLeads'] === true,
      },
    };
  },
};

const settingsOf = (value: unknown) =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};

// Without a choice all events are sent (private.webhook_wants).
const subjectsIn = (events: unknown) =>
  Array.isArray(events)
    ? webhookSubjects.filter((subject) => events.includes(subject))
    : [...webhookSubjects];

interface LogAddress {
  topic: string | undefined;
  outcome: string | undefined;
  page: number;
  size: number;
}

/** A page of the tries, newest first. */
export function deliveries(
  address: LogAddress,
): Query<{ total: number; rows: readonly WebhookTry[] }> {
  const { topic, outcome, page, size } = address;
  return {
    key: [...deliveriesKey, 'log'],
    part: address,
    ask: async ({ api }) =>
      unwrap(
        await api.rpc('webhook_log', {
          page,
          page_size: size,
          ...(topic !== undefined && { topic }),
          ...(outcome !== undefined && { outcome }),
        }),
      ),
    every: 5_000,
  };
}

/** The results of the deliveries of seven days. */
export const deliveryWeek: Query<WebhookWeek> = {
  key: [...deliveriesKey, 'week'],
  ask: async ({ api }) => unwrap(await api.rpc('webhook_week')),
  every: 5_000,
};

/** One delivery with its tries; null once it has left the log. */
export function delivery(id: number): Query<WebhookDelivery | null> {
  return {
    key: [...deliveriesKey, 'message', id],
    ask: async ({ api }) => unwrapOrNull(await api.rpc('webhook_delivery', { message_id: id })),
    every: 2_000,
  };
}
