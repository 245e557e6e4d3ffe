create table public.inquiries (
  id uuid default gen_random_uuid() primary key,
  customer_id uuid not null references public.customers (id) on delete cascade,
  item_type text not null check (private.is_listing_type(item_type)),
  item_id uuid not null,
  item_title text not null check (char_length(item_title) <= 200),
  user_id uuid references public.profiles (id) on delete set null,
  name text not null check (name is null or coalesce(name = private.clean_name(name), false)),
  email text check (email is null or coalesce(email = private.email_address(email), false)),
  phone text check (private.is_phone(phone)),
  message text not null check (char_length(message) >= 1 and char_length(message) <= 4000),
  status text not null default 'novo' check (status in ('novo', 'respondido')),
  read_at timestamptz check (read_at >= '2000-01-01 00:00:00+00'::timestamptz and read_at < '2101-01-01 00:00:00+00'::timestamptz),
  visitor_read_at timestamptz default now(),
  last_message_at timestamptz not null default now(),
  visitor text check (char_length(visitor) <= 80),
  request_key uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  assigned_to uuid,
  constraint inquiries_assigned_to_fkey foreign key (customer_id, assigned_to)
    references public.store_members (customer_id, user_id) on delete set null (assigned_to)
);
create index inquiries_assigned_to_idx on public.inquiries (customer_id, assigned_to) where (assigned_to is not null);
create index inquiries_customer_id_idx on public.inquiries (customer_id, created_at desc, id);
create index inquiries_item_idx on public.inquiries (item_type, item_id);
create index inquiries_user_id_idx on public.inquiries (user_id, created_at desc);
create index inquiries_visitor_idx on public.inquiries (visitor, created_at desc);
create index inquiries_email_idx on public.inquiries (email, created_at desc);
create unique index inquiries_request_key_idx on public.inquiries (coalesce((user_id)::text, visitor), item_id,
  request_key) where (request_key is not null);
create index inquiries_received_idx on public.inquiries (customer_id, last_message_at desc, id) include (assigned_to, user_id);
create index inquiries_sent_idx on public.inquiries (user_id, last_message_at desc, id);
create index inquiries_unread_received_idx on public.inquiries (customer_id) where (read_at is null);
create index inquiries_unread_sent_idx on public.inquiries (user_id) where (visitor_read_at is null);
create index inquiries_created_at_idx on public.inquiries (created_at desc);
create index inquiries_waiting_idx on public.inquiries (customer_id, assigned_to) where (status = 'novo'::text);
comment on table public.inquiries is 'A message to a seller about a listing. Written by send_inquiry only.';
comment on column public.inquiries.read_at is 'Null while the store has something to read.';
comment on column public.inquiries.visitor_read_at is 'Null while the visitor has something to read.';
comment on column public.inquiries.last_message_at is 'When either side last wrote; conversations are listed by it.';
comment on column public.inquiries.assigned_to is 'The member of the store who answers it. Null: whoever takes it.';
comment on column public.inquiries.visitor is 'Opaque id of the sender''s browser, for the rate limit.';

create table public.inquiry_messages (
  id uuid default gen_random_uuid() primary key,
  inquiry_id uuid not null references public.inquiries (id) on delete cascade,
  author text not null check (author in ('visitor', 'store')),
  user_id uuid references public.profiles (id) on delete set null,
  body text not null check (char_length(btrim(body)) >= 1 and char_length(body) <= 4000),
  request_key uuid,
  created_at timestamptz not null default now(),
  by_team boolean not null default false,
  constraint inquiry_messages_body_visible check (private.is_visible(body))
);
create index inquiry_messages_inquiry_id_idx on public.inquiry_messages (inquiry_id, created_at);
create unique index inquiry_messages_request_key_idx on public.inquiry_messages (user_id, request_key)
  where (request_key is not null);
create index inquiry_messages_user_id_idx on public.inquiry_messages (user_id, created_at desc);
comment on table public.inquiry_messages is 'Messages after the first of an inquiry, from either side.';
comment on column public.inquiry_messages.by_team is 'Written by an administrator for the store.';

