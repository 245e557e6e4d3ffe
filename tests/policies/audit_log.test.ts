import { all, opensColumns, policy, useWorld } from './support/policy.ts';

useWorld();

policy(
  'administrators read the log',
  `select action from public.audit_log where row_id = 'x'`,
  all('nothing', { anon: 'refused', admin: 'allowed', service: 'allowed' }),
);
policy(
  'nobody writes into it, not even the server',
  `insert into public.audit_log (actor_role, action, table_name, row_id)
   values ('admin', 'update', 'customers', 'y')`,
  all('refused'),
);
policy('nobody rewrites it', `update public.audit_log set actor_id = null`, all('refused'));
policy('nobody shortens it', `delete from public.audit_log`, all('refused'));
opensColumns('audit_log', []);
