-- How many notifications there were, and how many of them were read: also those that their people have deleted since.
-- What comes and is read is noted in rows of its own, which nobody waits for, and summed up later.

create table private.notice_tally (
  id bigint primary key generated always as identity,
  -- Of the administration's own messages; what the system sends is summed by kind and day.
  sending_id uuid references public.sendings (id) on delete cascade,
  kind text not null check (char_length(kind) <= 40),
  -- In Brazil.
  day date not null,
  told bigint not null,
  read bigint not null,
  latest timestamptz not null
);
alter table private.notice_tally enable row level security;

create function private.day_in_brazil(moment timestamptz) returns date
language sql stable
set search_path = ''
as $$ select (moment at time zone 'America/Sao_Paulo')::date $$;

create function private.tally_told() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  insert into private.notice_tally (sending_id, kind, day, told, read, latest)
  select n.sending_id, n.kind, private.day_in_brazil(n.created_at), count(*), count(*) filter (where n.is_read),
    max(n.created_at)
  from added n group by 1, 2, 3;
  return null;
end $$;
create trigger tally_told after insert on public.notifications
  referencing new table as added for each statement execute function private.tally_told();

create function private.tally_read() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  insert into private.notice_tally (sending_id, kind, day, told, read, latest)
  select n.sending_id, n.kind, private.day_in_brazil(n.created_at), 0, sum(case when n.is_read then 1 else -1 end),
    max(n.created_at)
  from became n join was o on o.id = n.id where n.is_read <> o.is_read group by 1, 2, 3;
  return null;
end $$;
create trigger tally_read after update on public.notifications
  referencing old table as was new table as became for each statement execute function private.tally_read();

-- What a job does: one row per sending, or kind and day, again.
create function private.sum_up_notices() returns void
language sql security definer
set search_path = ''
as $$
  with taken as (
    delete from private.notice_tally t
    where t.id in (select i.id from private.notice_tally i order by i.id for update skip locked)
    returning t.*
  )
  insert into private.notice_tally (sending_id, kind, day, told, read, latest)
  select t.sending_id, t.kind, t.day, sum(t.told), sum(t.read), max(t.latest) from taken t group by 1, 2, 3
$$;

-- How many there were, were read, and were sent today by Brazil's midnight; and how many people a message to all reaches.
create function public.notice_figures() returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  return (
    select jsonb_build_object('total', coalesce(sum(t.told), 0), 'read', coalesce(sum(t.read), 0),
      'today', coalesce(sum(t.told) filter (where t.day = private.day_in_brazil(now())), 0),
      'people', (select count(*) from private.audience('all')))
    from private.notice_tally t);
end $$;

-- The newest 50: one row per sending, and per kind and day of what the system sends.
create function public.recent_notices() returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  return coalesce((
    select jsonb_agg(jsonb_build_object('sending_id', r.sending_id, 'kind', r.kind, 'day', r.day,
      'title', s.title, 'message', s.message, 'type', s.type, 'priority', s.priority, 'state', s.state,
      'sender', p.name, 'people', coalesce(s.people, r.told), 'told', r.told, 'read', r.read, 'latest', r.latest)
      order by r.latest desc, r.sending_id, r.kind)
    from (
      select t.sending_id, case when t.sending_id is null then t.kind else 'announcement' end as kind,
        case when t.sending_id is null then t.day end as day,
        sum(t.told) as told, sum(t.read) as read, coalesce(max(o.created_at), max(t.latest)) as latest
      from private.notice_tally t left join public.sendings o on o.id = t.sending_id
      group by 1, 2, 3 having sum(t.told) > 0
      order by 6 desc, 1, 2 limit 50) r
    left join public.sendings s on s.id = r.sending_id
    left join public.profiles p on p.id = s.sender_id), '[]');
end $$;

-- Who has read a sending, or what the system sent of a kind on a day: {rows, read, deleted}, so many at a time.
create function public.notice_readers(sending uuid default null, kind text default null, day date default null, page integer default 1)
returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  size constant integer := 50;
  skipped constant integer := (least(greatest(coalesce(page, 1), 1), 400) - 1) * size;
