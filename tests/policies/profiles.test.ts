import { people } from './support/cast.ts';
import { all, hidesColumns, opensColumns, policy, useWorld } from './support/policy.ts';

useWorld();

policy(
  'a visitor reads the name of someone who signed a review; people read themselves',
  `select id, name from public.profiles where id = '${people.ana}'`,
  all('nothing', { anon: 'allowed', user: 'allowed', admin: 'allowed', service: 'allowed' }),
);
policy(
  'nobody but the administrator reads someone who signed nothing',
  `select id, name from public.profiles where id = '${people.elisa}'`,
  all('nothing', { otherSeller: 'allowed', admin: 'allowed', service: 'allowed' }),
);
policy(
  'an e-mail is read by its owner and administrators',
  `select email from public.profiles where id = '${people.ana}'`,
  all('nothing', { anon: 'refused', user: 'allowed', admin: 'allowed', service: 'allowed' }),
);
policy(
  'a person renames themselves',
  `update public.profiles set name = 'Ana Maria' where id = '${people.ana}'`,
  all('nothing', { anon: 'refused', user: 'allowed', admin: 'allowed', service: 'allowed' }),
);
policy(
  'profiles are made by the account, not by people',
  `insert into public.profiles (id, name) values (gen_random_uuid(), 'Ninguém')`,
  all('refused', { service: '23503' }),
);
policy(
  'profiles go with the account, not before',
  `delete from public.profiles where id = '${people.ana}'`,
  all('refused', { service: 'allowed' }),
);
hidesColumns('profiles', 'anon', ['avatar_path', 'created_at', 'email', 'phone', 'updated_at']);
opensColumns('profiles', ['avatar_path', 'name', 'phone']);
