import { rows } from './support/cast.ts';
import { all, policy, useWorld } from './support/policy.ts';

useWorld();

policy(
  'everyone reads an active plan',
  `select name from public.plans where id = ${rows.plan}`,
  all('allowed'),
);
policy(
  'a retired plan is for administrators',
  `select name from public.plans where id = ${rows.retiredPlan}`,
  all('nothing', { admin: 'allowed', service: 'allowed' }),
);
policy(
  'administrators add plans',
  `insert into public.plans (name) values ('Ouro')`,
  all('refused', { admin: 'allowed', service: 'allowed' }),
);
policy(
  'administrators change plans',
  `update public.plans set price = 1 where id = ${rows.plan}`,
  all('refused', { admin: 'allowed', service: 'allowed' }),
);
policy(
  'administrators delete plans that nobody has',
  `delete from public.plans where id = ${rows.retiredPlan}`,
  all('refused', { admin: 'allowed', service: 'allowed' }),
);
policy(
  'a plan in use stays',
  `delete from public.plans where id = ${rows.plan}`,
  all('refused', { admin: '23503', service: '23503' }),
);
