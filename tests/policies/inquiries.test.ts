import { people, rows } from './support/cast.ts';
import { all, hidesColumns, opensColumns, policy, useWorld } from './support/policy.ts';

useWorld();

policy(
  'the seller and the sender read an inquiry',
  `select message from public.inquiries where id = ${rows.inquiry}`,
  all('nothing', {
    anon: 'refused',
    user: 'allowed',
    seller: 'allowed',
    admin: 'allowed',
    service: 'allowed',
  }),
);
policy(
  'nobody writes an inquiry past send_inquiry',
  `insert into public.inquiries (customer_id, item_type, item_id, item_title, user_id, name, message)
   values (${rows.store}, 'car', ${rows.car}, 'Civic', '${people.ana}', 'Ana', 'Oi')`,
  all('refused', { service: 'allowed' }),
);
policy(
  'everyone writes through send_inquiry, but not to themselves',
  `select public.send_inquiry('car', ${rows.car}, 'Zé', 'ze@casa.test', '(19) 98888-7777', '', 'navegador')`,
  all('allowed', { seller: 'PT409' }),
);
policy(
  'the seller marks an inquiry',
  `update public.inquiries set status = 'respondido', read_at = now() where id = ${rows.inquiry}`,
  all('nothing', { anon: 'refused', seller: 'allowed', admin: 'allowed', service: 'allowed' }),
);
policy(
  'nobody changes what was written',
  `update public.inquiries set message = 'Outra coisa' where id = ${rows.inquiry}`,
  all('refused', { service: 'allowed' }),
);
policy(
  'administrators delete inquiries',
  `delete from public.inquiries where id = ${rows.inquiry}`,
  all('nothing', { anon: 'refused', admin: 'allowed', service: 'allowed' }),
);
policy(
  'the visitor marks nothing past the function, which knows their side',
  `update public.inquiries set visitor_read_at = now() where id = ${rows.inquiry}`,
  all('refused', { service: 'allowed' }),
);
policy(
  'nobody moves an inquiry to another store or sender',
  `update public.inquiries set customer_id = ${rows.otherStore}, user_id = auth.uid()
   where id = ${rows.inquiry}`,
  all('refused', { service: 'allowed' }),
);
policy(
  'signed-in people mark a conversation read',
  `select public.mark_inquiry_read(${rows.inquiry}, now())`,
  all('allowed', { anon: 'refused' }),
);
policy(
  'signed-in people ask what waits for them',
  `select * from public.unread_conversations()`,
  all('allowed', { anon: 'refused' }),
);
hidesColumns('inquiries', 'seller', ['request_key', 'visitor']);
opensColumns('inquiries', ['read_at', 'status']);
