-- Of a listing and of a store, too, only the passage is hidden that tells something of a person: until now all of it went, or
-- nothing. The row itself carries the mark, so that pages, search, feeds and the API have no other words to show.
create function private.worded()
returns table (item_type text, relation text, fields text[], longest integer[])
language sql
stable
set search_path = ''
as $function$
  select v.item_type, v.vertical, '{title,description}'::text[], '{120,10000}'::integer[] from private.verticals v
  union all values ('review', 'reviews', '{title,comment}'::text[], '{120,4000}'::integer[]),
    ('store', 'customers', '{description}', '{4000}')
$function$;
comment on function private.worded() is
  'What has words of which passages may be hidden: in which relation and fields they stand, and how long each may be.';

alter table private.hidden_passages add column item_type text, add column item_id uuid;
update private.hidden_passages set item_type = 'review', item_id = review_id;
alter table private.hidden_passages
  alter column item_type set not null, alter column item_id set not null, drop column review_id,
  add check (private.is_item_type(item_type) or item_type in ('review', 'store'));
create index on private.hidden_passages (item_type, item_id, decision_id desc);
comment on table private.hidden_passages is
  'Passages that administrators hid, with the text before; it goes when they are put back, or with what they stood in.';

create function private.words_of(item_type text, item_id uuid)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $function$
declare
  place record;
  row_words jsonb;
begin
  select w.* into place from private.worded() w where w.item_type = words_of.item_type;
  execute format('select to_jsonb(t) from public.%I t where t.id = $1 for no key update', place.relation)
    into row_words using item_id;
  return (select jsonb_object_agg(f, row_words -> f) from unnest(place.fields) f);
end $function$;
comment on function private.words_of(text, uuid) is 'The words of a thing by their fields, held until the transaction ends.';

create function private.write_words(item_type text, item_id uuid, words jsonb)
returns void
language plpgsql
security definer
set search_path = ''
as $function$
declare
  place record;
begin
  select w.* into place from private.worded() w where w.item_type = write_words.item_type;
  execute format('update public.%1$I t set (%2$s) = (select %3$s from jsonb_populate_record(t, $2) s) where t.id = $1',
    place.relation, (select string_agg(format('%I', f), ', ') from unnest(place.fields) f),
    (select string_agg(format('s.%I', f), ', ') from unnest(place.fields) f)) using item_id, words;
  -- Who asked about a listing keeps its title beside the message.
  if words ? 'title' then
    update public.inquiries i set item_title = words ->> 'title'
    where i.item_type = write_words.item_type and i.item_id = write_words.item_id and i.item_title <> words ->> 'title';
  end if;
end $function$;

create function private.words_without(item_type text, words jsonb, passages text[])
returns jsonb
language sql
stable
set search_path = ''
as $function$
  select words || coalesce((
    select jsonb_object_agg(f.name, left(private.without_passages(words ->> f.name, passages), f.longest))
    from private.worded() w, unnest(w.fields, w.longest) f (name, longest)
    where w.item_type = words_without.item_type and words ->> f.name is not null), '{}')
$function$;
comment on function private.words_without(text, jsonb, text[]) is
  'Words by their fields without the passages, none longer than its field may be.';

create function private.words_left(item_type text, item_id uuid, words jsonb)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $function$
declare
  hidden constant text[] := array(select distinct p from private.hidden_passages h, unnest(h.passages) p
    where h.item_type = words_left.item_type and h.item_id = words_left.item_id);
begin
  return case when hidden = '{}' then words else private.words_without(item_type, words, hidden) end;
end $function$;
comment on function private.words_left(text, uuid, jsonb) is 'Words by their fields without what is hidden of this thing.';

create function private.owner_of_words(item_type text, item_id uuid,
  out person uuid, out path text, out called text, out inside text, out back_to text)
