-- Notices: what the marketplace tells a person, in the app and by mail, as the person wants it. Written in the
-- transaction of its cause; the mail leaves through the outbox. Mail about the account's security is no notice
-- and always goes.

create function private.is_notice_kind(value text) returns boolean
language sql immutable parallel safe
set search_path = ''
as $$
  select value in ('inquiry', 'answer', 'review', 'review_answer', 'approval', 'rejection', 'expiry',
    'invoice', 'alert', 'announcement')
$$;

create table public.notifications (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public.profiles (id) on delete cascade,
  -- What is about the account's security is no matter of choice.
  kind text not null default 'announcement' check (private.is_notice_kind(kind) or kind = 'security'),
  title text not null check (char_length(btrim(title)) between 1 and 160),
  message text not null check (char_length(btrim(message)) between 1 and 2000),
  type text not null default 'info' check (type in ('info', 'success', 'warning', 'error')),
  priority text not null default 'normal' check (priority in ('low', 'normal', 'high')),
  is_read boolean not null default false,
  -- A page of the site or an https address; never javascript: and the like.
  action_url text check (char_length(action_url) <= 500
    and action_url ~ '^(/|/[^/\\].*|https?://[^[:space:]]+)$'),
  metadata jsonb not null default '{}' check (jsonb_typeof(metadata) = 'object'),
  created_at timestamptz not null default now()
);
alter table public.notifications enable row level security;

create table public.notification_preferences (
  user_id uuid not null default auth.uid() references public.profiles (id) on delete cascade,
  kind text not null check (private.is_notice_kind(kind)),
  in_app boolean not null default true,
  by_mail boolean not null default true,
  primary key (user_id, kind)
);
alter table public.notification_preferences enable row level security;

create table private.notices_told (
  user_id uuid not null references public.profiles (id) on delete cascade,
  kind text not null,
  cause text not null check (char_length(cause) <= 200),
  told_at timestamptz not null default now(),
  primary key (user_id, kind, cause)
);
alter table private.notices_told enable row level security;

grant select, delete on public.notifications to authenticated;
grant update (is_read) on public.notifications to authenticated;
grant all on public.notifications to service_role;
grant select, delete on public.notification_preferences to authenticated;
grant insert (user_id, kind, in_app, by_mail), update (user_id, kind, in_app, by_mail)
  on public.notification_preferences to authenticated;
grant all on public.notification_preferences to service_role;

create policy "a person reads their own notifications, an administrator all" on public.notifications
  for select to authenticated
  using (user_id = (select private.own_id()) or (select private.is_admin()));
create policy "a person marks their own notifications" on public.notifications
  for update to authenticated
  using (user_id = (select private.own_id())) with check (user_id = (select private.own_id()));
create policy "a person deletes their own notifications" on public.notifications
  for delete to authenticated using (user_id = (select private.own_id()));
create policy "a person reads their own preferences" on public.notification_preferences
  for select to authenticated using (user_id = (select private.own_id()));
create policy "a person sets their own preferences" on public.notification_preferences
  for insert to authenticated with check (user_id = (select private.own_id()));
create policy "a person changes their own preferences" on public.notification_preferences
  for update to authenticated
  using (user_id = (select private.own_id())) with check (user_id = (select private.own_id()));
create policy "a person forgets their own preferences" on public.notification_preferences
  for delete to authenticated using (user_id = (select private.own_id()));

grant execute on function private.is_notice_kind(text) to authenticated;

-- Tells each of the people once; returns how many of them exist. `metadata.mail` is for the mail alone.
create function private.notify_people(
  people uuid[], kind text, title text, message text, action_url text, type text, priority text,
  metadata jsonb, dedupe text)
returns integer
language plpgsql security definer
set search_path = ''
as $$
declare
  head text := coalesce(nullif(left(btrim(title), 160), ''), 'Aviso');
  body text := coalesce(nullif(left(btrim(message), 2000), ''), head);
  known integer;
