import { people } from './support/cast.ts';
import { all, hidesColumns, opensColumns, policy, useWorld } from './support/policy.ts';

useWorld();

const administrators = all('refused', { admin: 'allowed', service: 'allowed' });

policy(
  'what was sent is read by administrators',
  `with begun as (insert into public.sendings (audience, title, message) values ('all', 'Oi', 'Olá') returning 1)
   select 1 from begun`,
  all('refused', { service: 'allowed' }),
);
policy(
  'nobody else reads what was sent',
  `select title from public.sendings`,
  all('nothing', { anon: 'refused', admin: 'allowed', service: 'allowed' }),
);
policy(
  'nobody writes a sending past the functions',
  `update public.sendings set state = 'paused'`,
  all('refused', { service: 'allowed' }),
);
policy(
  'nobody takes one off the record',
  `delete from public.sendings`,
  all('refused', { service: 'allowed' }),
);
hidesColumns('sendings', 'admin', ['request']);
opensColumns('sendings', []);
for (const asked of [
  `send_campaign_to_audience('all', 'Aviso', 'Domingo às 3h.')`,
  `audience_counts()`,
  `audience_without_store('all')`,
  `recent_campaigns()`,
  `send_campaign_preview('Aviso', 'Olá, {nome}')`,
  `notification_figures()`,
  `recent_notifications()`,
  `notification_readers(null, 'announcement', current_date)`,
  `find_recipients('ana')`,
])
  policy(`administrators ask ${asked}`, `select public.${asked}`, administrators);
policy(
  'administrators pause what is being sent',
  `select public.pause_campaign(gen_random_uuid(), true)`,
  all('refused', { admin: 'PT409', service: 'PT409' }),
);
policy(
  'who has not been told yet is nobody’s to read',
  `select private.campaign_audience('all')`,
  all('refused'),
);
policy(
  'nobody says for another that they have read',
  `update public.notifications set read_at = now() where user_id = '${people.ana}'`,
  all('refused', { service: 'allowed' }),
);