language plpgsql
stable
security definer
set search_path = ''
as $function$
begin
  if item_type = 'review' then
    select r.user_id, format('sua avaliação “%s”', r.title), 'na sua avaliação', 'à sua avaliação'
    into person, called, inside, back_to from public.reviews r where r.id = owner_of_words.item_id;
  elsif item_type = 'store' then
    select c.user_id, '/painel?aba=loja', format('a apresentação da loja %s', c.business_name), 'na sua loja', 'à sua loja'
    into person, path, called, inside, back_to from public.customers c where c.id = item_id;
  elsif private.is_item_type(item_type) then
    select private.owner_of_store(i.customer_id), format('/painel/anuncios/%s/%s', i.item_type, i.id),
      format('seu anúncio “%s”', i.title), 'no seu anúncio', 'ao seu anúncio'
    into person, path, called, inside, back_to from private.item_of(item_type, item_id) i;
  end if;
end $function$;
comment on function private.owner_of_words(text, uuid) is
  'Whose the words of a thing are, where they write them anew, and what the thing is called to them; nulls of anything else.';

drop function private.hide_passages(uuid, bigint, text[], text);
create function private.hide_passages(item_type text, item_id uuid, decision_id bigint, passages text[], reason text)
returns void
language plpgsql
security definer
set search_path = ''
as $function$
declare
  wanted constant text[] := array(select distinct btrim(p) from unnest(passages) p where btrim(p) <> '');
  was constant jsonb := private.words_of(item_type, item_id);
  owner record;
begin
  if cardinality(wanted) not between 1 and 20 or exists (select from unnest(wanted) w where length(w) < 2
      or private.words_without(item_type, was, array[w]) = was) then
    perform private.refuse('passage_unknown',
      'Marque de 1 a 20 trechos que estão no texto, cada um com 2 letras ou mais.', 'PT422', 'passages');
  end if;
  perform private.write_words(item_type, item_id, private.words_without(item_type, was, wanted));
  -- As it then stands: what is written may be tidied.
  insert into private.hidden_passages (decision_id, item_type, item_id, passages, was, now)
  values (hide_passages.decision_id, hide_passages.item_type, hide_passages.item_id, wanted, was,
    private.words_of(item_type, item_id));
  select * into owner from private.owner_of_words(item_type, item_id);
  perform private.notify(owner.person, 'announcement',
    format('Trecho oculto %s', owner.inside),
    case when item_type = 'review'
      then format('Um trecho d%s saiu do site; o resto e a nota continuam. Motivo: %s',
        regexp_replace(owner.called, '^sua', 'a sua'), reason)
      else format('De %s saiu do site: %s. O resto continua. Motivo: %s', owner.called,
        (select string_agg(format('“%s”', substr(w, 1, 80)), ', ') from unnest(wanted) w), reason) end,
    owner.path, 'warning', 'high', jsonb_build_object('item_type', item_type, 'item_id', item_id,
      'mail', jsonb_build_object('about', item_id)));
end $function$;

create or replace function private.put_passages_back(decision bigint, quietly boolean)
returns boolean
language plpgsql
security definer
set search_path = ''
as $function$
declare
  kept private.hidden_passages;
  owner record;
begin
  delete from private.hidden_passages h where h.decision_id = decision returning h.* into kept;
  if kept.decision_id is null then
    return false;
  end if;
  if private.words_of(kept.item_type, kept.item_id) <> kept.now then
    perform private.refuse('review_changed',
      'Quem escreveu mudou o texto depois: o trecho não tem mais onde voltar.', 'PT422');
  end if;
  perform private.write_words(kept.item_type, kept.item_id, kept.was);
  if not quietly then
    select * into owner from private.owner_of_words(kept.item_type, kept.item_id);
    perform private.notify(owner.person, 'announcement',
      format('Trecho de volta %s', owner.back_to),
      format('No site está %s como você escreveu.', owner.called), owner.path, 'success', 'high');
  end if;
  return true;
end $function$;

-- Who signed in writes it again is told; what an import or an integration says again stays hidden. What administrators do
-- goes through the functions above.
create or replace function private.keep_passages_hidden()
returns trigger
language plpgsql
security definer
set search_path = ''
as $function$
declare
  written constant jsonb := to_jsonb(new);
  left_over jsonb;
  again record;
