-- What administrators look through, at 50,000 people and 100,000 rows of each thing: a page in 150 ms.

-- What people and customers are searched by, folded once: folding tens of thousands at each search took a second.
create table private.people_words (
  id uuid primary key references public.profiles on delete cascade,
  words text not null
);
alter table private.people_words enable row level security;
create index people_words_idx on private.people_words using gin (words extensions.gin_trgm_ops);
comment on table private.people_words is
  'Name and e-mail of each person, folded, as administrators search for them.';

create table private.customer_words (
  id uuid primary key references public.customers on delete cascade,
  words text not null
);
alter table private.customer_words enable row level security;
create index customer_words_idx on private.customer_words using gin (words extensions.gin_trgm_ops);
comment on table private.customer_words is
  'Store, city, and the name and e-mail of whose it is, folded, as administrators search for customers.';

create function private.keep_people_words() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  insert into private.people_words (id, words) values (new.id, private.fold(concat_ws(' ', new.name, new.email)))
  on conflict (id) do update set words = excluded.words;
  update private.customer_words w set words = private.fold(concat_ws(' ', c.business_name, c.city, new.name, new.email))
  from public.customers c where c.user_id = new.id and w.id = c.id;
  return null;
end $$;
create trigger keep_words after insert or update of name, email on public.profiles
  for each row execute function private.keep_people_words();

create function private.keep_customer_words() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  insert into private.customer_words (id, words)
  select new.id, private.fold(concat_ws(' ', new.business_name, new.city, p.name, p.email))
  from (values (new.user_id)) who (id) left join public.profiles p on p.id = who.id
  on conflict (id) do update set words = excluded.words;
  return null;
end $$;
create trigger keep_words after insert or update of business_name, city, user_id on public.customers
  for each row execute function private.keep_customer_words();

insert into private.people_words (id, words)
select p.id, private.fold(concat_ws(' ', p.name, p.email)) from public.profiles p;
insert into private.customer_words (id, words)
select c.id, private.fold(concat_ws(' ', c.business_name, c.city, p.name, p.email))
from public.customers c left join public.profiles p on p.id = c.user_id;

-- The condition that `words` hold all patterns, which stand in $1: each of its own, so that the index finds them.
create function private.words_asked(patterns text[]) returns text
language sql immutable
set search_path = ''
as $$
  select coalesce(string_agg(format(' and w.words like ($1)[%s]', n), '' order by n), '')
  from generate_series(1, cardinality(patterns)) n
$$;
revoke execute on function private.words_asked(text[]) from public;

create or replace function public.admin_accounts(
  find text default '', role text default null, active boolean default null, sort text default 'created_at',
  descending boolean default true, page integer default 1, size integer default 20)
returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  sorted constant text := case sort
    when 'name' then 'lower(extensions.unaccent(''extensions.unaccent''::regdictionary, p.name))'
    when 'email' then 'p.email' when 'role' then 'r.role'
    when 'is_active' then 'coalesce(u.banned_until > now(), false) or u.deleted_at is not null'
    else 'p.created_at' end;
  patterns constant text[] := private.patterns_of(find);
  among constant text := format('public.profiles p %s %s %s where true%s%s%s',
    case when cardinality(patterns) = 0 then '' else 'join private.people_words w on w.id = p.id' end,
    case when active is not null or sort = 'is_active' then 'join auth.users u on u.id = p.id' else '' end,
    'left join public.user_roles r on r.user_id = p.id',
    private.words_asked(patterns),
    case when role is null then '' else ' and r.role = $2' end,
    case when active is null then '' else ' and (coalesce(u.banned_until > now(), false) or u.deleted_at is not null) <> $3' end);
  answer jsonb;
begin
  perform private.require_admin();
  execute format($query$
    with found as (
      select page.id, page.role, row_number() over () as place
      from (
        select p.id, r.role from %3$s
        order by r.role = 'admin' desc nulls last, %1$s %2$s nulls last, p.id limit $5 offset ($4::bigint - 1) * $5) page
    )
    select jsonb_build_object(
      'rows', coalesce((select jsonb_agg(private.account_row(u, coalesce(f.role, 'user')) order by f.place)
        from found f join auth.users u on u.id = f.id), '[]'),
      'total', (select count(*) from %3$s))$query$,
    sorted, case when descending <> (sort = 'is_active') then 'desc' else 'asc' end, among)
  into answer
  using patterns, role, active, greatest(page, 1), least(greatest(size, 1), 1000);
  return answer;
end $$;

create or replace function public.admin_customers(
  find text default '', plan_type text default null, active boolean default null, sort text default 'created_at',
  descending boolean default true, page integer default 1, size integer default 20)
returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  sorted constant text := case sort
    when 'name' then 'lower(extensions.unaccent(''extensions.unaccent''::regdictionary, coalesce(p.name, c.business_name)))' when 'email' then 'p.email'
    when 'plan_type' then 'c.plan_type' when 'city' then 'lower(extensions.unaccent(''extensions.unaccent''::regdictionary, c.city))' when 'is_active' then 'c.is_active'
    when 'transactions' then 'coalesce(t.transactions, 0)' when 'value' then 'coalesce(t.value, 0)'
    else 'c.created_at' end;
  patterns constant text[] := private.patterns_of(find);
  searched constant text := case when cardinality(patterns) = 0 then '' else 'join private.customer_words w on w.id = c.id' end;
  answer jsonb;
begin
  perform private.require_admin();
  execute format($query$
    with found as (
      select page.id, row_number() over () as place
      from (
        select c.id from public.customers c join public.profiles p on p.id = c.user_id %3$s %4$s
        where ($2 is null or c.plan_type = $2) and ($3 is null or c.is_active = $3)%5$s
        order by %1$s %2$s nulls last, c.id limit $5 offset ($4::bigint - 1) * $5) page
    )
    select jsonb_build_object(
      'rows', coalesce((select jsonb_agg(private.customer_row(c) order by f.place)
        from found f join public.customers c on c.id = f.id), '[]'),
      'total', (select count(*) from public.customers c %4$s
        where ($2 is null or c.plan_type = $2) and ($3 is null or c.is_active = $3)%5$s))$query$,
    sorted, case when descending then 'desc' else 'asc' end,
    case when sort in ('transactions', 'value') then 'left join private.customer_totals t on t.customer_id = c.id' else '' end,
    searched, private.words_asked(patterns))
  into answer
  using patterns, plan_type, active, greatest(page, 1), least(greatest(size, 1), 1000);
  return answer;
end $$;

drop function private.customers_saying(text);
drop function private.people_saying(text);
drop index public.customers_words_idx;

-- Most people are reached by everything: only those who are not are looked at one by one.
create or replace function public.audience_counts() returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  return (
    with shut as (
      select u.id, u.deleted_at is not null or coalesce(u.banned_until > now(), false) as gone,
        coalesce(u.email, '') = '' as unaddressed
      from auth.users u
      where u.deleted_at is not null or u.banned_until > now() or coalesce(u.email, '') = ''
    ), quiet as (
      select n.user_id as id, n.in_app, n.by_mail from public.notification_preferences n
      where n.kind = 'announcement' and not (n.in_app and n.by_mail)
    ), apart as (
      select coalesce(s.gone, false) as gone, coalesce(q.in_app, true) as in_app,
        coalesce(q.by_mail, true) and not coalesce(s.unaddressed, false) as by_mail,
        exists (select from public.customers c
          where c.user_id = who.id and c.is_active and private.has_own_page(c.plan_type)) as pro,
        exists (select from public.user_roles r where r.user_id = who.id and r.role = 'admin') as admin
      from shut s full join quiet q using (id) as who
      where exists (select from public.profiles p where p.id = who.id)
    ), every (kind, n) as (
      select 'all', count(*) from public.profiles
      union all select 'pro', count(*) from public.customers c where c.is_active and private.has_own_page(c.plan_type)
      union all select 'admins', count(*) from public.user_roles r where r.role = 'admin'
    ), counted as (
      select e.kind, e.n - a.gone as people, e.n - a.gone - a.unseen as in_app, e.n - a.gone - a.unmailed as by_mail,
        e.n - a.gone - a.untold as either
      from every e, lateral (
        select count(*) filter (where gone) as gone, count(*) filter (where not gone and not in_app) as unseen,
          count(*) filter (where not gone and not by_mail) as unmailed,
          count(*) filter (where not gone and not in_app and not by_mail) as untold
        from apart where case e.kind when 'all' then true when 'pro' then pro else admin end) a
    ), free as (
      select 'free' as kind, a.people - p.people as people, a.in_app - p.in_app as in_app, a.by_mail - p.by_mail as by_mail,
        a.either - p.either as either
      from counted a, counted p where a.kind = 'all' and p.kind = 'pro'
    )
    select jsonb_object_agg(k.kind, to_jsonb(k) - 'kind') from (select * from counted union all select * from free) k);
end $$;

-- Where the moderation of a thing stands is asked once for it, not for each of its reports, and not while one is open.
drop index public.reports_item_idx;
create index reports_item_idx on public.reports (item_type, item_id) include (status, created_at);

create or replace view private.reported as
select s.item_type, s.item_id, s.open, s.reports, s.oldest, s.newest, d.decision, d.decided_at,
  case when s.open > 0 then 'open' when d.decision = 'hide' then 'hidden' else 'dismissed' end as standing
