-- Columns of listings of one vertical that the caller may change, locked: {id: {column: value}}; `photos` are the ids of
-- its photos in their order.
create or replace function private.lock_listing_columns(item_type text, ids uuid[], names text[])
returns jsonb language plpgsql set search_path to ''
as $$
declare
  listings constant text := format('public.%I', private.listing_table(item_type));
  columns constant text[] := array_remove(names, 'photos');
  readable constant text[] := array(select n from unnest(columns) n where has_column_privilege(listings, n, 'select'));
  found jsonb;
begin
  -- In one order, so that two such calls never wait for each other.
  execute format('select coalesce(jsonb_object_agg(l.id, to_jsonb(l)), ''{}'')
    from (select %s from %s l where l.id = any ($1) order by l.id for no key update) l',
    (select string_agg(format('l.%I', n), ', ') from unnest(readable) n), listings) into found using ids;
  if 'photos' = any (names) then
    execute format('select coalesce(jsonb_object_agg(f.key, f.value || jsonb_build_object(''photos'', coalesce((
        select jsonb_agg(p.id order by p.position, p.id) from public.listing_photos p where p.%I = f.key::uuid), ''[]''))), ''{}'')
      from jsonb_each($1) f', item_type || '_id') into found using found;
  end if;
  if cardinality(readable) = cardinality(columns) then
    return found;
  end if;
  return (select coalesce(jsonb_object_agg(f.key, public.listing_private_details(item_type, f.key::uuid) || f.value), '{}')
    from jsonb_each(found) f);
end $$;
grant execute on function private.lock_listing_columns(text, uuid[], text[]) to authenticated;

-- Writes columns of listings of one vertical as its caller, whom policies, grants and triggers hold as in a single
-- edit. Items: [{item_id, version, columns}], each with the same columns.
create or replace function private.change_listings_of(item_type text, items jsonb)
returns jsonb language plpgsql set search_path to ''
as $$
declare
  v private.verticals;
  names constant text[] := array(select k from jsonb_object_keys(items -> 0 -> 'columns') k order by k);
  read constant text[] := '{id,status,updated_at}'::text[] || names;
  ids constant uuid[] := array(select (i ->> 'item_id')::uuid from jsonb_array_elements(items) i);
  was jsonb;
  meant jsonb;
  answers jsonb;
  becomes jsonb;
  given record;
