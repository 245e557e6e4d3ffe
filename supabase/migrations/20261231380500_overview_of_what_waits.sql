-- The number of those that wait and who waits longest are found without the moment of each.
CREATE OR REPLACE FUNCTION public.moderation_overview()
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
            select jsonb_agg(private.waiting_row(private.waiting_one(o.item_type, o.id, null)) order by o.since, o.id)
            from oldest o where o.item_type = v.item_type), '[]')) order by v.place)
        from private.verticals v),
      'samples', private.waiting_page('sample', null, '', 1, 3) - 'counts',
      'oldest', (select min(o.since) from oldest o),
      'decided_today', (select count(*) from public.moderation_decisions d
        where d.decision in ('approve', 'reject')
          and d.decided_at >= date_trunc('day', now() at time zone 'America/Sao_Paulo') at time zone 'America/Sao_Paulo')));
end $function$;
