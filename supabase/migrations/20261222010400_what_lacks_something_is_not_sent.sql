-- Who sent a draft by the API that lacked something read PostgreSQL's own words ("violates check constraint
-- cars_complete"). The CHECK stays what decides.
create function private.hold_incomplete() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  lacks boolean;
begin
  execute format('select (%s) is false from (select ($1).*) t', (
      select pg_get_expr(c.conbin, c.conrelid) from pg_constraint c
      where c.conrelid = tg_relid and c.conname = tg_table_name || '_complete'))
    into lacks using new;
  if lacks then
    perform private.refuse('listing_incomplete', 'Ainda faltam dados neste anúncio. Complete-os e envie de novo.', 'PT422');
  end if;
  return new;
end $$;
comment on function private.hold_incomplete() is 'Refuses in words what leaves the draft without all that visitors are told.';

create or replace function private.rule_listings(vertical text) returns void
language plpgsql
set search_path = ''
as $$
begin
  execute format($triggers$
    create trigger rules_1_states before insert or update on public.%1$I
      for each row when (auth.role() in ('anon', 'authenticated')) execute function private.follow_listing_states();
    create trigger rules_2_dates before insert or update on public.%1$I
      for each row when (auth.role() is not null) execute function private.date_listing_states();
    create trigger rules_3_plan before insert or update on public.%1$I
      for each row when (auth.role() in ('anon', 'authenticated')) execute function private.hold_to_plan();
    create trigger rules_4_highlights before insert or update on public.%1$I
      for each row when (new.highlighted_until is not null and auth.role() in ('anon', 'authenticated'))
      execute function private.hold_highlights();
    create trigger rules_5_complete before update of status on public.%1$I
      for each row when (old.status = 'draft' and new.status <> 'draft' and auth.role() in ('anon', 'authenticated'))
      execute function private.hold_incomplete()$triggers$,
    vertical);
end $$;

do $$
declare
  market text;
begin
  for market in select v.vertical from private.verticals v loop
    execute format('create trigger rules_5_complete before update of status on public.%I
      for each row when (old.status = ''draft'' and new.status <> ''draft'' and auth.role() in (''anon'', ''authenticated''))
      execute function private.hold_incomplete()', market);
  end loop;
end $$;

create or replace function private.try_on_listings(v private.verticals, changes jsonb) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  n constant integer := jsonb_array_length(changes);
  code text;
  rule text;
  facts text;
begin
  begin
    return case when n = 0 then '[]' else private.write_listings(v, changes) end;
  exception when others then
    get stacked diagnostics code = returned_sqlstate, rule = pg_exception_hint, facts = pg_exception_detail;
    -- What no rule of ours refused ends the whole call.
    if code <> '23514' and (coalesce(rule, '') = '' or (code not like 'PT4%' and code <> '42501')) then
      raise;
    end if;
  end;
  if n > 1 then
    return private.try_on_listings(v, jsonb_path_query_array(changes, '$[0 to $last]', jsonb_build_object('last', n / 2 - 1)))
      || private.try_on_listings(v, jsonb_path_query_array(changes, '$[$first to last]', jsonb_build_object('first', n / 2)));
  end if;
  return jsonb_build_array(jsonb_build_object('item_id', changes -> 0 -> 'id')
    || case when code = '23514' or rule = 'listing_incomplete' then '{"outcome": "incomplete"}'
      else jsonb_build_object('outcome', 'refused', 'code', code, 'hint', rule, 'details', facts) end);
end $$;
