import { all, opensColumns, policy, useWorld } from './support/policy.ts';

useWorld();

policy(
  'administrators read integrations',
  `select * from public.integration_settings where integration_type = 'n8n'`,
  all('nothing', { anon: 'refused', admin: 'allowed', service: 'allowed' }),
);
policy(
  'no row holds a secret, whoever reads it',
  `select from public.integration_settings where api_key is not null or settings ? 'clientSecret'`,
  all('nothing', { anon: 'refused' }),
);
policy(
  'the secret is told to the server alone',
  `select from public.integration_secret('n8n', 'api_key') as key where key = 'chave-secreta'`,
  all('refused', { service: 'allowed' }),
);
policy(
  'administrators save an integration in one statement, as the screen does',
  `insert into public.integration_settings (integration_type, enabled, webhook_url, api_key)
   values ('n8n', true, 'https://n8n.test/outro', 'nova')
   on conflict (integration_type) do update set integration_type = excluded.integration_type,
     enabled = excluded.enabled, webhook_url = excluded.webhook_url, api_key = excluded.api_key`,
  all('refused', { admin: 'allowed', service: 'allowed' }),
);
policy(
  'administrators add an integration',
  `insert into public.integration_settings (integration_type, settings) values ('google', '{"clientId": "x"}')`,
  all('refused', { admin: 'allowed', service: 'allowed' }),
);
policy(
  'administrators change an integration',
  `update public.integration_settings set enabled = false where integration_type = 'n8n'`,
  all('refused', { admin: 'allowed', service: 'allowed' }),
);
policy(
  'administrators delete an integration',
  `delete from public.integration_settings where integration_type = 'n8n'`,
  all('refused', { admin: 'allowed', service: 'allowed' }),
);
opensColumns('integration_settings', [
  'api_key',
  'enabled',
  'instance_url',
  'integration_type',
  'settings',
  'webhook_url',
]);
