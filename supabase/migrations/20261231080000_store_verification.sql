-- A store asks to be verified with documents in a private bucket, an administrator decides with a reason, and the badge
-- of the store and of its listings follows. Documents are deleted after the answer (docs/decisions/028).

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types) values
  ('documents', 'documents', false, 10485760, array['application/pdf', 'image/jpeg', 'image/png'])
on conflict (id) do update set public = excluded.public, file_size_limit = excluded.file_size_limit,
  allowed_mime_types = excluded.allowed_mime_types;

alter table public.customers add column verified_until timestamptz;
update public.customers set verified_until = now() + interval '12 months' where is_verified;
create index customers_verified_until_idx on public.customers (verified_until) where is_verified;
comment on column public.customers.verified_until is
  'Until when the badge lasts. Of a store without the badge: when it ran out by itself.';

create table public.verification_requests (
  id uuid primary key default gen_random_uuid(),
  customer_id uuid not null references public.customers (id) on delete cascade,
  status text not null default 'draft'
    check (status in ('draft', 'waiting', 'asked_again', 'verified', 'refused', 'withdrawn', 'lapsed', 'ended')),
  responsible_name text check (length(responsible_name) between 2 and 120),
  responsible_role text check (length(responsible_role) between 2 and 60),
  legal_name text,
  tax_id text,
  address text,
  upload_count smallint not null default 0 check (upload_count between 0 and 20),
  sent_at timestamptz,
  reason text check (reason in ('illegible', 'storefront', 'name', 'registration', 'responsible', 'other')),
  note text check (length(note) between 1 and 1000),
  decided_at timestamptz,
  decided_by uuid references public.profiles (id) on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (status <> 'waiting' or (sent_at is not null and responsible_name is not null and tax_id is not null)),
  check (status not in ('asked_again', 'refused') or (reason is not null and note is not null))
);
alter table public.verification_requests enable row level security;

-- One open request per store.
create unique index verification_requests_open_idx on public.verification_requests (customer_id)
  where status in ('draft', 'waiting', 'asked_again');
create index verification_requests_customer_idx on public.verification_requests (customer_id, created_at);
create index verification_requests_waiting_idx on public.verification_requests (sent_at) where status = 'waiting';
create index verification_requests_decided_idx on public.verification_requests (decided_at);
create index verification_requests_decided_by_idx on public.verification_requests (decided_by);

create table public.verification_documents (
  id uuid primary key default gen_random_uuid(),
  request_id uuid not null references public.verification_requests (id) on delete cascade,
  customer_id uuid not null references public.customers (id) on delete cascade,
  kind text not null
    check (kind in ('registration_card', 'articles', 'responsible_id', 'storefront', 'address_proof')),
  path text not null unique check (length(path) between 1 and 120),
  file_name text not null check (length(file_name) between 1 and 160),
  mime_type text not null check (mime_type in ('application/pdf', 'image/jpeg', 'image/png')),
  bytes integer not null check (bytes between 1 and 10485760),
  created_at timestamptz not null default now(),
  unique (request_id, kind)
);
alter table public.verification_documents enable row level security;
create index verification_documents_customer_idx on public.verification_documents (customer_id);

-- The document's id outlives the document.
create table public.verification_openings (
  id bigint primary key generated always as identity,
  request_id uuid not null references public.verification_requests (id) on delete cascade,
  customer_id uuid not null references public.customers (id) on delete cascade,
  document_id uuid not null,
  kind text not null,
  opened_by uuid references public.profiles (id) on delete set null,
  opened_at timestamptz not null default now()
);
alter table public.verification_openings enable row level security;
create index verification_openings_request_idx on public.verification_openings (request_id);
create index verification_openings_customer_idx on public.verification_openings (customer_id);
create index verification_openings_document_idx on public.verification_openings (document_id, opened_by, opened_at);
create index verification_openings_opened_by_idx on public.verification_openings (opened_by);

-- Files whose row is gone; the job removes them within a minute.
create table private.documents_to_delete (
  path text primary key,
  since timestamptz not null default now()
);
alter table private.documents_to_delete enable row level security;

grant select (id, customer_id, status, responsible_name, responsible_role, legal_name, tax_id, address, upload_count,
  sent_at, reason, note, decided_at, created_at, updated_at) on public.verification_requests to authenticated;
grant select on public.verification_documents, public.verification_openings to authenticated;
grant all on public.verification_requests, public.verification_documents, public.verification_openings to service_role;
grant all on private.documents_to_delete to service_role;

