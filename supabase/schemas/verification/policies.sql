-- No signed addresses of documents: a file comes to who is signed in, and to nobody with a link.
create policy "a store reads its own documents, an administrator the one just opened" on storage.objects
  for select to authenticated
  using (bucket_id = 'documents' and coalesce(current_setting('request.path', true), '') !~ '/sign/'
    and (split_part(name, '/', 1) = any ((select private.stores_as('manager'))::text[]) or private.has_opened_document(name)));
create policy "a store sends its own documents" on storage.objects for insert to authenticated
  with check (bucket_id = 'documents' and coalesce(current_setting('request.path', true), '') !~ '/upload/sign'
    and private.may_send_document(name));

alter table public.verification_requests enable row level security;
grant select (
  id, customer_id, status, responsible_name, responsible_role, legal_name, tax_id, address, upload_count, sent_at,
  reason, note, decided_at, created_at, updated_at) on public.verification_requests to authenticated;
create policy "a store reads its own requests, an administrator any" on public.verification_requests
  for select to authenticated
  using (customer_id = any ((select private.stores_as('manager'))::uuid[]) or (select private.is_admin()));

alter table public.verification_documents enable row level security;
grant select on public.verification_documents to authenticated;
create policy "a store reads of its own documents" on public.verification_documents
  for select to authenticated
  using (customer_id = any ((select private.stores_as('manager'))::uuid[]));

alter table public.verification_openings enable row level security;
grant select on public.verification_openings to authenticated;
create policy "an administrator reads who opened documents" on public.verification_openings
  for select to authenticated
  using ((select private.is_admin()));

grant select, insert, update, delete, references, trigger, truncate on private.documents_to_delete to service_role;