create table public.leads (
  id bigint generated always as identity primary key,
  customer_id uuid not null references public.customers (id) on delete cascade,
  item_type text not null check (private.is_listing_type(item_type) or item_type = 'store'),
  item_id uuid not null,
  kind text not null check (kind in ('phone', 'call', 'whatsapp', 'email')),
  visitor text not null check (char_length(visitor) >= 1 and char_length(visitor) <= 80),
  user_id uuid references public.profiles (id) on delete set null,
  address text,
  day date not null default ((now() at time zone 'America/Sao_Paulo'))::date,
  created_at timestamptz not null default now(),
  read_at timestamptz check (read_at >= '2000-01-01 00:00:00+00'::timestamptz and read_at < '2101-01-01 00:00:00+00'::timestamptz),
  constraint leads_item_id_item_type_kind_visitor_day_key unique (item_id, item_type, kind, visitor, day)
);
create index leads_customer_id_idx on public.leads (customer_id, day);
create index leads_user_id_idx on public.leads (user_id);
create index leads_visitor_idx on public.leads (visitor, created_at desc);
create index leads_address_idx on public.leads (address, item_id, day) where (address is not null);
create index leads_received_idx on public.leads (customer_id, created_at desc, id) where (kind <> 'email'::text);
create index leads_unread_idx on public.leads (customer_id, created_at) where ((read_at is null)
  and (kind <> 'email'::text));
create index leads_created_at_idx on public.leads (created_at desc) where (kind <> 'email'::text);
comment on table public.leads is
  'A revealed contact, a call, a WhatsApp or e-mail click. Kept when the listing is gone.';
comment on column public.leads.item_type is 'What the visitor looked at; `store`: the store''s own page.';
comment on column public.leads.address is 'Hash of the network address, see private.caller_address.';
comment on column public.leads.read_at is 'When the store marked the event as read; null while it is new.';

create table public.listing_views (
  id bigint generated always as identity primary key,
  customer_id uuid not null references public.customers (id) on delete cascade,
  item_type text not null check (private.is_listing_type(item_type)),
  item_id uuid not null,
  visitor text not null check (char_length(visitor) >= 1 and char_length(visitor) <= 80),
  address text,
  day date not null default ((now() at time zone 'America/Sao_Paulo'))::date,
  created_at timestamptz not null default now(),
  constraint listing_views_item_id_item_type_visitor_day_key unique (item_id, item_type, visitor, day)
);
create index listing_views_address_idx on public.listing_views (address, item_id, day) where (address is not null);
create index listing_views_customer_id_idx on public.listing_views (customer_id, day, item_type, item_id);
comment on table public.listing_views is 'A view of a listing, once per visitor and day (Brasília time).';
comment on column public.listing_views.address is 'Hash of the network address, see private.caller_address.';

create table public.contact_notes (
  id uuid default gen_random_uuid() primary key,
  customer_id uuid not null references public.customers (id) on delete cascade,
  inquiry_id uuid references public.inquiries (id) on delete cascade,
  lead_id bigint references public.leads (id) on delete cascade,
  user_id uuid references public.profiles (id) on delete set null,
  body text not null check (char_length(btrim(body)) >= 1 and char_length(body) <= 2000),
  request_key uuid,
  created_at timestamptz not null default now(),
  constraint contact_notes_check check (num_nonnulls(inquiry_id, lead_id) = 1)
);
create index contact_notes_customer_id_idx on public.contact_notes (customer_id);
create index contact_notes_inquiry_id_idx on public.contact_notes (inquiry_id, created_at)
  where (inquiry_id is not null);
create index contact_notes_lead_id_idx on public.contact_notes (lead_id, created_at) where (lead_id is not null);
create index contact_notes_user_id_idx on public.contact_notes (user_id);
create unique index contact_notes_request_key_idx on public.contact_notes (user_id, request_key)
  where (request_key is not null);
comment on table public.contact_notes is 'A store''s private notes about a contact. Visitors never read them.';
comment on column public.contact_notes.lead_id is 'The event that the note is about; else inquiry_id.';

