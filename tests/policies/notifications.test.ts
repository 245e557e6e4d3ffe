import { people, rows } from './support/cast.ts';
import { all, opensColumns, policy, useWorld } from './support/policy.ts';

useWorld();

policy(
  'a notification is read by its person and administrators',
  `select title from public.notifications where id = ${rows.notification}`,
  all('nothing', { anon: 'refused', user: 'allowed', admin: 'allowed', service: 'allowed' }),
);
policy(
  'only the server notifies',
  `insert into public.notifications (user_id, title, message) values ('${people.ana}', 'Oi', 'Pix agora')`,
  all('refused', { service: 'allowed' }),
);
policy(
  'an action leads to a page, never to a script',
  `insert into public.notifications (user_id, title, message, action_url)
   values ('${people.ana}', 'Oi', 'Veja', 'javascript:alert(1)')`,
  all('refused', { service: '23514' }),
);
policy(
  'a person marks their own as read',
  `update public.notifications set is_read = true where id = ${rows.notification}`,
  all('nothing', { anon: 'refused', user: 'allowed', service: 'allowed' }),
);
policy(
  'a person deletes their own',
  `delete from public.notifications where id = ${rows.notification}`,
  all('nothing', { anon: 'refused', user: 'allowed', service: 'allowed' }),
);
opensColumns('notifications', ['is_read']);
policy(
  'an administrator tells many',
  `select public.announce(array['${people.ana}'::uuid], 'Aviso', 'Amanhã não abrimos.')`,
  all('refused', { admin: 'allowed', service: 'allowed' }),
);
policy(
  'nobody else has the server tell somebody something',
  `select private.notify('${people.ana}', 'announcement', 'Oi', 'Pix agora')`,
  all('refused'),
);
