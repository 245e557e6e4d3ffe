import { people, rows } from './support/cast.ts';
import { all, hidesColumns, opensColumns, policy, useWorld } from './support/policy.ts';

useWorld();

const write = (author: string, person: string) => `
  insert into public.inquiry_messages (inquiry_id, author, user_id, body)
  values (${rows.inquiry}, '${author}', ${person}, 'Sim, às 10 h.')`;

policy(
  'both sides read the conversation',
  `select body from public.inquiry_messages where id = ${rows.message}`,
  all('nothing', {
    anon: 'refused',
    user: 'allowed',
    seller: 'allowed',
    admin: 'allowed',
    service: 'allowed',
  }),
);
policy(
  'the seller writes as the store, an administrator for it',
  write('store', 'auth.uid()'),
  all('refused', { seller: 'allowed', admin: 'allowed', service: 'allowed' }),
);
policy(
  'the sender writes as the visitor',
  write('visitor', 'auth.uid()'),
  all('refused', { user: 'allowed', service: 'allowed' }),
);
policy(
  'nobody writes with the name of another',
  write('store', `'${people.davi}'`),
  all('refused', { seller: 'allowed', service: 'allowed' }),
);
policy(
  'nobody says himself whether the team wrote',
  write('store', 'auth.uid()')
    .replace('body)', 'body, by_team)')
    .replace("'Sim, às 10 h.'", "'Sim', false"),
  all('refused', { service: 'allowed' }),
);
policy(
  'an author that is neither side is none',
  write('admin', 'auth.uid()'),
  all('refused', { service: '23514' }),
);
policy(
  'a message says something',
  write('store', 'auth.uid()').replace('Sim, às 10 h.', '   '),
  all('refused', { seller: '23514', admin: '23514', service: '23514' }),
);
policy(
  'what was said stays',
  `update public.inquiry_messages set body = 'Não' where id = ${rows.message}`,
  all('refused', { service: 'allowed' }),
);
policy(
  'nobody deletes a message',
  `delete from public.inquiry_messages where id = ${rows.message}`,
  all('refused', { service: 'allowed' }),
);
hidesColumns('inquiry_messages', 'seller', ['request_key']);
opensColumns('inquiry_messages', []);
