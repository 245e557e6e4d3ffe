import { people, rows } from './support/cast.ts';
import { all, hidesColumns, opensColumns, policy, useWorld } from './support/policy.ts';

useWorld();

const write = (store: string, person = 'auth.uid()') => `
  insert into public.bulk_changes (customer_id, created_by, field) values (${store}, ${person}, 'price')`;

policy(
  'a change of many listings is read by who made it, and by nobody else of the store or the site',
  `select field from public.bulk_changes where id = ${rows.bulkChange}`,
  all('nothing', { anon: 'refused', seller: 'allowed', service: 'allowed' }),
);
policy(
  'one begins it for a store for which one acts, an administrator for any',
  write(rows.store),
  all('refused', { seller: 'allowed', admin: 'allowed', service: '23502' }),
);
policy(
  'nobody begins it as somebody else',
  write(rows.store, `'${people.davi}'`),
  all('refused', { seller: 'allowed', service: 'allowed' }),
);
policy(
  'one goes on with what one began',
  `update public.bulk_changes set state = 'done' where id = ${rows.bulkChange}`,
  all('nothing', { anon: 'refused', seller: 'allowed', service: 'allowed' }),
);
policy(
  'nobody makes it somebody else’s',
  `update public.bulk_changes set created_by = '${people.elisa}' where id = ${rows.bulkChange}`,
  all('refused', { service: 'allowed' }),
);
policy(
  'one deletes what one began',
  `delete from public.bulk_changes where id = ${rows.bulkChange}`,
  all('nothing', { anon: 'refused', seller: 'allowed', service: 'allowed' }),
);
hidesColumns('bulk_changes', 'seller', []);
opensColumns('bulk_changes', ['state']);
