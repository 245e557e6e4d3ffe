-- The same day of the next month, or its last one.
create or replace function private.day_of_next_month(day date, wanted integer)
returns date language sql immutable set search_path to ''
as $$
  select least(
    (date_trunc('month', day) + interval '1 month')::date + wanted - 1,
    (date_trunc('month', day) + interval '2 months')::date - 1)
$$;

-- The dashboard's figures at an earlier moment, counted back from what current_site_figures returns.
create or replace function private.site_figures_at(standing jsonb, moment timestamptz)
returns jsonb language sql stable set search_path to ''
as $$
  select jsonb_build_object(
    'customers', (select count(*) from public.customers c where c.created_at <= moment),
    'inquiries', (select count(*) from public.inquiries i where i.created_at <= moment),
    'listings', jsonb_object_agg(m.key, (m.value ->> 'published')::bigint - (f.more ->> 'published')::bigint),
    'revenue', private.estimated_revenue(sum((m.value ->> 'price')::numeric - (f.more ->> 'price')::numeric)))
  from jsonb_each(standing) m
  join private.verticals v on v.item_type = m.key, private.listing_figures_since(v, moment) f (more)
$$;

-- The dashboard's figures from 30 to 5 days ago, oldest first; cached for a minute.
create or replace function private.previous_site_figures(standing jsonb)
returns jsonb language plpgsql set search_path to ''
as $$
declare
  answer jsonb := (select t.figures from private.figures_then t where t.taken_at > now() - interval '1 minute');
begin
  if answer is null then
    select jsonb_agg(private.site_figures_at(standing, now() - make_interval(days => days)) order by days desc)
    into answer
    from generate_series(5, 30, 5) days;
    insert into private.figures_then as t (figures) values (answer)
      on conflict (only_one) do update set figures = excluded.figures, taken_at = excluded.taken_at;
  end if;
  return answer;
end $$;

-- A period (week, month, quarter, year) around a day, until when it is over by now, and the same days of the period
-- before.
create or replace function private.finance_span(
  period text, day date, out first date, out last date, out upto date, out before_first date, out before_upto date)
language plpgsql stable set search_path to ''
as $$
declare
  step constant interval := case period when 'week' then interval '7 days' when 'month' then interval '1 month'
    when 'quarter' then interval '3 months' when 'year' then interval '1 year' end;
begin
  if step is null or day is null or day not between '2000-01-01' and '2100-01-01' then
    perform private.refuse('span_invalid', 'Escolha um período de até um ano, do começo ao fim.', 'PT422', 'since');
  end if;
  first := date_trunc(period, day::timestamp)::date;
  last := (first + step)::date - 1;
  upto := least(last, private.today());
  before_first := (first - step)::date;
  before_upto := case when upto = last then first - 1 else least((upto - step)::date, first - 1) end;
end $$;

-- Job: creates the next of each repeating expense whose day has come, also those missed, as pending. Each takes over
-- the repetition from the one before, so that two at once do what one does.
create or replace function private.create_recurring_expenses()
returns bigint language plpgsql set search_path to ''
as $$
declare
  made bigint := 0;
  due public.transactions;
begin
  for due in
    select t.* from public.transactions t
    where t.repeat_day is not null and private.day_of_next_month(t.occurred_on, t.repeat_day) <= private.today()
    for update skip locked
  loop
    update public.transactions t set repeat_day = null where t.id = due.id;
    while private.day_of_next_month(due.occurred_on, due.repeat_day) <= private.today() loop
      due.occurred_on := private.day_of_next_month(due.occurred_on, due.repeat_day);
      insert into public.transactions
        (type, description, category, amount, method, status, occurred_on, customer_id, created_by, repeat_day)
      values (due.type, due.description, due.category, due.amount, due.method, 'pendente', due.occurred_on,
        due.customer_id, due.created_by,
        case when private.day_of_next_month(due.occurred_on, due.repeat_day) > private.today() then due.repeat_day end);
      made := made + 1;
    end loop;
  end loop;
  return made;
end $$;

-- Refuses a span of days that is not from start to end within a year.
create or replace function private.require_span(since date, until date)
returns void language plpgsql immutable set search_path to ''
as $$
begin
  if not coalesce(isfinite(since) and isfinite(until), false) or until < since or until - since > 366 then
    perform private.refuse('span_invalid', 'Escolha um período de até um ano, do começo ao fim.', 'PT422', 'since');
  end if;
end $$;

