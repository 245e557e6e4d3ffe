-- Whose favourite a listing is was found by reading all favourites: for each row of a store's stock, and for each change
-- of a price.
create index favourites_item_idx on public.favourites (item_id, item_type);

-- Those that wait are read once for their number, not once for each kind and figure.
CREATE OR REPLACE FUNCTION public.moderation_overview()
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_admin();
  return (
    with counted as materialized (
      select w.item_type, count(*) as total, min(w.since) as oldest from private.waiting_named('pending', '') w group by 1
    )
    select jsonb_build_object(
      'groups', (select jsonb_agg(jsonb_build_object('item_type', v.item_type,
          'total', coalesce(c.total, 0),
          'rows', coalesce((
            select jsonb_agg(private.waiting_row(private.waiting_one(v.item_type, f.id, null)) order by f.since, f.id)
            from (
              select w.since, w.id from private.waiting w
              where w.item_type = v.item_type and w.sample_id is null order by w.since, w.id limit 3) f), '[]')) order by v.place)
        from private.verticals v left join counted c using (item_type)),
      'samples', private.waiting_page('sample', null, '', 1, 3) - 'counts',
      'oldest', (select min(c.oldest) from counted c),
      'decided_today', (select count(*) from public.moderation_decisions d
        where d.decision in ('approve', 'reject')
          and d.decided_at >= date_trunc('day', now() at time zone 'America/Sao_Paulo') at time zone 'America/Sao_Paulo')));
end $function$;
