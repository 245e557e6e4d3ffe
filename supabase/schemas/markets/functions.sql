-- The triggers of a vertical's listings, in the order of their names, as PostgreSQL runs them.
create function private.create_listing_triggers(vertical text)
returns void language plpgsql set search_path to ''
as $$
declare
  v private.verticals := private.vertical_of(vertical);
begin
  execute replace(replace(replace($triggers$
    create trigger before_date_gone before insert or update of availability, gone_at on public.{table}
      for each row execute function private.set_gone_at();
    create trigger before_keep_passages_hidden before update of title, description on public.{table} for each row
      when (new.title is distinct from old.title or new.description is distinct from old.description)
      execute function private.enforce_hidden_passages({item});
    create trigger before_place before insert or update of municipality_id, latitude, longitude on public.{table}
      for each row execute function private.set_listing_place();
    create trigger before_read_phone before insert or update of contact_phone on public.{table}
      for each row when (new.contact_phone is not null) execute function private.read_listing_phone();
    create trigger before_rules_1_states before insert or update on public.{table}
      for each row when (auth.role() in ('anon', 'authenticated')) execute function private.enforce_status_transitions();
    create trigger before_rules_2_dates before insert or update on public.{table}
      for each row when (auth.role() is not null) execute function private.set_listing_dates();
    create trigger before_rules_3_plan before insert or update on public.{table}
      for each row when (auth.role() in ('anon', 'authenticated')) execute function private.enforce_listing_limit();
    create trigger before_rules_4_highlights before insert or update on public.{table}
      for each row when (new.highlighted_until is not null and auth.role() in ('anon', 'authenticated'))
      execute function private.enforce_highlight_limit();
    create trigger before_rules_5_complete before update of status on public.{table}
      for each row when (old.status = 'draft' and new.status <> 'draft' and auth.role() in ('anon', 'authenticated'))
      execute function private.enforce_complete_listing();
    create trigger before_rules_6_contact before insert or update of status on public.{table}
      for each row when (new.status in ('pending', 'published') and auth.role() in ('anon', 'authenticated'))
      execute function private.require_contact();
    create trigger before_rules_6_phone before update of contact_phone on public.{table}
      for each row when (new.contact_phone is null and old.contact_phone is not null
        and new.status in ('pending', 'published', 'paused') and auth.role() in ('anon', 'authenticated'))
      execute function private.require_contact();
    create trigger before_rules_6_verified before insert or update of is_verified, customer_id on public.{table}
      for each row execute function private.copy_store_verification();
    -- A counted view or photo is not an edit.
    create trigger before_touch before update on public.{table}
      for each row when (old.views_count = new.views_count and old.photo_count = new.photo_count)
      execute function private.touch_updated_at();

    create trigger after_alerts_added after insert on public.{table} referencing new table as new_rows
      for each statement execute function private.queue_for_alerts();
    create trigger after_alerts_changed after update on public.{table}
      referencing old table as old_rows new table as new_rows
      for each statement execute function private.queue_for_alerts();
    create trigger after_audit after insert or update or delete on public.{table}
      for each row when (auth.role() in ('authenticated', 'service_role')) execute function private.audit('id');
    create trigger after_counts_added after insert on public.{table} referencing new table as new_rows
      for each statement execute function private.sync_store_counts();
    create trigger after_counts_changed after update on public.{table}
      referencing old table as old_rows new table as new_rows
      for each statement execute function private.sync_store_counts();
    create trigger after_counts_removed after delete on public.{table} referencing old table as old_rows
      for each statement execute function private.sync_store_counts();
    create trigger after_forget_deleted after delete on public.{table}
      for each row when (old.status = 'published') execute function private.clear_page_cache();
    create trigger after_forget_marks after delete on public.{table} for each row execute function private.delete_listing_marks();
    create trigger after_forget_passages after delete on public.{table} for each row
      execute function private.delete_hidden_passages({item});
    create trigger after_forget_rejected after update of status on public.{table}
      for each row when (old.status = 'published' and new.status = 'rejected') execute function private.clear_page_cache();
    create trigger after_mark_moved after update of status, availability, {price} on public.{table}
      for each row when ((auth.role() is not null or old.status = 'published' and new.status <> 'published')
        and (new.status, new.availability, new.{price}) is distinct from (old.status, old.availability, old.{price}))
      execute function private.record_listing_marks();
    create trigger after_mark_new after insert on public.{table}
      for each row when (auth.role() is not null and new.status = 'published') execute function private.record_listing_marks();
    create trigger after_pages after update on public.{table}
      referencing old table as old_rows new table as new_rows
      for each statement execute function private.notify_of_page_changes();
    create trigger after_sample_trusted after insert or update on public.{table}
      for each row when (auth.role() = 'authenticated' and new.status = 'published')
      execute function private.sample_trusted_listings();
    create trigger after_search_added after insert on public.{table} referencing new table as new_rows
      for each statement execute function private.sync_listing_search();
    create trigger after_search_changed after update on public.{table}
      referencing old table as old_rows new table as new_rows
      for each statement execute function private.sync_listing_search();
    create trigger after_search_removed after delete on public.{table} referencing old table as old_rows
      for each statement execute function private.sync_listing_search();
    create trigger after_sync_signals_changed after update on public.{table}
      for each row when (new.status = 'pending'
        and old.views_count = new.views_count and old.photo_count = new.photo_count)
      execute function private.sync_signals_of_row();
    create trigger after_sync_signals_new after insert on public.{table}
      for each row when (new.status = 'pending') execute function private.sync_signals_of_row();
    create trigger after_sync_signals_phone_changed after update of contact_phone on public.{table}
      for each row when (new.contact_phone is distinct from old.contact_phone)
      execute function private.sync_signals_of_phone();
    create trigger after_sync_signals_phone_gone after delete on public.{table}
      for each row when (old.contact_phone is not null) execute function private.sync_signals_of_phone();
    create trigger after_sync_signals_phone_new after insert on public.{table}
      for each row when (new.contact_phone is not null) execute function private.sync_signals_of_phone();
    create trigger after_tell_of_moderation after update of status on public.{table}
      for each row when (auth.role() is not null
        and (new.status = 'published' and old.status in ('pending', 'rejected')
          or new.status = 'rejected' and old.status <> 'rejected'))
      execute function private.notify_of_moderation();
    create trigger after_tell_of_price after update of {price} on public.{table}
      for each row when (auth.role() = 'authenticated' and new.{price} is distinct from old.{price}
        and old.status <> 'draft')
      execute function private.notify_of_price_change();
    create trigger after_webhook_added after insert on public.{table} for each row when (new.status <> 'draft')
      execute function private.webhook_of_listing();
    create trigger after_webhook_changed after update on public.{table}
      for each row when (new.status <> 'draft' and old.views_count = new.views_count and old.photo_count = new.photo_count)
      execute function private.webhook_of_listing();
    create trigger after_webhook_removed after delete on public.{table} for each row when (old.status <> 'draft')
      execute function private.webhook_of_listing()
  $triggers$, '{table}', quote_ident(v.vertical)), '{price}', quote_ident(v.price_column)), '{item}', quote_literal(v.item_type));
