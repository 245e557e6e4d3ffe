import { people, rows } from './support/cast.ts';
import { all, hidesColumns, opensColumns, policy, useWorld } from './support/policy.ts';

useWorld();

const note = (store: string, contact: string, person = 'auth.uid()') => `
  insert into public.contact_notes (customer_id, ${contact === rows.lead ? 'lead_id' : 'inquiry_id'}, user_id, body)
  values (${store}, ${contact}, ${person}, 'Pedir laudo.')`;

policy(
  'a note is read by its store and by administrators, never by the visitor',
  `select body from public.contact_notes where id = ${rows.note}`,
  all('nothing', { anon: 'refused', seller: 'allowed', admin: 'allowed', service: 'allowed' }),
);
policy(
  'the store notes something of a message',
  note(rows.store, rows.inquiry),
  all('refused', { seller: 'allowed', service: 'allowed' }),
);
policy(
  'and of an event',
  note(rows.store, rows.lead),
  all('refused', { seller: 'allowed', service: 'allowed' }),
);
policy(
  'nobody notes something of another store’s message as their own',
  note(rows.otherStore, rows.inquiry),
  all('refused', { service: 'allowed' }),
);
policy(
  'nor of another store’s event',
  note(rows.otherStore, rows.lead),
  all('refused', { service: 'allowed' }),
);
policy(
  'nobody notes with the name of another',
  note(rows.store, rows.inquiry, `'${people.ana}'`),
  all('refused', { service: 'allowed' }),
);
policy(
  'a note is of one contact',
  `insert into public.contact_notes (customer_id, user_id, body) values (${rows.store}, auth.uid(), 'Oi')`,
  all('refused', { service: '23514' }),
);
policy(
  'a note stays as it was written',
  `update public.contact_notes set body = 'Outra' where id = ${rows.note}`,
  all('refused', { service: 'allowed' }),
);
policy(
  'its store deletes it',
  `delete from public.contact_notes where id = ${rows.note}`,
  all('nothing', { anon: 'refused', seller: 'allowed', service: 'allowed' }),
);
hidesColumns('contact_notes', 'seller', ['request_key']);
opensColumns('contact_notes', []);