create policy "a store reads its own requests, an administrator any" on public.verification_requests
  for select to authenticated
  using (customer_id = (select private.own_customer_id()) or (select private.is_admin()));
create policy "a store reads of its own documents" on public.verification_documents
  for select to authenticated
  using (customer_id = (select private.own_customer_id()));
create policy "an administrator reads who opened documents" on public.verification_openings
  for select to authenticated
  using ((select private.is_admin()));

create trigger touch before update on public.verification_requests
  for each row execute function private.touch_updated_at();

do $$
begin
  perform private.audit_table('verification_requests', 'customer_id');
  perform private.audit_table('verification_openings', 'customer_id');
end $$;

-- SECURITY DEFINER: no role of the API writes the list.
create function private.list_document_for_deletion() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  insert into private.documents_to_delete (path) values (old.path) on conflict do nothing;
  return null;
end $$;
create trigger list_for_deletion after delete on public.verification_documents
  for each row execute function private.list_document_for_deletion();

-- SECURITY DEFINER: counts files that a policy may not read. At most 8 files of a store wait to be attached; the rest
-- is counted by the requests. A signed address would let its holder in past this.
create function private.may_send_document(name text) returns boolean
language plpgsql security definer
set search_path = ''
as $$
declare
  store constant uuid := private.own_customer_id();
begin
  if store is null or name !~ ('^' || store || '/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\.(pdf|jpg|png)$') then
    return false;
  end if;
  perform pg_advisory_xact_lock(hashtext('patio.documents'), hashtext(store::text));
  return (
    select count(*) from storage.objects o
    where o.bucket_id = 'documents' and o.name like store || '/%'
      and not exists (select from public.verification_documents d where d.path = o.name)
      and not exists (select from private.documents_to_delete g where g.path = o.name)) < 8;
end $$;

-- SECURITY DEFINER: an administrator reads a file only in the two minutes after the log says so.
create function private.has_opened_document(name text) returns boolean
language sql stable security definer
set search_path = ''
as $$
  select private.is_admin() and exists (
    select from public.verification_documents d
    join public.verification_openings o on o.document_id = d.id
    where d.path = name and o.opened_by = private.own_id() and o.opened_at > now() - interval '2 minutes')
$$;
grant execute on function private.may_send_document(text), private.has_opened_document(text) to authenticated;

-- No signed addresses of documents: a file comes to who is signed in, and to nobody with a link.
create policy "a store reads its own documents, an administrator the one just opened" on storage.objects
  for select to authenticated
  using (bucket_id = 'documents' and coalesce(current_setting('request.path', true), '') !~ '/sign/'
    and (split_part(name, '/', 1) = (select private.own_customer_id())::text or private.has_opened_document(name)));
create policy "a store sends its own documents" on storage.objects for insert to authenticated
  with check (bucket_id = 'documents' and coalesce(current_setting('request.path', true), '') !~ '/upload/sign'
    and private.may_send_document(name));

-- What is verified is who owns the store and its document: another one ends the badge, which lasts a year.
create or replace function private.date_verification() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if tg_op = 'INSERT' and auth.role() = 'authenticated' then
    new.is_verified := false;
  elsif tg_op = 'UPDATE' and old.is_verified and new.is_verified
      and (new.tax_id, new.user_id) is distinct from (old.tax_id, old.user_id) then
    new.is_verified := false;
  end if;
  if not new.is_verified then
    new.verified_at := null;
    new.verified_as := null;
    if new.verified_until > now() then
      new.verified_until := null;
    end if;
  elsif tg_op = 'INSERT' or not old.is_verified then
    new.verified_at := coalesce(new.verified_at, case when tg_op = 'INSERT' then new.created_at else now() end);
    new.verified_as := case char_length(new.tax_id) when 14 then 'business' when 11 then 'person' end;
    if coalesce(new.verified_until <= now(), true) then
      new.verified_until := now() + interval '12 months';
    end if;
  end if;
  return new;
end $$;
drop trigger date_verification on public.customers;
create trigger date_verification before insert or update of is_verified, tax_id, user_id on public.customers
  for each row execute function private.date_verification();

-- A listing is verified as its store is, from its first row on and whoever writes it.
create function private.follow_store_verification() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  new.is_verified := coalesce((select c.is_verified from public.customers c where c.id = new.customer_id), false);
  return new;
end $$;

