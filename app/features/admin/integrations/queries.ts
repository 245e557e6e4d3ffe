import type { Query } from '~/platform/data/query.ts';
import { unwrap } from '~/platform/refusals/errors.ts';
import { webhookSubjects as subjects } from '~/domain/site/settings.ts';

export const integrationsKey = ['admin', 'integrations'];

export type WebhookSubject = keyof typeof subjects;

/** The codes of events. */
export const webhookSubjects = Object.keys(subjects) as WebhookSubject[];

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
