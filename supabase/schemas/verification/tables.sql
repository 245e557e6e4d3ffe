create table public.verification_requests (
  id uuid default gen_random_uuid() primary key,
  customer_id uuid not null references public.customers (id) on delete cascade,
  status text not null default 'draft' check (status in ('draft', 'waiting', 'asked_again', 'verified', 'refused',
    'withdrawn', 'lapsed', 'ended')),
  responsible_name text check (length(responsible_name) >= 2 and length(responsible_name) <= 120),
  responsible_role text check (length(responsible_role) >= 2 and length(responsible_role) <= 60),
  legal_name text,
  tax_id text,
  address text,
  upload_count smallint not null default 0 check (upload_count >= 0 and upload_count <= 20),
  sent_at timestamptz,
  reason text check (reason in ('illegible', 'storefront', 'name', 'registration', 'responsible', 'other')),
  note text check (length(note) >= 1 and length(note) <= 1000),
  decided_at timestamptz,
  decided_by uuid references public.profiles (id) on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint verification_requests_check check (status <> 'waiting' or sent_at is not null
    and responsible_name is not null and tax_id is not null),
  constraint verification_requests_check1 check ((status not in ('asked_again', 'refused')) or reason is not null
    and note is not null)
);
create unique index verification_requests_open_idx on public.verification_requests (customer_id)
  where (status = any (array['draft'::text, 'waiting'::text, 'asked_again'::text]));
create index verification_requests_customer_idx on public.verification_requests (customer_id, created_at);
create index verification_requests_waiting_idx on public.verification_requests (sent_at)
  where (status = 'waiting'::text);
create index verification_requests_decided_idx on public.verification_requests (decided_at);
create index verification_requests_decided_by_idx on public.verification_requests (decided_by);
comment on table public.verification_requests is
  'Requests of stores to be verified, one open per store, and what administrators decided, also without a request.';
comment on column public.verification_requests.tax_id is
  'As it was when the request was sent; legal_name and address too.';
comment on column public.verification_requests.decided_by is 'Known to administrators alone.';

create table public.verification_documents (
  id uuid default gen_random_uuid() primary key,
  request_id uuid not null references public.verification_requests (id) on delete cascade,
  customer_id uuid not null references public.customers (id) on delete cascade,
  kind text not null check (kind in ('registration_card', 'articles', 'responsible_id', 'storefront', 'address_proof')),
  path text not null unique check (length(path) >= 1 and length(path) <= 120),
  file_name text not null check (length(file_name) >= 1 and length(file_name) <= 160),
  mime_type text not null check (mime_type in ('application/pdf', 'image/jpeg', 'image/png')),
  bytes integer not null check (bytes >= 1 and bytes <= 10485760),
  created_at timestamptz not null default now(),
  constraint verification_documents_request_id_kind_key unique (request_id, kind)
);
create index verification_documents_customer_idx on public.verification_documents (customer_id);
comment on table public.verification_documents is
  'Documents of a request; their files lie in the private bucket documents. Deleted 30 days after the decision.';

create table public.verification_openings (
  id bigint generated always as identity primary key,
  request_id uuid not null references public.verification_requests (id) on delete cascade,
  customer_id uuid not null references public.customers (id) on delete cascade,
  document_id uuid not null,
  kind text not null,
  opened_by uuid references public.profiles (id) on delete set null,
  opened_at timestamptz not null default now()
);
create index verification_openings_request_idx on public.verification_openings (request_id);
create index verification_openings_customer_idx on public.verification_openings (customer_id);
create index verification_openings_document_idx on public.verification_openings (document_id, opened_by, opened_at);
create index verification_openings_opened_by_idx on public.verification_openings (opened_by);
comment on table public.verification_openings is
  'Which administrator opened which document when. Stays when the document is deleted.';

create table private.documents_to_delete (
  path text primary key,
  since timestamptz not null default now()
);
comment on table private.documents_to_delete is 'Files of deleted documents, until a job has removed them.';
