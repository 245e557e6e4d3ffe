-- What people report to moderation, as administrators decide on it: one line per reported thing, its reports in it.

-- What a reported thing is now: {title, note, customer_id, store, photo, state, shown, ...}; null when it is gone.
create function private.reported_thing(item_type text, item_id uuid) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  answer jsonb;
begin
  if item_type = 'review' then
    select jsonb_build_object('title', r.title, 'text', r.comment, 'rating', r.rating, 'author', r.author_name,
      'customer_id', c.id, 'store', c.business_name, 'about', private.title_of_item(r.item_type, r.item_id),
      'about_type', r.item_type, 'about_id', r.item_id, 'at', r.created_at,
      'hidden', r.hidden_at is not null, 'hidden_reason', r.hidden_reason)
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
end $$;

-- Of each thing that was ever reported where it stands: open, hidden (by a decision that still holds), or dismissed.
create view private.reported as
  select r.item_type, r.item_id, count(*) filter (where r.status = 'aberta') as open, count(*) as reports,
    min(r.created_at) filter (where r.status = 'aberta') as oldest, max(r.created_at) as newest, d.decision, d.decided_at,
    case when count(*) filter (where r.status = 'aberta') > 0 then 'open'
      when d.decision = 'hide' then 'hidden' else 'dismissed' end as standing
  from public.reports r
  left join lateral (
    select m.decision, m.decided_at from public.moderation_decisions m
    where m.item_type = r.item_type and m.item_id = r.item_id and m.decision in ('hide', 'restore', 'dismiss')
    order by m.id desc limit 1) d on true
  group by r.item_type, r.item_id, d.decision, d.decided_at;

create function private.reported_row(r private.reported) returns jsonb
language sql stable security definer
set search_path = ''
as $$
  select jsonb_build_object('item_type', r.item_type, 'item_id', r.item_id, 'open', r.open, 'reports', r.reports,
    'oldest', r.oldest, 'newest', r.newest, 'standing', r.standing,
    'thing', private.reported_thing(r.item_type, r.item_id),
    'told', (select jsonb_agg(t order by t ->> 'at' desc) from (
      select jsonb_build_object('reason', o.reason, 'details', o.details, 'at', o.created_at, 'status', o.status,
        'by', p.name, 'by_store', c.business_name) as t
      from public.reports o
      left join public.profiles p on p.id = o.user_id
      left join public.customers c on c.user_id = o.user_id
      where o.item_type = r.item_type and o.item_id = r.item_id order by o.created_at desc limit 30) told),
    'decided', (select jsonb_build_object('decision', d.decision, 'reason', d.reason, 'by', p.name, 'at', d.decided_at)
      from public.moderation_decisions d left join public.profiles p on p.id = d.decided_by
      where d.item_type = r.item_type and d.item_id = r.item_id and d.decision in ('hide', 'restore', 'dismiss')
      order by d.id desc limit 1))
$$;

-- A page of what was reported, most reports first, then the oldest. Standings: open, hidden, dismissed. Kinds: listing,
-- review, store.
create function public.reported_content(
  standing text default 'open', kind text default null, page integer default 1, size integer default 12)
returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  answer jsonb;
begin
  perform private.require_admin();
  with known as materialized (
    select r.* from private.reported r
    where kind is null or case when r.item_type in ('review', 'store') then r.item_type else 'listing' end = kind
  ), shown as (
    select k.item_type, k.item_id, row_number() over (order by k.open desc, k.oldest, k.decided_at desc, k.item_id) as place
    from known k where k.standing = reported_content.standing
    order by place limit least(greatest(size, 1), 50) offset (greatest(page, 1)::bigint - 1) * least(greatest(size, 1), 50)
  )
  select jsonb_build_object(
    'rows', coalesce((select jsonb_agg(private.reported_row(r) order by s.place)
      from shown s join private.reported r on r.item_type = s.item_type and r.item_id = s.item_id), '[]'),
    'total', (select count(*) from known k where k.standing = reported_content.standing),
    'counts', coalesce((select jsonb_object_agg(n.standing, n.n)
      from (select k.standing, count(*) as n from known k group by 1) n), '{}'))
  into answer;
  return answer;
end $$;
grant execute on function public.reported_content(text, text, integer, integer) to anon, authenticated, service_role;

-- Takes a reported thing off the site, or puts it back. Whose it is is told why.
create function private.show_reported(item_type text, item_id uuid, hide boolean, was text, reason text) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  review public.reviews;
  store public.customers;
