import { rows } from './support/cast.ts';
import { all, hidesColumns, opensColumns, policy, useWorld } from './support/policy.ts';

useWorld();

policy(
  'a seller reads the addresses of their own store, an administrator all',
  `select slug from public.store_addresses where customer_id = ${rows.store}`,
  all('nothing', { anon: 'refused', seller: 'allowed', admin: 'allowed', service: 'allowed' }),
);
policy(
  'nobody adds an address but by renaming the store',
  `insert into public.store_addresses (slug, customer_id) values ('meu-nome', ${rows.store})`,
  all('refused', { service: 'allowed' }),
);
policy(
  'nobody gives an address away',
  `update public.store_addresses set customer_id = ${rows.otherStore} where customer_id = ${rows.store}`,
  all('refused', { service: 'allowed' }),
);
policy(
  'nobody frees an address',
  `delete from public.store_addresses where customer_id = ${rows.store}`,
  all('refused', { service: 'allowed' }),
);
hidesColumns('store_addresses', 'anon', ['created_at', 'customer_id', 'slug']);
opensColumns('store_addresses', []);

policy(
  'the owner chooses the address of the store',
  `update public.customers set slug = 'nome-novo' where id = ${rows.store}`,
  all('refused', { seller: 'allowed', admin: 'allowed', service: 'allowed' }),
);
policy(
  'the owner and administrators are told which address is free',
  `select public.check_store_address(${rows.store}, 'nome novo')`,
  all('refused', { seller: 'allowed', admin: 'allowed', service: 'allowed' }),
);
