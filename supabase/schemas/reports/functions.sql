create or replace function private.close_report()
returns trigger language plpgsql set search_path to ''
as $$
begin
  new.resolved_at := case when new.status <> 'aberta' then now() end;
  new.resolved_by := case when new.status <> 'aberta' then private.own_id() end;
  return new;
end $$;

-- Of one reported thing that line, from its reports and decisions.
create or replace function private.reported_now(item_type text, item_id uuid)
returns private.reported_things language sql stable set search_path to ''
as $$
  select item_type, item_id, s.open, s.reports, s.oldest, s.newest,
    case when s.open = 0 then d.decision end, case when s.open = 0 then d.decided_at end,
    case when s.open > 0 then 'open' when d.decision = 'hide' then 'hidden' else 'dismissed' end
  from (
    select count(*) filter (where r.status = 'aberta') as open, count(*) as reports,
      min(r.created_at) filter (where r.status = 'aberta') as oldest, max(r.created_at) as newest
    from public.reports r where r.item_type = reported_now.item_type and r.item_id = reported_now.item_id) s
  left join lateral (
    select m.decision, m.decided_at from public.moderation_decisions m
    where m.item_type = reported_now.item_type and m.item_id = reported_now.item_id
      and m.decision in ('hide', 'restore', 'dismiss')
    order by m.id desc limit 1) d on true
$$;