end $$;

-- The triggers of the tables in which a vertical is searched.
create function private.create_search_triggers(vertical text)
returns void language plpgsql set search_path to ''
as $$
declare
  own text := (
    select quote_literal(a.attname) from pg_catalog.pg_attribute a
    where a.attrelid = format('private.search_%s_groups', vertical)::pg_catalog.regclass and a.attnum > 0
      and not a.attisdropped and a.attname not in ('id', 'municipality_id', 'traits', 'n'));
begin
  execute replace(replace($triggers$
    create trigger after_announce after insert or update or delete or truncate on private.search_{table}
      for each statement execute function private.notify_of_search_change('{table}');
    create trigger after_announce after insert or update or delete or truncate on private.search_{table}_gone
      for each statement execute function private.notify_of_search_change('{table}');
    create trigger after_groups_added after insert on private.search_{table} referencing new table as new_rows
      for each statement execute function private.sync_search_groups({own});
    create trigger after_groups_changed after update on private.search_{table}
      referencing old table as old_rows new table as new_rows
      for each statement execute function private.sync_search_groups({own});
    create trigger after_groups_emptied after truncate on private.search_{table}
      for each statement execute function private.sync_search_groups({own});
    create trigger after_groups_removed after delete on private.search_{table} referencing old table as old_rows
      for each statement execute function private.sync_search_groups({own})
  $triggers$, '{table}', vertical), '{own}', coalesce(own, ''));
