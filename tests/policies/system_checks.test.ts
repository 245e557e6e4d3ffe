import { all, opensColumns, policy, useWorld } from './support/policy.ts';

useWorld();

policy(
  'administrators read how the system is',
  `select state from public.system_checks`,
  all('nothing', { anon: 'refused', admin: 'allowed', service: 'allowed' }),
);
policy(
  'nobody says how it is, but the server',
  `insert into public.system_checks (name, state, detail) values ('mail', 'ok', 'Bem.')`,
  all('refused', { service: 'allowed' }),
);
policy(
  'nobody rewrites it',
  `update public.system_checks set state = 'ok'`,
  all('refused', { service: 'allowed' }),
);
policy(
  'nobody takes it away',
  `delete from public.system_checks`,
  all('refused', { service: 'allowed' }),
);
opensColumns('system_checks', []);
