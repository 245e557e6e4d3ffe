import type { Command } from '~/platform/data/command.ts';
import { DataError, unwrap } from '~/platform/refusals/errors.ts';
import { explain } from '~/platform/refusals/explain.ts';
import type { WebhookDelivery } from '~/platform/answers/webhook-answers.ts';
import { deliveriesKey, integrationsKey } from './queries.ts';

const lookAgainMs = 400;
const patienceMs = 30_000;

interface Google {
  enabled: boolean;
  clientId: string;
  /** Empty: the one that is kept stays. */
  clientSecret: string;
  redirectUri: string;
}

/** Saves what was changed, and no more: another administrator may be changing the rest. */
export const saveGoogle: Command<Partial<Google>> = {
  run: async ({ api }, { enabled, ...settings }) => {
    const { error } = await api
      .from('integration_settings')
      .upsert(
        { integration_type: 'google', ...(enabled !== undefined && { enabled }), settings },
        { onConflict: 'integration_type' },
      );
    if (error) throw new DataError(error);
  },
  changes: [integrationsKey],
  explain: (error) => `Erro ao salvar configurações do Google. ${explain(error)}`,
};

interface N8n {
  enabled: boolean;
  webhookUrl: string;
  /** Empty: the one that is kept stays. */
  apiKey: string;
  instanceUrl: string;
  events: string[];
  olxLeads: boolean;
}

/** Saves what was changed, and no more: another administrator may be changing the rest. */
export const saveN8n: Command<Partial<N8n>> = {
  run: async ({ api }, { enabled, webhookUrl, apiKey, instanceUrl, ...settings }) => {
    const { error } = await api.from('integration_settings').upsert(
      {
        integration_type: 'n8n',
        ...(webhookUrl !== undefined && { webhook_url: webhookUrl || null }),
        ...(apiKey !== undefined && { api_key: apiKey }),
        ...(instanceUrl !== undefined && { instance_url: instanceUrl || null }),
        ...(enabled !== undefined && { enabled }),
        settings,
      },
      { onConflict: 'integration_type' },
    );
    if (error) throw new DataError(error);
  },
  changes: [integrationsKey, deliveriesKey],
  explain: (error) => `Erro ao salvar configurações do n8n. ${explain(error)}`,
};

/** Has the server send a test, and waits for what came of it. */
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
  /** How many the person has seen: a second click adds none. */
  tries: number;
}

export const resendWebhook: Command<Resend> = {
  run: async ({ api }, { message, tries }) => {
    const { error } = await api.rpc('resend_webhook', { message_id: message, tries });
    if (error) throw new DataError(error);
  },
  changes: [deliveriesKey],
};

export const resendWebhooks: Command<(many: number) => void> = {
  run: async ({ api }, answer) => answer(unwrap(await api.rpc('resend_webhooks'))),
  changes: [deliveriesKey],
};
