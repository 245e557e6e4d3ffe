import { rows } from './support/cast.ts';
import { all, hidesColumns, opensColumns, policy, useWorld } from './support/policy.ts';

useWorld();

policy(
  'a store reads of its own documents; an administrator opens each by itself',
  `select file_name from public.verification_documents where id = ${rows.document}`,
  all('nothing', { anon: 'refused', seller: 'allowed', service: 'allowed' }),
);
policy(
  'nobody adds a document past its function',
  `insert into public.verification_documents (request_id, customer_id, kind, path, file_name, mime_type, bytes)
   values (${rows.verification}, ${rows.store}, 'articles', 'x', 'x.pdf', 'application/pdf', 1)`,
  all('refused', { service: 'allowed' }),
);
policy(
  'nobody changes a document',
  `update public.verification_documents set file_name = 'y.pdf' where id = ${rows.document}`,
  all('refused', { service: 'allowed' }),
);
policy(
  'nobody deletes a document',
  `delete from public.verification_documents where id = ${rows.document}`,
  all('refused', { service: 'allowed' }),
);
policy(
  'an administrator opens a document',
  `select public.open_verification_document(${rows.document})`,
  all('refused', { admin: 'allowed', service: 'allowed' }),
);
policy(
  'a file that is not there is attached by nobody, nor one while the request waits',
  `select public.attach_verification_document('articles', 'x', 'x.pdf')`,
  all('PT409', { anon: 'refused', otherSeller: 'PT422', service: 'refused' }),
);
hidesColumns('verification_documents', 'seller', []);
opensColumns('verification_documents', []);
