-- How far a store is with each of its contacts. A table of its own: the visitor reads the row of an inquiry.
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
  next_step_at timestamptz,
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
comment on column public.contact_stages.lead_id is 'The event of an unknown visitor; else inquiry_id.';
comment on column public.contact_stages.assigned_to is 'The member who works on it; of a message the same as there.';

-- Messages, and the events that nobody has read yet.
insert into public.contact_stages (customer_id, inquiry_id, item_type, item_id, title, assigned_to, stage, stage_at, worked_at, created_at)
select i.customer_id, i.id, i.item_type, i.item_id, i.item_title, i.assigned_to,
  case when i.status = 'respondido' then 'talking' else 'new' end, i.last_message_at, i.last_message_at, i.created_at
from public.inquiries i order by i.created_at, i.id;
insert into public.contact_stages (customer_id, lead_id, item_type, item_id, title, stage_at, worked_at, created_at)
select l.customer_id, l.id, l.item_type, l.item_id, coalesce(c.title, p.title, r.title), l.created_at, l.created_at, l.created_at
from public.leads l
left join public.cars c on l.item_type = 'car' and c.id = l.item_id
left join public.properties p on l.item_type = 'property' and p.id = l.item_id
left join public.rentals r on l.item_type = 'rental' and r.id = l.item_id
where l.kind <> 'email' and l.read_at is null order by l.created_at, l.id;

-- What became of events of unknown visitors, and moves and next steps of all.
alter table public.inquiry_events
  alter column inquiry_id drop not null,
  add column lead_id bigint references public.leads (id) on delete cascade,
  add column stage text,
  add column note text,
  add column due_at timestamptz,
  drop constraint inquiry_events_kind_check,
  add constraint inquiry_events_kind_check check (kind in ('assigned', 'moved', 'planned')),
  add constraint inquiry_events_contact check (num_nonnulls(inquiry_id, lead_id) = 1);
create index inquiry_events_lead_id_idx on public.inquiry_events (lead_id) where (lead_id is not null);
-- All that the policy looks at stands in the index by which conversations are counted.
drop index public.inquiries_received_idx;
create index inquiries_received_idx on public.inquiries (customer_id, last_message_at desc, id) include (assigned_to, user_id);
create index inquiries_waiting_idx on public.inquiries (customer_id, assigned_to) where (status = 'novo'::text);

insert into private.text_columns (table_name, column_name, kind, reason) values
  ('contact_stages', 'next_step', 'line', null), ('contact_stages', 'lost_note', 'line', null),
  ('contact_stages', 'item_type', 'raw', 'A code of a list that a check holds.'),
  ('contact_stages', 'stage', 'raw', 'A code of a list that a check holds.'),
  ('contact_stages', 'lost_reason', 'raw', 'A code of a list that a check holds.'),
  ('contact_stages', 'title', 'raw', 'Written by the site itself, or shown to nobody but who wrote it.'),
  ('inquiry_events', 'stage', 'raw', 'Written by the site itself, or shown to nobody but who wrote it.'),
  ('inquiry_events', 'note', 'raw', 'Written by the site itself, or shown to nobody but who wrote it.');
