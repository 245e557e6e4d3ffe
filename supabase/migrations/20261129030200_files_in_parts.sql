-- Files of many thousand rows come in parts that are answered in time.

create function private.placed_row(s private.stock)
returns jsonb
language sql stable security definer
set search_path = ''
as $$
  select private.stock_row(s) || jsonb_build_object(
    'customer_id', s.customer_id, 'store', c.business_name, 'city', i.city, 'state', i.state)
  from private.items i
  left join public.customers c on c.id = s.customer_id
  where i.item_type = s.item_type and i.id = s.id
$$;
comment on function private.placed_row is 'A listing with its store and its place, as administrators'' files have it.';

create or replace function private.listing_row(s private.stock)
returns jsonb
language sql stable security definer
set search_path = ''
as $$
  select private.placed_row(s) || jsonb_build_object('edition', private.edition_of(s.item_type, s.id), 'sample_id', null)
$$;

create or replace function public.export_listings(item_type text, filters jsonb default '{}', sort text default 'updated_at', descending boolean default true, after jsonb default null)
returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  v constant private.verticals := private.market_for_admin(item_type);
  place constant text := case when sort = 'price' then format('coalesce(l.%I, 0)', v.price_column)
    when sort in ('views_count', 'created_at') then 'l.' || sort else 'l.updated_at' end;
  kind constant text := case when sort = 'price' then 'numeric' when sort = 'views_count' then 'bigint' else 'timestamptz' end;
  way constant text := case when descending then 'desc' else 'asc' end;
  -- A row looks into several tables: so many are answered within the time of a statement on a busy machine too.
  at_once constant integer := 250;
  ids uuid[];
  last text;
begin
  if after is not null and (jsonb_typeof(after) <> 'object'
      or coalesce(after ->> 'id', '') !~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
      or coalesce(after ->> 'place', '') !~ case kind
        when 'timestamptz' then '^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d{1,6})?[+-]\d\d(:\d\d)?$'
        else '^-?\d{1,15}(\.\d{1,6})?$' end) then
    perform private.refuse('export_place', 'A exportação parou no meio. Comece de novo.', 'PT422', 'after');
  end if;
  execute format('with found as not materialized (select l.id, %1$s as place from public.%2$I l where %3$s %4$s
      order by 2 %5$s, 1 %5$s limit %7$s)
    select array(select f.id from found f order by f.place %5$s, f.id %5$s),
      (select f.place::text from found f order by f.place %6$s, f.id %6$s limit 1)',
    place, v.vertical, private.listings_asked(v, filters) ->> 'condition',
    case when after is null then '' else format('and (%s, l.id) %s (%L::%s, %L::uuid)', place,
      case when descending then '<' else '>' end, after ->> 'place', kind, after ->> 'id') end,
    way, case when descending then 'asc' else 'desc' end, at_once)
  into ids, last;
  return jsonb_build_object(
    'rows', coalesce((
      select jsonb_agg(private.placed_row(s) order by u.place)
      from unnest(ids) with ordinality u (id, place)
      join private.stock s on s.item_type = v.item_type and s.id = u.id), '[]'),
    'next', case when cardinality(ids) = at_once then jsonb_build_object('place', last, 'id', ids[at_once]) end);
end $$;

-- A part of a report reads so many rows, not all that are left.
drop function private.report_entries(text, date, date);
create function private.report_entries(
  report text, since date, until date, after_at timestamptz default null, after_id uuid default null, most integer default null)
returns table (at timestamptz, id uuid, kind text, title text, store text, detail text, state text, cents bigint)
language plpgsql stable security definer
set search_path = ''
as $$
declare
  -- $1, $2: the first moment, and the first that is beyond; at and id of a row stand for where the next part begins.
  part constant text := ' and ($3 is null or %1$s <= $3 and (%1$s < $3 or %2$s.id > $4)) order by %1$s desc, %2$s.id limit $5';
  rest constant text := case when most is null then '' else part end;
  asked text;
begin
  if report = 'usuarios' then
    asked := 'select p.created_at, p.id, coalesce(r.role, ''user''), p.name, c.business_name, p.email,
        case when u.banned_until > now() then ''inactive'' when u.email_confirmed_at is null then ''unconfirmed'' else ''active'' end,
        null::bigint
      from public.profiles p join auth.users u on u.id = p.id
      left join public.user_roles r on r.user_id = p.id
      left join public.customers c on c.user_id = p.id
      where p.created_at >= $1 and p.created_at < $2' || format(rest, 'p.created_at', 'p');
  elsif report = 'anuncios' then
    select string_agg(format(
      '(select l.created_at, l.id, %L::text, l.title, c.business_name, l.city || coalesce('', '' || l.state, ''''), l.status,
         round(l.%I * 100)::bigint from public.%I l left join public.customers c on c.id = l.customer_id
       where l.created_at >= $1 and l.created_at < $2', v.item_type, v.price_column, v.vertical)
      || format(rest, 'l.created_at', 'l') || ')', ' union all ')
    into asked
    from private.verticals v;
    asked := asked || case when most is null then '' else ' order by 1 desc, 2 limit $5' end;
  elsif report = 'contatos' then
    asked := 'select i.created_at, i.id, i.item_type, i.item_title, c.business_name, null::text, i.status, null::bigint
      from public.inquiries i left join public.customers c on c.id = i.customer_id
      where i.created_at >= $1 and i.created_at < $2' || format(rest, 'i.created_at', 'i');
  elsif report = 'avaliacoes' then
    asked := 'select r.created_at, r.id, r.item_type, r.title, c.business_name, r.rating || '' de 5'',
        case when r.hidden_at is null then ''shown'' else ''hidden'' end, null::bigint
      from public.reviews r left join public.customers c on c.id = r.customer_id
      where r.created_at >= $1 and r.created_at < $2' || format(rest, 'r.created_at', 'r');
  elsif report = 'receita' then
    asked := 'select private.beginning_of(t.occurred_on), t.id, t.category, t.description, c.business_name, t.method, t.status,
        round(t.amount * 100)::bigint
      from public.transactions t left join public.customers c on c.id = t.customer_id
      where t.type = ''receita'' and t.occurred_on >= ($1 at time zone ''America/Sao_Paulo'')::date
        and t.occurred_on < ($2 at time zone ''America/Sao_Paulo'')::date'
      || format(rest, 'private.beginning_of(t.occurred_on)', 't');
  else
    perform private.refuse('report_unknown', 'Este relatório não existe. Recarregue a página.', 'PT404');
  end if;
  return query execute asked
  using private.beginning_of(since), private.beginning_of(until + 1), after_at, after_id, most;
end $$;
comment on function private.report_entries is
  'The entries of a report (usuarios, anuncios, contatos, avaliacoes, receita) in a span of days, all with the same columns; with most, so many of the newest, after the moment and id of another.';

create or replace function public.report_rows(
  report text, since date, until date, after_at timestamptz default null, after_id uuid default null)
returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  perform private.require_span(since, until);
  return (
    select coalesce(jsonb_agg(to_jsonb(e) order by e.at desc, e.id), '[]')
    from private.report_entries(report, since, until, after_at, after_id, 10000) e);
end $$;