create table public.contact_stages (
  id bigint generated always as identity primary key,
  customer_id uuid not null references public.customers (id) on delete cascade,
  inquiry_id uuid unique references public.inquiries (id) on delete cascade,
  lead_id bigint unique references public.leads (id) on delete cascade,
  item_type text not null check (private.is_listing_type(item_type) or item_type = 'store'),
  item_id uuid not null,
  title text,
  assigned_to uuid,
  stage text default 'new' check (stage in ('new', 'talking', 'visit', 'offer', 'won', 'lost')),
  stage_at timestamptz not null default now(),
  lost_reason text check (lost_reason in ('price', 'elsewhere', 'no_answer', 'credit', 'gave_up', 'unavailable', 'other')),
  lost_note text check (char_length(lost_note) >= 1 and char_length(lost_note) <= 200),
  won_price numeric(12,2) check (won_price > 0::numeric and won_price <> 'NaN'::numeric),
  next_step text check (char_length(next_step) >= 1 and char_length(next_step) <= 80),
  next_step_at timestamptz check (next_step_at >= '2000-01-01 00:00:00+00'::timestamptz and next_step_at < '2101-01-01 00:00:00+00'::timestamptz),
  worked_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  constraint contact_stages_contact check (num_nonnulls(inquiry_id, lead_id) = 1 and (stage is not null or lead_id is not null)),
  constraint contact_stages_lost check ((coalesce(stage, '') = 'lost') = (lost_reason is not null)
    and (lost_note is null or lost_reason = 'other')),
  constraint contact_stages_won check ((coalesce(stage, '') = 'won') = (won_price is not null)),
  constraint contact_stages_step check (next_step is null or next_step_at is not null),
  constraint contact_stages_assigned_to_fkey foreign key (customer_id, assigned_to)
    references public.store_members (customer_id, user_id) on delete set null (assigned_to)
);
create index contact_stages_assigned_to_idx on public.contact_stages (customer_id, assigned_to)
  where (assigned_to is not null);
create index contact_stages_item_idx on public.contact_stages (item_type, item_id);
create index contact_stages_open_idx on public.contact_stages (customer_id, stage, next_step_at, id)
  include (assigned_to, item_type);
create index contact_stages_closed_idx on public.contact_stages (customer_id, stage, stage_at desc, id)
  include (assigned_to, item_type, won_price) where (stage = any (array['won'::text, 'lost'::text]));
comment on table public.contact_stages is
  'How far a store is with a contact: one row for each. Apart from inquiries, which the visitor reads too.';
comment on column public.contact_stages.lead_id is 'The event of an unknown visitor; else inquiry_id.';
comment on column public.contact_stages.title is 'Of the listing, when the contact came. Null: the page of the store.';
comment on column public.contact_stages.assigned_to is 'The member who works on it; of a message the same as there.';
comment on column public.contact_stages.stage is 'Null: an event that was only marked as read.';
comment on column public.contact_stages.won_price is 'In reais: what was paid, or the rent.';
comment on column public.contact_stages.next_step is 'What is to be done at next_step_at. Null: answer.';
comment on column public.contact_stages.worked_at is
  'When somebody of the store last changed the row. A change that sends another moment was made of an older one: PT409.';

create table public.inquiry_events (
  id bigint generated always as identity primary key,
  inquiry_id uuid references public.inquiries (id) on delete cascade,
  kind text not null check (kind in ('assigned', 'moved', 'planned')),
  person_id uuid references public.profiles (id) on delete set null,
  actor_id uuid references public.profiles (id) on delete set null,
  created_at timestamptz not null default now(),
  lead_id bigint references public.leads (id) on delete cascade,
  stage text,
  note text,
  due_at timestamptz,
  constraint inquiry_events_contact check (num_nonnulls(inquiry_id, lead_id) = 1)
);
create index inquiry_events_inquiry_id_idx on public.inquiry_events (inquiry_id, id);
create index inquiry_events_person_id_idx on public.inquiry_events (person_id);
create index inquiry_events_actor_id_idx on public.inquiry_events (actor_id);
create index inquiry_events_lead_id_idx on public.inquiry_events (lead_id) where (lead_id is not null);
comment on table public.inquiry_events is 'What a store did with a contact besides writing. Visitors never read it.';
comment on column public.inquiry_events.person_id is 'To whom it went. Null: to nobody, or to who left the site.';
comment on column public.inquiry_events.actor_id is 'Who did it. Null: the rules of the store.';
comment on column public.inquiry_events.lead_id is 'The event of an unknown visitor that it is about; else inquiry_id.';
comment on column public.inquiry_events.stage is 'Of moved: the stage that the contact came to.';
comment on column public.inquiry_events.note is 'Of planned: the next step. Of moved to lost: the reason in words.';
comment on column public.inquiry_events.due_at is 'Of planned: when the next step is due. Null: it is done.';

create table public.quick_replies (
  id uuid default gen_random_uuid() primary key,
  customer_id uuid not null references public.customers (id) on delete cascade,
  title text not null check (char_length(btrim(title)) >= 1 and char_length(title) <= 40),
  body text not null check (char_length(btrim(body)) >= 1 and char_length(body) <= 1000),
  created_at timestamptz not null default now()
);
create index quick_replies_customer_id_idx on public.quick_replies (customer_id, created_at);
comment on table public.quick_replies is 'Answers that a store uses often; {nome} and {anúncio} are filled in.';