begin
  if private.is_admin() then
    return new;
  end if;
  left_over := private.words_left(tg_argv[0], new.id, written);
  if left_over = written then
    return new;
  end if;
  if auth.role() is distinct from 'authenticated' then
    return jsonb_populate_record(new, left_over);
  end if;
  select p.passage, f.name into again
  from private.worded() w, unnest(w.fields) f (name),
    private.hidden_passages h, unnest(h.passages) p (passage)
  where w.item_type = tg_argv[0] and h.item_type = w.item_type and h.item_id = new.id
    and strpos(written ->> f.name, p.passage) > 0 limit 1;
  if again.passage is not null then
    perform private.refuse('passage_hidden',
      format('A administração retirou “%s” deste texto. Escreva sem esse trecho.', substr(again.passage, 1, 80)), 'PT422',
      again.name, jsonb_build_object('passage', substr(again.passage, 1, 80)));
  end if;
  return new;
end $function$;

create function private.forget_passages()
returns trigger
language plpgsql
security definer
set search_path = ''
as $function$
begin
  delete from private.hidden_passages h where h.item_type = tg_argv[0] and h.item_id = old.id;
  return null;
end $function$;

drop trigger keep_passages_hidden on public.reviews;
create function private.begin_passages(of_type text)
returns void
language plpgsql
set search_path = ''
as $function$
declare
  place record;