create function private.verify_listings_of_store() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  market text;
begin
  for market in select v.vertical from private.verticals v loop
    execute format('update public.%I set is_verified = $2 where customer_id = $1 and is_verified <> $2', market)
      using new.id, new.is_verified;
  end loop;
  return null;
end $$;
create trigger verify_listings after update on public.customers
  for each row when (old.is_verified <> new.is_verified) execute function private.verify_listings_of_store();

create or replace function private.rule_listings(vertical text)
returns void
language plpgsql
set search_path = ''
as $$
begin
  execute format($triggers$
    create trigger rules_1_states before insert or update on public.%1$I
      for each row when (auth.role() in ('anon', 'authenticated')) execute function private.follow_listing_states();
    create trigger rules_2_dates before insert or update on public.%1$I
      for each row when (auth.role() is not null) execute function private.date_listing_states();
    create trigger rules_3_plan before insert or update on public.%1$I
      for each row when (auth.role() in ('anon', 'authenticated')) execute function private.hold_to_plan();
    create trigger rules_4_highlights before insert or update on public.%1$I
      for each row when (new.highlighted_until is not null and auth.role() in ('anon', 'authenticated'))
      execute function private.hold_highlights();
    create trigger rules_5_complete before update of status on public.%1$I
      for each row when (old.status = 'draft' and new.status <> 'draft' and auth.role() in ('anon', 'authenticated'))
      execute function private.hold_incomplete();
    create trigger rules_6_contact before insert or update of status on public.%1$I
      for each row when (new.status in ('pending', 'published') and auth.role() in ('anon', 'authenticated'))
      execute function private.require_contact();
    create trigger rules_6_verified before insert or update of is_verified, customer_id on public.%1$I
      for each row execute function private.follow_store_verification()$triggers$,
    vertical);
end $$;

do $$
declare
  market text;
begin
  for market in select v.vertical from private.verticals v loop
    execute format('create trigger rules_6_verified before insert or update of is_verified, customer_id on public.%I
      for each row execute function private.follow_store_verification()', market);
    execute format('update public.%I l set is_verified = c.is_verified from public.customers c
      where c.id = l.customer_id and l.is_verified <> c.is_verified', market);
  end loop;
end $$;

-- The badge is given and taken by a decision alone.
revoke update (is_verified) on public.customers from authenticated;

drop function public.moderate_listing(text, uuid, text, text, boolean, timestamptz);
create function public.moderate_listing(
  item_type text, item_id uuid, status text default null, reason text default null,
  highlighted_until timestamptz default null)
returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  moderated integer;
  listings text;
begin
  perform private.require_admin();
  select v.vertical into listings from private.verticals v where v.item_type = moderate_listing.item_type;
  if listings is null then
    perform private.refuse('unknown_item_type',
      'Tipo de anúncio desconhecido. Recarregue a página e tente de novo.', 'PT422', 'item_type');
  end if;
  execute format(
    'update public.%I set status = coalesce($2, status),
       rejection_reason = coalesce($3, rejection_reason),
       highlighted_until = coalesce($4, highlighted_until)
     where id = $1', listings)
  using item_id, status, left(reason, 1000), highlighted_until;
  get diagnostics moderated = row_count;
  if moderated = 0 then
    perform private.refuse('listing_gone', 'Anúncio não encontrado. Recarregue a página.', 'PT404');
  end if;
end $$;
revoke execute on function public.moderate_listing(text, uuid, text, text, timestamptz) from public;
grant execute on function public.moderate_listing(text, uuid, text, text, timestamptz) to anon, authenticated, service_role;
comment on function public.moderate_listing(text, uuid, text, text, timestamptz) is
  'Administrators only: approve, reject with a reason, pause, highlight.';

comment on table public.verification_requests is
  'Requests of stores to be verified, one open per store, and what administrators decided, also without a request.';
comment on column public.verification_requests.tax_id is
  'As it was when the request was sent; legal_name and address too.';
comment on column public.verification_requests.decided_by is 'Known to administrators alone.';
comment on table public.verification_documents is
  'Documents of a request; their files lie in the private bucket documents. Deleted 30 days after the decision.';
comment on table public.verification_openings is 'Which document an administrator opened, and when. Outlives the document.';
comment on table private.documents_to_delete is 'Files of documents whose rows are gone, until a job has removed them.';
comment on function private.may_send_document(text) is
  'Whether the caller may put a file of that name into the bucket documents: below their own store, while there is room.';
comment on function private.has_opened_document(text) is
  'Whether the caller is an administrator who opened this document in the last two minutes.';
