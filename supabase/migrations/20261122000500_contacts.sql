-- The store's inbox: what a store notes of a contact for itself, what it answers again and again, which events it
-- has seen, and how long it takes to answer.

create table public.contact_notes (
  id uuid primary key default gen_random_uuid(),
  customer_id uuid not null references public.customers (id) on delete cascade,
  inquiry_id uuid references public.inquiries (id) on delete cascade,
  lead_id bigint references public.leads (id) on delete cascade,
  user_id uuid references public.profiles (id) on delete set null,
  body text not null check (char_length(btrim(body)) between 1 and 2000),
  request_key uuid,
  created_at timestamptz not null default now(),
  check (num_nonnulls(inquiry_id, lead_id) = 1)
);

create table public.quick_replies (
  id uuid primary key default gen_random_uuid(),
  customer_id uuid not null references public.customers (id) on delete cascade,
  title text not null check (char_length(btrim(title)) between 1 and 40),
  body text not null check (char_length(btrim(body)) between 1 and 1000),
  created_at timestamptz not null default now()
);

-- What came before the inbox waits for nobody.
alter table public.leads add column read_at timestamptz;
update public.leads set read_at = created_at;

alter table public.contact_notes enable row level security;
alter table public.quick_replies enable row level security;

grant select (read_at) on public.leads to authenticated;
grant select (id, customer_id, inquiry_id, lead_id, user_id, body, created_at), delete on public.contact_notes
  to authenticated;
grant insert (customer_id, inquiry_id, lead_id, user_id, body, request_key) on public.contact_notes to authenticated;
grant all on public.contact_notes to service_role;
grant select, delete on public.quick_replies to authenticated;
grant insert (customer_id, title, body) on public.quick_replies to authenticated;
grant update (title, body) on public.quick_replies to authenticated;
grant all on public.quick_replies to service_role;

create policy "a store reads its own notes, an administrator all" on public.contact_notes
  for select to authenticated
  using (customer_id = (select private.own_customer_id()) or (select private.is_admin()));
-- The contact must be the store's own: else a note would tell whether somebody else's exists.
create policy "a store notes something of its own contacts" on public.contact_notes
  for insert to authenticated
  with check (
    user_id = (select private.own_id())
    and customer_id = (select private.own_customer_id())
    and (inquiry_id is null or exists (
      select from public.inquiries i where i.id = inquiry_id and i.customer_id = contact_notes.customer_id))
    and (lead_id is null or exists (
      select from public.leads l where l.id = lead_id and l.customer_id = contact_notes.customer_id)));
create policy "a store deletes its own notes" on public.contact_notes
  for delete to authenticated using (customer_id = (select private.own_customer_id()));

create policy "a store reads its own quick replies, an administrator all" on public.quick_replies
  for select to authenticated
  using (customer_id = (select private.own_customer_id()) or (select private.is_admin()));
create policy "a store writes its own quick replies" on public.quick_replies
  for insert to authenticated with check (customer_id = (select private.own_customer_id()));
create policy "a store changes its own quick replies" on public.quick_replies
  for update to authenticated
  using (customer_id = (select private.own_customer_id()))
  with check (customer_id = (select private.own_customer_id()));
create policy "a store deletes its own quick replies" on public.quick_replies
  for delete to authenticated using (customer_id = (select private.own_customer_id()));

create trigger absorb_repeat before insert on public.contact_notes
  for each row when (new.request_key is not null) execute function private.absorb_repeat();
create trigger hold_to_ceiling before insert on public.contact_notes
  for each row execute function private.hold_to_ceiling(10000);

-- As many as still fit on a screen; counted under a lock per store.
create function private.hold_quick_replies() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform pg_advisory_xact_lock(hashtext('patio.quick_replies'), hashtext(new.customer_id::text));
  if (select count(*) from public.quick_replies q where q.customer_id = new.customer_id) >= 20 then
    perform private.refuse('list_full', format('Você pode guardar até %s. Remova algum antes.', 20),
      'PT409', null, jsonb_build_object('limit', 20));
  end if;
  return new;
end $$;
create trigger hold_quick_replies before insert on public.quick_replies
  for each row execute function private.hold_quick_replies();

-- What of a store is only for its owner and for administrators starts with this.
create function private.require_store(store uuid) returns uuid
language plpgsql stable security definer
set search_path = ''
as $$
begin
  -- Who has no store owns none, and that is not unknown.
  if not coalesce(store = (select private.own_customer_id()), false) and not (select private.is_admin())
    or not exists (select from public.customers c where c.id = store) then
    perform private.refuse('panel_of_others', 'Este painel é de outra loja ou não existe.', 'PT404', 'store');
  end if;
  return store;