begin
  v.item_type := item_type;
  v.vertical := private.listing_table(item_type);
  if v.vertical is null or cardinality(names) = 0 or names && '{id,status,availability,customer_id,updated_at}'::text[]
      or exists (select from jsonb_array_elements(items) i
        where array(select k from jsonb_object_keys(i -> 'columns') k order by k) <> names) then
    perform private.refuse('listing_action_invalid', 'Escolha até 1.000 anúncios e o que fazer com eles.', 'PT422');
  end if;
  was := private.lock_listing_columns(item_type, ids, read);
  meant := (
    select jsonb_agg(jsonb_build_object('id', i.item_id, 'status', w.row ->> 'status', 'set', case
      when w.row is null then '"missing"'
      when (w.row ->> 'updated_at')::timestamptz <> i.version then '"moved"'
      when not exists (select from jsonb_each(i.columns) c where w.row -> c.key is distinct from c.value) then '"already"'
      else i.columns end))
    from (select distinct on (r.item_id) r.* from jsonb_to_recordset(items) as r (item_id uuid, version timestamptz, columns jsonb)) i
    cross join lateral (select was -> i.item_id::text as row) w);
  if names = '{assigned_to}' then
    for given in
      select (m -> 'set' ->> 'assigned_to')::uuid as person, array_agg((m ->> 'id')::uuid) as ids
      from jsonb_array_elements(meant) m where jsonb_typeof(m -> 'set') = 'object' group by 1
    loop
      perform public.assign_to(given.person, item_type, given.ids);
    end loop;
  elsif names = '{photos}' then
    execute format('update public.listing_photos p set position = o.place - 1
      from jsonb_array_elements($1) m, jsonb_array_elements_text(m -> ''set'' -> ''photos'') with ordinality o (id, place)
      where p.id = o.id::uuid and p.%I = (m ->> ''id'')::uuid and p.position <> o.place - 1', item_type || '_id')
      using (select coalesce(jsonb_agg(m), '[]') from jsonb_array_elements(meant) m where jsonb_typeof(m -> 'set') = 'object');
  else
    answers := private.write_listings_separating_refused(v,
      (select coalesce(jsonb_agg(m), '[]') from jsonb_array_elements(meant) m where jsonb_typeof(m -> 'set') = 'object'), false);
  end if;
  becomes := private.lock_listing_columns(item_type, ids, read);
  return (
    select jsonb_agg(jsonb_build_object('item_type', item_type, 'item_id', m -> 'id',
        'outcome', case when jsonb_typeof(m -> 'set') = 'string' then m ->> 'set'
          when names = '{assigned_to}' then case when b.row -> 'assigned_to' = m -> 'set' -> 'assigned_to' then 'done' else 'missing' end
          when names = '{photos}' then case when b.row ->> 'status' = 'pending' and w.row ->> 'status' <> 'pending' then 'back' else 'done' end
          else 'missing' end,
        'before', (select jsonb_object_agg(n, w.row -> n) from unnest(names) n where w.row is not null),
        'after', (select jsonb_object_agg(n, b.row -> n) from unnest(names) n where b.row is not null),
        'was', w.row -> 'status', 'status', b.row -> 'status', 'version', b.row -> 'updated_at')
      || coalesce(a - 'item_id', '{}'))
    from jsonb_array_elements(meant) m
    left join jsonb_array_elements(answers) a on a -> 'item_id' = m -> 'id'
    cross join lateral (select was -> (m ->> 'id') as row) w
    cross join lateral (select becomes -> (m ->> 'id') as row) b);
end $$;
grant execute on function private.change_listings_of(text, jsonb) to authenticated;

-- The same for listings of several verticals, with how many people hear of each lower price.
create or replace function private.change_listings(items jsonb, quiet boolean)
returns jsonb language plpgsql set search_path to ''
as $$
declare
  answers jsonb;
  notices jsonb;
begin
  if jsonb_typeof(items) is distinct from 'array' or jsonb_array_length(items) > 200 then
    perform private.refuse('listing_action_invalid', 'Escolha até 1.000 anúncios e o que fazer com eles.', 'PT422');
  end if;
  perform set_config('patio.price_notices', case when quiet then 'off' else '{}' end, true);
  select coalesce(jsonb_agg(a), '[]') into answers
  from (
    select i ->> 'item_type' as item_type, jsonb_agg(i) as items from jsonb_array_elements(items) i group by 1 order by 1) k
  cross join lateral jsonb_array_elements(private.change_listings_of(k.item_type, k.items)) a;
  notices := case when quiet then '{}' else current_setting('patio.price_notices')::jsonb end;
  perform set_config('patio.price_notices', '', true);
  return (select coalesce(jsonb_agg(a || jsonb_build_object('notices', coalesce(notices -> (a ->> 'item_id'), '0'))), '[]')
    from jsonb_array_elements(answers) a);
end $$;
grant execute on function private.change_listings(jsonb, boolean) to authenticated;

create or replace function public.preview_bulk_change(items jsonb, quiet boolean default false)
returns jsonb language plpgsql set search_path to ''
as $$
declare
  answers jsonb;
begin
  -- The change itself, taken back: all rules have spoken, nothing is written, nobody is told.
  begin
    answers := private.change_listings(items, quiet);
    raise exception 'preview' using errcode = 'PTDRY';
  exception when sqlstate 'PTDRY' then
    return answers;
  end;
end $$;
grant execute on function public.preview_bulk_change(jsonb, boolean) to authenticated;
comment on function public.preview_bulk_change(jsonb, boolean) is
  'What writing columns of up to 200 listings would do, without doing it. Items: [{item_type, item_id, version, columns}], version as the caller saw updated_at. Of each: outcome (done, back to analysis, already, moved meanwhile, missing, incomplete, refused with its rule), before, after, status and was, version, notices.';

-- The server goes on with what is left of a change after 100 listings: with one change of a store at a time, so that no
-- store delays the others.
create or replace function public.run_bulk_change(change uuid)
returns jsonb language plpgsql set search_path to ''
as $$
declare
  c public.bulk_changes;
  part jsonb;
  answers jsonb := '[]';
  rest integer;
  total integer;
begin
  select * into c from public.bulk_changes b where b.id = change for no key update;
  if c.id is null then
    perform private.refuse('bulk_change_gone', 'Esta mudança não existe mais. Comece de novo.', 'PT404');
  end if;
  select count(*) filter (where n.outcome is null), count(*) into rest, total
  from public.bulk_change_items n where n.change_id = change;
  if total > 1000 then
    perform private.refuse('listing_action_invalid', 'Escolha até 1.000 anúncios e o que fazer com eles.', 'PT422');
  elsif rest > 100 and c.state = 'open' then
    begin
      update public.bulk_changes b set state = 'running' where b.id = change;
    exception when unique_violation then
      perform private.refuse('bulk_change_running',
        'Outra mudança desta loja ainda está em andamento. Espere que termine e tente de novo.', 'PT409');
    end;
  end if;
  part := (
    select jsonb_agg(to_jsonb(i)) from (
      select n.item_type, n.item_id, n.version, n.columns from public.bulk_change_items n
      where n.change_id = change and n.outcome is null order by n.item_id limit 100) i);
  if part is not null then
    answers := private.change_listings(part, c.quiet);
    update public.bulk_change_items n set outcome = a ->> 'outcome', before = a -> 'before',
      changed_version = (a ->> 'version')::timestamptz
    from jsonb_array_elements(answers) a
    where n.change_id = change and n.item_id = (a ->> 'item_id')::uuid;
  end if;
  select count(*) into rest from public.bulk_change_items n where n.change_id = change and n.outcome is null;
  update public.bulk_changes b set state = case when rest > 0 then 'running' else 'done' end where b.id = change;
  if rest > 0 then
    perform pg_notify('server_queues', 'bulk-changes');
  end if;
  return jsonb_build_object('id', change, 'rest', rest, 'items', answers);
end $$;
grant execute on function public.run_bulk_change(uuid) to authenticated;
comment on function public.run_bulk_change(uuid) is
  'Writes the next 100 listings of a change as preview_bulk_change tells: {id, rest, items}. With more left the server goes on.';

create or replace function public.undo_bulk_change(change uuid, id uuid)
returns jsonb language plpgsql set search_path to ''
as $$
declare
  c public.bulk_changes;
begin
  select * into c from public.bulk_changes b where b.id = change for no key update;
  if c.id is null or c.undoes is not null or c.state <> 'done' or c.created_at < now() - interval '24 hours'
      or exists (select from public.bulk_changes b where b.undoes = change) then
    perform private.refuse('bulk_change_undone', 'Esta mudança já foi desfeita, ou tem mais de 24 horas.', 'PT409');
  end if;
  insert into public.bulk_changes (id, customer_id, created_by, field, quiet, undoes)
  values (undo_bulk_change.id, c.customer_id, c.created_by, c.field, true, change);
  insert into public.bulk_change_items (change_id, item_type, item_id, version, columns)
  select undo_bulk_change.id, n.item_type, n.item_id, n.changed_version, n.before
  from public.bulk_change_items n where n.change_id = change and n.outcome in ('done', 'back');
  return public.run_bulk_change(undo_bulk_change.id);
end $$;
grant execute on function public.undo_bulk_change(uuid, uuid) to authenticated;
comment on function public.undo_bulk_change(uuid, uuid) is
  'Within 24 hours: writes what stood before a change of many listings, as a change under a new id; what changed since stays. Answers as run_bulk_change.';

-- Job: the next part of a change of many listings, as the person who began it and with their rights alone.
create or replace function private.continue_bulk_changes()
returns integer language plpgsql set search_path to ''
as $$
declare
  c public.bulk_changes;
  answer jsonb;
begin
  select * into c from public.bulk_changes b where b.state = 'running' order by b.created_at limit 1 for update skip locked;
  if c.id is null then
    return 0;
  end if;
  begin
    perform set_config('request.jwt.claims',
      jsonb_build_object('role', 'authenticated', 'aal', 'aal2', 'sub', c.created_by)::text, true);
    perform set_config('role', 'authenticated', true);
    answer := public.run_bulk_change(c.id);
  exception when others then
    -- What a rule refuses as a whole does not stand in the way of others' changes.
    raise warning 'bulk change % ended: %', c.id, sqlerrm;
  end;
  perform set_config('role', 'none', true), set_config('request.jwt.claims', '', true);
  if answer is null then
    update public.bulk_changes b set state = 'done' where b.id = c.id;
  end if;
  return 1;
end $$;
