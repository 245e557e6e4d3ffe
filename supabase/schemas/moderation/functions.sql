-- Words of a folded text that ask for money before anybody has seen anything.
create or replace function private.advance_payment_words(folded text)
returns text[] language sql immutable set search_path to ''
as $$
  select coalesce(array_agg(m[1]), '{}') from regexp_matches(folded,
    '(\m(?:sinal|reserva|taxa)\M(?:[^.!?]|\.\d){0,40}\m(?:pix|antecipad[oa]|adiantad[oa]|antes da visita|antes de ver)\M'
    || '|\m(?:sinal|deposito|caucao|transferencia|pix)\M(?:[^.!?]|\.\d){0,40}\m(?:antecipad[oa]|adiantad[oa]|antes da visita|antes de ver|par?a segurar|par?a reservar)\M'
    || '|pagamento (?:antecipado|adiantado)|nao (?:faco|fazemos|aceito) visita|sem visita|western union)',
    'g') m
$$;

-- Job: compares photo hashes once more, since of two photos that arrive at once neither sees the other.
create or replace function private.compare_due_hashes(most integer)
returns integer language plpgsql set search_path to ''
as $$
declare
  due record;
  done integer := 0;
begin
  for due in
    select h.owner_id, h.hash from private.photo_hashes h where not h.is_compared limit most for update skip locked
  loop
    perform private.compare_hash(due.owner_id, due.hash);
    update private.photo_hashes h set is_compared = true where h.owner_id = due.owner_id and h.hash = due.hash;
    done := done + 1;
  end loop;
  return done;
end $$;

-- Stores which photos of other stores look like one. The work is bounded: 3,000 candidates, 10 matches. An index scan
-- meets the oldest photos first, and the oldest is who had the photo first.
create or replace function private.compare_hash(owner_id uuid, hash bit)
returns void language plpgsql set search_path to '' set enable_seqscan to off
as $$
declare
  candidates constant integer := 3000;
  stored constant integer := 10;
