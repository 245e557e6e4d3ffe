-- AFTER trigger: a store's other telephone changes risk signals, maybe of many listings: the job computes them.
-- Definer: writes private.listing_signals.
create or replace function private.expire_signals_of_store()
returns trigger language plpgsql security definer set search_path to ''
as $$
begin
  update private.listing_signals s set refresh_at = now()
  from private.stock l
  where l.customer_id = new.id and s.item_type = l.item_type and s.item_id = l.id;
  perform private.expire_signals_of_phones(array[old.phone, old.whatsapp, new.phone, new.whatsapp], new.id);
  return null;
end $$;

-- AFTER trigger: forgets what was hidden of a deleted row. Argument: the kind of the row.
-- Definer: deletes from private.hidden_passages.
create or replace function private.delete_hidden_passages()
returns trigger language plpgsql security definer set search_path to ''
as $$
begin
  delete from private.hidden_passages h where h.item_type = tg_argv[0] and h.item_id = old.id;
  return null;
end $$;

-- BEFORE trigger: who signed in may not write a hidden passage again; imports and integrations lose it.
-- Administrators use the functions above. Argument: the kind of the row.
-- Definer: reads private.hidden_passages.
create or replace function private.enforce_hidden_passages()
returns trigger language plpgsql security definer set search_path to ''
as $$
declare
  written constant jsonb := to_jsonb(new);
  left_over jsonb;
  again record;
begin
  if private.is_admin() then
    return new;
  end if;
  left_over := private.visible_texts(tg_argv[0], new.id, written);
  if left_over = written then
    return new;
  end if;
  if auth.role() is distinct from 'authenticated' then
    return jsonb_populate_record(new, left_over);
  end if;
  select p.passage, f.name into again
  from private.moderated_text_columns() w, unnest(w.fields) f (name),
    private.hidden_passages h, unnest(h.passages) p (passage)
  where w.item_type = tg_argv[0] and h.item_type = w.item_type and h.item_id = new.id
    and strpos(written ->> f.name, p.passage) > 0 limit 1;
  if again.passage is not null then
    perform private.refuse('passage_hidden',
      format('A administração retirou “%s” deste texto. Escreva sem esse trecho.', substr(again.passage, 1, 80)), 'PT422',
      again.name, jsonb_build_object('passage', substr(again.passage, 1, 80)));
  end if;
  return new;
end $$;

-- Definer: writes private.listing_signals, compared with all other listings.
create or replace function private.sync_signals_of_row()
returns trigger language plpgsql security definer set search_path to ''
as $$
begin
  if tg_table_name = 'review_samples' then
    perform private.sync_signals(new.item_type, new.item_id);
  else
    perform private.sync_signals((private.vertical_of(tg_table_name)).item_type, new.id);
  end if;
  return null;
end $$;

-- Definer: writes private.listing_signals, compared with all other photos.
create or replace function private.sync_signals_of_photos()
returns trigger language plpgsql security definer set search_path to ''
as $$
begin
  perform private.sync_signals(s.item_type, s.item_id)
  from (select distinct private.listing_of_photo(c) as id from changed c) p
  join private.listing_signals s on s.item_id = p.id;
  return null;
end $$;

-- Items: [{item_type, item_id, edition}], at most 1,000.
-- Definer: sets columns of listings that have no grant.
create or replace function public.decide_listings(decision text, items jsonb, reason text default null)
returns jsonb language plpgsql security definer set search_path to ''
as $$
declare
  found record;
  why constant text := nullif(btrim(left(reason, 1000)), '');
  answers jsonb := '[]';
begin
  perform private.require_admin();
  if coalesce(decision, '') not in ('approve', 'reject', 'reopen')
      or jsonb_typeof(items) is distinct from 'array' or jsonb_array_length(items) > 1000 then
    perform private.refuse('listing_action_invalid', 'Escolha até 1.000 anúncios e o que fazer com eles.', 'PT422');
  elsif decision = 'reject' and why is null then
    perform private.refuse('rejection_needs_reason', 'Informe o motivo da recusa.', 'PT422', 'rejection_reason');
  end if;
  for found in
    select v as market, i.items
    from private.verticals v
    join (select w ->> 'item_type' as item_type, jsonb_agg(w) as items from jsonb_array_elements(decide_listings.items) w group by 1) i
      on i.item_type = v.item_type
    order by v.place
  loop
    answers := answers || (
      select coalesce(jsonb_agg(a || jsonb_build_object('item_type', (found.market).item_type)), '[]')
      from jsonb_array_elements(private.decide_in_vertical(decision, found.market, found.items,
        case when decision = 'reject' then why end)) a);
  end loop;
  return answers;
