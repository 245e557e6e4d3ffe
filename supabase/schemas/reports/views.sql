-- A reported thing with its reports and its last decision, as administrators see it.
create or replace function private.reported_item_row(r private.reported_things)
returns jsonb language sql stable set search_path to ''
as $$
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
  from (select private.reported_item(r.item_type, r.item_id) as thing) found
$$;