begin
  with near as (
    select c.owner_id, c.hash, bit_count(c.hash # compare_hash.hash) as distance
    from (
      select h.owner_id, h.hash from private.photo_hashes h
      where private.byte_pairs(h.hash) && private.byte_pairs(compare_hash.hash) limit candidates) c
    where c.owner_id <> compare_hash.owner_id and bit_count(c.hash # compare_hash.hash) <= 6
    order by 3 limit stored
  ), there as (
    insert into private.similar_hashes (owner_id, hash, other_owner_id, other_hash, distance)
    select compare_hash.owner_id, compare_hash.hash, n.owner_id, n.hash, n.distance from near n
    on conflict do nothing
  )
  insert into private.similar_hashes (owner_id, hash, other_owner_id, other_hash, distance)
  select n.owner_id, n.hash, compare_hash.owner_id, compare_hash.hash, n.distance from near n
  where (select count(*) from (
    select from private.similar_hashes s where s.owner_id = n.owner_id and s.hash = n.hash limit 3 * stored) own) < 3 * stored
  on conflict do nothing;
end $$;

-- The price from which an edit may move at most 20% without a new approval; null where any is allowed.
create or replace function private.reference_price(
  item_type text, item_id uuid, store uuid, price numeric, status text)
returns numeric language sql stable set search_path to ''
as $$
  select case
    when status not in ('published', 'paused', 'expired')
      or exists (select from public.customers c where c.id = store and c.is_verified) then null
    else coalesce((select m.approved_price from private.listing_marks m
      where m.item_type = reference_price.item_type and m.item_id = reference_price.item_id), price) end
$$;

-- Job: computes due risk signals.
create or replace function private.refresh_due_signals(most integer)
returns integer language plpgsql set search_path to ''
as $$
declare
  due record;
  done integer := 0;
begin
  for due in
    select s.item_type, s.item_id from private.listing_signals s
    where s.refresh_at <= now() order by s.refresh_at limit most for update skip locked
  loop
    perform private.refresh_signals(due.item_type, due.item_id);
    done := done + 1;
  end loop;
  return done;
end $$;

-- A text in which each of the passages is replaced by "[dado pessoal retirado]".
create or replace function private.without_passages(words text, passages text[])
returns text language plpgsql immutable set search_path to ''
as $$
declare
  mark constant text := '[dado pessoal retirado]';
  -- Stands for the mark until all are taken out, so that no passage is looked for in it.
  left_out text := replace(words, mark, E'\x01');
  passage text;
begin
  for passage in select p from unnest(passages) p order by length(p) desc loop
    left_out := replace(left_out, passage, E'\x01');
  end loop;
  return replace(left_out, E'\x01', mark);
end $$;

-- The tables and columns in which administrators may hide passages, and how long each text may be. The row itself
-- carries the mark, so pages, search, feeds and the API cannot show the passage.
create or replace function private.moderated_text_columns()
returns table (item_type text, relation text, fields text[], longest integer[])
language sql stable set search_path to ''
as $$
  select v.item_type, v.vertical, '{title,description}'::text[], '{120,10000}'::integer[] from private.verticals v
  union all values ('review', 'reviews', '{title,comment}'::text[], '{120,4000}'::integer[]),
    ('store', 'customers', '{description}', '{4000}')
$$;

-- Texts by their columns without the passages, cut to what the column may hold.
create or replace function private.texts_without_passages(item_type text, words jsonb, passages text[])
returns jsonb language sql stable set search_path to ''
as $$
  select words || coalesce((
    select jsonb_object_agg(f.name, left(private.without_passages(words ->> f.name, passages), f.longest))
    from private.moderated_text_columns() w, unnest(w.fields, w.longest) f (name, longest)
    where w.item_type = texts_without_passages.item_type and words ->> f.name is not null), '{}')
$$;

-- AFTER trigger: stores and compares the hashes of new photos.
create or replace function private.add_photo_hashes()
returns trigger language plpgsql set search_path to ''
as $$
declare
  added record;
begin
  for added in
    insert into private.photo_hashes (owner_id, hash) select distinct n.owner_id, n.likeness from new_rows n
    on conflict do nothing returning owner_id, hash
  loop
    perform private.compare_hash(added.owner_id, added.hash);
  end loop;
  return null;
end $$;

-- Withdraws unread notifications of a decision that is taken back, not of earlier ones.
create or replace function private.withdraw_decision_notifications(item_type text, items uuid[])
returns void language plpgsql set search_path to ''
as $$
declare
  taken record;
begin
  for taken in
    select d.item_id, max(d.decided_at) as decided_at from public.moderation_decisions d
    where d.item_type = withdraw_decision_notifications.item_type and d.item_id = any (items) and d.decision in ('approve', 'reject')
    group by 1 order by 1
  loop
    perform private.remove_from_bundles(item_type, array[taken.item_id], taken.decided_at);
  end loop;
end $$;

-- Withdraws notifications and mails of a hiding or showing that is taken back.
create or replace function private.withdraw_report_notifications(item_type text, item_id uuid, since timestamptz)
returns void language plpgsql set search_path to ''
as $$
begin
  perform private.remove_from_bundles(item_type, array[item_id], since);
  delete from public.notifications n
  where not n.is_read and n.created_at >= since
    and n.metadata ->> 'item_type' = withdraw_report_notifications.item_type and n.metadata ->> 'item_id' = withdraw_report_notifications.item_id::text
    and n.kind in ('approval', 'rejection', 'announcement');
  delete from public.outbox o
  where o.channel = 'mail' and o.status = 'pending' and o.attempts = 0 and o.created_at >= since
    and o.topic in ('notification.approval', 'notification.rejection', 'notification.announcement')
    and o.payload ->> 'about' = withdraw_report_notifications.item_id::text;
end $$;

-- The columns by which an edit of an approved listing or store needs a new approval.
create or replace function private.changes_for_approval(listings text, was jsonb, becomes jsonb)
returns text[] language sql stable set search_path to ''
as $$
  select coalesce(array_agg(n.key order by n.key), '{}')
  from jsonb_each(becomes) n
  left join lateral (
    select a.rule from private.approval_rules a
    where a.column_name = n.key and a.table_name in (listings, '*') limit 1) r on true
  where n.value is distinct from was -> n.key
    and case coalesce(r.rule, 'approved')
      when 'free' then false
      when 'near_price' then private.departs_from_approved_price(listings, was, becomes)
      when 'not_lower' then coalesce((becomes ->> n.key)::numeric < (was ->> n.key)::numeric, true)
      else true end
$$;

-- How many stores are active and inactive, each from an index of its own.
create or replace function private.count_stores(out active bigint, out inactive bigint)
language sql stable set search_path to ''
as $$
  select (select count(*) from public.customers c where c.is_active), (select count(*) from public.customers c where not c.is_active)
$$;

-- Decides on listings of one vertical: [{item_id, outcome, decided}], each listing once.
create or replace function private.decide_in_vertical(decision text, v private.verticals, items jsonb, reason text)
returns jsonb language plpgsql set search_path to ''
as $$
declare
  meant jsonb;
  answers jsonb;
begin
  -- In one order, so that two such calls never wait for each other; the second sees what the first has decided.
  execute format('select count(*) from (select from public.%I l where l.id = any ($1) order by l.id for no key update) held',
    v.vertical) using array(select (i ->> 'item_id')::uuid from jsonb_array_elements(items) i);
  select jsonb_agg(jsonb_build_object('id', i.item_id, 'status', s.status, 'sample', r.id,
      'set', case when s.id is null then '"missing"'
        else private.decision_on(decision, s, r.id, i.edition, reason) end))
  into meant
  from (select distinct on (w.item_id) w.* from jsonb_to_recordset(items) as w (item_id uuid, edition text)) i
  left join private.stock s on s.item_type = v.item_type and s.id = i.item_id
  left join public.review_samples r on r.item_type = v.item_type and r.item_id = i.item_id and r.reviewed_at is null
    and s.status = 'published';
  answers := private.write_listings_separating_refused(v,
    (select coalesce(jsonb_agg(m), '[]') from jsonb_array_elements(meant) m where jsonb_typeof(m -> 'set') = 'object'));
  if decision = 'reopen' then
    perform private.withdraw_decision_notifications(v.item_type, array(
      select (a ->> 'item_id')::uuid from jsonb_array_elements(answers) a where a ->> 'outcome' = 'done'));
  end if;
  insert into public.moderation_decisions (item_type, item_id, decision, was, reason, sample_id, decided_by)
  select v.item_type, (m ->> 'id')::uuid, decision, m ->> 'status', decide_in_vertical.reason, (m ->> 'sample')::bigint,
    private.own_id()
  from jsonb_array_elements(meant) m join jsonb_array_elements(answers) a
    on a -> 'item_id' = m -> 'id' and a ->> 'outcome' = 'done';
  perform private.update_review_samples(v.item_type, decision, meant, answers);
  return answers || (
    select coalesce(jsonb_agg(jsonb_build_object('item_id', m -> 'id', 'outcome', m -> 'set', 'decided', (
      select jsonb_build_object('decision', d.decision, 'by', p.name, 'at', d.decided_at)
      from public.moderation_decisions d left join public.profiles p on p.id = d.decided_by
      where d.item_type = v.item_type and d.item_id = (m ->> 'id')::uuid order by d.id desc limit 1))), '[]')
    from jsonb_array_elements(meant) m where jsonb_typeof(m -> 'set') = 'string');
end $$;

-- AFTER trigger: removes hashes that no photo of the store has any more.
create or replace function private.delete_photo_hashes()
returns trigger language plpgsql set search_path to ''
as $$
begin
  delete from private.photo_hashes h using old_rows o
  where h.owner_id = o.owner_id and h.hash = o.likeness
    and not exists (select from private.pictures p where p.owner_id = h.owner_id and p.likeness = h.hash);
  return null;
end $$;

-- A fingerprint of a listing and its photos: whoever decides on another edition than they saw is told.
create or replace function private.listing_edition(item_type text, item_id uuid)
returns text language plpgsql stable set search_path to ''
as $$
declare
  words text;
  photos text;
begin
  execute format('select (to_jsonb(l) - ''{views_count,photo_count}''::text[])::text from public.%I l where l.id = $1',
    (select v.vertical from private.verticals v where v.item_type = listing_edition.item_type)) into words using item_id;
  execute format('select string_agg(concat_ws('' '', p.id, p.path, p.alt), '','' order by p.position, p.id)
    from public.listing_photos p where p.%I = $1', listing_edition.item_type || '_id') into photos using item_id;
  return md5(words || coalesce(photos, ''));
end $$;

-- Hides passages of a listing, store or review, and notifies the author.
create or replace function private.hide_passages(
  item_type text, item_id uuid, decision_id bigint, passages text[], reason text)
returns void language plpgsql set search_path to ''
as $$
declare
  wanted constant text[] := array(select distinct btrim(p) from unnest(passages) p where btrim(p) <> '');
  was constant jsonb := private.lock_texts(item_type, item_id);
  owner record;
begin
  if cardinality(wanted) not between 1 and 20 or exists (select from unnest(wanted) w where length(w) < 2
      or private.texts_without_passages(item_type, was, array[w]) = was) then
    perform private.refuse('passage_unknown',
      'Marque de 1 a 20 trechos que estão no texto, cada um com 2 letras ou mais.', 'PT422', 'passages');
  end if;
  perform private.write_texts(item_type, item_id, private.texts_without_passages(item_type, was, wanted));
  -- As it then stands: what is written may be tidied.
  insert into private.hidden_passages (decision_id, item_type, item_id, passages, was, now)
  values (hide_passages.decision_id, hide_passages.item_type, hide_passages.item_id, wanted, was,
    private.lock_texts(item_type, item_id));
  select * into owner from private.text_owner(item_type, item_id);
  perform private.notify(owner.person, 'announcement',
    format('Trecho oculto %s', owner.inside),
    case when item_type = 'review'
      then format('Um trecho d%s saiu do site; o resto e a nota continuam. Motivo: %s',
        regexp_replace(owner.called, '^sua', 'a sua'), reason)
      else format('De %s saiu do site: %s. O resto continua. Motivo: %s', owner.called,
        (select string_agg(format('“%s”', substr(w, 1, 80)), ', ') from unnest(wanted) w), reason) end,
    owner.path, 'warning', 'high', jsonb_build_object('item_type', item_type, 'item_id', item_id,
      'mail', jsonb_build_object('about', item_id)));
end $$;

-- Whose a text is, where they edit it, and how notifications name it; nulls for anything else.
create or replace function private.text_owner(
  item_type text, item_id uuid, out person uuid, out path text, out called text, out inside text, out back_to text)
language plpgsql stable set search_path to ''
as $$
begin
  if item_type = 'review' then
    select r.user_id, format('sua avaliação “%s”', r.title), 'na sua avaliação', 'à sua avaliação'
    into person, called, inside, back_to from public.reviews r where r.id = text_owner.item_id;
  elsif item_type = 'store' then
    select c.user_id, '/painel?aba=loja', format('a apresentação da loja %s', c.business_name), 'na sua loja', 'à sua loja'
    into person, path, called, inside, back_to from public.customers c where c.id = item_id;
  elsif private.is_listing_type(item_type) then
    select private.owner_of_store(i.customer_id), format('/painel/anuncios/%s/%s', i.item_type, i.id),
      format('seu anúncio “%s”', i.title), 'no seu anúncio', 'ao seu anúncio'
    into person, path, called, inside, back_to from private.listing_of_row(item_type, item_id) i;
  end if;
end $$;

-- The paths of a listing's photos in order; none for another type.
create or replace function private.photo_paths(item_type text, item_id uuid)
returns setof text language plpgsql stable set search_path to ''
as $$
begin
  if not private.is_listing_type(photo_paths.item_type) then
    return;
  end if;
  return query execute format('select p.path from public.listing_photos p where p.%I = $1 order by p.position, p.id',
    photo_paths.item_type || '_id') using item_id;
end $$;

-- How many listings are published, also of inactive stores, from the counts of each store.
create or replace function private.published_listings()
returns bigint language plpgsql stable set search_path to ''
as $$
declare
  answer bigint;
begin
  -- Each listing has its store, and each store its line.
  execute (select format('select coalesce(sum(%s), 0) from private.store_counts n',
      string_agg(format('n.%I', v.vertical || '_published'), ' + ')) from private.verticals v)
  into answer;
  return answer;
end $$;

-- Puts back what a decision hid. False: it hid nothing.
create or replace function private.restore_hidden_passages(decision bigint, quietly boolean)
returns boolean language plpgsql set search_path to ''
as $$
declare
  kept private.hidden_passages;
  owner record;
begin
  delete from private.hidden_passages h where h.decision_id = decision returning h.* into kept;
  if kept.decision_id is null then
    return false;
  end if;
  if private.lock_texts(kept.item_type, kept.item_id) <> kept.now then
    perform private.refuse('review_changed',
      'Quem escreveu mudou o texto depois: o trecho não tem mais onde voltar.', 'PT422');
  end if;
  perform private.write_texts(kept.item_type, kept.item_id, kept.was);
  if not quietly then
    select * into owner from private.text_owner(kept.item_type, kept.item_id);
    perform private.notify(owner.person, 'announcement',
      format('Trecho de volta %s', owner.back_to),
      format('No site está %s como você escreveu.', owner.called), owner.path, 'success', 'high');
  end if;
  return true;
end $$;

-- Computes the risk signals of a waiting listing. What depends on others is computed again after an hour.
create or replace function private.refresh_signals(item_type text, item_id uuid)
returns void language plpgsql set search_path to ''
as $$
declare
  w private.waiting;
begin
  select * into w from private.waiting q
  where q.item_type = refresh_signals.item_type and q.id = refresh_signals.item_id order by q.sample_id nulls first limit 1;
  if not found then
    delete from private.listing_signals s
    where s.item_type = refresh_signals.item_type and s.item_id = refresh_signals.item_id;
    return;
  end if;
  insert into private.listing_signals as s (item_type, item_id, standing, signals, refresh_at)
  select w.item_type, w.id, c.standing, c.signals, now() + interval '1 hour' from private.compute_signals(w) c
  on conflict on constraint listing_signals_pkey
  do update set standing = excluded.standing, signals = excluded.signals, refresh_at = excluded.refresh_at;
end $$;

-- Writes a decision on a listing. The caller has checked the role.
create or replace function private.set_listing_status(
  item_type text, item_id uuid, status text, reason text, highlighted_until timestamptz default null)
returns void language plpgsql set search_path to ''
as $$
declare
  moderated integer;
begin
  execute format(
    'update public.%I set status = coalesce($2, status),
       rejection_reason = coalesce($3, rejection_reason),
       highlighted_until = coalesce($4, highlighted_until)
     where id = $1', (select v.vertical from private.verticals v where v.item_type = set_listing_status.item_type))
  using item_id, status, left(reason, 1000), highlighted_until;
  get diagnostics moderated = row_count;
  if moderated = 0 then
    perform private.refuse('listing_gone', 'Anúncio não encontrado. Recarregue a página.', 'PT404');
  end if;
end $$;

-- Marks samples that were decided on as reviewed; they wait again when the decision is taken back.
create or replace function private.update_review_samples(item_type text, decision text, meant jsonb, answers jsonb)
returns void language plpgsql set search_path to ''
as $$
declare
  ids constant uuid[] := array(select (a ->> 'item_id')::uuid from jsonb_array_elements(answers) a
    where a ->> 'outcome' = 'done');
begin
  if decision <> 'reopen' then
    update public.review_samples r set reviewed_at = now(), reviewed_by = private.own_id()
    where r.item_type = update_review_samples.item_type and r.item_id = any (ids) and r.reviewed_at is null;
    return;
  end if;
  update public.review_samples r set reviewed_at = null, reviewed_by = null
  where r.id in (
    select distinct on (d.item_id) d.sample_id from public.moderation_decisions d
    where d.item_type = update_review_samples.item_type and d.item_id = any (ids) and d.decision in ('approve', 'reject')
    order by d.item_id, d.id desc)
    and not exists (select from public.review_samples o
      where o.item_type = r.item_type and o.item_id = r.item_id and o.reviewed_at is null);
end $$;

-- What similar listings cost, sorted, and what `similar` means for them; no prices where there are fewer than 8.
create or replace function private.similar_prices(item_type text, item_id uuid)
returns jsonb language plpgsql stable set search_path to ''
as $$
declare
  own jsonb;
  found record;
begin
  case item_type
    when 'car' then
      select like_it.* into found from public.cars c, private.prices_like_car(c) like_it where c.id = item_id;
    when 'property' then
      select to_jsonb(p) into own from public.properties p where p.id = item_id;
      select * into found from private.prices_like_home('properties', own,
        jsonb_build_object('property_type', own -> 'property_type'));
    when 'rental' then
      select to_jsonb(r) into own from public.rentals r where r.id = item_id;
      select * into found from private.prices_like_home('rentals', own,
        jsonb_build_object('property_type', own -> 'property_type', 'rental_type', own -> 'rental_type'));
    else
      select jsonb '{}' as circle, array[]::bigint[] as prices into found;
  end case;
  return jsonb_build_object('circle', jsonb_strip_nulls(found.circle), 'prices',
    case when cardinality(found.prices) >= 8 then to_jsonb(found.prices) else '[]' end);
end $$;

-- Computes risk signals for the first 20 listings of a transaction at once; a job computes the others.
create or replace function private.sync_signals(item_type text, item_id uuid)
returns void language plpgsql set search_path to ''
as $$
declare
  at_once constant integer := 20;
  computed constant integer := coalesce(nullif(current_setting('patio.computed_signals', true), ''), '0');
begin
  if computed < at_once then
    perform set_config('patio.computed_signals', (computed + 1)::text, true);
    perform private.refresh_signals(item_type, item_id);
  else
    insert into private.listing_signals as s (item_type, item_id) values (sync_signals.item_type, sync_signals.item_id)
    on conflict on constraint listing_signals_pkey do update set signals = null, standing = null, refresh_at = now();
  end if;
end $$;

-- Notifies a store of what an administrator did to its listings: paused, sold, deleted, priced. Approvals and
-- refusals have notifications of their own.
create or replace function private.notify_of_administration(v private.verticals, was text, change jsonb, listings jsonb)
returns void language plpgsql set search_path to ''
as $$
declare
  taken constant text := case v.taken when 'sold' then 'vendido' when 'rented' then 'alugado' end;
  -- Of one and of several: the title, and what is said of them.
  said constant text[] := case
    when change = '{}' then array['excluído', 'excluídos', 'foi excluído', 'foram excluídos']
    when change ->> 'status' = 'paused' then array['pausado', 'pausados', 'foi pausado', 'foram pausados']
    when change ->> 'status' = 'published' and was in ('paused', 'expired') -- an approval is told as one
      then array['de volta ao ar', 'de volta ao ar', 'foi posto de volta no ar', 'foram postos de volta no ar']
    when change ->> 'availability' = v.taken then array['marcado como ' || taken, format('marcados como %ss', taken),
      'foi marcado como ' || taken, format('foram marcados como %ss', taken)]
    when change ->> 'availability' = 'reserved' then array['marcado como reservado', 'marcados como reservados',
      'foi marcado como reservado', 'foram marcados como reservados']
    when change ->> 'availability' = 'available' then array['marcado como disponível', 'marcados como disponíveis',
      'foi marcado como disponível', 'foram marcados como disponíveis']
    when change ? v.price_column
      then array['com outro preço', 'com outro preço', 'teve o preço mudado', 'tiveram o preço mudado'] end;
begin
  if said is null or listings is null or not private.is_admin() then
    return;
  end if;
  perform private.notify(l.owner, 'announcement', 'Anúncio ' || said[1],
    format('“%s” %s pela administração.', l.title, said[3]),
    case when change = '{}' then '/painel?aba=produtos' else format('/painel/anuncios/%s/%s', v.item_type, l.id) end,
    case when change = '{}' or change ->> 'status' = 'paused' then 'warning' else 'info' end,
    metadata => jsonb_build_object('item_type', v.item_type, 'item_id', l.id, 'bundle', private.bundle_key(
      said[2], l.title, '%s anúncios ' || said[2], '%s ' || said[4] || ' pela administração.', '/painel?aba=produtos')))
  from (
    select private.owner_of_store(r.customer_id) as owner, r.id, coalesce(nullif(btrim(r.title), ''), 'Sem título') as title
    from jsonb_to_recordset(listings) r (id uuid, customer_id uuid, title text)
  ) l
  where l.owner is distinct from private.own_id();
end $$;

-- Listings that wait (pending) or are sampled; `find` looks in titles and stores' names.
create or replace function private.find_waiting_listings(kind text, find text)
returns table (item_type text, id uuid, sample_id bigint, since timestamptz)
language plpgsql stable set search_path to ''
as $$
declare
  pattern constant text := private.like_pattern(btrim(left(find, 200)));
begin
  -- Each kind is asked for by itself, or those of the other kind would be read too. Without words an index knows all
  -- that is asked.
  if btrim(coalesce(find, '')) = '' then
    if kind = 'sample' then
      return query select w.item_type, w.id, w.sample_id, w.since from private.waiting w where w.sample_id is not null;
    else
      return query select w.item_type, w.id, w.sample_id, w.since from private.waiting w where w.sample_id is null;
    end if;
  else
    return query select w.item_type, w.id, w.sample_id, w.since
    from private.waiting w join public.customers c on c.id = w.customer_id
    where (w.sample_id is not null) = (kind = 'sample')
      and (private.fold(w.title) like pattern or private.fold(c.business_name) like pattern);
  end if;
end $$;

-- A page of listings that wait, oldest first: {rows, total, counts}.
create or replace function private.moderation_page(kind text, market text, find text, page integer, size integer)
returns jsonb language sql stable set search_path to ''
as $$
  with found as materialized (
    select n.* from private.find_waiting_listings(kind, find) n
  ), asked as (
    select f.* from found f where market is null or f.item_type = market
  ), shown as (
    select f.*, row_number() over (order by f.since, f.id) as place
    from asked f
    order by place limit least(greatest(size, 1), 50) offset (greatest(page, 1)::bigint - 1) * least(greatest(size, 1), 50)
  )
  select jsonb_build_object('rows', coalesce((
      select jsonb_agg(private.moderation_row(private.find_waiting_listing(s.item_type, s.id, s.sample_id)) order by s.place)
      from shown s), '[]'),
    'total', (select count(*) from asked),
    'counts', (select coalesce(jsonb_object_agg(n.item_type, n.n), '{}')
      from (select f.item_type, count(*) as n from found f group by 1) n))
$$;

-- Texts by their columns without what is hidden of this listing, store or review.
create or replace function private.visible_texts(item_type text, item_id uuid, words jsonb)
returns jsonb language plpgsql stable set search_path to ''
as $$
declare
  hidden constant text[] := array(select distinct p from private.hidden_passages h, unnest(h.passages) p
    where h.item_type = visible_texts.item_type and h.item_id = visible_texts.item_id);
begin
  return case when hidden = '{}' then words else private.texts_without_passages(item_type, words, hidden) end;
end $$;

-- The texts of a listing, store or review by their columns, locked until the transaction ends.
create or replace function private.lock_texts(item_type text, item_id uuid)
returns jsonb language plpgsql set search_path to ''
as $$
declare
  place record;
  row_words jsonb;
begin
  select w.* into place from private.moderated_text_columns() w where w.item_type = lock_texts.item_type;
  execute format('select to_jsonb(t) from public.%I t where t.id = $1 for no key update', place.relation)
    into row_words using item_id;
  return (select jsonb_object_agg(f, row_words -> f) from unnest(place.fields) f);
end $$;

-- Writes the texts of a listing, store or review, and the title that inquiries show.
create or replace function private.write_texts(item_type text, item_id uuid, words jsonb)
returns void language plpgsql set search_path to ''
as $$
declare
  place record;
begin
  select w.* into place from private.moderated_text_columns() w where w.item_type = write_texts.item_type;
  execute format('update public.%1$I t set (%2$s) = (select %3$s from jsonb_populate_record(t, $2) s) where t.id = $1',
    place.relation, (select string_agg(format('%I', f), ', ') from unnest(place.fields) f),
    (select string_agg(format('s.%I', f), ', ') from unnest(place.fields) f)) using item_id, words;
  -- Who asked about a listing keeps its title beside the message.
  if words ? 'title' then
    update public.inquiries i set item_title = words ->> 'title'
    where i.item_type = write_texts.item_type and i.item_id = write_texts.item_id and i.item_title <> words ->> 'title';
  end if;
end $$;