end $$;

-- The store has seen an event: that somebody saw the phone, or called by WhatsApp.
create function public.mark_lead_read(lead_id bigint) returns void
language sql security definer
set search_path = ''
as $$
  update public.leads l set read_at = coalesce(l.read_at, now())
  where l.id = mark_lead_read.lead_id and l.customer_id = (select private.own_customer_id())
$$;
grant execute on function public.mark_lead_read(bigint) to authenticated;

-- When a store is open on a day of its own. A store that does not say when counts as always open.
create function private.open_spans(store uuid, day date) returns table (opens timestamptz, closes timestamptz)
language sql stable security definer
set search_path = ''
as $$
  select day::timestamp at time zone 'America/Sao_Paulo', (day + 1)::timestamp at time zone 'America/Sao_Paulo'
$$;

-- Minutes between two moments in which a store was open; of a wait of more than 60 days, those of the first 60.
create function private.open_minutes(store uuid, since timestamptz, until timestamptz) returns numeric
language sql stable security definer
set search_path = ''
as $$
  select coalesce(sum(greatest(0,
    extract(epoch from least(s.closes, until) - greatest(s.opens, since)) / 60)), 0)
  from generate_series(0, least(60, until::date - since::date + 2)) n
  cross join lateral private.open_spans(store,
    (since at time zone 'America/Sao_Paulo')::date - 1 + n::integer) s
  where s.opens < until and s.closes > since
$$;

-- Each answer of a store in a span of days, with when the visitor began to wait for it: the first that he wrote
-- since the store's answer before. Minutes are those in which the store was open.
create function private.answers_of(store uuid, since timestamptz, until timestamptz)
returns table (inquiry_id uuid, asked_at timestamptz, answered_at timestamptz, minutes numeric)
language sql stable security definer
set search_path = ''
as $$
  with moved as (
    select distinct m.inquiry_id from public.inquiry_messages m
    join public.inquiries i on i.id = m.inquiry_id
    where i.customer_id = store and m.author = 'store' and m.created_at >= since and m.created_at < until
      and i.last_message_at >= since
  ), said as (
    select i.id as inquiry_id, 'visitor' as author, i.created_at as at from public.inquiries i
    where i.id in (select o.inquiry_id from moved o)
    union all
    select m.inquiry_id, m.author, m.created_at from public.inquiry_messages m
    where m.inquiry_id in (select o.inquiry_id from moved o)
  ), turns as (
    select s.*, lag(s.author) over (partition by s.inquiry_id order by s.at, s.author desc) as author_before
    from said s
  ), changes as (
    select t.*, lag(t.at) over (partition by t.inquiry_id order by t.at, t.author desc) as asked
    from turns t where t.author is distinct from t.author_before
  )
  select c.inquiry_id, c.asked, c.at, private.open_minutes(store, c.asked, c.at)
  from changes c where c.author = 'store' and c.asked is not null and c.at >= since and c.at < until
$$;

-- The median of an answer's minutes in 30 days, if there were 5 answers or more.
create function private.answer_minutes_until(store uuid, until timestamptz) returns integer
language sql stable security definer
set search_path = ''
as $$
  select case when count(*) >= 5
    then round(percentile_cont(0.5) within group (order by a.minutes))::integer end
  from private.answers_of(store, until - interval '30 days', until) a
$$;

create function private.answer_minutes(store uuid) returns integer
language sql stable security definer
set search_path = ''
as $$ select private.answer_minutes_until(store, now()) $$;

-- How a store answers, for its panel: the median now and 30 days before; of the messages of 30 days that are a day
-- old or answered, those that were answered within a day.
create function public.store_answers(store uuid) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.require_store(store);
  return (
    with asked as (
      select i.id, i.created_at, (
        select min(m.created_at) from public.inquiry_messages m
        where m.inquiry_id = i.id and m.author = 'store') as answered
      from public.inquiries i
      where i.customer_id = store and i.created_at >= now() - interval '30 days'
    ), due as (
      select a.answered <= a.created_at + interval '1 day' as in_time from asked a
      where a.answered is not null or a.created_at < now() - interval '1 day'
    )
    select jsonb_build_object(
      'minutes', private.answer_minutes(store),
      'minutes_before', private.answer_minutes_until(store, now() - interval '30 days'),
      'in_time', count(*) filter (where d.in_time),
      'due', count(*))
    from due d);
end $$;
grant execute on function public.store_answers(uuid) to authenticated;

