-- What a seller does with their listings, one or many at once: each is answered for itself, and what does not fit one
-- stops none of the others. The rules of a listing's life bind each of these moves as if it came alone.

-- What is not a move of this store, or not there, is not told apart.
create function private.listing_for_change(v private.verticals, listing uuid) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  found jsonb;
begin
  execute format('select to_jsonb(l) from public.%I l where l.id = $1 for no key update', v.vertical) into found using listing;
  return case when (found ->> 'customer_id')::uuid = private.own_customer_id() or private.is_admin() then found end;
end $$;

-- What an action makes of a listing as it stands: the state that it gets, `already`, or `unfit`.
create function private.move_of(action text, status text, availability text, taken text) returns text
language sql immutable
set search_path = ''
as $$
  select case action
    when 'submit' then case when status in ('draft', 'rejected', 'expired') then 'pending'
      when status in ('pending', 'published') then 'already' else 'unfit' end
    when 'pause' then case status when 'published' then 'paused' when 'paused' then 'already' else 'unfit' end
    when 'resume' then case status when 'paused' then 'published' when 'published' then 'already' else 'unfit' end
    when 'reserve' then case when availability = 'reserved' then 'already'
      when availability = taken or status not in ('published', 'paused') then 'unfit' else 'reserved' end
    when 'release' then case when availability = 'available' then 'already' else 'available' end
    when 'close' then case when availability = taken then 'already'
      when status not in ('published', 'paused', 'expired') then 'unfit' else taken end
  end
$$;

-- What an action writes of a listing as it stands, as columns and values (nothing: it goes); or `already` or `unfit` as
-- a text. Renewing puts its end off by the plan's validity, from 4 days before it, or puts up again what has expired.
create function private.intent_of(action text, v private.verticals, listing jsonb, amount numeric) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  state constant text := listing ->> 'status';
  gone constant boolean := listing ->> 'availability' = v.taken;
  ends constant timestamptz := listing ->> 'expires_at';
  price numeric;
  move text;
begin
  if action = 'delete' then
    return '{}';
  elsif action = 'renew' then
    return case
      when gone or state not in ('published', 'expired') then '"unfit"'
      when state = 'expired' then '{"status": "published"}'
      when ends is null or ends > now() + interval '4 days' then '"already"'
      else jsonb_build_object('expires_at', greatest(ends, now()) + make_interval(
        days => (private.plan_of_store((listing ->> 'customer_id')::uuid)).duration_days)) end;
  elsif action in ('price', 'price_by') then
    price := private.price_in(v.vertical, listing);
    amount := case action when 'price' then amount else round(price * (1 + amount / 100)) end;
    return case when gone or amount <= 0 then '"unfit"' when amount = price then '"already"'
      else jsonb_build_object(v.price_column, amount) end;
  end if;
  move := private.move_of(action, state, listing ->> 'availability', v.taken);
  return case when move in ('already', 'unfit') then to_jsonb(move)
    else jsonb_build_object(
      case when action in ('reserve', 'release', 'close') then 'availability' else 'status' end, move) end;
end $$;

-- Writes what is meant for listings of one market, all in one statement: what follows a statement (the search, counts)
-- is dear. Changes: [{id, status, set}], of one action.
create function private.write_listings(v private.verticals, changes jsonb) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  columns constant text := (
    select string_agg(format('%1$I = s.%1$I', key), ', ') from jsonb_object_keys(changes -> 0 -> 'set') key);
  answers jsonb;
begin
  if columns is null then
    execute format('with gone as (delete from public.%I l using jsonb_to_recordset($1) as c (id uuid) where l.id = c.id
        returning l.id)
      select jsonb_agg(jsonb_build_object(''item_id'', g.id, ''outcome'', ''done'')) from gone g', v.vertical)
      into answers using changes;
  else
    execute format('with written as (
        update public.%1$I l set %2$s
        from jsonb_array_elements($1) c, jsonb_populate_record(null::public.%1$I, c -> ''set'') s
        where l.id = (c ->> ''id'')::uuid
        returning l.id, case when l.status = ''pending'' and not c -> ''set'' ? ''status'' and c ->> ''status'' <> ''pending''
          then ''back'' else ''done'' end as outcome)
      select jsonb_agg(jsonb_build_object(''item_id'', w.id, ''outcome'', w.outcome)) from written w', v.vertical, columns)
      into answers using changes;
  end if;
  return coalesce(answers, '[]');
end $$;

-- The same, with what a rule refuses as an answer: halves are tried until it stands alone.
create function private.try_on_listings(v private.verticals, changes jsonb) returns jsonb
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
  return jsonb_build_array(jsonb_build_object('item_id', changes -> 0 -> 'id') || case when code = '23514'
    then '{"outcome": "incomplete"}'
    else jsonb_build_object('outcome', 'refused', 'code', code, 'hint', rule, 'details', facts) end);
end $$;

-- Of one market: each of the ids is answered once, in no order.
create function private.act_on_market(action text, v private.verticals, ids uuid[], amount numeric) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  meant jsonb;
  changes jsonb;
