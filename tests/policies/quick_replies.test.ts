import { rows } from './support/cast.ts';
import { all, hidesColumns, opensColumns, policy, useWorld } from './support/policy.ts';

useWorld();

const write = (store: string) => `
  insert into public.quick_replies (customer_id, title, body) values (${store}, 'Visita', 'Pode vir, {nome}.')`;

policy(
  'quick replies are read by their store and by administrators',
  `select body from public.quick_replies where id = ${rows.quickReply}`,
  all('nothing', { anon: 'refused', seller: 'allowed', admin: 'allowed', service: 'allowed' }),
);
policy(
  'a store writes its own',
  write(rows.store),
  all('refused', { seller: 'allowed', service: 'allowed' }),
);
policy(
  'the other store only its own',
  write(rows.otherStore),
  all('refused', { otherSeller: 'allowed', service: 'allowed' }),
);
policy(
  'a store changes its own',
  `update public.quick_replies set title = 'Outra' where id = ${rows.quickReply}`,
  all('nothing', { anon: 'refused', seller: 'allowed', service: 'allowed' }),
);
policy(
  'nobody gives theirs to another store',
  `update public.quick_replies set customer_id = ${rows.otherStore} where id = ${rows.quickReply}`,
  all('refused', { service: 'allowed' }),
);
policy(
  'a store deletes its own',
  `delete from public.quick_replies where id = ${rows.quickReply}`,
  all('nothing', { anon: 'refused', seller: 'allowed', service: 'allowed' }),
);
hidesColumns('quick_replies', 'seller', []);
opensColumns('quick_replies', ['body', 'title']);
