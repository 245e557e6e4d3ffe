-- BEFORE trigger: sets who resolved a report and when.
create or replace function private.close_report()
returns trigger language plpgsql set search_path to ''
as $$
begin
  new.resolved_at := case when new.status <> 'aberta' then now() end;
  new.resolved_by := case when new.status <> 'aberta' then private.own_id() end;
  return new;
end $$;

-- The line of one reported thing, from its reports and decisions.
create or replace function private.compute_reported_item(item_type text, item_id uuid)
returns private.reported_things language sql stable set search_path to ''
as $$
  select item_type, item_id, s.open, s.reports, s.oldest, s.newest,
    case when s.open = 0 then d.decision end, case when s.open = 0 then d.decided_at end,
    case when s.open > 0 then 'open' when d.decision = 'hide' then 'hidden' else 'dismissed' end
  from (
    select count(*) filter (where r.status = 'aberta') as open, count(*) as reports,
      min(r.created_at) filter (where r.status = 'aberta') as oldest, max(r.created_at) as newest
    from public.reports r where r.item_type = compute_reported_item.item_type and r.item_id = compute_reported_item.item_id) s
  left join lateral (
    select m.decision, m.decided_at from public.moderation_decisions m
    where m.item_type = compute_reported_item.item_type and m.item_id = compute_reported_item.item_id
      and m.decision in ('hide', 'restore', 'dismiss')
    order by m.id desc limit 1) d on true
$$;

-- At most 5 in 10 minutes per browser and person. A caller may invent a browser id for each call, so what is reported
-- has a limit of its own.
create or replace function private.limit_report_rate(sender text, item_type text, item_id uuid)
returns void language plpgsql set search_path to ''
as $$
declare
  since constant timestamptz := now() - interval '10 minutes';
begin
  perform pg_advisory_xact_lock(hashtext('patio.report'), hashtext(sender));
  if (select count(*) from public.reports r where r.visitor = sender and r.created_at > since) >= 5
    or (select count(*) from public.reports r
      where r.user_id = private.own_id() and r.created_at > since) >= 5
    or (select count(*) from public.reports r
      where r.item_type = limit_report_rate.item_type and r.item_id = limit_report_rate.item_id
        and r.created_at > since) >= 20
  then
    perform private.refuse('report_rate',
      'Muitas denúncias em pouco tempo. Tente novamente em alguns minutos.', 'PT429');
  end if;
end $$;

-- The entries of a report counted by kind, state and month, with their sum; the period before has no month.
create or replace function private.report_groups(report text, before date, since date, until date)
returns table (kind text, state text, month text, count bigint, cents bigint)
language plpgsql stable set search_path to ''
as $$
declare
  days constant date[] := array(
    select greatest(d::date, since) from generate_series(date_trunc('month', since::timestamp), until::timestamp, '1 month') d
    order by 1);
  starts constant timestamptz[] := array(select private.start_of_day(d) from unnest(days) d order by d);
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
  using private.start_of_day(before), private.start_of_day(until + 1), starts, days, before, until;
end $$;

-- A reported review, store or listing with what a decision needs: of a review also what it changes of the store's
-- mean, whether author and store ever wrote each other, and what else the author wrote.
create or replace function private.reported_item(item_type text, item_id uuid)
returns jsonb language plpgsql stable set search_path to ''
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
    where r.id = reported_item.item_id;
  elsif item_type = 'store' then
    select jsonb_build_object('title', c.business_name, 'text', c.description, 'customer_id', c.id, 'store', c.business_name,
      'slug', c.slug, 'city', c.city, 'state', c.state, 'at', c.created_at, 'hidden', not c.is_active,
      'listings', (select count(*) from private.stock s where s.customer_id = c.id and s.status = 'published'))
    into answer from public.customers c where c.id = reported_item.item_id;
  else
    select jsonb_build_object('title', s.title, 'text', (
        select l.description from private.listing_of_row(s.item_type, s.id) l), 'price', s.price,
      'customer_id', c.id, 'store', c.business_name, 'status', s.status, 'at', s.published_at,
      'hidden', s.status = 'rejected', 'hidden_reason', s.rejection_reason,
      'photo', private.cover_of(s.item_type, s.id))
    into answer from private.stock s left join public.customers c on c.id = s.customer_id
    where s.item_type = reported_item.item_type and s.id = reported_item.item_id;
  end if;
  return answer || coalesce((select jsonb_build_object('passages', h.passages) from private.hidden_passages h
    where h.item_type = reported_item.item_type and h.item_id = reported_item.item_id order by h.decision_id desc limit 1), '{}');
end $$;

-- Refuses to report what is one's own, or not on show.
create or replace function private.require_reportable(item_type text, item_id uuid)
returns void language plpgsql stable set search_path to ''
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
    own := item_id = any (private.stores_as('seller'));
  else
    known := private.store_of_item(item_type, item_id, true) is not null;
    own := private.store_of_item(item_type, item_id, true) = any (private.stores_as('seller'));
  end if;
  if known is not true then
    perform private.refuse('reported_gone',
      'O que você quer denunciar não existe ou não está publicado.', 'PT404', 'item_id');
  elsif own then
    perform private.refuse('own_reported', 'Você não pode denunciar o que é seu.', 'PT409', 'item_id');
  end if;
end $$;

-- Takes a reported thing off the site, or puts it back, and notifies its owner.
create or replace function private.set_reported_visibility(item_type text, item_id uuid, hide boolean, was text, reason text)
returns void language plpgsql set search_path to ''
as $$
declare
  review public.reviews;
  store public.customers;
  named constant jsonb := jsonb_build_object('item_type', item_type, 'item_id', item_id,
    'mail', jsonb_build_object('about', item_id));
begin
  if item_type = 'review' then
    perform public.hide_review(item_id, case when hide then left(reason, 500) end);
    select * into review from public.reviews r where r.id = set_reported_visibility.item_id;
    if review.user_id is not null then
      perform private.notify(review.user_id, 'announcement',
        case when hide then 'Avaliação oculta' else 'Avaliação de volta ao ar' end,
        case when hide then format('Sua avaliação “%s” saiu do site. Motivo: %s', review.title, reason)
          else format('Sua avaliação “%s” está no site de novo.', review.title) end,
        null, case when hide then 'warning' else 'success' end, 'high', named);
    end if;
  elsif item_type = 'store' then
    update public.customers c set is_active = not hide where c.id = set_reported_visibility.item_id returning c.* into store;
    perform private.notify(store.user_id, 'announcement', case when hide then 'Loja desativada' else 'Loja de volta ao ar' end,
      case when hide then format('A loja %s e seus anúncios saíram do site. Motivo: %s', store.business_name, reason)
        else format('A loja %s e seus anúncios estão no site de novo.', store.business_name) end,
      '/painel', case when hide then 'warning' else 'success' end, 'high', named);
  else
    perform private.set_listing_status(item_type, item_id, case when hide then 'rejected' else was end,
      case when hide then reason end);
  end if;
end $$;