begin
  with known as materialized (
    select p.id, p.name, u.email, coalesce(c.in_app, true) as in_app,
      -- Who was shut out reads no mail of ours; the notices are there should they come back.
      coalesce(c.by_mail, true) and u.deleted_at is null and coalesce(u.banned_until <= now(), true) as by_mail
    from public.profiles p
    join auth.users u on u.id = p.id
    left join public.notification_preferences c on c.user_id = p.id and c.kind = notify_people.kind
    where p.id = any (people)
  ), fresh as (
    insert into private.notices_told as t (user_id, kind, cause)
    select k.id, notify_people.kind, dedupe from known k where dedupe is not null
    on conflict do nothing
    returning t.user_id
  ), told as materialized (
    select k.* from known k where dedupe is null or k.id in (select f.user_id from fresh f)
  ), shown as (
    insert into public.notifications (user_id, kind, title, message, type, priority, action_url, metadata)
    select t.id, notify_people.kind, head, body, notify_people.type, notify_people.priority,
      notify_people.action_url, coalesce(notify_people.metadata, '{}') - 'mail'
    from told t where t.in_app
  ), mailed as (
    insert into public.outbox (channel, topic, recipient, payload)
    select 'mail', 'notification.' || notify_people.kind, t.email,
      jsonb_strip_nulls(jsonb_build_object('name', t.name, 'title', head, 'message', body,
        'path', notify_people.action_url)) || coalesce(notify_people.metadata -> 'mail', '{}')
    from told t where t.by_mail and t.email <> ''
  )
  select count(*) into known from known;
  return known;
end $$;

-- Tells one person, within the caller's transaction. `dedupe` names the cause of which they are told once.
create function private.notify(
  person uuid, kind text, title text, message text, action_url text default null,
  type text default 'info', priority text default 'normal', metadata jsonb default '{}',
  dedupe text default null)
returns void
language sql security definer
set search_path = ''
as $$
  select private.notify_people(array[person], kind, title, message, action_url, type, priority,
    metadata, dedupe)
$$;

-- The administration's message to many (specification section 7, send-notification).
create function public.announce(
  user_ids uuid[], title text, message text, type text default 'info', priority text default 'normal',
  action_url text default null, metadata jsonb default '{}', request_key uuid default null)
returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  wanted uuid[] := array(select distinct u from unnest(user_ids) u where u is not null);
  sent integer;
begin
  perform private.require_admin();
  if cardinality(wanted) > 20000 then
    perform private.refuse('too_many_recipients',
      'Envie para até 20.000 pessoas de cada vez.', 'PT422', 'user_ids');
  elsif coalesce(type, '') not in ('info', 'success', 'warning', 'error') then
    perform private.refuse('notice_type',
      'O tipo deve ser info, success, warning ou error.', 'PT422', 'type');
  elsif coalesce(priority, '') not in ('low', 'normal', 'high') then
    perform private.refuse('notice_priority',
      'A prioridade deve ser low, normal ou high.', 'PT422', 'priority');
  elsif char_length(action_url) > 500 or action_url !~ '^(/|/[^/\\].*|https?://[^[:space:]]+)$' then
    perform private.refuse('notice_link',
      'O link deve ser uma página do site ou um endereço https, com até 500 letras.', 'PT422', 'action_url');
  elsif jsonb_typeof(coalesce(metadata, '{}')) <> 'object' then
    perform private.refuse('notice_metadata',
      'Os dados adicionais devem ser um objeto.', 'PT422', 'metadata');
  end if;
  sent := private.notify_people(wanted, 'announcement', title, message, action_url, type, priority,
    coalesce(metadata, '{}') - 'mail' || jsonb_build_object('sender_id', private.own_id()),
    -- The same request again tells nobody twice.
    'request ' || private.own_id() || ' ' || request_key);
  return jsonb_build_object('sent', sent, 'ignored', cardinality(wanted) - sent);
end $$;
grant execute on function public.announce(uuid[], text, text, text, text, text, jsonb, uuid)
  to authenticated, service_role;

create index notifications_user_id_idx on public.notifications (user_id, created_at desc, id);
create index notifications_unread_idx on public.notifications (user_id) where not is_read;
create index notifications_created_at_idx on public.notifications (created_at desc, id);
create index notices_told_told_at_idx on private.notices_told (told_at);

comment on table public.notifications is 'One message to one person. Written by functions and jobs.';
comment on column public.notifications.kind is 'What it is about; a person chooses by kind what to be told, and how.';
comment on table public.notification_preferences is 'How a person wants to be told of a kind of thing. No row: in the app and by mail.';
comment on table private.notices_told is 'Causes of which a person is told once, whatever becomes of the notice.';
comment on function public.announce(uuid[], text, text, text, text, text, jsonb, uuid) is
  'Administrators only: notifies people, in the app and by mail, once per request_key: {sent, ignored}.';
