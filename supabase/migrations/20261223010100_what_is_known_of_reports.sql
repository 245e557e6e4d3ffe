-- Who decides on a reported review sees what the decision means, and who speaks: the store's mean with it and without it, how
-- the author and the store met, what else the author wrote, since when there is the reporter's account, and whether they sit
-- in the store's own network. Only a report by the store's owner was marked.
create or replace function private.reported_thing(item_type text, item_id uuid)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $function$
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

-- Of people, where they are signed in; of visitors, where the report came from.
create function private.is_near_store(report public.reports, store uuid)
returns boolean
language sql
stable
security definer
set search_path = ''
as $function$
  select exists (
    select from public.customers c
    join auth.sessions own on own.user_id = c.user_id
    where c.id = store and private.network_of(host(own.ip)) in (
      select report.network
      union all select private.network_of(host(s.ip)) from auth.sessions s where s.user_id = report.user_id))
$function$;
comment on function private.is_near_store(public.reports, uuid) is
  'Whether a report came from a network in which the owner of a store is signed in.';

create or replace function private.reported_row(r private.reported)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $function$
  select jsonb_build_object('item_type', r.item_type, 'item_id', r.item_id, 'open', r.open, 'reports', r.reports,
    'oldest', r.oldest, 'newest', r.newest, 'standing', r.standing,
    'thing', found.thing,
    'told', (select jsonb_agg(t order by t ->> 'at' desc) from (
      select jsonb_build_object('reason', o.reason, 'details', o.details, 'at', o.created_at, 'status', o.status,
        'by', p.name, 'by_store', c.business_name, 'since', p.created_at,
        'near', r.item_type = 'review' and private.is_near_store(o, (found.thing ->> 'customer_id')::uuid)) as t
      from public.reports o
      left join public.profiles p on p.id = o.user_id
      left join public.customers c on c.user_id = o.user_id
      where o.item_type = r.item_type and o.item_id = r.item_id order by o.created_at desc limit 30) told),
    'decided', (select jsonb_build_object('decision', d.decision, 'reason', d.reason, 'by', p.name, 'at', d.decided_at)
      from public.moderation_decisions d left join public.profiles p on p.id = d.decided_by
      where d.item_type = r.item_type and d.item_id = r.item_id and d.decision in ('hide', 'restore', 'dismiss')
      order by d.id desc limit 1))
  from (select private.reported_thing(r.item_type, r.item_id) as thing) found
$function$;
