import { people } from './support/cast.ts';
import { all, opensColumns, policy, useWorld } from './support/policy.ts';

useWorld();

const wish = (
  person: string,
) => `insert into public.notification_preferences (user_id, kind, by_mail)
  values ('${person}', 'alert', false) on conflict (user_id, kind) do update set by_mail = false`;

policy(
  'a person reads their own preferences',
  `select in_app from public.notification_preferences where kind = 'review'`,
  all('nothing', { anon: 'refused', user: 'allowed', service: 'allowed' }),
);
policy(
  'a person sets their own preferences',
  wish(people.ana),
  all('refused', { user: 'allowed', service: 'allowed' }),
);
policy(
  'only what is told can be chosen',
  `insert into public.notification_preferences (user_id, kind) values ('${people.ana}', 'password_changed')`,
  all('refused', { user: '23514', service: '23514' }),
);
policy(
  'a person changes their own preferences',
  `update public.notification_preferences set in_app = true where kind = 'review'`,
  all('nothing', { anon: 'refused', user: 'allowed', service: 'allowed' }),
);
policy(
  'nobody gives their preferences to another',
  `update public.notification_preferences set user_id = '${people.bia}'`,
  all('nothing', { anon: 'refused', user: 'refused', service: 'allowed' }),
);
policy(
  'a person forgets their own preferences',
  `delete from public.notification_preferences where kind = 'review'`,
  all('nothing', { anon: 'refused', user: 'allowed', service: 'allowed' }),
);
opensColumns('notification_preferences', ['by_mail', 'in_app', 'kind', 'user_id']);
