import type { Command } from '~/platform/data/command.ts';
import { DataError, expectDone, unwrap } from '~/platform/refusals/errors.ts';
import { explain } from '~/platform/refusals/explain.ts';
import type { WebhookDelivery } from '~/platform/answers/webhook-answers.ts';
import { deliveriesKey, integrationsKey } from './queries.ts';

const lookAgainMs = 400;
const patienceMs = 30_000;

interface Google {
  enabled: boolean;
  clientId: string;
  /** Empty leaves the stored one. */
  clientSecret: string;
  redirectUri: string;
}

/** Saves what was changed, and no more: another administrator may be changing the rest. */
export const saveGoogle: Command<Partial<Google>> = {
  run: ({ api }, { enabled, ...settings }) =>
    expectDone(
      api
        .from('integration_settings')
        .upsert(
          { integration_type: 'google', ...(enabled !== undefined && { enabled }), settings },
          { onConflict: 'integration_type' },
        ),
    ),
  changes: [integrationsKey],
  explain: (error) => `Erro ao salvar configurações do Google. ${explain(error)}`,
};

interface N8n {
  enabled: boolean;
  webhookUrl: string;
  /** Empty leaves the stored one. */
  apiKey: string;
  instanceUrl: string;
  events: string[];
  olxLeads: boolean;
}

/** Saves what was changed, and no more: another administrator may be changing the rest. */
export const saveN8n: Command<Partial<N8n>> = {
  run: ({ api }, { enabled, webhookUrl, apiKey, instanceUrl, ...settings }) =>
    expectDone(
      api.from('integration_settings').upsert(
        {
          integration_type: 'n8n',
          ...(webhookUrl !== undefined && { webhook_url: webhookUrl || null }),
          ...(apiKey !== undefined && { api_key: apiKey }),
          ...(instanceUrl !== undefined && { instance_url: instanceUrl || null }),
          ...(enabled !== undefined && { enabled }),
          settings,
        },
        { onConflict: 'integration_type' },
      ),
    ),
  changes: [integrationsKey, deliveriesKey],
  explain: (error) => `Erro ao salvar configurações do n8n. ${explain(error)}`,
};

/** Sends a test and waits for its result. */
export const testWebhook: Command<(delivery: WebhookDelivery | null) => void> = {
  run: async ({ api }, answer) => {
    const id = Number(unwrap(await api.rpc('test_webhook')));
    const until = Date.now() + patienceMs;
    for (;;) {
      const { data, error } = await api.rpc('webhook_delivery', { message_id: id });
      if (error) throw new DataError(error);
      if (data?.status !== 'pending' || Date.now() > until) return answer(data);
      await new Promise((resolve) => setTimeout(resolve, lookAgainMs));
    }
  },
  changes: [deliveriesKey],
  explain: (error) => `Falha ao testar conexão com n8n. ${explain(error)}`,
};

interface Resend {
  message: number;
  /** The number of tries that was shown: a second click adds none. */
  tries: number;
}

export const resendWebhook: Command<Resend> = {
  run: ({ api }, { message, tries }) =>
    expectDone(api.rpc('resend_webhook', { message_id: message, tries })),
  changes: [deliveriesKey],
};

export const resendWebhooks: Command<(many: number) => void> = {
  run: async ({ api }, answer) => answer(unwrap(await api.rpc('resend_webhooks'))),
  changes: [deliveriesKey],
};