end $$;

-- Who reads and writes a vertical's listings.
create function private.create_listing_policies(vertical text)
returns void language plpgsql set search_path to ''
as $$
declare
  v private.verticals := private.vertical_of(vertical);
  visible constant text := format($visible$
    (status = 'published' or (status = 'expired' and availability = %L))
    and exists (select from public.stores s where s.id = customer_id)$visible$, v.taken);
  managed constant text := 'customer_id = any ((select private.stores_of_caller(''manager''))::uuid[]) or (select private.is_admin())';
  worked_for constant text := 'customer_id = any ((select private.stores_of_caller(''seller''))::uuid[])';
  -- Whose a listing is works for its store: a foreign key to store_members says so.
  theirs constant text := 'assigned_to = (select private.own_id())';
begin
  execute format($policies$
    alter table public.%1$I enable row level security;
    create policy "anyone reads visible %1$s" on public.%1$I for select to anon using (%2$s);
    create policy "users read visible and own %1$s, admins all" on public.%1$I
      for select to authenticated using ((%2$s) or %4$s or (select private.is_admin()));
    create policy "stores and admins add %1$s" on public.%1$I for insert to authenticated with check (%5$s);
    create policy "stores and admins edit %1$s" on public.%1$I for update to authenticated using (%5$s or %3$s);
    create policy "stores and admins delete %1$s" on public.%1$I for delete to authenticated
      using (%5$s or %3$s and status = 'draft')$policies$,
    v.vertical, visible, theirs, worked_for, managed);
  perform private.grant_listings(vertical);
end $$;

-- Who reads and writes rows that belong to a listing of any vertical: the policies of the listing decide.
create function private.create_item_policies()
returns void language plpgsql set search_path to ''
as $$
declare
  visible text;
  own text;
begin
  select string_agg(format('exists (select from public.%I l where l.id = %I)', v.vertical, v.item_type || '_id'), ' or '
      order by v.place),
    -- Of one statement's rows the caller's listings are looked up once, not each photo's listing.
    string_agg(format('%I in (select l.id from public.%I l where l.customer_id = any ((select private.stores_as(''manager''))::uuid[])
        or l.customer_id = any ((select private.stores_as(''seller''))::uuid[]) and l.assigned_to = (select private.own_id()))',
      v.item_type || '_id', v.vertical), ' or ' order by v.place)
  into visible, own from private.verticals v;
  execute format($policies$
    drop policy if exists "anyone reads photos of listings they see" on public.listing_photos;
    drop policy if exists "stores and admins edit photos" on public.listing_photos;
    drop policy if exists "stores and admins delete photos" on public.listing_photos;
    drop policy if exists "anyone reads the prices of listings they see" on public.price_changes;
    create policy "anyone reads photos of listings they see" on public.listing_photos
      for select to anon, authenticated using (%1$s);
    create policy "stores and admins edit photos" on public.listing_photos
      for update to authenticated using ((select private.is_admin()) or %2$s);
    create policy "stores and admins delete photos" on public.listing_photos
      for delete to authenticated using ((select private.is_admin()) or %2$s);
    create policy "anyone reads the prices of listings they see" on public.price_changes
      for select to anon, authenticated using (%1$s)$policies$, visible, own);
  execute (
    select format('grant insert (%s) on public.listing_photos to authenticated',
      string_agg(format('%I', v.item_type || '_id'), ', ' order by v.place))
    from private.verticals v);
end $$;

