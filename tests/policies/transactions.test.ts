import { rows } from './support/cast.ts';
import { all, opensColumns, policy, useWorld } from './support/policy.ts';

useWorld();

policy(
  'the books are read by administrators',
  `select amount from public.transactions where id = ${rows.transaction}`,
  all('nothing', { anon: 'refused', admin: 'allowed', service: 'allowed' }),
);
policy(
  'administrators type in what came in and went out',
  `insert into public.transactions (type, description, category, amount)
   values ('despesa', 'Domínio', 'Infraestrutura', 40)`,
  all('refused', { admin: 'allowed', service: 'allowed' }),
);
policy(
  'an amount is positive',
  `insert into public.transactions (type, description, category, amount)
   values ('despesa', 'Domínio', 'Infraestrutura', -40)`,
  all('refused', { admin: 'PT422', service: 'PT422' }),
);
policy(
  'administrators correct what was typed in',
  `update public.transactions set amount = 90 where id = ${rows.transaction}`,
  all('refused', { admin: 'allowed', service: 'allowed' }),
);
policy(
  'the receipt of an invoice is not corrected by hand',
  `update public.transactions set amount = 9000 where id = ${rows.receipt}`,
  all('refused', { admin: 'nothing', service: 'allowed' }),
);
policy(
  'administrators delete what was typed in',
  `delete from public.transactions where id = ${rows.transaction}`,
  all('refused', { admin: 'allowed', service: 'allowed' }),
);
policy(
  'the receipt of an invoice is not deleted by hand',
  `delete from public.transactions where id = ${rows.receipt}`,
  all('refused', { admin: 'nothing', service: 'allowed' }),
);
opensColumns('transactions', [
  'amount',
  'category',
  'customer_id',
  'description',
  'method',
  'occurred_on',
  'repeat_day',
  'status',
  'type',
]);
