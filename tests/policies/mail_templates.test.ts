import { all, opensColumns, policy, useWorld } from './support/policy.ts';

useWorld();

const administrators = all('refused', { admin: 'allowed', service: 'allowed' });

policy(
  'nobody else reads the texts of mails',
  `select topic from public.mail_templates`,
  all('nothing', { anon: 'refused', admin: 'allowed', service: 'allowed' }),
);
policy(
  'nobody writes one past the functions',
  `insert into public.mail_templates (topic, subject, body) values ('approval', 'Oi', 'Olá')`,
  all('refused', { service: 'allowed' }),
);
policy(
  'nobody removes one past the functions',
  `delete from public.mail_templates`,
  all('refused', { service: 'allowed' }),
);
opensColumns('mail_templates', []);
for (const asked of [
  `save_mail_template('approval', 'Oi', 'Olá, {anúncio}')`,
  `reset_mail_template('approval')`,
  `mail_sample('approval')`,
])
  policy(`administrators ask ${asked}`, `select public.${asked}`, administrators);
for (const [why, asked] of [
  ['a variable that there is not', `'approval', 'Oi', 'Olá, {senha}'`],
  ['a whole paragraph in the subject', `'rejection', 'Oi {mensagem}', 'Olá'`],
  ['no subject', `'approval', ' ', 'Olá'`],
  ['no text', `'approval', 'Oi', ''`],
])
  policy(
    `${why} is refused`,
    `select public.save_mail_template(${asked})`,
    all('refused', { admin: 'PT422', service: 'PT422' }),
  );
policy(
  'a mail that there is not is refused',
  `select public.save_mail_template('password_changed', 'Oi', 'Olá')`,
  all('refused', { admin: 'PT404', service: 'PT404' }),
);
