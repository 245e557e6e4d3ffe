-- At most 5 in 10 minutes per browser and person. A caller may invent a browser id for each call, so that an item has
-- a ceiling of its own.
create or replace function private.hold_report_rate(sender text, item_type text, item_id uuid)
returns void language plpgsql security definer set search_path to ''
as $$
declare
  since constant timestamptz := now() - interval '10 minutes';
begin
  perform pg_advisory_xact_lock(hashtext('patio.report'), hashtext(sender));
  if (select count(*) from public.reports r where r.visitor = sender and r.created_at > since) >= 5
    or (select count(*) from public.reports r
      where r.user_id = private.own_id() and r.created_at > since) >= 5
    or (select count(*) from public.reports r
      where r.item_type = hold_report_rate.item_type and r.item_id = hold_report_rate.item_id
        and r.created_at > since) >= 20
  then
    perform private.refuse('report_rate',
      'Muitas denúncias em pouco tempo. Tente novamente em alguns minutos.', 'PT429');
  end if;
end $$;

-- After each statement, of what it touched. The lines are held in order before they are computed anew, so that of two
-- who write about one thing the second sees what the first has written.
create or replace function private.keep_reported_things()
returns trigger language plpgsql security definer set search_path to ''
as $$
begin
  if tg_table_name = 'reports' and tg_op = 'INSERT' then
    insert into private.reported_things (item_type, item_id)
    select distinct t.item_type, t.item_id from touched t order by 1, 2
    on conflict do nothing;
  end if;
  perform from private.reported_things k
  where (k.item_type, k.item_id) in (select t.item_type, t.item_id from touched t)
  order by k.item_type, k.item_id for update;
  update private.reported_things k
  set open = n.open, reports = n.reports, oldest = n.oldest, newest = n.newest, decision = n.decision,
    decided_at = n.decided_at, standing = n.standing
  from (select distinct t.item_type, t.item_id from touched t) t, private.reported_now(t.item_type, t.item_id) n
  where k.item_type = t.item_type and k.item_id = t.item_id;
  if tg_op = 'DELETE' then
    delete from private.reported_things k
    where (k.item_type, k.item_id) in (select t.item_type, t.item_id from touched t)
      and not exists (select from public.reports r where r.item_type = k.item_type and r.item_id = k.item_id);
  end if;
  return null;
end $$;

-- Where months begin in it tells the parts apart: the first is the period before, of which nothing but the count is asked.
create or replace function private.report_groups(report text, before date, since date, until date)
returns table (kind text, state text, month text, count bigint, cents bigint)
language plpgsql stable security definer set search_path to ''
as $$
declare
  days constant date[] := array(
    select greatest(d::date, since) from generate_series(date_trunc('month', since::timestamp), until::timestamp, '1 month') d
    order by 1);
  starts constant timestamptz[] := array(select private.beginning_of(d) from unnest(days) d order by d);
  counted text;
