import { rows } from './support/cast.ts';
import { all, opensColumns, policy, useWorld } from './support/policy.ts';

useWorld();

policy(
  'administrators read reports',
  `select reason from public.reports where id = ${rows.report}`,
  all('nothing', { anon: 'refused', admin: 'allowed', service: 'allowed' }),
);
policy(
  'nobody writes a report past report_item',
  `insert into public.reports (item_type, item_id, reason) values ('car', ${rows.car}, 'fraude')`,
  all('refused', { service: 'allowed' }),
);
policy(
  'everyone reports what they see',
  `select public.report_item('car', ${rows.car}, 'fraude', 'Preço muito baixo', 'navegador')`,
  all('allowed'),
);
policy(
  'administrators close a report',
  `update public.reports set status = 'resolvida' where id = ${rows.report}`,
  all('nothing', { anon: 'refused', admin: 'allowed', service: 'allowed' }),
);
policy(
  'administrators delete a report',
  `delete from public.reports where id = ${rows.report}`,
  all('nothing', { anon: 'refused', admin: 'allowed', service: 'allowed' }),
);
opensColumns('reports', ['status']);
