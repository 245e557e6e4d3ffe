-- An administrator answers for a store and marks its contacts, from its panel. Who wrote is said: to the visitor, to the
-- store, which is told, and in the log; and how soon a store answers is told by its own answers alone.
alter table public.inquiry_messages add column by_team boolean not null default false;
grant select (by_team) on public.inquiry_messages to authenticated;

drop policy "both sides write, each as itself" on public.inquiry_messages;
create policy "both sides write, each as itself, an administrator for any store" on public.inquiry_messages
  for insert to authenticated
  with check (
    user_id = (select private.own_id())
    and exists (
      select from public.inquiries i
      where i.id = inquiry_id
        and ((author = 'store' and (i.customer_id = (select private.own_customer_id()) or (select private.is_admin())))
          or (author = 'visitor' and i.user_id = (select private.own_id())))));

create function private.name_team() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  new.by_team := new.author = 'store' and not exists (
    select from public.inquiries i where i.id = new.inquiry_id and i.customer_id = private.own_customer_id());
  return new;
end $$;
create trigger name_team before insert on public.inquiry_messages
  for each row when (auth.role() = 'authenticated') execute function private.name_team();

-- What was written goes with the change of its contact into the log, which keeps no messages of people otherwise.
create trigger audit after insert on public.inquiry_messages
  for each row when (new.by_team and auth.role() = 'authenticated') execute function private.audit('inquiry_id');
create trigger audit after update on public.leads
  for each row when (auth.role() = 'authenticated') execute function private.audit('id');

-- Both are called by the listing that they are about; an answer stands in the log under its contact.
create or replace function private.audited_name(table_name text, row_id text)
returns text
language plpgsql stable security definer
set search_path = ''
as $$
declare
  answer text;
  is_id constant boolean := row_id ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$';
begin
  if table_name in ('app_settings', 'integration_settings') then
    return row_id;
  end if;
  if table_name = 'leads' and row_id ~ '^[0-9]{1,18}$' then
    select private.title_of_item(l.item_type, l.item_id) into answer from public.leads l where l.id = row_id::bigint;
    return answer;
  end if;
  if not is_id then
    return null;
  end if;
  if table_name in (select v.vertical from private.verticals v) then
    execute format('select title from public.%I where id = $1', table_name) into answer using row_id::uuid;
  elsif table_name in ('profiles', 'user_roles', 'accounts') then
    select coalesce(nullif(p.name, ''), p.email) into answer from public.profiles p where p.id = row_id::uuid;
  elsif table_name = 'customers' then
    select c.business_name into answer from public.customers c where c.id = row_id::uuid;
  elsif table_name = 'plans' then
    select p.name into answer from public.plans p where p.id = row_id::uuid;
  elsif table_name = 'invoices' then
    select i.code into answer from public.invoices i where i.id = row_id::uuid;
  elsif table_name = 'transactions' then
    select t.description into answer from public.transactions t where t.id = row_id::uuid;
  elsif table_name = 'subscriptions' then
    select c.business_name into answer
    from public.subscriptions s join public.customers c on c.id = s.customer_id where s.id = row_id::uuid;
  elsif table_name in ('inquiries', 'inquiry_messages') then
    select i.item_title into answer from public.inquiries i where i.id = row_id::uuid;
  elsif table_name = 'reviews' then
    select r.title into answer from public.reviews r where r.id = row_id::uuid;
  elsif table_name = 'backups' then
    select b.file into answer from public.backups b where b.id = row_id::uuid;
  elsif table_name = 'sendings' then
    select s.title into answer from public.sendings s where s.id = row_id::uuid;
  end if;
  return answer;
end $$;

create or replace function private.tell_of_message() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  inquiry public.inquiries;
begin
  select i.* into inquiry from public.inquiries i where i.id = new.inquiry_id;
  if new.author = 'store' then
    perform private.tell_visitor_of_answer(inquiry, new.body, new.by_team);
  end if;
  if new.author = 'visitor' then
    perform private.notify(private.owner_of_store(inquiry.customer_id), 'answer',
      inquiry.name || ' escreveu de novo',
      format('Sobre “%s”: %s', inquiry.item_title, private.excerpt(new.body)),
      '/mensagens/' || inquiry.id,
      metadata => jsonb_build_object('inquiry_id', inquiry.id, 'mail', jsonb_build_object(
        'sender', inquiry.name, 'senderEmail', inquiry.email, 'item', inquiry.item_title,
        'text', new.body) || private.mail_listing(inquiry.item_type, inquiry.item_id)));
  elsif new.by_team then
    perform private.notify(private.owner_of_store(inquiry.customer_id), 'answer',
      format('A equipe respondeu %s por você', inquiry.name),
      format('Sobre “%s”: %s', inquiry.item_title, private.excerpt(new.body)),
      '/mensagens/' || inquiry.id,
      metadata => jsonb_build_object('inquiry_id', inquiry.id, 'mail', jsonb_build_object(
        'sender', 'A equipe, em nome da loja', 'item', inquiry.item_title,
        'text', new.body) || private.mail_listing(inquiry.item_type, inquiry.item_id)));
  end if;
  return null;
end $$;

drop function private.tell_visitor_of_answer(public.inquiries, text);
-- The answer goes to the address that the visitor gave, also of one who has no account.
create function private.tell_visitor_of_answer(inquiry public.inquiries, body text, by_team boolean) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  store public.customers;
  title text;
  facts jsonb;
