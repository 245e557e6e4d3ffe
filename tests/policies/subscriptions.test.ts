import { rows } from './support/cast.ts';
import { all, opensColumns, policy, useWorld } from './support/policy.ts';

useWorld();

policy(
  'a seller reads their own subscription',
  `select status from public.subscriptions where id = ${rows.subscription}`,
  all('nothing', { anon: 'refused', seller: 'allowed', admin: 'allowed', service: 'allowed' }),
);
policy(
  'nobody subscribes past the rules',
  `insert into public.subscriptions (customer_id, plan_id, status)
   values (${rows.otherStore}, ${rows.plan}, 'active')`,
  all('refused', { service: 'allowed' }),
);
policy(
  'a store has one running subscription',
  `insert into public.subscriptions (customer_id, plan_id, status)
   values (${rows.store}, ${rows.plan}, 'trialing')`,
  all('refused', { service: '23505' }),
);
policy(
  'nobody prolongs a subscription',
  `update public.subscriptions set current_period_end = now() + interval '9 years'
   where id = ${rows.subscription}`,
  all('refused', { service: 'allowed' }),
);
policy(
  'nobody deletes a subscription',
  `delete from public.subscriptions where id = ${rows.subscription}`,
  all('refused', { service: 'allowed' }),
);
opensColumns('subscriptions', []);
