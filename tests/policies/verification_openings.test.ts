import { rows } from './support/cast.ts';
import { all, opensColumns, policy, useWorld } from './support/policy.ts';

useWorld();

policy(
  'administrators read who opened which document',
  `select opened_by from public.verification_openings where id = ${rows.opening}`,
  all('nothing', { anon: 'refused', admin: 'allowed', service: 'allowed' }),
);
policy(
  'nobody writes an opening by hand',
  `insert into public.verification_openings (request_id, customer_id, document_id, kind)
   values (${rows.verification}, ${rows.store}, ${rows.document}, 'articles')`,
  all('refused', { service: 'allowed' }),
);
policy(
  'nobody changes one',
  `update public.verification_openings set opened_at = now() where id = ${rows.opening}`,
  all('refused', { service: 'allowed' }),
);
policy(
  'nobody deletes one',
  `delete from public.verification_openings where id = ${rows.opening}`,
  all('refused', { service: 'allowed' }),
);
opensColumns('verification_openings', []);