from (
  select r.item_type, r.item_id, count(*) filter (where r.status = 'aberta') as open, count(*) as reports,
    min(r.created_at) filter (where r.status = 'aberta') as oldest, max(r.created_at) as newest
  from public.reports r group by r.item_type, r.item_id) s
left join lateral (
  select m.decision, m.decided_at from public.moderation_decisions m
  where s.open = 0 and m.item_type = s.item_type and m.item_id = s.item_id and m.decision in ('hide', 'restore', 'dismiss')
  order by m.id desc limit 1) d on true;

create or replace function public.reported_content(
  standing text default 'open', kind text default null, page integer default 1, size integer default 12)
returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  answer jsonb;
begin
  perform private.require_admin();
  with known as materialized (
    select r as line, r.* from private.reported r
    where kind is null or case when r.item_type in ('review', 'store') then r.item_type else 'listing' end = kind
  ), shown as (
    select k.line, row_number() over () as place from (
      select k.line from known k where k.standing = reported_content.standing
      order by k.open desc, k.oldest, k.decided_at desc, k.item_id
      limit least(greatest(size, 1), 50) offset (greatest(page, 1)::bigint - 1) * least(greatest(size, 1), 50)) k
  ), counts as (select k.standing, count(*) as n from known k group by 1)
  select jsonb_build_object(
    'rows', coalesce((select jsonb_agg(private.reported_row(s.line) order by s.place) from shown s), '[]'),
    'total', coalesce((select c.n from counts c where c.standing = reported_content.standing), 0),
    'counts', coalesce((select jsonb_object_agg(c.standing, c.n) from counts c), '{}'))
  into answer;
  return answer;
end $$;

-- Of the log's rows only those that are shown are read whole: what fits, by id and time.
create function private.audit_matching(term text, subject text, deed text, since timestamptz)
returns table (id bigint, at timestamptz)
language plpgsql stable security definer
set search_path = ''
as $$
declare
  words constant text := lower(btrim(left(coalesce(term, ''), 120)));
  -- What has a meaning in a pattern is meant as it stands.
  pattern constant text := '%' || replace(replace(replace(words, '\', '\\'), '%', '\%'), '_', '\_') || '%';
  patterns constant text[] := private.patterns_of(words);
  -- Words of titles as they begin.
  titled constant text := (
    select string_agg(w || ':*', ' & ') from regexp_split_to_table(private.searchable(words), '[^[:alnum:]]+') w where w <> '');
  named text[];
  people uuid[];
begin
  if words <> '' then
    execute format('select array(select w.id from private.people_words w where true%s limit 200)', private.words_asked(patterns))
    into people using patterns;
    execute format('select array(select w.id::text from private.customer_words w where true%s limit 200)', private.words_asked(patterns))
    into named using patterns;
    named := named || people::text[];
    if titled is not null then
      named := named || array(
        select s.id::text from private.stock s
        where to_tsvector('private.pt_br', private.searchable(s.title)) @@ to_tsquery('private.pt_br', titled) limit 500);
    end if;
  end if;
  return query
    select a.id, a.at from public.audit_log a
    where a.at >= since
      and (subject is null or a.table_name = subject)
      and (deed is null or a.action = deed)
      and (words = '' or a.row_id = words or a.row_id = any (named) or a.actor_id = any (people)
        or lower(coalesce(a.before, '{}')::text || coalesce(a.after, '{}')::text) like pattern);
end $$;
revoke execute on function private.audit_matching(text, text, text, timestamptz) from public;

create or replace function public.audit_entries(
  term text default '', subject text default null, deed text default null, days integer default 30,
  page integer default 1, size integer default 20)
returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  most constant integer := least(greatest(coalesce(size, 20), 1), 200);
  since constant timestamptz := now() - make_interval(days => least(greatest(coalesce(days, 30), 1), 36500));
  answer jsonb;
begin
  perform private.require_admin();
  with found as materialized (
    select f.* from private.audit_matching(term, subject, deed, since) f
  ), shown as (
    select a.* from (
      select f.id from found f order by f.at desc, f.id desc
      limit most offset (greatest(coalesce(page, 1), 1)::bigint - 1) * most) f
    join public.audit_log a on a.id = f.id
  )
  select jsonb_build_object(
    'rows', coalesce((
      select jsonb_agg(jsonb_build_object('id', s.id, 'at', s.at, 'actor_id', s.actor_id, 'actor_role', s.actor_role,
          'actor', coalesce(nullif(p.name, ''), p.email), 'action', s.action, 'table_name', s.table_name,
          'row_id', s.row_id, 'name', private.audited_name(s.table_name, s.row_id),
          'before', s.before, 'after', s.after) order by s.at desc, s.id desc)
      from shown s left join public.profiles p on p.id = s.actor_id), '[]'),
    'total', (select count(*) from found))
  into answer;
  return answer;
end $$;
drop function private.audit_found(text, text, text, timestamptz);