begin
  if report = 'anuncios' then
    -- By state and month the index has them side by side.
    select string_agg(format(
      'select %L::text as kind, s.status as state, m.part, c.count, c.amount
       from (
         with recursive states (status) as (
           select min(l.status) from public.%3$I l
           union all
           select (select min(l.status) from public.%3$I l where l.status > s.status) from states s where s.status is not null
         ) select status from states where status is not null
       ) s
       cross join (
         select 0 as part, $1 as since, $3[1] as until
         union all select i, $3[i], coalesce($3[i + 1], $2) from generate_subscripts($3, 1) i
       ) m
       cross join lateral (
         select count(*), sum(l.%2$I) as amount from public.%3$I l
         where l.status = s.status and l.created_at >= m.since and l.created_at < m.until
       ) c
       where c.count > 0',
      v.item_type, v.price_column, v.vertical), ' union all ')
    into counted
    from private.verticals v;
  else
    counted := case report
      -- Only who is no usual one is looked for among accounts and roles.
      when 'usuarios' then
        'select coalesce(r.role, ''user'') as kind, coalesce(u.state, ''active'') as state,
           width_bucket(p.created_at, $3) as part, count(*), null::numeric as amount
         from public.profiles p
         left join (
           select a.id, case when a.banned_until > now() then ''inactive'' else ''unconfirmed'' end as state
           from auth.users a where a.banned_until > now() or a.email_confirmed_at is null
         ) u on u.id = p.id
         left join (select o.user_id, o.role from public.user_roles o where o.role <> ''user'') r on r.user_id = p.id
         where p.created_at >= $1 and p.created_at < $2 group by 1, 2, 3'
      when 'contatos' then
        'select n.item_type as kind, coalesce(n.status, n.kind) as state, width_bucket(n.created_at, $3) as part, count(*),
           null::numeric as amount
         from private.contacts n where n.created_at >= $1 and n.created_at < $2 group by 1, 2, 3'
      when 'avaliacoes' then
        'select r.item_type as kind, case when r.hidden_at is null then ''shown'' else ''hidden'' end as state,
           width_bucket(r.created_at, $3) as part, count(*), null::numeric as amount
         from public.reviews r where r.created_at >= $1 and r.created_at < $2 group by 1, 2, 3'
      when 'receita' then
        'select t.category as kind, t.status as state, width_bucket(t.occurred_on, $4) as part, count(*), sum(t.amount) as amount
         from public.transactions t where t.type = ''receita'' and t.occurred_on >= $5 and t.occurred_on <= $6 group by 1, 2, 3'
    end;
  end if;
  if counted is null then
    perform private.refuse('report_unknown', 'Este relatório não existe. Recarregue a página.', 'PT404');
  end if;
  return query execute format(
    'select g.kind, g.state, to_char($4[g.part], ''YYYY-MM''), g.count,
       case when g.state = ''cancelado'' then 0 else round(coalesce(g.amount, 0) * 100)::bigint end
     from (%s) g', counted)
  using private.beginning_of(before), private.beginning_of(until + 1), starts, days, before, until;
end $$;
comment on function private.report_groups(text, date, date, date) is
  'How many entries a report has of each kind, state and month, and their sum; without a month those before the period.';

-- Who decides on a reported review sees what the decision means, and who speaks: the store's mean with it and without it, how
-- the author and the store met, what else the author wrote, since when there is the reporter's account, and whether they sit
-- in the store's own network. Only a report by the store's owner was marked.
create or replace function private.reported_thing(item_type text, item_id uuid)
returns jsonb language plpgsql stable security definer set search_path to ''
as $$
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
end $$;

-- What of theirs a person may not report, and what is not there to be seen, is refused.
create or replace function private.require_reportable(item_type text, item_id uuid)
returns void language plpgsql stable security definer set search_path to ''
as $$
declare
  known boolean;
  own boolean;
begin
  if item_type = 'review' then
    select private.store_of_item(r.item_type, r.item_id, true) is not null and r.hidden_at is null,
      r.user_id = private.own_id()
    into known, own from public.reviews r where r.id = require_reportable.item_id;
  elsif item_type = 'store' then
    known := exists (select from public.stores s where s.id = require_reportable.item_id);
    own := item_id = private.own_customer_id();
  else
    known := private.store_of_item(item_type, item_id, true) is not null;
    own := private.store_of_item(item_type, item_id, true) = private.own_customer_id();
  end if;
  if known is not true then
    perform private.refuse('reported_gone',
      'O que você quer denunciar não existe ou não está publicado.', 'PT404', 'item_id');
  elsif own then
    perform private.refuse('own_reported', 'Você não pode denunciar o que é seu.', 'PT409', 'item_id');
  end if;
end $$;

-- Takes a reported thing off the site, or puts it back. Whose it is is told why.
create or replace function private.show_reported(item_type text, item_id uuid, hide boolean, was text, reason text)
returns void language plpgsql security definer set search_path to ''
as $$
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
    perform private.set_listing_status(item_type, item_id, case when hide then 'rejected' else was end,
      case when hide then reason end);
  end if;
end $$;

-- A price that an administrator changes in the editor, or past all screens, is told to the store as well: only the
-- bulk action of the tables told it, which says it once for all (private.write_listings).
create or replace function private.tell_of_price()
returns trigger language plpgsql security definer set search_path to ''
as $$
declare
  v constant private.verticals := private.vertical_of(tg_table_name);
begin
  if coalesce(current_setting('patio.in_bulk', true), '') <> 'on' then
    perform private.tell_of_administration(v, old.status, jsonb_build_object(v.price_column, to_jsonb(new) -> v.price_column),
      jsonb_build_array(jsonb_build_object('id', new.id, 'customer_id', new.customer_id, 'title', new.title)));
  end if;
  return null;
end $$;

-- What stands at the head of the moderation of content.
create or replace function public.content_figures()
returns jsonb language plpgsql stable security definer set search_path to ''
as $$
begin
  perform private.require_admin();
  return (
    select to_jsonb(o) || to_jsonb(l) || to_jsonb(v) || to_jsonb(s) || to_jsonb(d)
    from (
      select count(*) as open, min(k.oldest) as oldest from private.reported k where k.standing = 'open') o, (
      select private.published_listings() as listings, (
        select count(*) from private.items i where i.status = 'rejected') as listings_hidden) l, (
      select count(*) as reviews, count(*) filter (where r.hidden_at is not null) as reviews_hidden from public.reviews r) v, (
      select n.active + n.inactive as stores, n.inactive as stores_hidden from private.count_stores() n) s, (
      select count(*) as decided,
        round(extract(epoch from percentile_cont(0.5) within group (order by r.resolved_at - r.created_at)) / 60) as median_minutes
      from public.reports r where r.resolved_at > now() - interval '7 days') d);
end $$;
grant execute on function public.content_figures() to authenticated;
comment on function public.content_figures() is
  'Administrators only: figures of reports, listings, reviews and stores.';

-- Decisions: hide (with a reason), dismiss, restore (what a decision has hidden). Answers done, or already with who.
create or replace function public.decide_reports(
  item_type text, item_id uuid, decision text, reason text default null, passages text[] default null)
returns jsonb language plpgsql security definer set search_path to ''
as $$
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
end $$;
grant execute on function public.decide_reports(text, uuid, text, text, text[]) to authenticated;
comment on function public.decide_reports(text, uuid, text, text, text[]) is
  'Administrators only: hides what was reported (with a reason, told to whose it is), or only passages of its words, dismisses its reports, restores it, or reopens (takes back one''s own of the last 10 minutes).';

create or replace function public.report_item(
  item_type text, item_id uuid, reason text, details text, visitor text, request_key uuid default null)
returns boolean language plpgsql security definer set search_path to ''
as $$
declare
  sender constant text := private.require_visitor(visitor);
  person constant uuid := private.own_id();
  address constant text := private.caller_address();
  -- Calls of servers come from no network: there the browser stands for it.
  origin constant text := case when person is null then coalesce(address, 'visitor ' || sender) end;
  known_key uuid;
begin
  if coalesce(reason = any (private.report_reasons(item_type)), false) is false then
    perform private.refuse('report_reason_missing', 'Escolha o motivo da denúncia.', 'PT422', 'reason');
  elsif char_length(btrim(details)) > 2000 then
    perform private.refuse('report_too_long',
      'Os detalhes podem ter até 2.000 caracteres.', 'PT422', 'details');
  end if;
  -- What was sent before is answered as it was then; of two at once the second waits for the first.
  perform pg_advisory_xact_lock(hashtext('patio.report.of'),
    hashtext(coalesce(person::text, origin) || report_item.item_id));
  select coalesce(r.request_key, r.id) into known_key from public.reports r
  where r.item_type = report_item.item_type and r.item_id = report_item.item_id
    and r.status = 'aberta' and (r.user_id = person or r.network = origin
      -- Sent again from another network. Only a key made by chance says so: one of words is of all who say the same.
      or person is null and r.request_key = report_item.request_key
        and substr(report_item.request_key::text, 15, 1) = '4')
  order by r.request_key = report_item.request_key desc nulls last limit 1;
  if known_key = report_item.request_key then
    return true;
  end if;
  perform private.hold_address_rate(address, 'report', 10);
  if known_key is not null then
    return false;
  end if;
  perform private.require_reportable(item_type, item_id);
  perform private.hold_report_rate(sender, item_type, item_id);
  insert into public.reports (item_type, item_id, reason, details, user_id, visitor, network, request_key)
  values (item_type, item_id, reason, nullif(btrim(details), ''), person, sender, origin, request_key);
  return true;
end $$;
grant execute on function public.report_item(text, uuid, text, text, text, uuid) to anon, authenticated;
comment on function public.report_item(text, uuid, text, text, text, uuid) is
  'Anyone reports a listing, review or store to moderation. True when it was taken down, also under the same request_key again; false when an earlier one of the same person, or of the same network today, is still open. PT422 with the field in its details, PT429 above 5 in 10 minutes.';

-- A kind that there is not: it gave all that was reported.
create or replace function public.reported_content(
  standing text default 'open'::text, kind text default null, page integer default 1, size integer default 12)
returns jsonb language plpgsql stable security definer set search_path to ''
as $$
declare
  shown constant integer := least(greatest(size, 1), 50);
  among constant text := case kind when 'listing' then 'k.item_type not in (''review'', ''store'')'
    when 'review' then 'k.item_type = ''review''' when 'store' then 'k.item_type = ''store'''
    -- Of a kind that there is not, nothing was reported.
    else case when kind is null then 'true' else 'false' end end;
  answer jsonb;
begin
  perform private.require_admin();
  execute format($query$
    with page as (
      select k.line, row_number() over () as place from (
        select k as line from private.reported k where k.standing = $1 and %1$s
        order by k.open desc, k.oldest, k.decided_at desc, k.item_id limit $2 offset $3) k
    ), counts as (select k.standing, count(*) as n from private.reported k where %1$s group by 1)
    select jsonb_build_object(
      'rows', coalesce((select jsonb_agg(private.reported_row(p.line) order by p.place) from page p), '[]'),
      'total', coalesce((select c.n from counts c where c.standing = $1), 0),
      'counts', coalesce((select jsonb_object_agg(c.standing, c.n) from counts c), '{}'))$query$, among)
  into answer using standing, shown, (greatest(page, 1)::bigint - 1) * shown;
  return answer;
end $$;
grant execute on function public.reported_content(text, text, integer, integer) to authenticated;
comment on function public.reported_content(text, text, integer, integer) is
  'Administrators only: a page of what was reported, with its reports: {rows, total, counts}.';
