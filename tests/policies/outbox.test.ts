import { all, hidesColumns, opensColumns, policy, useWorld } from './support/policy.ts';

useWorld();

policy(
  'administrators read the delivery log',
  `select status from public.outbox where topic = 'recover'`,
  all('nothing', { anon: 'refused', admin: 'allowed', service: 'allowed' }),
);
policy(
  "what is in a mail is nobody else's to read",
  `select payload from public.outbox where topic = 'recover'`,
  all('refused', { service: 'allowed' }),
);
policy(
  'nobody sends mail in the name of the site',
  `insert into public.outbox (channel, topic, recipient) values ('mail', 'news', 'ana@casa.test')`,
  all('refused', { service: 'allowed' }),
);
policy(
  'nobody changes what leaves',
  `update public.outbox set status = 'sent'`,
  all('refused', { service: 'allowed' }),
);
policy(
  'nobody deletes what leaves',
  `delete from public.outbox`,
  all('refused', { service: 'allowed' }),
);
hidesColumns('outbox', 'admin', ['customer_id', 'dedupe_key', 'payload', 'recipient_id']);
opensColumns('outbox', []);
policy(
  'an administrator has a message sent again that was given up',
  `select public.retry_outbox(id) from (
     select id from public.outbox where status = 'dead' union all select -1 limit 1) o`,
  all('PT404', {
    anon: 'refused',
    user: 'refused',
    other: 'refused',
    seller: 'refused',
    otherSeller: 'refused',
  }),
);
