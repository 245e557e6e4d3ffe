-- Of a review only the passage is hidden that tells something of a person: until now all of it went, the rating too, or
-- nothing. What stood there is kept beside the decision and comes back with it; the author does not put it back.
create table private.hidden_passages (
  decision_id bigint primary key references public.moderation_decisions (id) on delete cascade,
  review_id uuid not null references public.reviews (id) on delete cascade,
  passages text[] not null check (cardinality(passages) between 1 and 20),
  -- Title and comment, as they stood and as they stand since.
  was jsonb not null,
  now jsonb not null
);
create index on private.hidden_passages (review_id, decision_id desc);
alter table private.hidden_passages enable row level security;
comment on table private.hidden_passages is
  'Passages of reviews that administrators hid, with the text before; it goes when they are put back, or with the review.';

create function private.without_passages(words text, passages text[])
returns text
language plpgsql
immutable
set search_path = ''
as $function$
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
end $function$;
comment on function private.without_passages(text, text[]) is
  'A text in which each of the passages, wherever it stands, is "[dado pessoal retirado]".';

create function private.hide_passages(review_id uuid, decision_id bigint, passages text[], reason text)
returns void
language plpgsql
security definer
set search_path = ''
as $function$
declare
  wanted constant text[] := array(select distinct btrim(p) from unnest(passages) p where btrim(p) <> '');
  review public.reviews;
  shown_title text;
  shown_comment text;
begin
  select r.* into review from public.reviews r where r.id = hide_passages.review_id for no key update;
  if cardinality(wanted) not between 1 and 20 or exists (select from unnest(wanted) w where length(w) < 2
      or private.without_passages(concat_ws(E'\n', review.title, review.comment), array[w])
        = concat_ws(E'\n', review.title, review.comment)) then
    perform private.refuse('passage_unknown',
      'Marque de 1 a 20 trechos que estão na avaliação, cada um com 2 letras ou mais.', 'PT422', 'passages');
  end if;
  shown_title := left(private.without_passages(review.title, wanted), 120);
  shown_comment := left(private.without_passages(review.comment, wanted), 4000);
  update public.reviews r set title = shown_title, comment = shown_comment where r.id = review.id
  returning r.title, r.comment into shown_title, shown_comment;
  insert into private.hidden_passages (decision_id, review_id, passages, was, now)
  values (hide_passages.decision_id, review.id, wanted,
    jsonb_build_object('title', review.title, 'comment', review.comment),
    jsonb_build_object('title', shown_title, 'comment', shown_comment));
  perform private.notify(review.user_id, 'announcement', 'Trecho oculto na sua avaliação',
    format('Um trecho da sua avaliação “%s” saiu do site; o resto e a nota continuam. Motivo: %s', shown_title, reason),
    null, 'warning', 'high', jsonb_build_object('item_type', 'review', 'item_id', review.id,
      'mail', jsonb_build_object('about', review.id)));
end $function$;

create function private.put_passages_back(decision bigint, quietly boolean)
returns boolean
language plpgsql
security definer
set search_path = ''
as $function$
declare
  kept private.hidden_passages;
  review public.reviews;
begin
  delete from private.hidden_passages h where h.decision_id = decision returning h.* into kept;
  if kept.decision_id is null then
    return false;
  end if;
  select r.* into review from public.reviews r where r.id = kept.review_id for no key update;
  if jsonb_build_object('title', review.title, 'comment', review.comment) <> kept.now then
    perform private.refuse('review_changed',
      'Quem escreveu mudou o texto depois: o trecho não tem mais onde voltar.', 'PT422');
  end if;
  update public.reviews r set title = kept.was ->> 'title', comment = kept.was ->> 'comment' where r.id = review.id;
  if not quietly then
    perform private.notify(review.user_id, 'announcement', 'Trecho de volta à sua avaliação',
      format('Sua avaliação “%s” está no site como você a escreveu.', kept.was ->> 'title'), null, 'success', 'high');
  end if;
  return true;
end $function$;

-- Of the author only: what administrators do goes through the functions above.
create function private.keep_passages_hidden()
returns trigger
language plpgsql
security definer
set search_path = ''
as $function$
declare
  passage text;
