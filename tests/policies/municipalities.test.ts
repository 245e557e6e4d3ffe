import { rows } from './support/cast.ts';
import { all, opensColumns, policy, useWorld } from './support/policy.ts';

useWorld();

policy(
  'everyone reads places',
  `select name from public.municipalities where id = ${rows.campinas}`,
  all('allowed'),
);
policy(
  'nobody founds a town',
  `insert into public.municipalities (id, name, state, slug, latitude, longitude)
   values (3599999, 'Nova', 'SP', 'nova-sp', -22, -47)`,
  all('refused', { service: 'allowed' }),
);
policy(
  'nobody deletes a town',
  `delete from public.municipalities where id = ${rows.campinas}`,
  all('refused', { service: '23503' }),
);
opensColumns('municipalities', []);