-- A figure now, 30 days ago, and between. `before` is what previous_site_figures returns, `figure` the place in it.
create or replace function private.compare_periods(present numeric, before jsonb, figure text[])
returns jsonb language sql immutable set search_path to ''
as $$
  select jsonb_build_object('now', present, 'before', before -> 0 #> figure,
    'between', coalesce(jsonb_agg(b.step #> figure order by b.n) filter (where b.n > 1), '[]'))
  from jsonb_array_elements(before) with ordinality b (step, n)
$$;

-- A transaction as screens show it, its amount in cents, as the text of an expression over t.
create or replace function private.transaction_columns()
returns text language sql immutable set search_path to ''
as $$
  select 'jsonb_build_object(''id'', t.id, ''type'', t.type, ''description'', t.description, ''category'', t.category,
    ''cents'', round(t.amount * 100)::bigint, ''method'', t.method, ''status'', t.status, ''occurred_on'', t.occurred_on,
    ''invoice_id'', coalesce(t.invoice_id, t.refund_of),
    ''refunded'', (select round(i.refunded * 100)::bigint from public.invoices i where i.id = t.invoice_id),
    ''repeat_day'', t.repeat_day)'
$$;

-- The condition of a search for transactions over $1 to $7: since, until, kind, state, way, pattern, amount. As text,
-- so that the planner sees it.
create or replace function private.transaction_condition(words text, amount numeric)
returns text language sql immutable set search_path to ''
as $$
  select 't.occurred_on between $1 and $2 and ($3 is null or t.type = $3) and ($4 is null or t.status = $4)
    and ($5 is null or t.method = $5)'
    || case when coalesce(words, '') = '' then ' and $6 is null and $7::numeric is null'
      when amount is null then ' and private.fold(t.description) like $6 and $7::numeric is null'
      else ' and (private.fold(t.description) like $6 or t.amount = $7)' end
$$;

-- The store of a panel, as which member: the one for which the caller acts, or the one that is named.
create or replace function public.panel_store(store uuid default null)
returns table (id uuid, user_id uuid, business_name text, slug text, plan_type text, is_active boolean, role text,
  has_others boolean)
language sql stable set search_path to ''
as $$
  select m.id, m.user_id, m.business_name, m.slug, m.plan_type, m.is_active, m.role, m.n > 1
  from (select s.*, count(*) over () as n from public.my_stores() s) m
  where case when panel_store.store is null then m.is_acting else m.id = panel_store.store end
  union all
  select c.id, c.user_id, c.business_name, c.slug, c.plan_type, c.is_active, null, false from public.customers c
  where c.id = panel_store.store and not exists (
    select from public.store_members m where m.customer_id = c.id and m.user_id = (select private.own_id()))
$$;
grant execute on function public.panel_store(uuid) to authenticated;
comment on function public.panel_store(uuid) is
  'The store whose panel the caller sees and their role in it (null: an administrator), and whether they have other stores: the one that is named, else the one for which they act. No row: none.';

-- One call for what a store's panel shows first: each of its parts would wait for the one before.
create or replace function public.panel_overview(since date, until date, store uuid default null)
returns jsonb language sql stable set search_path to ''
as $$
  select jsonb_build_object(
    'store', to_jsonb(s),
    'overview', public.store_overview(s.id),
    -- What the whole store sees and sells is not for who sells a part of it.
    'figures', case when s.role is distinct from 'seller'
      then public.store_figures(s.id, panel_overview.since, panel_overview.until) end,
    'contacts', public.store_contacts(s.id))
  from public.panel_store(panel_overview.store) s
$$;
grant execute on function public.panel_overview(date, date, uuid) to authenticated;
comment on function public.panel_overview(date, date, uuid) is
  'A store, its overview, its figures of a span of days and its newest contacts; the one for which the caller acts if none is named, null without one. A seller gets no figures.';

-- The entries of a report (usuarios, anuncios, contatos, avaliacoes, receita) in a span of days, all with the same
-- columns; with `most`, so many of the newest, after the moment and id of another.
create or replace function private.report_entries(
  report text, since date, until date, after_at timestamptz default null, after_id uuid default null,
  most integer default null)
returns table (at timestamptz, id uuid, kind text, title text, store text, detail text, state text, cents bigint)
language plpgsql stable set search_path to ''
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
    asked := 'select n.created_at, n.id, n.item_type, coalesce(n.title, private.title_of_item(n.item_type, n.item_id)),
        c.business_name, null::text, coalesce(n.status, n.kind), null::bigint
      from private.contacts n left join public.customers c on c.id = n.customer_id
      where n.created_at >= $1 and n.created_at < $2' || format(rest, 'n.created_at', 'n');
  elsif report = 'avaliacoes' then
    asked := 'select r.created_at, r.id, r.item_type, r.title, c.business_name, r.rating || '' de 5'',
        case when r.hidden_at is null then ''shown'' else ''hidden'' end, null::bigint
      from public.reviews r left join public.customers c on c.id = r.customer_id
      where r.created_at >= $1 and r.created_at < $2' || format(rest, 'r.created_at', 'r');
  elsif report = 'receita' then
    asked := 'select private.start_of_day(t.occurred_on), t.id, t.category, t.description, c.business_name, t.method, t.status,
        round(t.amount * 100)::bigint
      from public.transactions t left join public.customers c on c.id = t.customer_id
      where t.type = ''receita'' and t.occurred_on >= ($1 at time zone ''America/Sao_Paulo'')::date
        and t.occurred_on < ($2 at time zone ''America/Sao_Paulo'')::date'
      || format(rest, 'private.start_of_day(t.occurred_on)', 't');
  else
    perform private.refuse('report_unknown', 'Este relatório não existe. Recarregue a página.', 'PT404');
  end if;
  return query execute asked
  using private.start_of_day(since), private.start_of_day(until + 1), after_at, after_id, most;
end $$;

-- Views and contacts of a store by day.
create or replace function private.store_days(store uuid, since date, until date, item uuid)
returns table (day date, views bigint, messages bigint, phones bigint, whatsapps bigint)
language sql stable set search_path to ''
as $$
  with seen as (
    select v.day, count(*) as views from public.listing_views v
    where v.customer_id = store and v.day between since and until and (item is null or v.item_id = item)
    group by v.day
  ), asked as (
    select (c.created_at at time zone 'America/Sao_Paulo')::date as day, count(*) filter (where c.kind = 'message') as messages,
      count(*) filter (where c.kind = 'phone') as phones, count(*) filter (where c.kind = 'whatsapp') as whatsapps
    from private.contacts c
    where c.customer_id = store and (item is null or c.item_id = item)
      and c.created_at >= private.start_of_day(since) and c.created_at < private.start_of_day(until + 1)
    group by 1
  )
  select d.day, coalesce(s.views, 0), coalesce(a.messages, 0), coalesce(a.phones, 0), coalesce(a.whatsapps, 0)
  from (select since + n as day from generate_series(0, until - since) n) d
  left join seen s on s.day = d.day
  left join asked a on a.day = d.day
  order by d.day
$$;

-- Views and contacts of a store by listing.
create or replace function private.store_items(store uuid, since date, until date)
returns table (item_type text, item_id uuid, views bigint, messages bigint, phones bigint, whatsapps bigint)
language sql stable set search_path to ''
as $$
  select f.item_type, f.item_id, sum(f.views)::bigint, sum(f.messages)::bigint, sum(f.phones)::bigint,
    sum(f.whatsapps)::bigint
  from (
    select v.item_type, v.item_id, count(*) as views, 0 as messages, 0 as phones, 0 as whatsapps
    from public.listing_views v
    where v.customer_id = store and v.day between since and until group by 1, 2
    union all
    select c.item_type, c.item_id, 0, count(*) filter (where c.kind = 'message'), count(*) filter (where c.kind = 'phone'),
      count(*) filter (where c.kind = 'whatsapp')
    from private.contacts c
    where c.customer_id = store and c.created_at >= private.start_of_day(since)
      and c.created_at < private.start_of_day(until + 1) group by 1, 2
  ) f
  group by 1, 2
$$;

-- Listings that need their seller: rejected ones, and those that expire within 7 days, five each.
create or replace function private.urgent_listings(store uuid)
returns jsonb language plpgsql stable set search_path to ''
as $$
declare
  v private.verticals;
  found jsonb := '[]';
  part jsonb;
begin
  for v in select * from private.verticals order by place loop
    execute format($sql$
      select coalesce(jsonb_agg(to_jsonb(x)), '[]') from (
        (select %1$L as item_type, l.id, l.title, 'rejected' as why, l.rejection_reason as reason, l.updated_at as at
        from public.%2$I l where l.customer_id = $1 and l.status = 'rejected' order by l.updated_at desc limit 5)
        union all
        (select %1$L, l.id, l.title, 'expiring', null, l.expires_at from public.%2$I l
        where l.customer_id = $1 and l.status = 'published' and l.availability in ('available', 'reserved')
          and l.expires_at < now() + interval '7 days' order by l.expires_at limit 5)
      ) x $sql$, v.item_type, v.vertical) into part using store;
    found := found || part;
  end loop;
  return found;
end $$;
