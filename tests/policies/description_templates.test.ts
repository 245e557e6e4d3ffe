import { rows } from './support/cast.ts';
import { all, hidesColumns, opensColumns, policy, useWorld } from './support/policy.ts';

useWorld();

const write = (store: string) => `
  insert into public.description_templates (customer_id, title, body) values (${store}, 'Visita', '{marca}')`;

policy(
  'templates are read by their store and by administrators',
  `select body from public.description_templates where id = ${rows.template}`,
  all('nothing', { anon: 'refused', seller: 'allowed', admin: 'allowed', service: 'allowed' }),
);
policy(
  'a store writes its own',
  write(rows.store),
  all('refused', { seller: 'allowed', service: 'allowed' }),
);
policy(
  'the other store only its own',
  write(rows.otherStore),
  all('refused', { otherSeller: 'allowed', service: 'allowed' }),
);
policy(
  'a store changes its own',
  `update public.description_templates set title = 'Outra' where id = ${rows.template}`,
  all('nothing', { anon: 'refused', seller: 'allowed', service: 'allowed' }),
);
policy(
  'nobody gives theirs to another store',
  `update public.description_templates set customer_id = ${rows.otherStore} where id = ${rows.template}`,
  all('refused', { service: 'allowed' }),
);
policy(
  'a store deletes its own',
  `delete from public.description_templates where id = ${rows.template}`,
  all('nothing', { anon: 'refused', seller: 'allowed', service: 'allowed' }),
);
hidesColumns('description_templates', 'seller', []);
opensColumns('description_templates', ['body', 'title']);