begin
  -- In one order, so that two such calls never wait for each other.
  execute format('select coalesce(jsonb_agg(jsonb_build_object(''id'', l.id, ''status'', l.status, ''set'',
      private.intent_of($2, $3, to_jsonb(l), $4))), ''[]'')
    from (select l.* from public.%I l
      where l.id = any ($1) and (l.customer_id = private.own_customer_id() or private.is_admin())
      order by l.id for no key update) l', v.vertical)
    into meant using ids, action, v, amount;
  changes := (select coalesce(jsonb_agg(m), '[]') from jsonb_array_elements(meant) m where jsonb_typeof(m -> 'set') = 'object');
  return private.try_on_listings(v, changes) || (
    select coalesce(jsonb_agg(jsonb_build_object('item_id', i.id, 'outcome', coalesce(m ->> 'set', 'missing'))), '[]')
    from unnest(ids) i (id)
    left join jsonb_array_elements(meant) m on (m ->> 'id')::uuid = i.id
    where m is null or jsonb_typeof(m -> 'set') = 'string');
end $$;

-- Items: [{item_type, item_id}], at most 1,000.
create function public.act_on_listings(action text, items jsonb, amount numeric default null) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  found record;
  answers jsonb := '[]';
begin
  perform private.require_every_step();
  if coalesce(action, '') not in ('submit', 'pause', 'resume', 'renew', 'reserve', 'release', 'close', 'price', 'price_by', 'delete')
      or jsonb_typeof(items) is distinct from 'array' or jsonb_array_length(items) > 1000 then
    perform private.refuse('listing_action_invalid', 'Escolha até 1.000 anúncios e o que fazer com eles.', 'PT422');
  elsif action = 'price' and coalesce(amount not between 0.01 and 9999999999, true) then
    perform private.refuse('price_invalid', 'Informe um preço maior que zero.', 'PT422', 'amount');
  elsif action = 'price_by' and coalesce(amount not between -90 and 900, true) then
    perform private.refuse('price_share_invalid', 'Informe de 90% a menos até 900% a mais.', 'PT422', 'amount');
  end if;
  for found in
    select v as market, i.ids
    from private.verticals v
    join (
      select w.item_type, array_agg(distinct w.item_id) as ids
      from jsonb_to_recordset(items) as w (item_type text, item_id uuid) group by 1
    ) i on i.item_type = v.item_type
    order by v.place
  loop
    answers := answers || (
      select coalesce(jsonb_agg(a || jsonb_build_object('item_type', (found.market).item_type)), '[]')
      from jsonb_array_elements(private.act_on_market(action, found.market, found.ids, amount)) a);
  end loop;
  return answers;
end $$;
grant execute on function public.act_on_listings(text, jsonb, numeric) to authenticated;

-- Another draft like a listing: its words and photos, not what is of this one alone (plate, document, dates, counts).
-- Photos are shared: a file goes when no photo names it any more.
create function public.duplicate_listing(item_type text, item_id uuid) returns uuid
language plpgsql security definer
set search_path = ''
as $$
declare
  v private.verticals;
  listing jsonb;
  columns text;
  copy uuid;
begin
  perform private.require_every_step();
  select * into v from private.verticals w where w.item_type = duplicate_listing.item_type;
  listing := case when found then private.listing_for_change(v, item_id) end;
  if listing is null then
    perform private.refuse('listing_gone', 'Anúncio não encontrado. Recarregue a página.', 'PT404');
  end if;
  columns := private.copied_columns(v.vertical,
    '{id,status,availability,rejection_reason,is_verified,highlighted_until,photo_count,views_count,published_at,
      expires_at,gone_at,created_at,updated_at,plate,plate_end,renavam}');
  execute format('insert into public.%1$I (%2$s) select %2$s from public.%1$I where id = $1 returning id', v.vertical, columns)
    into copy using item_id;
  perform private.copy_photos(v.item_type || '_id', item_id, copy, (listing ->> 'customer_id')::uuid);
  return copy;
end $$;
grant execute on function public.duplicate_listing(text, uuid) to authenticated;

create function private.copied_columns(copied text, left_out text[]) returns text
language sql stable
set search_path = ''
as $$
  select string_agg(format('%I', a.attname), ', ' order by a.attnum)
  from pg_catalog.pg_attribute a
  where a.attrelid = format('public.%I', copied)::pg_catalog.regclass and a.attnum > 0 and not a.attisdropped
    and a.attgenerated = '' and a.attname <> all (left_out)
$$;

-- They are the store's own already, and what its plan has room for: the rules for photos that come anew are left out.
create function private.copy_photos(reference text, original uuid, copy uuid, store uuid) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  columns constant text := private.copied_columns('listing_photos', array['id', 'created_at', reference]);
  claims constant text := current_setting('request.jwt.claims', true);
begin
  perform set_config('request.jwt.claims', '', true);
  execute format('insert into public.listing_photos (%1$I, %2$s) select $2, %2$s from public.listing_photos
      where %1$I = $1 order by position, id limit $3', reference, columns)
    using original, copy, private.limit_of((private.plan_of_store(store)).max_images_per_item);
  perform set_config('request.jwt.claims', claims, true);
end $$;

comment on function public.act_on_listings(text, jsonb, numeric) is
  'Pauses, renews, prices, closes... up to 1,000 listings of the caller''s store (an administrator: any): per item done, already, unfit, back (to analysis), incomplete, missing or refused with its rule.';
comment on function public.duplicate_listing(text, uuid) is
  'A new draft with the words and photos of a listing of the caller''s store; its id.';