begin
  perform private.require_admin();
  return (
    with meant as materialized (
      select n.user_id, n.is_read, n.read_at, n.created_at from public.notifications n
      where case when sending is not null then n.sending_id = sending
        else n.sending_id is null and n.kind = notice_readers.kind
          and n.created_at >= notice_readers.day::timestamp at time zone 'America/Sao_Paulo'
          and n.created_at < (notice_readers.day + 1)::timestamp at time zone 'America/Sao_Paulo' end
    )
    select jsonb_build_object(
      'rows', coalesce((
        select jsonb_agg(jsonb_build_object('id', r.user_id, 'name', p.name, 'email', p.email, 'read_at', r.read_at)
          order by r.read_at desc nulls last, r.created_at desc, r.user_id)
        from (
          select m.* from meant m where m.is_read
          order by m.read_at desc nulls last, m.created_at desc, m.user_id limit size offset skipped) r
        join public.profiles p on p.id = r.user_id), '[]'),
      'read', (select count(*) from meant m where m.is_read),
      'kept', (select count(*) from meant)));
end $$;

-- Whom a message can go to: by name or e-mail, at most 20.
create function public.find_recipients(find text) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  return coalesce((
    select jsonb_agg(jsonb_build_object('id', f.id, 'name', f.name, 'email', f.email) order by f.email, f.id)
    from (
      select p.id, p.name, p.email from public.profiles p
      join auth.users u on u.id = p.id
      where u.deleted_at is null and coalesce(u.banned_until <= now(), true)
        and not exists (
          select from regexp_split_to_table(private.fold(left(coalesce(find, ''), 80)), '\s+') word
          where word <> '' and strpos(private.fold(concat_ws(' ', p.name, p.email)), word) = 0)
      order by p.email, p.id limit 20) f), '[]');
end $$;

grant execute on function public.notice_figures() to anon, authenticated, service_role;
grant execute on function public.recent_notices() to anon, authenticated, service_role;
grant execute on function public.notice_readers(uuid, text, date, integer) to anon, authenticated, service_role;
grant execute on function public.find_recipients(text) to anon, authenticated, service_role;

create index notice_tally_sending_id_idx on private.notice_tally (sending_id) where sending_id is not null;

-- What was announced before there were sendings: one transaction wrote all of one.
insert into public.sendings (id, sender_id, audience, title, message, type, priority, action_url, state, people, told, shown,
  created_at, ended_at)
select gen_random_uuid(), p.id, 'chosen', g.title, g.message, g.type, g.priority, g.action_url, 'done', g.people, g.people,
  g.people, g.created_at, g.created_at
from (
  select n.title, n.message, n.type, n.priority, n.action_url, n.created_at, n.metadata ->> 'sender_id' as sender,
    count(*) as people
  from public.notifications n where n.kind = 'announcement' group by 1, 2, 3, 4, 5, 6, 7) g
left join public.profiles p on p.id::text = g.sender;
update public.notifications n set sending_id = s.id
from public.sendings s
where n.kind = 'announcement' and n.created_at = s.created_at and n.title = s.title and n.message = s.message
  and n.type = s.type and n.priority = s.priority and n.action_url is not distinct from s.action_url;
insert into private.notice_tally (sending_id, kind, day, told, read, latest)
select n.sending_id, n.kind, private.day_in_brazil(n.created_at), count(*), count(*) filter (where n.is_read), max(n.created_at)
from public.notifications n group by 1, 2, 3;

comment on table private.notice_tally is 'How many notifications came and were read, by sending or by kind and day; sum_up_notices joins its rows.';
comment on function public.notice_figures() is 'Administrators only: {total, read, today, people}; what people deleted still counts.';
comment on function public.recent_notices() is 'Administrators only: the newest 50, one per sending, or per kind and day of what the system sends.';
comment on function public.notice_readers(uuid, text, date, integer) is 'Administrators only: who has read one of recent_notices: {rows, read, kept}.';
comment on function public.find_recipients(text) is 'Administrators only: accounts by name or e-mail, at most 20.';
