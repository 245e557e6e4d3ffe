-- Conversations: what each side of an inquiry has not read yet, and which of them moved last.

alter table public.inquiries
  -- As read_at is the store's mark: null while something waits for the visitor.
  add column visitor_read_at timestamptz default now(),
  add column last_message_at timestamptz not null default now();
comment on column public.inquiries.read_at is 'Null while something waits for the store.';
comment on column public.inquiries.visitor_read_at is 'Null while something waits for the visitor.';
comment on column public.inquiries.last_message_at is 'When either side last wrote; conversations are listed by it.';

update public.inquiries i
set last_message_at = coalesce(
  (select max(m.created_at) from public.inquiry_messages m where m.inquiry_id = i.id), i.created_at);

create index inquiries_received_idx on public.inquiries (customer_id, last_message_at desc, id);
create index inquiries_sent_idx on public.inquiries (user_id, last_message_at desc, id);
create index inquiries_unread_received_idx on public.inquiries (customer_id) where read_at is null;
create index inquiries_unread_sent_idx on public.inquiries (user_id) where visitor_read_at is null;

-- An inquiry that seed or restore brings is as old as it says.
create function private.begin_conversation() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.last_message_at := new.created_at;
  new.visitor_read_at := new.created_at;
  return new;
end $$;
create trigger begin_conversation before insert on public.inquiries
  for each row execute function private.begin_conversation();

-- Who writes has read what was there; for the other side it waits. What waits for the store is new again.
create or replace function private.answer_inquiry() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if new.author = 'store' then
    update public.inquiries
    set status = 'respondido', read_at = coalesce(read_at, now()), visitor_read_at = null,
      last_message_at = greatest(last_message_at, new.created_at)
    where id = new.inquiry_id;
  else
    update public.inquiries
    set status = 'novo', read_at = null, visitor_read_at = coalesce(visitor_read_at, now()),
      last_message_at = greatest(last_message_at, new.created_at)
    where id = new.inquiry_id;
  end if;
  return null;
end $$;
drop trigger answer on public.inquiry_messages;
create trigger answer after insert on public.inquiry_messages
  for each row execute function private.answer_inquiry();

grant select (visitor_read_at, last_message_at) on public.inquiries to authenticated;

-- A column grant cannot tell the two sides apart, so each marks its own side through this.
create function public.mark_inquiry_read(inquiry_id uuid, seen_until timestamptz) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  store uuid := private.own_customer_id();
begin
  update public.inquiries i
  set read_at = case when i.customer_id = store then coalesce(i.read_at, now()) else i.read_at end,
    visitor_read_at = case when i.user_id = (select private.own_id()) then coalesce(i.visitor_read_at, now())
      else i.visitor_read_at end
  where i.id = mark_inquiry_read.inquiry_id
    -- What came after the caller looked has not been read.
    and i.last_message_at <= seen_until
    and (i.customer_id = store and i.read_at is null
      or i.user_id = (select private.own_id()) and i.visitor_read_at is null);
  -- Nor does the bell ring on for what was read where it was written.
  update public.notifications n
  set is_read = true
  where n.user_id = (select private.own_id()) and not n.is_read
    and n.metadata ->> 'inquiry_id' = mark_inquiry_read.inquiry_id::text
    and n.created_at <= seen_until;
end $$;
comment on function public.mark_inquiry_read(uuid, timestamptz) is
  'The caller''s side has read a conversation up to a moment, its notices with it. Nothing of others.';
grant execute on function public.mark_inquiry_read(uuid, timestamptz) to authenticated;

create function public.unread_conversations() returns table (sent integer, received integer)
language sql stable
set search_path = ''
as $$
  select
    (select count(*)::integer from public.inquiries i
      where i.user_id = (select private.own_id()) and i.visitor_read_at is null),
    (select count(*)::integer from public.inquiries i
      where i.customer_id = (select private.own_customer_id()) and i.read_at is null)
$$;
comment on function public.unread_conversations() is
  'Conversations in which something waits for the caller: those they began, and those their store received.';
grant execute on function public.unread_conversations() to authenticated;
