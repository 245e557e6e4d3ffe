-- AFTER trigger: computes the lines of the touched things. They are locked in order, so that of two writers the
-- second sees what the first wrote.
-- Definer: writes private.reported_things.
create or replace function private.refresh_reported_items()
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
  from (select distinct t.item_type, t.item_id from touched t) t, private.compute_reported_item(t.item_type, t.item_id) n
  where k.item_type = t.item_type and k.item_id = t.item_id;
  if tg_op = 'DELETE' then
    delete from private.reported_things k
    where (k.item_type, k.item_id) in (select t.item_type, t.item_id from touched t)
      and not exists (select from public.reports r where r.item_type = k.item_type and r.item_id = k.item_id);
  end if;
  return null;
end $$;

-- AFTER trigger: notifies a store whose price an administrator changed one by one; bulk actions notify once for all.
-- Definer: writes a notification for the owner of the store.
create or replace function private.notify_of_price_change()
returns trigger language plpgsql security definer set search_path to ''
as $$
declare
  v constant private.verticals := private.vertical_of(tg_table_name);
begin
  if coalesce(current_setting('patio.in_bulk', true), '') <> 'on' then
    perform private.notify_of_administration(v, old.status, jsonb_build_object(v.price_column, to_jsonb(new) -> v.price_column),
      jsonb_build_array(jsonb_build_object('id', new.id, 'customer_id', new.customer_id, 'title', new.title)));
  end if;
  return null;
end $$;

-- Definer: reads private views of reports and listings.
create or replace function public.content_figures()
returns jsonb language plpgsql stable security definer set search_path to ''
as $$
begin
  perform private.require_admin();
  return (
    select to_jsonb(o) || to_jsonb(l) || to_jsonb(v) || to_jsonb(s) || to_jsonb(d)
    from (
      select count(*) as open, min(k.oldest) as oldest from private.reported_things k where k.standing = 'open') o, (
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

-- Decisions: hide (with a reason), dismiss, restore (what a decision has hidden), reopen. Answers done, or already
-- with who.
-- Definer: changes listings, stores and reviews of others.
create or replace function public.decide_reports(
  item_type text, item_id uuid, decision text, reason text default null, passages text[] default null)
returns jsonb language plpgsql security definer set search_path to ''
as $$
declare
  why constant text := nullif(btrim(left(reason, 1000)), '');
  found private.reported_things;
  thing jsonb;
  last public.moderation_decisions;
  made bigint;
begin
  perform private.require_admin();
  if coalesce(decision, '') not in ('hide', 'dismiss', 'restore', 'reopen')
      or (passages is not null and (decision <> 'hide' or not exists (
        select from private.moderated_text_columns() w where w.item_type = decide_reports.item_type))) then
    perform private.refuse('listing_action_invalid', 'Escolha até 1.000 anúncios e o que fazer com eles.', 'PT422');
  elsif decision = 'hide' and why is null then
    perform private.refuse('rejection_needs_reason', 'Informe o motivo da recusa.', 'PT422', 'rejection_reason');
  end if;
  -- Of two who decide at once the second sees what the first has done.
  perform pg_advisory_xact_lock(hashtext('patio.moderate'), hashtext(item_id::text));
  select r.* into found from private.reported_things r
  where r.item_type = decide_reports.item_type and r.item_id = decide_reports.item_id;
  thing := private.reported_item(item_type, item_id);
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
    return jsonb_build_object('outcome', 'already', 'decided', private.reported_item_row(found) -> 'decided');
  end if;
  insert into public.moderation_decisions (item_type, item_id, decision, was, reason, decided_by)
  values (item_type, item_id, decision,
    coalesce(thing ->> 'status', case when (thing ->> 'hidden')::boolean then 'hidden' else 'shown' end), why, private.own_id())
  returning id into made;
  if passages is not null then
    perform private.hide_passages(item_type, item_id, made, passages, why);
  elsif decision in ('restore', 'reopen') then
    if not private.restore_hidden_passages(last.id, decision = 'reopen') and (thing ->> 'hidden')::boolean
        and last.decision = 'hide' and last.was not in ('hidden', 'rejected') then
      perform private.set_reported_visibility(item_type, item_id, false, last.was, null);
    end if;
  elsif decision = 'hide' and not (thing ->> 'hidden')::boolean then
    perform private.set_reported_visibility(item_type, item_id, true, null, why);
  end if;
  if decision = 'reopen' then
    perform private.withdraw_report_notifications(item_type, item_id, last.decided_at);
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

-- Definer: writes reports, which visitors may not read or write.
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
    perform private.refuse('report_too_long', 'Os detalhes podem ter até 2.000 caracteres.', 'PT422', 'details');
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
  perform private.limit_address_rate(address, 'report', 10);
  if known_key is not null then
    return false;
  end if;
  perform private.require_reportable(item_type, item_id);
  perform private.limit_report_rate(sender, item_type, item_id);
  insert into public.reports (item_type, item_id, reason, details, user_id, visitor, network, request_key)
  values (item_type, item_id, reason, nullif(btrim(details), ''), person, sender, origin, request_key);
  return true;
end $$;
grant execute on function public.report_item(text, uuid, text, text, text, uuid) to anon, authenticated;
comment on function public.report_item(text, uuid, text, text, text, uuid) is
  'Anyone reports a listing, review or store to moderation. True when it was taken down, also under the same request_key again; false when an earlier one of the same person, or of the same network today, is still open. PT422 with the field in its details, PT429 above 5 in 10 minutes.';

-- Definer: reads private views of reports.
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
        select k as line from private.reported_things k where k.standing = $1 and %1$s
        order by k.open desc, k.oldest, k.decided_at desc, k.item_id limit $2 offset $3) k
    ), counts as (select k.standing, count(*) as n from private.reported_things k where %1$s group by 1)
    select jsonb_build_object(
      'rows', coalesce((select jsonb_agg(private.reported_item_row(p.line) order by p.place) from page p), '[]'),
      'total', coalesce((select c.n from counts c where c.standing = $1), 0),
      'counts', coalesce((select jsonb_object_agg(c.standing, c.n) from counts c), '{}'))$query$, among)
  into answer using standing, shown, (greatest(page, 1)::bigint - 1) * shown;
  return answer;
end $$;
grant execute on function public.reported_content(text, text, integer, integer) to authenticated;
comment on function public.reported_content(text, text, integer, integer) is
  'Administrators only: a page of what was reported, with its reports: {rows, total, counts}.';
