import { people, rows } from './support/cast.ts';
import { all, hidesColumns, opensColumns, policy, useWorld } from './support/policy.ts';

useWorld();

policy(
  'a store on no professional plan is read in the table by its owner and administrators alone',
  `select id, business_name from public.customers where id = ${rows.store}`,
  all('nothing', { seller: 'allowed', admin: 'allowed', service: 'allowed' }),
);
policy(
  'visitors read the list of professional stores; signed in, only the owner and administrators do',
  `select id, business_name from public.customers where id = ${rows.otherStore}`,
  all('nothing', { anon: 'allowed', otherSeller: 'allowed', admin: 'allowed', service: 'allowed' }),
);
policy(
  'everyone reads the public side of an active store',
  `select id, business_name from public.stores where id = ${rows.store}`,
  all('allowed'),
);
policy(
  'a store that was deactivated is not public',
  `select id from public.stores where id = ${rows.closedStore}`,
  all('nothing'),
);
policy(
  'a deactivated store is hidden',
  `select id from public.customers where id = ${rows.closedStore}`,
  all('nothing', { admin: 'allowed', service: 'allowed' }),
);
policy(
  'a phone is read by the owner and administrators',
  `select phone, tax_id from public.customers where id = ${rows.store}`,
  all('nothing', { anon: 'refused', seller: 'allowed', admin: 'allowed', service: 'allowed' }),
);
policy(
  'a person opens their own store, once',
  `insert into public.customers (user_id, business_name) values (auth.uid(), 'Nova Loja')`,
  all('allowed', { anon: 'refused', seller: '23505', otherSeller: '23505', service: 'PT422' }),
);
policy(
  'who opens a store reads it back',
  `insert into public.customers (user_id, business_name) values (auth.uid(), 'Nova Loja') returning id`,
  all('allowed', { anon: 'refused', seller: '23505', otherSeller: '23505', service: 'PT422' }),
);
policy(
  'nobody opens a store in the name of another',
  `insert into public.customers (user_id, business_name) values ('${people.bia}', 'Loja de Bia')`,
  all('refused', { other: 'allowed', admin: 'allowed', service: 'allowed' }),
);
policy(
  'the owner changes the description',
  `update public.customers set description = 'Desde 1990' where id = ${rows.store}`,
  all('refused', { seller: 'allowed', admin: 'allowed', service: 'allowed' }),
);
policy(
  'a change that names stores of others too changes the own alone, and without one is refused',
  `update public.customers set description = 'Desde 1990'
   where id in (${rows.store}, ${rows.otherStore})`,
  all('refused', {
    seller: 'allowed',
    otherSeller: 'allowed',
    admin: 'allowed',
    service: 'allowed',
  }),
);
policy(
  'the owner does not choose the plan',
  `update public.customers set plan_type = 'premium' where id = ${rows.store}`,
  all('refused', { admin: 'allowed', service: 'allowed' }),
);
policy(
  'nobody verifies a store past a decision with its reason',
  `update public.customers set is_verified = true where id = ${rows.store}`,
  all('refused', { service: 'allowed' }),
);
policy(
  'nor while it is opened',
  `insert into public.customers (user_id, business_name, is_verified) values ('${people.bia}', 'Loja', true)`,
  all('refused', { service: 'allowed' }),
);
policy(
  'a store does not change hands',
  `update public.customers set user_id = auth.uid() where id = ${rows.store}`,
  all('refused', { service: '23502' }),
);
policy(
  'an administrator deletes a store',
  `delete from public.customers where id = ${rows.otherStore}`,
  all('refused', { admin: 'allowed', service: 'allowed' }),
);
hidesColumns('customers', 'anon', [
  'address',
  'email',
  'legal_name',
  'phone',
  'requested_name',
  'requested_name_at',
  'show_address',
  'distribution',
  'lead_email',
  'lead_email_confirmed',
  'tax_id',
  'user_id',
  'verified_until',
  'whatsapp',
  'zip_code',
]);
opensColumns('customers', [
  'address',
  'business_name',
  'city',
  'cover_path',
  'creci',
  'description',
  'email',
  'hours',
  'is_active',
  'legal_name',
  'logo_path',
  'opening_hours',
  'phone',
  'plan_type',
  'show_address',
  'distribution',
  'lead_email',
  'slug',
  'state',
  'tax_id',
  'whatsapp',
  'zip_code',
]);
