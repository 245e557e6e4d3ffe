-- Texts of a verification are cleaned as all texts are; its columns stand in the lists that tests compare.

insert into private.approval_rules (table_name, column_name, rule, reason) values
  ('customers', 'verified_until', 'free', 'Written with the verification.')
on conflict do nothing;

insert into private.text_columns (table_name, column_name, kind, reason) values
  ('verification_requests', 'responsible_name', 'line', null), ('verification_requests', 'responsible_role', 'line', null),
  ('verification_requests', 'legal_name', 'line', null), ('verification_requests', 'address', 'line', null),
  ('verification_requests', 'note', 'text', null), ('verification_documents', 'file_name', 'line', null),
  ('verification_requests', 'status', 'raw', 'A code of a list that a check holds.'),
  ('verification_requests', 'reason', 'raw', 'A code of a list that a check holds.'),
  ('verification_requests', 'tax_id', 'raw', 'Copied from a store that a check holds.'),
  ('verification_documents', 'kind', 'raw', 'A code of a list that a check holds.'),
  ('verification_documents', 'mime_type', 'raw', 'A code of a list that a check holds.'),
  ('verification_documents', 'path', 'raw', 'The name of a file that a policy holds.'),
  ('verification_openings', 'kind', 'raw', 'Copied from a document that a check holds.')
on conflict do nothing;

do $$
begin
  perform private.clean_texts_of('verification_requests');
  perform private.clean_texts_of('verification_documents');
end $$;