end $$;
grant execute on function public.decide_listings(text, jsonb, text) to authenticated;
comment on function public.decide_listings(text, jsonb, text) is
  'Administrators only: approve, reject with a reason, or reopen (take back one''s own of the last 10 minutes); per item done, already (with who), changed, missing, incomplete or refused.';

-- Definer: reads private.hidden_passages.
create or replace function public.hidden_passages(item_type text, item_id uuid)
returns jsonb language plpgsql stable security definer set search_path to ''
as $$
begin
  if not private.is_admin() and (select o.person from private.text_owner(item_type, item_id) o)
      is distinct from private.own_id() then
    return '[]';
  end if;
  return (select coalesce(jsonb_agg(jsonb_build_object('passages', h.passages, 'reason', d.reason) order by d.id), '[]')
    from private.hidden_passages h join public.moderation_decisions d on d.id = h.decision_id
    where h.item_type = hidden_passages.item_type and h.item_id = hidden_passages.item_id);
end $$;
grant execute on function public.hidden_passages(text, uuid) to authenticated;
comment on function public.hidden_passages(text, uuid) is
  'What administrators hid of a text, with the reason of each hiding: for whose text it is, and administrators.';

-- The same rules that decide, for the editor.
-- Definer: reads private.approval_rules and private.listing_marks.
create or replace function public.listing_approval(item_type text, item_id uuid)
returns jsonb language sql stable security definer set search_path to ''
as $$
  select jsonb_build_object(
    'waits', not private.is_admin() and not private.is_trusted_store(s.customer_id)
      and s.status in ('published', 'paused', 'expired'),
    'near', case when not private.is_admin() then private.reference_price(s.item_type, s.id, s.customer_id, s.price, s.status) end,
    'rules', (select jsonb_object_agg(r.column_name, r.rule) from private.approval_rules r
      where r.table_name in (v.vertical, '*')))
  from private.stock s join private.verticals v on v.item_type = s.item_type
  where s.item_type = listing_approval.item_type and s.id = listing_approval.item_id
    and private.may_edit_item(s.item_type, s.id)
$$;
grant execute on function public.listing_approval(text, uuid) to authenticated;
comment on function public.listing_approval(text, uuid) is
  'By which edits a listing waits for approval again, for who may edit it.';

-- Definer: writes private.moderation_looks.
create or replace function public.claim_review(item_type text, item_id uuid)
returns void language plpgsql security definer set search_path to ''
as $$
begin
  perform private.require_admin();
  insert into private.moderation_looks (admin_id, item_type, item_id)
  select private.own_id(), w.item_type, w.id
  from private.waiting w
  where w.item_type = claim_review.item_type and w.id = claim_review.item_id and private.own_id() is not null
  limit 1
  on conflict (admin_id) do update
  set item_type = excluded.item_type, item_id = excluded.item_id, looked_at = now();
end $$;
grant execute on function public.claim_review(text, uuid) to authenticated;
comment on function public.claim_review(text, uuid) is
  'The caller has a listing open in the queue. Administrators only.';

-- Definer: reads private views and signals of all listings.
create or replace function public.moderation_item(item_type text, item_id uuid)
returns jsonb language plpgsql stable security definer set search_path to ''
as $$
declare
  w private.waiting;
  answer jsonb;
begin
  perform private.require_admin();
  select * into w from private.waiting q
  where q.item_type = moderation_item.item_type and q.id = moderation_item.item_id order by q.sample_id nulls first limit 1;
  if not found then
    return null;
  end if;
  execute format('select to_jsonb(l) - $2 from public.%I l where l.id = $1',
    (select v.vertical from private.verticals v where v.item_type = w.item_type))
    into answer using w.id, (select array_remove(v.private_columns, 'contact_phone') from private.verticals v
      where v.item_type = w.item_type);
  return private.moderation_row(w, true) || jsonb_build_object(
    'listing', answer,
    'photos', (select coalesce(jsonb_agg(jsonb_build_object('path', p.path, 'placeholder', p.placeholder, 'alt', p.alt,
        'width', p.width, 'height', p.height) order by p.position, p.id), '[]')
      from public.listing_photos p where p.path in (select private.photo_paths(w.item_type, w.id))
        and w.id = private.listing_of_photo(p)),
    'comparables', public.comparable_prices(w.item_type, w.id),
    'seller', (select jsonb_build_object('since', c.created_at, 'verified', c.is_verified, 'active', c.is_active,
        'city', c.city, 'state', c.state, 'tax_id_given', c.tax_id is not null,
        'email_confirmed', u.email_confirmed_at is not null,
        'counts', (select coalesce(jsonb_object_agg(n.status, n.n), '{}') from (
          select s.status, count(*) as n from private.stock s where s.customer_id = c.id group by 1) n))
      from public.customers c left join auth.users u on u.id = c.user_id where c.id = w.customer_id),
    'before', (select jsonb_build_object('decision', d.decision, 'reason', d.reason, 'at', d.decided_at)
      from public.moderation_decisions d
      where d.item_type = w.item_type and d.item_id = w.id and d.decision in ('approve', 'reject')
      order by d.id desc limit 1));
