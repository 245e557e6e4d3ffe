-- Stores that ask for another name are found in the list of customers.

create index customers_requested_name_idx on public.customers (id) where requested_name is not null;

drop function public.admin_customers(text, text, boolean, text, boolean, integer, integer);

create or replace function public.admin_customers(find text DEFAULT ''::text, plan_type text DEFAULT NULL::text, active boolean DEFAULT NULL::boolean, sort text DEFAULT 'created_at'::text, descending boolean DEFAULT true, page integer DEFAULT 1, size integer DEFAULT 20, renaming boolean DEFAULT false)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  sorted constant text := case sort
    when 'name' then 'w.name' when 'email' then 'p.email' when 'plan_type' then 'c.plan_type' when 'city' then 'w.city'
    when 'is_active' then 'c.is_active' when 'transactions' then 'n.transactions'
    when 'value' then 'n.value' else 'c.created_at' end;
  -- A store always has its words and its counts: what is sorted by them needs no look at the store.
  store constant text := case when sort in ('name', 'city') then 'w.id' when sort in ('transactions', 'value') then 'n.customer_id'
    else 'c.id' end;
  patterns constant text[] := private.patterns_of(find);
  among constant text := case when sort in ('name', 'city') then 'private.customer_words w'
      when sort in ('transactions', 'value') then 'private.store_counts n'
      when sort = 'email' then 'public.customers c join public.profiles p on p.id = c.user_id'
      else 'public.customers c' end
    || case when cardinality(patterns) > 0 and sort not in ('name', 'city')
      then format(' join private.customer_words w on w.id = %s', store) else '' end;
  asked constant text := 'true' || case when plan_type is null then '' else ' and c.plan_type = $2' end
    || case when active is null then '' else ' and c.is_active = $3' end
    || case when renaming then ' and c.requested_name is not null' else '' end || private.words_asked(patterns);
  asked_in_order constant text := case when store = 'c.id' then asked else 'true'
    || case when plan_type is null then '' else format(' and %s in (select c.id from public.customers c where c.plan_type = $2)', store) end
    || case active when true then format(' and %s not in (select c.id from public.customers c where not c.is_active)', store)
      when false then format(' and %s in (select c.id from public.customers c where not c.is_active)', store) else '' end
    || case when renaming then format(' and %s in (select c.id from public.customers c where c.requested_name is not null)', store) else '' end
    || private.words_asked(patterns) end;
  answer jsonb;
begin
  perform private.require_admin();
  execute format($query$
    with found as (
      select page.id, row_number() over () as place
      from (
        select %8$s as id from %1$s where %7$s
        order by %3$s %4$s, %5$s limit $5 offset ($4::bigint - 1) * $5) page
    )
    select jsonb_build_object(
      'rows', coalesce((select jsonb_agg(private.customer_row(c) order by f.place)
        from found f join public.customers c on c.id = f.id), '[]'),
      'total', (select count(*) from public.customers c %6$s where %2$s))$query$,
    among, asked, sorted,
    -- What is never null needs no place for it: so its index fits.
    case when not descending then 'asc' when sort in ('name', 'city', 'email') then 'desc nulls last' else 'desc' end,
    case when sort in ('name', 'city') then 'w.id' when sort = 'email' then 'p.id'
      -- Their index is read in either direction.
      when sort in ('transactions', 'value') then 'n.customer_id' || case when descending then ' desc' else '' end
      when sort in ('plan_type', 'is_active') then 'c.id'
      else 'c.id' || case when descending then '' else ' desc' end end,
    case when cardinality(patterns) > 0 then 'join private.customer_words w on w.id = c.id' else '' end,
    asked_in_order, store)
  into answer
  using patterns, plan_type, active, greatest(page, 1), least(greatest(size, 1), 1000);
  return answer;
end $function$;

revoke all on function public.admin_customers(text, text, boolean, text, boolean, integer, integer, boolean) from public;
grant execute on function public.admin_customers(text, text, boolean, text, boolean, integer, integer, boolean) to anon, authenticated, service_role;

comment on function public.admin_customers(text, text, boolean, text, boolean, integer, integer, boolean) is
  'Administrators only: a page of customers, found by name, e-mail, business or city: {rows, total}.';

create or replace function public.admin_customer_figures()
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_admin();
  return (
    select jsonb_build_object('total', n.active + n.inactive, 'active', n.active, 'inactive', n.inactive,
      'renaming', (select count(*) from public.customers c where c.requested_name is not null),
      'new', (select count(*) from public.customers c
        where c.created_at >= date_trunc('month', now() at time zone 'America/Sao_Paulo') at time zone 'America/Sao_Paulo'))
    from private.count_stores() n);
end $function$;