-- Writes the functions and views that name every vertical or code: private.items, private.stock, listing_of_photo,
-- cover_of, and those of codes. Runs at each start with changed schemas, and when a vertical or code is added.
create function private.create_vertical_functions()
returns void language plpgsql set search_path to ''
as $$
begin
  perform private.rebuild_code_functions();
  execute 'create or replace view private.items as ' || (
    select string_agg(format(
      'select %1$L::text as item_type, %2$L::text as vertical, l.id, l.customer_id, l.title, l.%3$I as price, l.status,
         l.availability, l.availability = %4$L as taken, l.city, l.state, l.municipality_id, l.neighborhood,
         l.description, l.contact_phone
       from public.%2$I l', v.item_type, v.vertical, v.price_column, v.taken), ' union all ' order by v.place)
    from private.verticals v);
  execute (
    select format('create or replace function private.listing_of_photo(p public.listing_photos) returns uuid
      language sql immutable parallel safe return coalesce(%s)',
      string_agg(format('(p).%I', v.item_type || '_id'), ', ' order by v.place))
    from private.verticals v);
  grant execute on function private.listing_of_photo(public.listing_photos) to authenticated, service_role;
  execute (
    select format('create or replace function private.cover_of(item_type text, item_id uuid) returns jsonb
      language sql stable return case item_type %s end',
      string_agg(format('when %L then (select jsonb_build_object(''path'', p.path, ''placeholder'', p.placeholder)
        from public.listing_photos p where p.%I = item_id order by p.position, p.id limit 1)',
        v.item_type, v.item_type || '_id'), ' ' order by v.place))
    from private.verticals v);
  perform private.rebuild_stock_view();
end $$;

-- The numbers of chosen codes; unknown codes have none, so they find nothing. Null where nothing is chosen.
create or replace function private.code_numbers(codes jsonb, list text)
returns integer[] language sql stable set search_path to ''
as $$
  select case when jsonb_typeof(codes) <> 'null' and codes not in ('[]', '""') then array(
    select distinct n.number from private.search_codes c, unnest(c.numbers) n (number)
    where c.list = code_numbers.list and c.code = any (private.read_list(codes))
    order by n.number) end
$$;

-- Lets the columns of a vertical hold only the codes of their lists.
create or replace function private.add_code_constraints(vertical text)
returns void language plpgsql set search_path to ''
as $$
declare
  f private.search_facets;
begin
  for f in select * from private.search_facets s where s.vertical = add_code_constraints.vertical and s.kind = 'codes' loop
    execute format('alter table public.%1$I drop constraint if exists %2$I, add constraint %2$I check (%3$I in (%4$s))',
      f.vertical, f.vertical || '_' || f.col || '_check', f.col,
      (select string_agg(quote_literal(coalesce(c.holds[1], c.code)), ', ' order by c.number) from private.search_codes c
        where c.list = f.list and c.number is not null));
  end loop;
end $$;

-- The texts of a JSON array, or of one text with commas; at most 30 of at most 60 characters.
create or replace function private.read_list(value jsonb)
returns text[] language sql immutable set search_path to ''
as $$
  select case jsonb_typeof(value)
    when 'array' then array(
      select left(e #>> '{}', 60) from jsonb_array_elements(value) e where jsonb_typeof(e) = 'string' limit 30)
    when 'string' then array(select left(btrim(e), 60) from unnest(string_to_array(left(value #>> '{}', 1800), ',')) e limit 30)
    else '{}'
  end
$$;

-- Gives each facet its place in `traits` or `bits`, and writes the functions that turn codes into numbers, from
-- constants, so that statements inline them.
create or replace function private.rebuild_code_functions()
returns void language plpgsql set search_path to ''
as $$
declare
  f private.search_facets;
  vertical text := '';
  size bigint;
begin
  for f in select * from private.search_facets s where s.slots is not null order by s.vertical, s.place desc loop
    size := case when f.vertical = vertical then size else 1 end;
    vertical := f.vertical;
    update private.search_facets s set divisor = size where s.vertical = f.vertical and s.param = f.param;
    size := size * f.slots;
    if size > 2147483647 then
      raise exception 'the facets of % do not fit into one integer', vertical;
    end if;
  end loop;
  update private.search_facets s set bit = w.upto - w.wide
  from (
    select b.vertical, b.param, b.wide, sum(b.wide) over (partition by b.vertical order by b.place) as upto
    from (
      select r.vertical, r.param, r.place, coalesce(
        (select max(c.number) from private.search_codes c where c.list = r.list), 1) as wide
      from private.search_facets r where r.reads is not null) b) w
  where s.vertical = w.vertical and s.param = w.param;
  if (select max(s.bit + coalesce((select max(c.number) from private.search_codes c where c.list = s.list), 1))
      from private.search_facets s where s.bit is not null) > 63 then
    raise exception 'the facets of % do not fit into 63 bits', vertical;
  end if;
  execute (
    select 'create or replace function private.search_number(list text, code text) returns smallint
      language sql immutable parallel safe return coalesce(case list '
      || string_agg(format('when %L then (%L::smallint[])[array_position(%L::text[], code)]', l.list, l.numbers, l.codes),
        ' ' order by l.list) || ' end, 0::smallint)'
    from (
      select c.list, array_agg(c.number order by c.number) as numbers,
        array_agg(coalesce(c.holds[1], c.code) order by c.number) as codes
      from private.search_codes c
      where c.number is not null and c.list not in (select s.list from private.search_facets s where s.bit is not null and s.list is not null)
      group by c.list) l);
  -- Several codes may be known by one word: "6 airbags" has some in front.
  execute (
    select 'create or replace function private.search_bit(list text, word text) returns bigint
      language sql immutable parallel safe return coalesce(case list '
      || string_agg(format('when %L then (%L::bigint[])[array_position(%L::text[], private.fold(word))]', l.list, l.bits, l.words),
        ' ' order by l.list) || ' end, 0)'
    from (
      select w.list, array_agg(w.bits order by w.word) as bits, array_agg(w.word order by w.word) as words
      from (
        select c.list, h.word, bit_or(1::bigint << (c.number - 1)) as bits
        from private.search_codes c, unnest(coalesce(c.holds, array[c.code])) h (word)
        where c.list in (select s.list from private.search_facets s where s.bit is not null)
        group by 1, 2) w
      group by w.list) l);
  execute (
    select format('create or replace function private.state_code(name text) returns text
      language sql immutable parallel safe return (%L::text[])[array_position(%L::text[], name)]',
      array_agg(c.code order by c.code), array_agg(w.word order by c.code))
    from private.search_codes c, unnest(c.words) w (word) where c.list = 'uf');
end $$;

-- After facets or codes were added: rebuilds the functions made from them, and all search rows.
create or replace function private.rebuild_facets()
returns void language plpgsql set search_path to ''
as $$
declare
  t text;
  ids uuid[];
begin
  perform private.rebuild_code_functions();
  perform private.rebuild_keywords();
  perform private.rebuild_trait_functions();
  for t in select v.vertical from private.verticals v order by v.place loop
    perform private.add_code_constraints(t);
    execute format('select array_agg(l.id) from public.%I l where l.status = ''published''', t) into ids;
    perform private.refresh_search(t, ids);
  end loop;
end $$;

-- Codes of `all` and `any` lists that no listing on show has, [{item_type, param, value}]: query parsing takes such a
-- word as a word, not as a filter that finds nothing.
create or replace function private.codes_without_listings()
returns jsonb language plpgsql stable set search_path to ''
as $$
declare
  v private.verticals;
  seen bigint;
  codes jsonb := '[]';
begin
  for v in select * from private.verticals loop
    execute format('select coalesce(bit_or(s.bits), 0) from private.%I s',
      'search_' || v.vertical || case when private.search_size(v.vertical) < 3000 then '' else '_sample' end) into seen;
    codes := codes || coalesce((
      select jsonb_agg(jsonb_build_object('item_type', v.item_type, 'param', f.param, 'value', c.code) order by f.place, c.place)
      from private.search_facets f join private.search_codes c using (list)
      where f.vertical = v.vertical and f.kind in ('all', 'any') and (seen >> (f.bit + c.number - 1)) & 1 = 0), '[]');
  end loop;
  return codes;
end $$;

-- The vertical of a table; null for another table.
create or replace function private.vertical_of(listings text)
returns private.verticals language sql stable set search_path to ''
as $$ select v from private.verticals v where v.vertical = listings $$;