end $$;
grant execute on function public.moderation_item(text, uuid) to authenticated;
comment on function public.moderation_item(text, uuid) is
  'Administrators only: a waiting listing with its photos, comparables, signals and seller; null when it does not wait.';

-- Counts and the oldest of each vertical are found without reading when each listing was moved.
-- Definer: reads private views and signals of all listings.
create or replace function public.moderation_overview()
returns jsonb language plpgsql stable security definer set search_path to ''
as $$
begin
  perform private.require_admin();
  return (
    with oldest as materialized (
      select v.item_type, w.id, w.since
      from private.verticals v cross join lateral (
        select w.id, w.since from private.waiting w
        where w.item_type = v.item_type and w.sample_id is null order by w.since, w.id limit 3) w
    )
    select jsonb_build_object(
      'groups', (select jsonb_agg(jsonb_build_object('item_type', v.item_type,
          'total', (select count(*) from private.waiting w where w.item_type = v.item_type and w.sample_id is null),
          'rows', coalesce((
            select jsonb_agg(private.moderation_row(private.find_waiting_listing(o.item_type, o.id, null)) order by o.since, o.id)
            from oldest o where o.item_type = v.item_type), '[]')) order by v.place)
        from private.verticals v),
      'samples', private.moderation_page('sample', null, '', 1, 3) - 'counts',
      'oldest', (select min(o.since) from oldest o),
      'decided_today', (select count(*) from public.moderation_decisions d
        where d.decision in ('approve', 'reject')
          and d.decided_at >= private.start_of_day(private.today()))));
end $$;
grant execute on function public.moderation_overview() to authenticated;
comment on function public.moderation_overview() is
  'Administrators only: {groups: three per market, samples, decided_today}.';

-- Definer: reads private views and signals of all listings.
create or replace function public.moderation_queue(
  kind text default 'pending'::text, item_type text default null, find text default ''::text, page integer default 1,
  size integer default 12)
returns jsonb language plpgsql stable security definer set search_path to ''
as $$
begin
  perform private.require_admin();
  return private.moderation_page(kind, item_type, find, page, size);
end $$;
grant execute on function public.moderation_queue(text, text, text, integer, integer) to authenticated;
comment on function public.moderation_queue(text, text, text, integer, integer) is
  'Administrators only: a page of what waits (pending or sample) of one market or all: {rows, total, counts}.';

-- Definer: writes private.signal_rebuttals.
create or replace function public.dismiss_risk_signal(
  item_type text, item_id uuid, rule text, edition text, rebutted boolean default true)
returns void language plpgsql security definer set search_path to ''
as $$
begin
  perform private.require_admin();
  if not exists (
    select from private.waiting w where w.item_type = dismiss_risk_signal.item_type and w.id = dismiss_risk_signal.item_id) then
    perform private.refuse('listing_gone', 'Anúncio não encontrado. Recarregue a página.', 'PT404');
  end if;
  delete from private.signal_rebuttals r
  where r.item_type = dismiss_risk_signal.item_type and r.item_id = dismiss_risk_signal.item_id and r.rule = dismiss_risk_signal.rule
    and (not rebutted or r.edition <> dismiss_risk_signal.edition);
  if rebutted then
    insert into private.signal_rebuttals (item_type, item_id, rule, edition, rebutted_by)
    values (dismiss_risk_signal.item_type, dismiss_risk_signal.item_id, dismiss_risk_signal.rule, dismiss_risk_signal.edition, private.own_id())
    on conflict do nothing;
  end if;
exception when check_violation or not_null_violation then
  perform private.refuse('value_refused', 'Um dos valores não é aceito. Confira e tente de novo.', 'PT422');
end $$;
grant execute on function public.dismiss_risk_signal(text, uuid, text, text, boolean) to authenticated;
comment on function public.dismiss_risk_signal(text, uuid, text, text, boolean) is
  'A signal of a listing that waits does not hold, as it was seen (edition), or does after all. Administrators only.';

-- Definer: reads private.signal_rebuttals.
create or replace function public.signal_rebuttals()
returns jsonb language plpgsql stable security definer set search_path to ''
as $$
begin
  perform private.require_admin();
  return (
    select coalesce(jsonb_object_agg(n.rule, n.n), '{}')
    from (
      select r.rule, count(*) as n from private.signal_rebuttals r
      where r.rebutted_at > now() - interval '90 days' group by 1) n);
end $$;
grant execute on function public.signal_rebuttals() to authenticated;
comment on function public.signal_rebuttals() is
  'How often each rule was found not to hold, in 90 days. Administrators only.';
