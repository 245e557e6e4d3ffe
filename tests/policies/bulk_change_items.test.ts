import { rows } from './support/cast.ts';
import { all, hidesColumns, opensColumns, policy, useWorld } from './support/policy.ts';

useWorld();

policy(
  'the listings of a change are read by who made it',
  `select columns from public.bulk_change_items where change_id = ${rows.bulkChange}`,
  all('nothing', { anon: 'refused', seller: 'allowed', service: 'allowed' }),
);
policy(
  'and named by them alone',
  `insert into public.bulk_change_items (change_id, item_type, item_id, version, columns)
   values (${rows.bulkChange}, 'car', ${rows.car}, now(), '{"price": 1}')`,
  all('refused', { seller: 'allowed', service: 'allowed' }),
);
policy(
  'what became of them, only they write',
  `update public.bulk_change_items set outcome = 'done' where change_id = ${rows.bulkChange}`,
  all('nothing', { anon: 'refused', seller: 'allowed', service: 'allowed' }),
);
policy(
  'what is to be written stays',
  `update public.bulk_change_items set columns = '{}' where change_id = ${rows.bulkChange}`,
  all('refused', { service: 'allowed' }),
);
policy(
  'nobody removes one',
  `delete from public.bulk_change_items where change_id = ${rows.bulkChange}`,
  all('refused', { service: 'allowed' }),
);
hidesColumns('bulk_change_items', 'seller', []);
opensColumns('bulk_change_items', ['before', 'changed_version', 'outcome']);
