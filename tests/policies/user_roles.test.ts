import { people } from './support/cast.ts';
import { all, opensColumns, policy, useWorld } from './support/policy.ts';

useWorld();

policy(
  'a person reads their own role',
  `select role from public.user_roles where user_id = '${people.ana}'`,
  all('nothing', { anon: 'refused', user: 'allowed', admin: 'allowed', service: 'allowed' }),
);
policy(
  'nobody makes themselves administrator',
  `update public.user_roles set role = 'admin' where user_id = auth.uid()`,
  all('refused', { admin: 'allowed', service: 'nothing' }),
);
policy(
  'an administrator gives a role',
  `update public.user_roles set role = 'premium' where user_id = '${people.ana}'`,
  all('refused', { admin: 'allowed', service: 'allowed' }),
);
policy(
  'a second row does not make a second role',
  `insert into public.user_roles (user_id, role) values ('${people.ana}', 'premium')`,
  all('refused', { admin: '23505', service: '23505' }),
);
policy(
  'an administrator makes another only after their password, which no token here shows',
  `update public.user_roles set role = 'admin' where user_id = '${people.ana}'`,
  all('refused', { service: 'allowed' }),
);
policy(
  'an unknown role is none',
  `update public.user_roles set role = 'root' where user_id = '${people.ana}'`,
  all('refused', { admin: 'PT422', service: '23514' }),
);
policy(
  'the last administrator stays one',
  `update public.user_roles set role = 'user' where user_id = '${people.olga}'`,
  all('refused', { admin: 'PT409', service: 'PT409' }),
);
policy(
  'a role goes with its person, not before',
  `delete from public.user_roles where user_id = '${people.ana}'`,
  all('refused', { service: 'allowed' }),
);
opensColumns('user_roles', ['role', 'user_id']);
