import { rows } from './support/cast.ts';
import { all, hidesColumns, opensColumns, policy, useWorld } from './support/policy.ts';

useWorld();

policy(
  'a seller reads the draft of their own store, an administrator any',
  `select changes from public.store_drafts where customer_id = ${rows.store}`,
  all('nothing', { anon: 'refused', seller: 'allowed', admin: 'allowed', service: 'allowed' }),
);
policy(
  'a seller begins a draft of their own store, an administrator any',
  `insert into public.store_drafts (customer_id, changes) values (${rows.otherStore}, '{"description": "Nova"}')`,
  all('refused', { otherSeller: 'allowed', admin: 'allowed', service: 'allowed' }),
);
policy(
  'a seller goes on with the draft of their own store, an administrator with any',
  `update public.store_drafts set changes = '{}' where customer_id = ${rows.store}`,
  all('nothing', { anon: 'refused', seller: 'allowed', admin: 'allowed', service: 'allowed' }),
);
policy(
  'a draft does not change hands',
  `update public.store_drafts set customer_id = ${rows.otherStore} where customer_id = ${rows.store}`,
  all('nothing', { anon: 'refused', seller: 'refused', admin: 'allowed', service: 'allowed' }),
);
policy(
  'a seller discards the draft of their own store, an administrator any',
  `delete from public.store_drafts where customer_id = ${rows.store}`,
  all('nothing', { anon: 'refused', seller: 'allowed', admin: 'allowed', service: 'allowed' }),
);
hidesColumns('store_drafts', 'anon', ['changes', 'customer_id', 'updated_at']);
opensColumns('store_drafts', ['changes', 'customer_id']);
