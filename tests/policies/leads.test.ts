import { rows } from './support/cast.ts';
import { all, hidesColumns, opensColumns, policy, useWorld } from './support/policy.ts';

useWorld();

policy(
  'a seller reads what their items got',
  `select day from public.leads where customer_id = ${rows.store}`,
  all('nothing', { anon: 'refused', seller: 'allowed', admin: 'allowed', service: 'allowed' }),
);
policy(
  'nobody invents a lead',
  `insert into public.leads (customer_id, item_type, item_id, visitor, kind)
   values (${rows.store}, 'car', ${rows.car}, 'navegador', 'call')`,
  all('refused', { service: 'allowed' }),
);
policy(
  'the contact is told to everyone and counted',
  `select public.reveal_contact('car', ${rows.otherCar}, 'phone', 'navegador')`,
  all('allowed'),
);
policy(
  'nobody changes a lead',
  `update public.leads set day = day - 1`,
  all('refused', { service: 'allowed' }),
);
policy(
  'its store and administrators mark it as read',
  `update public.leads set read_at = now() where id = ${rows.lead}`,
  all('nothing', { anon: 'refused', seller: 'allowed', admin: 'allowed', service: 'allowed' }),
);
policy('nobody deletes a lead', `delete from public.leads`, all('refused', { service: 'allowed' }));
hidesColumns('leads', 'seller', ['address', 'user_id', 'visitor']);
opensColumns('leads', ['read_at']);
