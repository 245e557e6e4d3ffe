import { rows } from './support/cast.ts';
import { all, hidesColumns, opensColumns, policy, useWorld } from './support/policy.ts';

useWorld();

policy(
  'a store reads its own request, an administrator any',
  `select status, note from public.verification_requests where id = ${rows.verification}`,
  all('nothing', { anon: 'refused', seller: 'allowed', admin: 'allowed', service: 'allowed' }),
);
policy(
  'nobody writes a request past its functions',
  `insert into public.verification_requests (customer_id) values (${rows.otherStore})`,
  all('refused', { service: 'allowed' }),
);
policy(
  'nobody changes one either',
  `update public.verification_requests set status = 'verified' where id = ${rows.verification}`,
  all('refused', { service: 'allowed' }),
);
policy(
  'nor deletes it',
  `delete from public.verification_requests where id = ${rows.verification}`,
  all('refused', { service: 'allowed' }),
);
policy(
  'an administrator decides',
  `select public.decide_verification(${rows.verification}, (select sent_at from public.verification_requests
    where id = ${rows.verification}), 'refuse', 'name', 'Outro nome.')`,
  all('refused', { admin: 'allowed', service: 'allowed' }),
);
policy(
  'an administrator verifies without a request',
  `select public.set_store_verification(${rows.store}, true, 'Conferida no local.')`,
  all('refused', { admin: 'allowed', service: 'allowed' }),
);
policy(
  'an administrator reads the queue',
  `select public.verification_queue(), public.verification_case(${rows.verification})`,
  all('refused', { admin: 'allowed', service: 'allowed' }),
);
policy(
  'who has no store has nothing to verify, and visitors call nothing',
  `select public.withdraw_verification()`,
  all('PT409', {
    anon: 'refused',
    seller: 'allowed',
    otherSeller: 'allowed',
    service: 'refused',
  }),
);
hidesColumns('verification_requests', 'seller', ['decided_by']);
opensColumns('verification_requests', []);