begin
  select w.* into place from private.worded() w where w.item_type = of_type;
  execute format($trigger$create trigger keep_passages_hidden before update of %2$s on public.%1$I for each row
    when (%3$s) execute function private.keep_passages_hidden(%4$L)$trigger$, place.relation,
    (select string_agg(format('%I', f), ', ') from unnest(place.fields) f),
    (select string_agg(format('new.%1$I is distinct from old.%1$I', f), ' or ') from unnest(place.fields) f), of_type);
  execute format('create trigger forget_passages after delete on public.%I for each row
    execute function private.forget_passages(%L)', place.relation, of_type);
end $function$;
comment on function private.begin_passages(text) is 'Keeps hidden what is hidden of one kind of thing; a new market calls it.';
select private.begin_passages(w.item_type) from private.worded() w;

create or replace function private.join_market(vertical text)
returns void
language plpgsql
set search_path = ''
as $function$
begin
  perform private.settle_listings(vertical);
  perform private.settle_traits();
  perform private.settle_items();
  perform private.settle_photos();
  perform private.refer_to_items_by_index('reviews');
  perform private.refer_to_items_by_index('favourites');
  perform private.refer_to_items_by_index('review_samples');
  perform private.settle_price_changes();
  perform private.settle_stock();
  perform private.rule_listings(vertical);
  perform private.sample_listings(vertical);
  perform private.mark_listings(vertical);
  perform private.begin_passages(v.item_type) from private.verticals v where v.vertical = join_market.vertical;
  perform private.search_listings(vertical);
  perform private.audit_table(vertical);
  perform private.count_listings(vertical);
  perform private.tell_of_listings(vertical);
  perform private.alert_of_listings(vertical);
  perform private.webhook_of_listings(vertical);
end $function$;

create function public.hidden_passages(item_type text, item_id uuid)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $function$
begin
  if not private.is_admin() and (select o.person from private.owner_of_words(item_type, item_id) o)
      is distinct from private.own_id() then
    return '[]';
  end if;
  return (select coalesce(jsonb_agg(jsonb_build_object('passages', h.passages, 'reason', d.reason) order by d.id), '[]')
    from private.hidden_passages h join public.moderation_decisions d on d.id = h.decision_id
    where h.item_type = hidden_passages.item_type and h.item_id = hidden_passages.item_id);
end $function$;
comment on function public.hidden_passages(text, uuid) is
  'What administrators hid of a text, with the reason of each hiding: for whose text it is, and administrators.';
revoke execute on function public.hidden_passages(text, uuid) from public, anon;
grant execute on function public.hidden_passages(text, uuid) to authenticated, service_role;

CREATE OR REPLACE FUNCTION public.decide_reports(item_type text, item_id uuid, decision text, reason text DEFAULT NULL::text, passages text[] DEFAULT NULL::text[])
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  why constant text := nullif(btrim(left(reason, 1000)), '');
  found private.reported;
  thing jsonb;
  last public.moderation_decisions;
  made bigint;
begin
  perform private.require_admin();
  if coalesce(decision, '') not in ('hide', 'dismiss', 'restore', 'reopen')
      or (passages is not null and (decision <> 'hide' or not exists (
        select from private.worded() w where w.item_type = decide_reports.item_type))) then
    perform private.refuse('listing_action_invalid', 'Escolha até 1.000 anúncios e o que fazer com eles.', 'PT422');
  elsif decision = 'hide' and why is null then
    perform private.refuse('rejection_needs_reason',
      'Informe o motivo da recusa.', 'PT422', 'rejection_reason');
  end if;
  -- Of two who decide at once the second sees what the first has done.
  perform pg_advisory_xact_lock(hashtext('patio.moderate'), hashtext(item_id::text));
  select r.* into found from private.reported r
  where r.item_type = decide_reports.item_type and r.item_id = decide_reports.item_id;
  thing := private.reported_thing(item_type, item_id);
  if found.item_id is null or (thing is null and decision not in ('dismiss', 'reopen')) then
    perform private.refuse('listing_gone', 'Anúncio não encontrado. Recarregue a página.', 'PT404');
  end if;
  -- What a restoration or an undoing takes back: the last hiding, or one's own last decision of ten minutes.
  select d.* into last from public.moderation_decisions d
  where d.item_type = decide_reports.item_type and d.item_id = decide_reports.item_id
    and d.decision = any (case decide_reports.decision when 'reopen' then '{hide,dismiss,restore,reopen}' else '{hide}' end::text[])
  order by d.id desc limit 1;
  if (case decision
      when 'restore' then found.standing <> 'hidden' or not ((thing ->> 'hidden')::boolean or thing ? 'passages')
      when 'reopen' then found.standing not in ('hidden', 'dismissed') or last.decision not in ('hide', 'dismiss')
        or last.decided_by is distinct from private.own_id() or last.decided_at < now() - interval '10 minutes'
      else found.standing <> 'open' end) then
    return jsonb_build_object('outcome', 'already', 'decided', private.reported_row(found) -> 'decided');
  end if;
  insert into public.moderation_decisions (item_type, item_id, decision, was, reason, decided_by)
  values (item_type, item_id, decision,
    coalesce(thing ->> 'status', case when (thing ->> 'hidden')::boolean then 'hidden' else 'shown' end), why, private.own_id())
  returning id into made;
  if passages is not null then
    perform private.hide_passages(item_type, item_id, made, passages, why);
  elsif decision in ('restore', 'reopen') then
    if not private.put_passages_back(last.id, decision = 'reopen') and (thing ->> 'hidden')::boolean
        and last.decision = 'hide' and last.was not in ('hidden', 'rejected') then
      perform private.show_reported(item_type, item_id, false, last.was, null);
    end if;
  elsif decision = 'hide' and not (thing ->> 'hidden')::boolean then
    perform private.show_reported(item_type, item_id, true, null, why);
  end if;
  if decision = 'reopen' then
    perform private.call_report_back(item_type, item_id, last.decided_at);
    update public.reports r set status = 'aberta'
    where r.item_type = decide_reports.item_type and r.item_id = decide_reports.item_id and r.resolved_at = last.decided_at;
  elsif decision <> 'restore' then
    update public.reports r set status = case decision when 'hide' then 'resolvida' else 'descartada' end
    where r.item_type = decide_reports.item_type and r.item_id = decide_reports.item_id and r.status = 'aberta';
  end if;
  return jsonb_build_object('outcome', 'done');
end $function$;
comment on function public.decide_reports(text, uuid, text, text, text[]) is
  'Administrators only: hides what was reported (with a reason, told to whose it is), or only passages of its words, dismisses its reports, restores it, or reopens (takes back one''s own of the last 10 minutes).';

CREATE OR REPLACE FUNCTION private.reported_thing(item_type text, item_id uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  answer jsonb;
begin
  if item_type = 'review' then
    select jsonb_build_object('title', r.title, 'text', r.comment, 'rating', r.rating, 'author', r.author_name,
      'customer_id', c.id, 'store', c.business_name, 'about', private.title_of_item(r.item_type, r.item_id),
      'about_type', r.item_type, 'about_id', r.item_id, 'at', r.created_at,
      'hidden', r.hidden_at is not null, 'hidden_reason', r.hidden_reason,
      'mean', c.rating_average, 'mean_without', (
        select round(avg(o.rating), 1) from public.reviews o where o.customer_id = c.id and o.hidden_at is null and o.id <> r.id),
      'talked_at', (select min(i.created_at) from public.inquiries i where i.user_id = r.user_id and i.customer_id = c.id))
      || (select jsonb_build_object('written', count(*), 'written_hidden', count(*) filter (where o.hidden_at is not null))
        from public.reviews o where o.user_id = r.user_id)
    into answer from public.reviews r join public.customers c on c.id = r.customer_id
    where r.id = reported_thing.item_id;
  elsif item_type = 'store' then
    select jsonb_build_object('title', c.business_name, 'text', c.description, 'customer_id', c.id, 'store', c.business_name,
      'slug', c.slug, 'city', c.city, 'state', c.state, 'at', c.created_at, 'hidden', not c.is_active,
      'listings', (select count(*) from private.stock s where s.customer_id = c.id and s.status = 'published'))
    into answer from public.customers c where c.id = reported_thing.item_id;
  else
    select jsonb_build_object('title', s.title, 'text', private.description_of(s.item_type, s.id), 'price', s.price,
      'customer_id', c.id, 'store', c.business_name, 'status', s.status, 'at', s.published_at,
      'hidden', s.status = 'rejected', 'hidden_reason', s.rejection_reason,
      'photo', (select jsonb_build_object('path', p.path, 'placeholder', p.placeholder)
        from public.listing_photos p where p.id = private.cover_id(s.item_type, s.id)))
    into answer from private.stock s left join public.customers c on c.id = s.customer_id
    where s.item_type = reported_thing.item_type and s.id = reported_thing.item_id;
  end if;
  return answer || coalesce((select jsonb_build_object('passages', h.passages) from private.hidden_passages h
    where h.item_type = reported_thing.item_type and h.item_id = reported_thing.item_id order by h.decision_id desc limit 1), '{}');
end $function$;

CREATE OR REPLACE FUNCTION private.compare_rows(run private.import_runs, v private.verticals, batch jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  -- Then somebody may still say that it is another source, and all of it is compared again.
  others constant boolean := exists (select from private.import_sources s
    where s.customer_id = run.customer_id and s.id <> run.source_id
      and exists (select from private.import_items i where i.source_id = s.id));
begin
  execute format($query$
    insert into private.import_rows (run_id, place, line, item_type, external_id, item_id, title, outcome, content, photos,
      hash, faults, changes)
    select $1.id, w.place, w.line, w.item_type, w.external_id, coalesce(l.id, gen_random_uuid()), left(w.title, 200),
      case when w.faults <> '[]' then 'refused' when l.id is null then 'created'
        when d.changes = '[]' then 'same' else 'changed' end,
      case when w.faults = '[]' and ($3 or d.changes is distinct from '[]'::jsonb) then s.content end,
      w.photos, h.hash, w.faults, coalesce(d.changes, '[]')
    from jsonb_to_recordset($2) as w (place integer, line bigint, item_type text, external_id text, title text,
      content jsonb, photos jsonb, faults jsonb)
    cross join lateral (select sha256(convert_to(concat(w.content, w.photos), 'UTF8'))) h (hash)
    left join private.import_items i
      on i.source_id = $1.source_id and i.item_type = w.item_type and i.external_id = w.external_id
    left join public.%1$I l on l.id = i.item_id and l.customer_id = $1.customer_id
    -- What is hidden of a listing is no change when its source says it still.
    cross join lateral (select case when l.id is null then w.content
      else private.words_left(w.item_type, l.id, w.content) end) s (content)
    left join lateral (
      select case when l.id is null then null when i.hash = h.hash and not i.archived then '[]'::jsonb
        else private.import_changes(to_jsonb(l), s.content)
          || case when i.photos <> w.photos then jsonb_build_array(jsonb_build_object('field', 'photos',
              'before', jsonb_array_length(i.photos), 'after', jsonb_array_length(w.photos))) else '[]'::jsonb end
          || private.import_return(i, l.status) end) d (changes) on true
    where w.item_type = %2$L$query$, v.vertical, v.item_type)
    using run, batch, others;
end $function$;