begin
  select p into passage from private.hidden_passages h, unnest(h.passages) p
  where h.review_id = new.id and strpos(concat_ws(E'\n', new.title, new.comment), p) > 0 limit 1;
  if passage is not null and not private.is_admin() then
    perform private.refuse('passage_hidden',
      format('A administração retirou “%s” desta avaliação. Escreva sem esse trecho.', substr(passage, 1, 80)), 'PT422',
      case when strpos(new.title, passage) > 0 then 'title' else 'comment' end,
      jsonb_build_object('passage', substr(passage, 1, 80)));
  end if;
  return new;
end $function$;
create trigger keep_passages_hidden before update of title, comment on public.reviews for each row
  when (auth.role() = 'authenticated') execute function private.keep_passages_hidden();

-- A page that a cache keeps shows the passage still.
create trigger forget_pages after insert or delete on private.hidden_passages for each statement
  execute function private.forget_pages();

drop function public.decide_reports(text, uuid, text, text);
create function public.decide_reports(
  item_type text, item_id uuid, decision text, reason text default null, passages text[] default null)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $function$
declare
  why constant text := nullif(btrim(left(reason, 1000)), '');
  found private.reported;
  thing jsonb;
  last public.moderation_decisions;
  made bigint;
begin
  perform private.require_admin();
  if coalesce(decision, '') not in ('hide', 'dismiss', 'restore', 'reopen')
      or (passages is not null and (decision <> 'hide' or item_type is distinct from 'review')) then
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
    perform private.hide_passages(item_id, made, passages, why);
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
  'Administrators only: hides what was reported (with a reason, told to whose it is), or only passages of a review, dismisses its reports, restores it, or reopens (takes back one''s own of the last 10 minutes).';
revoke all on function public.decide_reports(text, uuid, text, text, text[]) from public;
grant execute on function public.decide_reports(text, uuid, text, text, text[]) to anon, authenticated, service_role;

-- What was told of a hiding that is taken back, as private.call_back does for approvals; both words go, of hiding and
-- of showing again.
create function private.call_report_back(item_type text, item_id uuid, since timestamptz)
returns void
language plpgsql
security definer
set search_path = ''
as $function$
begin
  delete from public.notifications n
  where not n.is_read and n.created_at >= since
    and n.metadata ->> 'item_type' = call_report_back.item_type and n.metadata ->> 'item_id' = call_report_back.item_id::text
    and n.kind in ('approval', 'rejection', 'announcement');
  delete from public.outbox o
  where o.channel = 'mail' and o.status = 'pending' and o.attempts = 0 and o.created_at >= since
    and o.topic in ('notification.approval', 'notification.rejection', 'notification.announcement')
    and o.payload ->> 'about' = call_report_back.item_id::text;
end $function$;

create or replace function private.show_reported(item_type text, item_id uuid, hide boolean, was text, reason text)
returns void
language plpgsql
security definer
set search_path = ''
as $function$
declare
  review public.reviews;
  store public.customers;
  named constant jsonb := jsonb_build_object('item_type', item_type, 'item_id', item_id,
    'mail', jsonb_build_object('about', item_id));
begin
  if item_type = 'review' then
    perform public.hide_review(item_id, case when hide then left(reason, 500) end);
    select * into review from public.reviews r where r.id = show_reported.item_id;
    if review.user_id is not null then
      perform private.notify(review.user_id, 'announcement',
        case when hide then 'Avaliação oculta' else 'Avaliação de volta ao ar' end,
        case when hide then format('Sua avaliação “%s” saiu do site. Motivo: %s', review.title, reason)
          else format('Sua avaliação “%s” está no site de novo.', review.title) end,
        null, case when hide then 'warning' else 'success' end, 'high', named);
    end if;
  elsif item_type = 'store' then
    update public.customers c set is_active = not hide where c.id = show_reported.item_id returning c.* into store;
    perform private.notify(store.user_id, 'announcement', case when hide then 'Loja desativada' else 'Loja de volta ao ar' end,
      case when hide then format('A loja %s e seus anúncios saíram do site. Motivo: %s', store.business_name, reason)
        else format('A loja %s e seus anúncios estão no site de novo.', store.business_name) end,
      '/painel', case when hide then 'warning' else 'success' end, 'high', named);
  else
    perform public.moderate_listing(item_type, item_id, case when hide then 'rejected' else was end,
      case when hide then reason end);
  end if;
end $function$;

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
      'hidden', r.hidden_at is not null, 'hidden_reason', r.hidden_reason)
      || coalesce((select jsonb_build_object('passages', h.passages) from private.hidden_passages h
        where h.review_id = r.id order by h.decision_id desc limit 1), '{}')
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
  return answer;
end $function$;
