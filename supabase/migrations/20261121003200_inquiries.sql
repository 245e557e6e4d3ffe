-- Inquiries: a visitor writes to the seller of an item, and the conversation that follows.

create table public.inquiries (
  id uuid primary key default gen_random_uuid(),
  customer_id uuid not null references public.customers (id) on delete cascade,
  -- No reference to the item: the seller keeps the contact when the listing is gone.
  item_type text not null check (private.is_item_type(item_type)),
  item_id uuid not null,
  item_title text not null check (char_length(item_title) <= 200),
  user_id uuid references public.profiles (id) on delete set null,
  name text not null check (name = private.clean_name(name)),
  email text check (email = private.email_address(email)),
  phone text check (private.is_phone(phone)),
  message text not null check (char_length(message) between 1 and 4000),
  status text not null default 'novo' check (status in ('novo', 'respondido')),
  -- Each side's mark: null while something waits for it.
  read_at timestamptz,
  visitor_read_at timestamptz default now(),
  last_message_at timestamptz not null default now(),
  visitor text check (char_length(visitor) <= 80),
  request_key uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table public.inquiry_messages (
  id uuid primary key default gen_random_uuid(),
  inquiry_id uuid not null references public.inquiries (id) on delete cascade,
  author text not null check (author in ('visitor', 'store')),
  user_id uuid references public.profiles (id) on delete set null,
  body text not null check (char_length(btrim(body)) between 1 and 4000),
  request_key uuid,
  created_at timestamptz not null default now()
);
alter table public.inquiries enable row level security;
alter table public.inquiry_messages enable row level security;

-- `visitor` stays with the server: with it one could use up somebody else's rate limit.
grant select (id, customer_id, item_type, item_id, item_title, user_id, name, email, phone, message,
  status, read_at, visitor_read_at, last_message_at, created_at, updated_at) on public.inquiries to authenticated;
grant update (status, read_at) on public.inquiries to authenticated;
grant delete on public.inquiries to authenticated;
grant select on public.inquiry_messages to authenticated;
grant insert (inquiry_id, author, user_id, body, request_key) on public.inquiry_messages to authenticated;
grant all on public.inquiries to service_role;
grant all on public.inquiry_messages to service_role;

create policy "the seller and the sender read an inquiry, an administrator all" on public.inquiries
  for select to authenticated
  using (customer_id = (select private.own_customer_id()) or user_id = (select private.own_id())
    or (select private.is_admin()));
create policy "the seller marks an inquiry, an administrator any" on public.inquiries
  for update to authenticated
  using (customer_id = (select private.own_customer_id()) or (select private.is_admin()))
  with check (customer_id = (select private.own_customer_id()) or (select private.is_admin()));
create policy "an administrator deletes inquiries" on public.inquiries
  for delete to authenticated using ((select private.is_admin()));

-- The inquiry's own policy decides who sees its messages.
create policy "who reads an inquiry reads its messages" on public.inquiry_messages
  for select to authenticated
  using (inquiry_id in (select i.id from public.inquiries i));
create policy "both sides write, each as itself" on public.inquiry_messages
  for insert to authenticated
  with check (
    user_id = (select private.own_id())
    and exists (
      select from public.inquiries i
      where i.id = inquiry_id
        and ((author = 'store' and i.customer_id = (select private.own_customer_id()))
          or (author = 'visitor' and i.user_id = (select private.own_id())))));

create trigger touch before update on public.inquiries
  for each row execute function private.touch_updated_at();

-- LGPD art. 18: with the account goes what identifies its owner in other people's records.
create function private.forget_person() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  update public.inquiries
  set name = 'Conta excluída', email = null, phone = null, visitor = null, request_key = null
  where user_id = old.id;
  return old;
end $$;
create trigger forget_person before delete on public.profiles
  for each row execute function private.forget_person();
create trigger absorb_repeat before insert on public.inquiry_messages
  for each row when (new.request_key is not null) execute function private.absorb_repeat();

create function private.hold_message_rate() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform pg_advisory_xact_lock(hashtext('patio.message'), hashtext(new.user_id::text));
  if (select count(*) from public.inquiry_messages m
      where m.user_id = new.user_id and m.created_at > now() - interval '10 minutes') >= 60 then
    perform private.refuse('message_rate',
      'Você enviou muitas mensagens em pouco tempo. Tente novamente em alguns minutos.', 'PT429');
  end if;
  -- Who has no account gets each answer as mail, at an address that anybody may have typed.
  if new.author = 'store' and exists (
      select from public.inquiries i where i.id = new.inquiry_id and i.user_id is null)
    and (select count(*) from public.inquiry_messages m
      where m.inquiry_id = new.inquiry_id and m.author = 'store'
        and m.created_at > now() - interval '1 day') >= 5 then
    perform private.refuse('answer_rate',
      'Você já enviou 5 respostas hoje. Espere a pessoa responder por e-mail.', 'PT429');
  end if;
  return new;
end $$;
create trigger hold_rate before insert on public.inquiry_messages
  for each row execute function private.hold_message_rate();

-- The public part of an item that the RPCs below need, or nothing when visitors cannot see it.
create function private.item_for_contact(
  item_type text, item_id uuid, out customer_id uuid, out title text, out available boolean)
language plpgsql stable security definer
set search_path = ''
as $$
begin
  customer_id := private.store_of_item(item_type, item_id, true);
  if customer_id is null then
    return;
  end if;
  select i.title, i.status = 'published' and not i.taken into title, available from private.item_of(item_type, item_id) i;
end $$;

-- At most 5 in 10 minutes per browser, per person and per e-mail. A caller may invent a browser id
-- for each call, so a listing and a store have a ceiling of their own.
create function private.hold_inquiry_rate(
  sender text, person uuid, address text, store uuid, item uuid)
returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  since timestamptz := now() - interval '10 minutes';
begin
  -- Always in this order, so that two senders never wait for each other crosswise.
  perform pg_advisory_xact_lock(hashtext('patio.inquiry.visitor'), hashtext(sender));
  perform pg_advisory_xact_lock(hashtext('patio.inquiry.email'), hashtext(address));
  perform pg_advisory_xact_lock(hashtext('patio.inquiry.store'), hashtext(store::text));
  if (select count(*) from public.inquiries where visitor = sender and created_at > since) >= 5
    or (select count(*) from public.inquiries where email = address and created_at > since) >= 5
    -- Each may be answered by mail, so that nobody's mailbox is filled by somebody else.
    or (select count(*) from public.inquiries
        where email = address and created_at > now() - interval '1 day') >= 30
    or (select count(*) from public.inquiries where user_id = person and created_at > since) >= 5
    or (select count(*) from public.inquiries i
        where i.customer_id = store and i.item_id = item and created_at > since) >= 30
    or (select count(*) from public.inquiries i
        where i.customer_id = store and created_at > since) >= 100
  then
    perform private.refuse('message_rate',
      'Você enviou muitas mensagens em pouco tempo. Tente novamente em alguns minutos.', 'PT429');
  end if;
end $$;

create function public.send_inquiry(
  item_type text, item_id uuid, name text, email text, phone text, message text, visitor text,
  request_key uuid default null)
returns uuid
language plpgsql security definer
set search_path = ''
as $$
declare
  item record;
  sender_name text := private.clean_name(send_inquiry.name);
  address text := private.email_address(send_inquiry.email);
  number text := private.phone_e164(send_inquiry.phone);
  body text := btrim(send_inquiry.message);
  sender text := coalesce(nullif(btrim(send_inquiry.visitor), ''), 'unknown');
  inquiry uuid;
begin
  if sender_name is null then
    perform private.refuse('name_missing', 'Informe o seu nome.', 'PT422', 'name');
  elsif address is null then
    perform private.refuse('email_invalid', 'Informe um e-mail válido.', 'PT422', 'email');
  elsif number is null then
    perform private.refuse('phone_invalid', 'Informe um telefone válido, com DDD.', 'PT422', 'phone');
  elsif char_length(body) > 4000 then
    perform private.refuse('message_too_long',
      'A mensagem pode ter até 4.000 caracteres.', 'PT422', 'message');
  elsif char_length(sender) > 80 then
    perform private.refuse('visitor_invalid', 'Este navegador não pôde ser identificado. Recarregue a página e tente de novo.', 'PT422', 'visitor');
  end if;

  -- What was sent before is answered as it was then; of two at once the second waits for the first.
  if request_key is not null then
    perform pg_advisory_xact_lock(hashtext('patio.key.inquiries'), hashtext(request_key::text));
    select i.id into inquiry from public.inquiries i
    where coalesce(i.user_id::text, i.visitor) = coalesce(private.own_id()::text, sender)
      and i.item_id = send_inquiry.item_id and i.request_key = send_inquiry.request_key;
    if found then
      return inquiry;
    end if;
  end if;

  perform private.hold_address_rate(private.caller_address(), 'inquiry', 10);
  select * into item from private.item_for_contact(item_type, item_id);
  if item.customer_id is null then
    perform private.refuse('not_on_show',
      'Este anúncio não existe ou não está publicado. Procure outro parecido.', 'PT404', 'item_id');
  elsif not item.available then
    perform private.refuse('no_longer_available',
      'Este anúncio não está mais disponível. Procure outro parecido.', 'PT409', 'item_id');
  elsif item.customer_id = private.own_customer_id() then
    perform private.refuse('own_listing', 'Este anúncio é seu.', 'PT409', 'item_id');
  end if;
  perform private.hold_inquiry_rate(sender, private.own_id(), address, item.customer_id, item_id);

  insert into public.inquiries
    (customer_id, item_type, item_id, item_title, user_id, name, email, phone, message, visitor,
     request_key)
  values (item.customer_id, item_type, item_id, item.title, private.own_id(), sender_name, address, number,
    coalesce(nullif(body, ''),
      format('Olá! Tenho interesse em "%s" e gostaria de mais informações.', item.title)),
    sender, request_key)
  returning id into inquiry;
  return inquiry;
end $$;
grant execute on function public.send_inquiry(text, uuid, text, text, text, text, text, uuid)
  to anon, authenticated, service_role;

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
create function private.answer_inquiry() returns trigger
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
create trigger answer after insert on public.inquiry_messages
  for each row execute function private.answer_inquiry();

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
grant execute on function public.unread_conversations() to authenticated;

create index inquiries_customer_id_idx on public.inquiries (customer_id, created_at desc, id);
create index inquiries_item_idx on public.inquiries (item_type, item_id);
create index inquiries_user_id_idx on public.inquiries (user_id, created_at desc);
create index inquiries_visitor_idx on public.inquiries (visitor, created_at desc);
create index inquiries_email_idx on public.inquiries (email, created_at desc);
create index inquiry_messages_inquiry_id_idx on public.inquiry_messages (inquiry_id, created_at);

-- A caller is a person, or a visitor's browser.
create unique index inquiries_request_key_idx on public.inquiries
  (coalesce(user_id::text, visitor), item_id, request_key) where request_key is not null;
create unique index inquiry_messages_request_key_idx on public.inquiry_messages (user_id, request_key)
  where request_key is not null;
create index inquiry_messages_user_id_idx on public.inquiry_messages (user_id, created_at desc);
create index inquiries_received_idx on public.inquiries (customer_id, last_message_at desc, id);
create index inquiries_sent_idx on public.inquiries (user_id, last_message_at desc, id);
create index inquiries_unread_received_idx on public.inquiries (customer_id) where read_at is null;
create index inquiries_unread_sent_idx on public.inquiries (user_id) where visitor_read_at is null;

comment on table public.inquiries is 'A contact for a seller about an item. Written by send_inquiry only.';
comment on column public.inquiries.visitor is 'Opaque id of the sender''s browser, for the rate limit.';
comment on table public.inquiry_messages is 'What followed an inquiry''s first message, from either side.';
comment on function public.send_inquiry(text, uuid, text, text, text, text, text, uuid) is
  'A visitor writes to the seller. PT422 with the field in its details when something is missing, PT429 above 5 in 10 minutes. The same caller''s request_key again answers the same id.';
comment on column public.inquiries.read_at is 'Null while something waits for the store.';
comment on column public.inquiries.visitor_read_at is 'Null while something waits for the visitor.';
comment on column public.inquiries.last_message_at is 'When either side last wrote; conversations are listed by it.';
comment on function public.mark_inquiry_read(uuid, timestamptz) is
  'The caller''s side has read a conversation up to a moment, its notices with it. Nothing of others.';
comment on function public.unread_conversations() is
  'Conversations in which something waits for the caller: those they began, and those their store received.';