begin
  select c.* into store from public.customers c where c.id = inquiry.customer_id;
  title := case when by_team then format('A equipe respondeu você por %s', store.business_name)
    else store.business_name || ' respondeu você' end;
  facts := jsonb_build_object('store', store.business_name, 'item', inquiry.item_title, 'text', body)
    || case when by_team then jsonb_build_object('sender', 'A equipe, em nome de ' || store.business_name) else '{}' end
    || private.mail_listing(inquiry.item_type, inquiry.item_id);
  if inquiry.user_id is null then
    perform private.queue_mail('notification.answer', inquiry.email, facts || jsonb_build_object(
      'name', inquiry.name, 'title', title, 'guest', true, 'senderEmail', store.email,
      'path', private.listing_path(inquiry.item_type, inquiry.item_id)));
    return;
  end if;
  perform private.notify(inquiry.user_id, 'answer', title,
    format('Sobre “%s”: %s', inquiry.item_title, private.excerpt(body)),
    '/mensagens/' || inquiry.id,
    metadata => jsonb_build_object('inquiry_id', inquiry.id, 'mail', facts));
end $$;

create or replace function private.answers_of(store uuid, since timestamptz, until timestamptz)
returns table (inquiry_id uuid, asked_at timestamptz, answered_at timestamptz, minutes numeric)
language sql stable security definer
set search_path = ''
as $$
  with moved as (
    select i.id as inquiry_id from public.inquiries i
    where i.customer_id = store and i.last_message_at >= since and exists (
      select from public.inquiry_messages m
      where m.inquiry_id = i.id and m.author = 'store' and not m.by_team and m.created_at >= since and m.created_at < until)
    order by i.last_message_at desc limit 500
  ), said as (
    select i.id as inquiry_id, 'visitor' as author, i.created_at as at, false as by_team from public.inquiries i
    where i.id in (select o.inquiry_id from moved o)
    union all
    select m.inquiry_id, m.author, m.created_at, m.by_team from public.inquiry_messages m
    where m.inquiry_id in (select o.inquiry_id from moved o)
  ), turns as (
    select s.*, lag(s.author) over (partition by s.inquiry_id order by s.at, s.author desc) as author_before
    from said s
  ), changes as (
    select t.*, lag(t.at) over (partition by t.inquiry_id order by t.at, t.author desc) as asked
    from turns t where t.author is distinct from t.author_before
  )
  -- Whose wait the team has ended waits for the store no more.
  select c.inquiry_id, c.asked, c.at, private.open_minutes(store, c.asked, c.at)
  from changes c where c.author = 'store' and not c.by_team and c.asked is not null and c.at >= since and c.at < until
$$;

create or replace function public.store_answers(store uuid) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.require_store(store);
  return (
    with asked as (
      select i.id, i.created_at, first.created_at as answered, coalesce(first.by_team, false) as by_team
      from public.inquiries i
      left join lateral (
        select m.created_at, m.by_team from public.inquiry_messages m
        where m.inquiry_id = i.id and m.author = 'store' order by m.created_at, m.id limit 1) first on true
      where i.customer_id = store and i.created_at >= now() - interval '30 days'
    ), due as (
      select a.answered <= a.created_at + interval '1 day' as in_time from asked a
      where not a.by_team and (a.answered is not null or a.created_at < now() - interval '1 day')
    )
    select jsonb_build_object(
      'minutes', private.answer_minutes(store),
      'minutes_before', private.answer_minutes_until(store, now() - interval '30 days'),
      'in_time', count(*) filter (where d.in_time),
      'due', count(*))
    from due d);
end $$;

-- An administrator who has written to a store himself stands on the visitor's side, unless he says for which store.
drop function public.mark_inquiry_read(uuid, timestamptz);
create function public.mark_inquiry_read(inquiry_id uuid, seen_until timestamptz, for_store uuid default null) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  own constant uuid := private.own_customer_id();
  acts constant boolean := for_store is not null and for_store is distinct from own and private.is_admin();
  store constant uuid := case when acts then for_store else own end;
begin
  update public.inquiries i
  set read_at = case when i.customer_id = store then coalesce(i.read_at, now()) else i.read_at end,
    visitor_read_at = case when not acts and i.user_id = (select private.own_id()) then coalesce(i.visitor_read_at, now())
      else i.visitor_read_at end
  where i.id = mark_inquiry_read.inquiry_id
    -- What came after the caller looked has not been read.
    and i.last_message_at <= seen_until
    and (i.customer_id = store and i.read_at is null
      or not acts and i.user_id = (select private.own_id()) and i.visitor_read_at is null);
  -- Nor does the bell ring on for what was read where it was written.
  update public.notifications n
  set is_read = true
  where n.user_id = (select private.own_id()) and not n.is_read
    and n.metadata ->> 'inquiry_id' = mark_inquiry_read.inquiry_id::text
    and n.created_at <= seen_until;
end $$;
revoke execute on function public.mark_inquiry_read(uuid, timestamptz, uuid) from public, anon;
grant execute on function public.mark_inquiry_read(uuid, timestamptz, uuid) to authenticated, service_role;

create or replace function public.mark_lead_read(lead_id bigint) returns void
language sql security definer
set search_path = ''
as $$
  update public.leads l set read_at = coalesce(l.read_at, now())
  where l.id = mark_lead_read.lead_id and l.read_at is null
    and (l.customer_id = (select private.own_customer_id()) or (select private.is_admin()))
$$;

comment on column public.inquiry_messages.by_team is 'An administrator wrote it for the store; told by who writes.';
comment on function public.mark_inquiry_read(uuid, timestamptz, uuid) is
  'The caller has read a conversation up to a moment, each side its own; an administrator for the store that he names.';
comment on function public.mark_lead_read(bigint) is
  'The caller''s store has seen an event, or an administrator has for it. Nothing of others.';