-- What came in, the newest first: messages as conversations, a phone seen or WhatsApp opened as an event of a visitor
-- who stays unknown. `standing`: null, novo or respondido; `term` is looked for in names, phones and listings' titles.
-- Each kind is read to the wanted size by its own index before both are joined.
create function public.store_contacts(store uuid, standing text default null, term text default null, most integer default 30)
returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  wanted constant text := '%' || replace(replace(replace(private.fold(btrim(coalesce(term, ''))), '\', '\\'), '%', '\%'), '_', '\_') || '%';
  digits constant text := nullif(regexp_replace(coalesce(term, ''), '\D', '', 'g'), '');
  any_term constant boolean := coalesce(btrim(term), '') = '';
  size constant integer := least(greatest(coalesce(most, 30), 1), 500);
begin
  perform private.require_store(store);
  if char_length(term) > 80 then
    return jsonb_build_object('items', '[]'::jsonb, 'has_more', false);
  end if;
  return (
    with written as (
      select 'message' as kind, i.id::text as id, i.item_type, i.item_id, i.item_title as title, i.name, i.phone, i.email,
        i.user_id is not null as has_account, i.status, i.read_at is null as unread, i.last_message_at as at,
        coalesce(last.body, i.message) as body, coalesce(last.author = 'store', false) as own
      from public.inquiries i
      left join lateral (
        select m.body, m.author from public.inquiry_messages m
        where m.inquiry_id = i.id order by m.created_at desc limit 1) last on true
      where i.customer_id = store
        and (standing is null or standing = 'novo' and i.read_at is null or standing = 'respondido' and i.status = 'respondido')
        and (any_term or private.fold(i.name) like wanted or private.fold(i.item_title) like wanted
          or i.phone like '%' || digits || '%')
      order by i.last_message_at desc, i.id limit size + 1
    ), events as (
      select case when l.kind = 'whatsapp' then 'whatsapp' else 'phone' end as kind, l.id::text as id, l.item_type,
        l.item_id, t.title, null::text as name, null::text as phone, null::text as email, false as has_account,
        null::text as status, l.read_at is null as unread, l.created_at as at, null::text as body, false as own
      from public.leads l
      left join lateral private.item_of(l.item_type, l.item_id) t on true
      where l.customer_id = store and l.kind <> 'email'
        and (standing is null or standing = 'novo' and l.read_at is null)
        and (any_term or private.fold(t.title) like wanted)
      order by l.created_at desc, l.id limit size + 1
    ), both_kinds as (
      select * from written union all select * from events order by at desc, id limit size + 1
    ), numbered as (
      select b.*, row_number() over (order by b.at desc, b.id) as n from both_kinds b
    )
    select jsonb_build_object(
      'items', coalesce(jsonb_agg(to_jsonb(f) - 'n' order by f.n) filter (where f.n <= size), '[]'),
      'has_more', count(*) > size)
    from numbered f);
end $$;
grant execute on function public.store_contacts(uuid, text, text, integer) to authenticated;

create index contact_notes_customer_id_idx on public.contact_notes (customer_id);
create index contact_notes_inquiry_id_idx on public.contact_notes (inquiry_id, created_at) where inquiry_id is not null;
create index contact_notes_lead_id_idx on public.contact_notes (lead_id, created_at) where lead_id is not null;
create index contact_notes_user_id_idx on public.contact_notes (user_id);
create unique index contact_notes_request_key_idx on public.contact_notes (user_id, request_key)
  where request_key is not null;
create index quick_replies_customer_id_idx on public.quick_replies (customer_id, created_at);
create index leads_received_idx on public.leads (customer_id, created_at desc, id) where kind <> 'email';
create index leads_unread_idx on public.leads (customer_id, created_at) where read_at is null and kind <> 'email';

comment on table public.contact_notes is 'What a store writes of a contact for itself. Its visitor never reads it.';
comment on column public.contact_notes.lead_id is 'Of an event without a thread; else inquiry_id.';
comment on table public.quick_replies is
  'What a store answers again and again; {nome} and {anúncio} are filled in when it is put into an answer.';
comment on column public.leads.read_at is 'When the store said that it has seen the event; null while it is new.';
comment on function private.require_store(uuid) is 'The store, if it is the caller''s own or the caller an administrator; else refuses.';
comment on function private.open_spans(uuid, date) is 'From when to when a store is open on a day.';
comment on function private.answer_minutes(uuid) is
  'Minutes in which a store usually answers: the median of 30 days, in its opening hours; null with fewer than 5 answers.';
comment on function public.mark_lead_read(bigint) is 'The caller''s store has seen an event. Nothing of others.';
comment on function public.store_answers(uuid) is
  'How a store answers: {minutes, minutes_before, in_time, due}. For its owner and administrators.';
comment on function public.store_contacts(uuid, text, text, integer) is
  'A store''s messages and contact events, newest first: {items, has_more}. For its owner and administrators.';
