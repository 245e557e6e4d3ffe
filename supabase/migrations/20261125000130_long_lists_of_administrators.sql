-- What administrators look through at 100,000 people, reports and receipts: first pages come from indexes in order, and
-- sums are of days instead of each receipt several times.

-- Administrators stand first, then the others: each in order of an index, so that a page needs no look at everybody.
create or replace function public.admin_accounts(
  find text default '', role text default null, active boolean default null,
  sort text default 'created_at', descending boolean default true, page integer default 1, size integer default 20)
returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  shown constant integer := least(greatest(size, 1), 1000);
  skipped constant bigint := (greatest(page, 1)::bigint - 1) * shown;
  -- What is never null needs no place for it: so its index fits.
  sorted constant text := case sort when 'name' then 'private.fold(p.name)' when 'email' then 'p.email' when 'role' then 'r.role'
    when 'is_active' then 'p.id = any ($3)' else 'p.created_at' end
    || case when descending <> (sort = 'is_active') then ' desc' else ' asc' end
    || case when sort in ('name', 'email', 'role') and descending then ' nulls last' else '' end;
  patterns constant text[] := private.patterns_of(find);
  among constant text := format('public.profiles p %s left join public.user_roles r on r.user_id = p.id where true%s%s%s',
    case when cardinality(patterns) = 0 then '' else 'join private.people_words w on w.id = p.id' end,
    private.words_asked(patterns),
    case when role is null then '' else ' and r.role = $2' end,
    case active when true then ' and p.id <> all ($3)' when false then ' and p.id = any ($3)' else '' end);
  shut uuid[];
  admins bigint;
  total bigint;
  ids uuid[];
begin
  perform private.require_admin();
  if active is not null or sort = 'is_active' then
    shut := array(select u.id from auth.users u where u.banned_until > now() or u.deleted_at is not null);
  end if;
  execute format('select count(*) from %s and r.role = ''admin''', among) into admins using patterns, role, shut;
  execute format('select count(*) from %s', among) into total using patterns, role, shut;
  execute format($query$
    select array(select p.id from %1$s and r.role = 'admin' order by %2$s, p.id limit %3$s offset %4$s)
      || array(select p.id from %1$s and r.role is distinct from 'admin' order by %2$s, p.id limit %5$s offset %6$s)$query$,
    among, sorted, shown, skipped, shown - greatest(least(admins - skipped, shown), 0), greatest(skipped - admins, 0))
  into ids using patterns, role, shut;
  return jsonb_build_object('total', total, 'rows', coalesce((
    select jsonb_agg(private.account_row(u, coalesce(r.role, 'user')) order by i.place)
    from unnest(ids) with ordinality i (id, place)
    join auth.users u on u.id = i.id left join public.user_roles r on r.user_id = i.id), '[]'));
end $$;
create index profiles_name_idx on public.profiles (private.fold(name), id);

create or replace function public.finances(period text default 'month', day date default null)
returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  today constant date := private.today();
  span record;
  answer jsonb;
begin
  perform private.require_admin();
  select * into span from private.finance_span(period, coalesce(day, today));
  with days as materialized (
    select t.type, t.category, t.status = 'pendente' as pending, t.status = 'cancelado' as cancelled, t.occurred_on,
      (sum(t.amount) * 100)::bigint as cents, count(*) as n
    from public.transactions t
    where t.occurred_on between span.before_first and span.last
    group by 1, 2, 3, 4, 5
  ), counted as materialized (
    select d.*, case when d.occurred_on > span.upto then 'ahead' when d.occurred_on >= span.first then 'now'
      when d.occurred_on <= span.before_upto then 'before' end as part
    from days d where not d.cancelled
  ), sums as (
    select p.part, jsonb_build_object(
      'income', coalesce(sum(c.cents) filter (where c.type = 'receita'), 0),
      'expense', coalesce(sum(c.cents) filter (where c.type = 'despesa'), 0)) as sum
    from (values ('now'), ('before'), ('ahead'), ('pending')) as p (part)
    left join counted c on c.part = p.part or p.part = 'pending' and c.part = 'now' and c.pending
    group by 1
  ), bars as (
    select b.from_day, b.to_day,
      case when b.from_day <= span.upto then coalesce(sum(c.cents) filter (where c.type = 'receita'), 0) end as income,
      case when b.from_day <= span.upto then coalesce(sum(c.cents) filter (where c.type = 'despesa'), 0) end as expense
    from private.finance_bars(period, span.first, span.last) b
    left join counted c on c.part = 'now' and c.occurred_on between b.from_day and b.to_day
    group by 1, 2
  ), categories as (
    select c.type, c.category, sum(c.cents) as cents, sum(c.n) as count
    from counted c where c.part = 'now' group by 1, 2
  )
  select to_jsonb(span) || (select jsonb_object_agg(s.part, s.sum) from sums s) || jsonb_build_object(
    'today', today,
    'transactions', (select coalesce(sum(d.n), 0) from days d where d.occurred_on between span.first and span.last),
    'bars', (select jsonb_agg(to_jsonb(b) order by b.from_day) from bars b),
    'categories', coalesce((select jsonb_agg(to_jsonb(c) order by c.cents desc, c.category) from categories c), '[]'))
  into answer;
  return answer;
end $$;

create index moderation_decisions_reported_idx on public.moderation_decisions (item_type, item_id, id desc)
  include (decision, decided_at) where decision in ('hide', 'restore', 'dismiss');
create or replace view private.reported as
select s.item_type, s.item_id, s.open, s.reports, s.oldest, s.newest,
  case when s.open = 0 then d.decision end as decision, case when s.open = 0 then d.decided_at end as decided_at,
  case when s.open > 0 then 'open' when d.decision = 'hide' then 'hidden' else 'dismissed' end as standing
from (
  select r.item_type, r.item_id, count(*) filter (where r.status = 'aberta') as open, count(*) as reports,
    min(r.created_at) filter (where r.status = 'aberta') as oldest, max(r.created_at) as newest
  from public.reports r group by r.item_type, r.item_id) s
left join (
  select distinct on (m.item_type, m.item_id) m.item_type, m.item_id, m.decision, m.decided_at
  from public.moderation_decisions m where m.decision in ('hide', 'restore', 'dismiss')
  order by m.item_type, m.item_id, m.id desc) d on d.item_type = s.item_type and d.item_id = s.item_id;
