import { rows } from './support/cast.ts';
import { all, hidesColumns, opensColumns, policy, useWorld } from './support/policy.ts';

useWorld();

policy(
  'a seller reads their own invoices',
  `select amount from public.invoices where id = ${rows.invoice}`,
  all('nothing', { anon: 'refused', seller: 'allowed', admin: 'allowed', service: 'allowed' }),
);
policy(
  'nobody writes an invoice',
  `insert into public.invoices (customer_id, description, amount, due_on, txid)
   values (${rows.store}, 'Falsa', 1, current_date, 'X1')`,
  all('refused', { service: 'allowed' }),
);
policy(
  'nobody declares an invoice paid',
  `update public.invoices set status = 'paid', paid_at = now() where id = ${rows.invoice}`,
  all('refused', { service: 'allowed' }),
);
policy(
  'an invoice with its receipt stays',
  `delete from public.invoices where id = ${rows.invoice}`,
  all('refused', { service: '23001' }),
);
hidesColumns('invoices', 'seller', ['provider_event_id']);
opensColumns('invoices', []);
