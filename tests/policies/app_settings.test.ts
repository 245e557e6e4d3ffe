import { all, hidesColumns, opensColumns, policy, useWorld } from './support/policy.ts';

useWorld();

policy(
  'everyone reads a public setting',
  `select value from public.app_settings where key = 'site.name'`,
  all('allowed'),
);
policy(
  'the others are for administrators',
  `select value from public.app_settings where key = 'security.max_attempts'`,
  all('nothing', { admin: 'allowed', service: 'allowed' }),
);
policy(
  'administrators add settings',
  `insert into public.app_settings (key, value) values ('site.maintenance', 'true')`,
  all('refused', { admin: 'allowed', service: 'allowed' }),
);
policy(
  'administrators change settings',
  `update public.app_settings set value = '"Outro"' where key = 'site.name'`,
  all('refused', { admin: 'allowed', service: 'allowed' }),
);
policy(
  'administrators delete settings',
  `delete from public.app_settings where key = 'site.name'`,
  all('refused', { admin: 'allowed', service: 'allowed' }),
);
hidesColumns('app_settings', 'anon', ['created_at', 'updated_by']);
opensColumns('app_settings', ['is_public', 'key', 'value']);
