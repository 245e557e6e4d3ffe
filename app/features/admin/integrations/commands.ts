import type { Command } from '~/platform/data/command.ts';
import { expectDone } from '~/platform/refusals/errors.ts';
import { explain } from '~/platform/refusals/explain.ts';
import { deliveriesKey } from '~/screens/deliveries/queries.ts';
import { integrationsKey } from './queries.ts';

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