begin
  if item_type = 'review' then
    perform public.hide_review(item_id, case when hide then left(reason, 500) end);
    select * into review from public.reviews r where r.id = show_reported.item_id;
    if hide and review.user_id is not null then
      perform private.notify(review.user_id, 'announcement', 'Avaliação oculta',
        format('Sua avaliação “%s” saiu do site. Motivo: %s', review.title, reason), null, 'warning', 'high');
    end if;
  elsif item_type = 'store' then
    update public.customers c set is_active = not hide where c.id = show_reported.item_id returning c.* into store;
    perform private.notify(store.user_id, 'announcement', case when hide then 'Loja desativada' else 'Loja de volta ao ar' end,
      case when hide then format('A loja %s e seus anúncios saíram do site. Motivo: %s', store.business_name, reason)
        else format('A loja %s e seus anúncios estão no site de novo.', store.business_name) end,
      '/painel', case when hide then 'warning' else 'success' end, 'high');
  else
    perform public.moderate_listing(item_type, item_id, case when hide then 'rejected' else was end,
      case when hide then reason end);
  end if;
end $$;

-- Decisions: hide (with a reason), dismiss, restore (what a decision has hidden). Answers done, or already with who.
create function public.decide_reports(item_type text, item_id uuid, decision text, reason text default null) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  why constant text := nullif(btrim(left(reason, 1000)), '');
  found private.reported;
  thing jsonb;
  before text;
begin
  perform private.require_admin();
  if coalesce(decision, '') not in ('hide', 'dismiss', 'restore') then
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
  if found.item_id is null or (thing is null and decision <> 'dismiss') then
    perform private.refuse('listing_gone', 'Anúncio não encontrado. Recarregue a página.', 'PT404');
  elsif (case when decision = 'restore' then found.standing <> 'hidden' or not (thing ->> 'hidden')::boolean
      else found.standing <> 'open' end) then
    return jsonb_build_object('outcome', 'already', 'decided', private.reported_row(found) -> 'decided');
  end if;
  if decision = 'restore' then
    select d.was into before from public.moderation_decisions d
    where d.item_type = decide_reports.item_type and d.item_id = decide_reports.item_id and d.decision = 'hide'
    order by d.id desc limit 1;
  end if;
  insert into public.moderation_decisions (item_type, item_id, decision, was, reason, decided_by)
  values (item_type, item_id, decision,
    coalesce(thing ->> 'status', case when (thing ->> 'hidden')::boolean then 'hidden' else 'shown' end), why, private.own_id());
  if decision = 'restore' or (decision = 'hide' and not (thing ->> 'hidden')::boolean) then
    perform private.show_reported(item_type, item_id, decision = 'hide', before, why);
  end if;
  update public.reports r set status = case decision when 'hide' then 'resolvida' else 'descartada' end
  where r.item_type = decide_reports.item_type and r.item_id = decide_reports.item_id and r.status = 'aberta'
    and decision <> 'restore';
  return jsonb_build_object('outcome', 'done');
end $$;
grant execute on function public.decide_reports(text, uuid, text, text) to anon, authenticated, service_role;

-- What stands at the head of the moderation of content.
create function public.content_figures() returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  return (
    select jsonb_build_object(
      'open', (select count(*) from private.reported r where r.standing = 'open'),
      'oldest', (select min(r.oldest) from private.reported r),
      'listings', (select count(*) from private.items i where i.status = 'published'),
      'listings_hidden', (select count(*) from private.items i where i.status = 'rejected'),
      'reviews', (select count(*) from public.reviews), 'reviews_hidden', (select count(*) from public.reviews r where r.hidden_at is not null),
      'stores', (select count(*) from public.customers), 'stores_hidden', (select count(*) from public.customers c where not c.is_active),
      'decided', (select count(*) from public.reports r where r.resolved_at > now() - interval '7 days'),
      'median_minutes', (select round(extract(epoch from percentile_cont(0.5) within group (order by r.resolved_at - r.created_at)) / 60)
        from public.reports r where r.resolved_at > now() - interval '7 days')));
end $$;
grant execute on function public.content_figures() to anon, authenticated, service_role;

comment on view private.reported is 'What was ever reported, a line each, and where its moderation stands.';
comment on function public.reported_content(text, text, integer, integer) is
  'Administrators only: a page of what was reported, with its reports: {rows, total, counts}.';
comment on function public.decide_reports(text, uuid, text, text) is
  'Administrators only: hides what was reported (with a reason, told to whose it is), dismisses its reports, or restores it.';
comment on function public.content_figures() is 'Administrators only: figures of reports, listings, reviews and stores.';
